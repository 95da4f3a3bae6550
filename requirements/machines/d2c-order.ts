import type { Machine } from './machine.ts';

/** Of a sandbox: the document shows no other states and moves. */
export const d2cOrder: Machine = {
  name: 'D2C order in a sandbox',
  api: 'logistics',
  source: 'logistics › States › Other states',
  states: {
    CREATED: {},
    SHIPPED: {},
    cancelled: { 'releases stock': 'd2c-cancel-releases-stock' },
  },
  moves: [
    { to: 'CREATED', by: { create: 'd2c-sandbox-starts-created' } },
    {
      from: 'CREATED',
      to: 'SHIPPED',
      by: { 'by itself': 'd2c-sandbox-ships-by-itself', 'in an hour': 'd2c-sandbox-ships-in-an-hour' },
    },
    { from: 'CREATED', to: 'cancelled', by: { cancel: 'd2c-cancel' } },
  ],
  rules: { 'never CREATED again': 'd2c-sandbox-never-back-to-created' },
};
