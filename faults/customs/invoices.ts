import type { FaultRows } from '../fault.ts';

/** The invoice as it is read. */
export const invoicesFaults = {
  'shipment-of-invoice-is-first-one': {
    breaks: 'invoice-shipment-reads-back',
    wrong: 'Puts every invoice on the first shipment of the account.',
  },
  'neighbouring-lines-of-one-product-merged': {
    breaks: 'invoice-line-count-reads-back',
    wrong: 'Makes one line of neighbouring lines of one product.',
  },
  'shipment-ignored-when-enrolled': {
    breaks: 'invoice-shipment-reads-back',
    wrong: 'Shows no shipment of an invoice where the account need not name one.',
  },
  'update-keeps-related-parties': {
    breaks: 'invoice-related-parties-reads-back',
    wrong: 'Does not update is_related_parties.',
  },
} as const satisfies FaultRows;
