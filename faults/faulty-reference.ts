import { createReference, type Reference, type ReferenceOptions } from '../reference/reference.ts';
import type { Override } from '../reference/seam.ts';
import { type Fault, type FaultId, faults } from './index.ts';

export interface FaultyReferenceOptions extends ReferenceOptions {
  readonly faults?: Iterable<FaultId> | undefined;
}

/** The reference with the named faults. */
export function createFaultyReference({
  faults: chosen = [],
  overrides = [],
  ...options
}: FaultyReferenceOptions = {}): Reference {
  return createReference({
    ...options,
    overrides: [...overrides, ...[...chosen].flatMap((id) => overridesOf(faults[id]))],
  });
}

/** The overrides of a fault. */
export const overridesOf = ({ by }: Fault): readonly Override[] => ('seam' in by ? [by] : by);
