import { customsFaults } from './customs/faults.ts';
import type { Fault } from './fault.ts';
import { logisticsFaults } from './logistics/faults.ts';

/** Every fault that can be switched on, by id. The order of the list means nothing. */
export const faults = { ...logisticsFaults, ...customsFaults } as const satisfies Readonly<Record<string, Fault>>;

export type FaultId = keyof typeof faults;

export function isFaultId(id: string): id is FaultId {
  return Object.hasOwn(faults, id);
}
