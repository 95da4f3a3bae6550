import type { Machine } from './machine.ts';

/** The document names no states of a delivery; these are ours. */
export const delivery: Machine = {
  name: 'Webhook delivery',
  api: 'logistics',
  source: 'logistics › Events',
  states: {
    sent: {},
    received: {},
    'to be sent again': {},
  },
  moves: [
    { to: 'sent', by: { event: 'webhook-sandbox-delivers' } },
    { from: 'sent', to: 'received', by: { '200 in 5 s': 'webhook-success-not-retried' } },
    {
      from: 'sent',
      to: 'to be sent again',
      by: {
        'another 2xx': 'webhook-retried-after-other-2xx',
        'not 200': 'webhook-retried-after-non-200',
        'no answer': 'webhook-retried-after-timeout',
      },
    },
    {
      from: 'to be sent again',
      to: 'sent',
      by: {
        'same event': 'webhook-retry-keeps-event-id',
        'same payload': 'webhook-retry-keeps-payload',
        'longer waits': 'webhook-retries-back-off',
      },
    },
  ],
  rules: { 'other endpoints get theirs': 'webhook-failure-spares-others' },
};
