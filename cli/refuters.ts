import type { AnyCheck } from '../engine/check.ts';
import { type FaultId, faults } from '../faults/index.ts';
import { grouped } from '../reports/grouped.ts';

const breaking = grouped(Object.keys(faults) as FaultId[], (id): string => faults[id].breaks);

/** The faults that turn a check or a monitor red: those that it names, or all that break its requirement. */
export const refuters = ({ proves, refutedBy }: Pick<AnyCheck, 'proves' | 'refutedBy'>): readonly string[] =>
  typeof refutedBy === 'string' ? [refutedBy] : (refutedBy ?? breaking.get(proves) ?? []);
