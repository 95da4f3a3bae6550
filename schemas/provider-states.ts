import { customsStates } from './customs-states.ts';
import { logisticsStates } from './logistics-states.ts';
import type { ProviderState } from './provider-state.ts';

/** Every situation that a hook may be asked for. */
export const providerStates = {
  'time has passed': {
    api: 'any',
    meaning:
      'The clock of the target is `seconds` later, and everything that is due in between has happened. 0 only asks for the time.',
    params: { seconds: 'number ≥ 0' },
    answers: {
      'now?': 'RFC 3339 time of the target after the change; without it, the suite does not advance a scaled clock',
    },
  },
  ...logisticsStates,
  ...customsStates,
} as const satisfies Readonly<Record<string, ProviderState>>;

export type ProviderStateName = keyof typeof providerStates;
