import { createReference, type Reference, type ReferenceOptions } from '../reference/reference.ts';
import type { Override } from '../reference/seam.ts';
import { type Fault, type FaultId, faults } from './index.ts';

export interface FaultyReferenceOptions extends Omit<ReferenceOptions, 'faults' | 'overrides'> {
  readonly faults?: Iterable<FaultId> | undefined;
}

/** The reference, wrong in the named ways. */
export function createFaultyReference({ faults: chosen = [], ...options }: FaultyReferenceOptions = {}): Reference {
  const ids = [...chosen];
  return createReference({ ...options, faults: ids, overrides: ids.flatMap((id) => overridesOf(faults[id])) });
}

const overridesOf = ({ by = [] }: Fault): readonly Override[] => ('seam' in by ? [by] : by);
