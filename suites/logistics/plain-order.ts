/** Drafts of the simplest B2B orders. */

import type { B2bOrderDraft } from '../../generators/logistics/draft.ts';

/** An order that every target accepts and that needs only the bindings of every order. */
export const plainOrder: B2bOrderDraft = {
  lines: [{ product: { stocked: 0 }, quantity: 1, by: 'logisticsSku' }],
  transport: { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' },
};

/** Plain lines, each with another product and hardly the quantity of its neighbours. */
export const linesOf = (count: number): B2bOrderDraft['lines'] =>
  Array.from({ length: count }, (_, stocked) => ({
    product: { stocked },
    quantity: 1 + (stocked % 3),
    by: 'logisticsSku' as const,
  }));

/** The same order, with any transport. */
export const isPlain = ({ lines, transport: _, ...rest }: B2bOrderDraft): boolean =>
  JSON.stringify(lines) === JSON.stringify(plainOrder.lines) && Object.keys(rest).length === 0;
