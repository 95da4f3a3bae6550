import type { FaultId, Faults } from './world.ts';

/** The faults that bite at one place, each with what it does there. */
export type FaultTable<Bite> = Readonly<Partial<Record<FaultId, Bite>>>;

/** What the faults that are on do at a place; a right target has none, and pays next to nothing for asking. */
export function bitesOf<Bite>(faults: Faults, table: FaultTable<Bite>): readonly Bite[] {
  if (faults.size === 0) return [];
  return [...faults].flatMap((id) => table[id] ?? []);
}

/** Makes one thing of another, one fault after the other. */
export function bitten<Thing, Rest extends readonly unknown[]>(
  faults: Faults,
  table: FaultTable<(thing: Thing, ...rest: Rest) => Thing>,
  thing: Thing,
  ...rest: Rest
): Thing {
  return bitesOf(faults, table).reduce((spoiled, bite) => bite(spoiled, ...rest), thing);
}
