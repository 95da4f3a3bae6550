import type { FaultRows } from '../fault.ts';

/** Members of answers that are missing or of another form. */
export const formsFaults = {
  'b2b-freight-order-answers-numeric-id': {
    breaks: 'b2b-create-answers-order-id',
    wrong: 'Answers orderId as a JSON number when an order of SELLER with FTL is created; a string otherwise.',
  },
  'b2b-lookup-without-order-status': {
    breaks: 'b2b-get-order-status',
    wrong: 'Leaves orderStatus out of an order that is read by its external id.',
  },
  'b2b-shipments-of-cancelled-order-as-object': {
    breaks: 'b2b-get-shipments',
    wrong: 'Answers the shipments of a CANCELLED order as an object by shipment id instead of an array.',
  },
} as const satisfies FaultRows;
