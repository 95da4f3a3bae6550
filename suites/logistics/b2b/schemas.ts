import { form } from '../schema-monitor.ts';

/** Members of B2B orders, in every answer that carries an order: of whatever kind of order, and in whatever state. */
export const b2bSchemaMonitors = [
  form({
    id: 'b2b-create-answers-order-id-in-every-answer',
    proves: 'b2b-create-answers-order-id',
    why: 'the answer to a created order has orderId, a string',
    schemas: ['b2b-order-created'],
    member: /^\/orderId$/,
  }),
  form({
    id: 'b2b-get-order-status-in-every-answer',
    proves: 'b2b-get-order-status',
    why: 'an order that is read has its orderStatus',
    schemas: ['b2b-order-read'],
    member: /^\/orderStatus$/,
    keywords: ['required', 'type'],
  }),
  form({
    id: 'b2b-status-known-in-every-answer',
    proves: 'b2b-status-known',
    why: 'orderStatus is one of eight values',
    schemas: ['b2b-order-created', 'b2b-order-read', 'b2b-order'],
    member: /^\/orderStatus$/,
    keywords: ['enum'],
  }),
  form({
    id: 'b2b-get-shipments-in-every-answer',
    proves: 'b2b-get-shipments',
    why: 'the shipments of an order are an array',
    schemas: ['b2b-order-read'],
    member: /^\/shipments$/,
    // Whether an order without shipments shows none, or leaves the member out, is open.
    keywords: ['type'],
    nullable: true,
  }),
];
