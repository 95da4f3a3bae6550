import type { FaultRows } from '../fault.ts';

/** Lines as they are read. */
export const linesFaults = {
  'update-keeps-line-document-number': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update document_line_number of a line that has one.',
  },
  'update-keeps-line-price': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update price_per_unit of a line that has one.',
  },
  'update-keeps-line-quantity-unit': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update the unit of the quantity of a line that has one.',
  },
  'update-keeps-line-po-line-number': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update po_line_item_number of a line that has one.',
  },
  'update-keeps-line-weight': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update weight of a line that has one.',
  },
  'update-keeps-line-net-weight': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update net_weight of a line that has one.',
  },
  'update-keeps-line-volume': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update volume of a line that has one.',
  },
  'update-keeps-line-container': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update the container of a line that has one.',
  },
  'update-keeps-line-product': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update the product of a line that has one.',
  },
} as const satisfies FaultRows;
