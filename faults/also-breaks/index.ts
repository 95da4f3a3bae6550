import type { RequirementId } from '../../requirements/index.ts';
import type { FaultId } from '../index.ts';
import type { AlsoBroken } from './also-broken.ts';
import { customs } from './customs.ts';
import { logistics } from './logistics.ts';

/** The other requirements that each fault breaks, one row for each reason. */
export const alsoBreaks = [customs, logistics]
  .flatMap(Object.values<AlsoBroken[string]>)
  .flatMap(([faults, requirements]) =>
    [faults].flat().map((fault) => ({ fault, requirements: [requirements].flat() })),
  );

/** The other requirements that the fault breaks. */
export const alsoBrokenBy = (fault: FaultId): readonly RequirementId[] =>
  alsoBreaks.filter((row) => row.fault === fault).flatMap(({ requirements }) => requirements);
