import type { Machine } from './machine.ts';

/** The document shows one status of an inbound shipment and no moves; these states are those of its units. */
export const receiving: Machine = {
  name: 'Receiving in a sandbox',
  api: 'logistics',
  source: 'logistics › Simulate-receive request',
  states: {
    expected: {
      'not by itself': 'inbound-sandbox-not-received-by-itself',
      'NONE: nothing': 'receive-none-nothing',
      'refused: nothing': 'receive-refused-receives-nothing',
    },
    accepted: {},
    counted: {},
  },
  moves: [
    { to: 'expected', by: { create: 'inbound-create-accepted' } },
    { from: 'expected', to: 'accepted', by: { 'receive: 202': 'receive-answers-202' } },
    {
      from: 'accepted',
      to: 'counted',
      by: {
        FULL: 'receive-full-available',
        PARTIAL: 'receive-partial-listed',
        EXPLICIT: 'receive-explicit-below',
      },
    },
  ],
  rules: {
    'counted at last': 'receive-becomes-visible',
    'within about 30 minutes': 'receive-visible-in-half-an-hour',
    'no other shipment': 'receive-own-shipment-only',
  },
};
