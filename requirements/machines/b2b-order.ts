import type { Machine } from './machine.ts';

/** The written edges of `schemas/transitions/b2b-order.json`, and what operations may do. */
export const b2bOrder: Machine = {
  name: 'B2B order',
  api: 'logistics',
  source: 'logistics › States › B2B outbound order',
  states: {
    PLANNED: {},
    ERROR: { 'is final': 'b2b-status-error-is-terminal', 'cancel refused': 'b2b-cancel-error-refused' },
    BOOKED: {},
    IN_PROGRESS: { 'cancel refused': 'b2b-cancel-in-progress-refused' },
    CANCELLED: { 'is final': 'b2b-status-cancelled-is-terminal', 'cancel refused': 'b2b-cancel-cancelled-refused' },
    TENDERED: { 'cancel refused': 'b2b-cancel-tendered-refused' },
    COMPLETED: { 'is final': 'b2b-status-completed-is-terminal', 'cancel refused': 'b2b-cancel-completed-refused' },
    LOST_DAMAGED: {
      'is final': 'b2b-status-lost-damaged-is-terminal',
      'cancel refused': 'b2b-cancel-lost-damaged-refused',
    },
  },
  moves: [
    // Which of the two it was, no requirement says.
    { to: 'PLANNED', by: { 'or BOOKED': 'b2b-create-starts-planned-or-booked' } },
    { to: 'BOOKED', by: { 'or PLANNED': 'b2b-create-starts-planned-or-booked' } },
    // What makes an order end in ERROR may also be refused at once.
    { to: 'ERROR', by: { create: undefined } },
    { from: 'PLANNED', to: 'BOOKED', by: { allocation: 'b2b-status-planned-to-booked' } },
    {
      from: 'PLANNED',
      to: 'CANCELLED',
      by: {
        cancel: 'b2b-cancel-planned',
        operations: { requirement: 'b2b-cancel-by-operations', check: 'b2b-cancel-by-operations-planned' },
      },
    },
    { from: 'BOOKED', to: 'IN_PROGRESS', by: { start: 'b2b-status-booked-to-in-progress' } },
    {
      from: 'BOOKED',
      to: 'CANCELLED',
      by: {
        cancel: 'b2b-cancel-booked',
        operations: { requirement: 'b2b-cancel-by-operations', check: 'b2b-cancel-by-operations' },
      },
    },
    { from: 'IN_PROGRESS', to: 'TENDERED', by: { handover: 'b2b-status-in-progress-to-tendered' } },
    { from: 'TENDERED', to: 'COMPLETED', by: { delivery: 'b2b-status-tendered-to-completed' } },
    { from: 'TENDERED', to: 'LOST_DAMAGED', by: { loss: 'b2b-status-lost-damaged' } },
  ],
  rules: {
    'no move that the table does not allow': 'b2b-status-follows-table',
    'not COMPLETED before all is delivered': 'b2b-status-completed-after-all-delivered',
    'a refused cancel changes nothing': 'b2b-cancel-refused-changes-nothing',
  },
};
