import fc from 'fast-check';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { base, manyLines } from '../../../generators/customs/invoice-pair.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import type { Expect } from '../check.ts';
import { labelled } from './own-lines.ts';

type Member = (index: number, seed: number) => Partial<InvoiceLineDraft>;

/** Labelled lines that carry a member. */
export const linesWith = (member: Member, count: fc.Arbitrary<number> = manyLines): fc.Arbitrary<InvoiceDraft> =>
  fc
    .tuple(base({ lines: count }), fc.nat(maxSeed))
    .map(([draft, seed]) =>
      labelled({ ...draft, lines: draft.lines.map((line, index) => ({ ...line, ...member(index, seed) })) }),
    );

export const onSome = (seed: number, index: number): boolean => index === 0 || spread(seed, index, 3) > 0;

/** Any container of the shipment, not only the first. */
export const contained = linesWith((index, seed) =>
  onSome(seed, index) ? { container: { onShipment: spread(seed, index + 50, 4) } } : {},
);

/** The profile says where a line names its container. */
export const inContainer = {
  needs: ['customs.fields.lineContainer', 'containers'],
  sentAt: ({ fields }: Expect['target']) => fields.lineContainer ?? '/container_number',
  at: '/container_number/container_number',
} as const;
