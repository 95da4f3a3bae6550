import { customsStates } from './customs-states.ts';
import { logisticsStates } from './logistics-states.ts';
import type { ProviderState } from './provider-state.ts';

/** Every situation that a hook may be asked for. */
export const providerStates = {
  'time has passed': {
    api: 'any',
    meaning:
      'The clock of the target stands `seconds` later; all that falls due in between has happened. 0 only asks for the time.',
    params: { seconds: 'number ≥ 0' },
    answers: { 'now?': 'RFC 3339 time of the target after the move; a scaled clock is not moved without' },
  },
  ...logisticsStates,
  ...customsStates,
} as const satisfies Readonly<Record<string, ProviderState>>;

export type ProviderStateName = keyof typeof providerStates;
