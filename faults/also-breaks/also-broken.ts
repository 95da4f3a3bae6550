import type { RequirementId } from '../../requirements/index.ts';
import type { FaultId } from '../index.ts';

/** Faults that also break other requirements, by the reason. A report may name any of them first. */
export type AlsoBroken = Readonly<Record<string, readonly [faults: Some<FaultId>, requirements: Some<RequirementId>]>>;

type Some<Id extends string> = Id | readonly Id[];
