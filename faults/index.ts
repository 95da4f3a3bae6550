import { customsFaults } from './customs/index.ts';
import type { Fault } from './fault.ts';
import { logisticsFaults } from './logistics/index.ts';

export type { Fault } from './fault.ts';

const all = { ...logisticsFaults, ...customsFaults } as const satisfies Readonly<Record<string, Fault>>;

export type FaultId = keyof typeof all;

/** Every fault that can be switched on, by id. The order has no meaning. */
export const faults: Readonly<Record<FaultId, Fault>> = all;

export function isFaultId(id: string): id is FaultId {
  return Object.hasOwn(faults, id);
}
