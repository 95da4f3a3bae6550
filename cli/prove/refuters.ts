import type { AnyCheck } from '../../engine/run/check.ts';
import { alsoBrokenBy } from '../../faults/also-breaks/index.ts';
import { type FaultId, faults } from '../../faults/index.ts';

/** The requirements that a fault breaks; the one that it names comes first. */
export const brokenBy = (fault: FaultId): readonly string[] => [faults[fault].breaks, ...alsoBrokenBy(fault)];

const breaking = new Map<string, FaultId[]>();
for (const fault of Object.keys(faults) as FaultId[])
  for (const requirement of brokenBy(fault)) breaking.set(requirement, [...(breaking.get(requirement) ?? []), fault]);

/** The faults that can make a check or a monitor fail: all that break its requirement. */
export const refuters = ({ proves }: Pick<AnyCheck, 'proves'>): readonly FaultId[] => breaking.get(proves) ?? [];
