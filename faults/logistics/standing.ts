import type { FaultRows } from '../fault.ts';

/** Scopes, life of tokens and what an account may do by its standing. */
export const standingFaults = {
  'events-need-no-scope': {
    breaks: 'auth-events-need-scope',
    wrong: 'Lists the events for any good token of the account.',
  },
  'events-by-webhooks-scope': {
    breaks: 'auth-events-need-scope',
    wrong: 'Lists the events for a token that has read_logistics_webhooks but not read_logistics_events.',
  },
  'events-by-orders-scope': {
    breaks: 'auth-events-need-scope',
    wrong:
      'Lists the events of one order (query orderId) for a token that has read_logistics_orders but not read_logistics_events; without that filter it answers 403.',
  },
  'd2c-create-needs-no-scope': {
    breaks: 'auth-d2c-create-needs-write',
    wrong: 'Creates a D2C order for any good token of the account.',
  },
  'd2c-create-by-read-scope': {
    breaks: 'auth-d2c-create-needs-write',
    wrong: 'Creates a D2C order for a token that has read_logistics_orders but not the write scope.',
  },
  'd2c-read-needs-no-scope': {
    breaks: 'auth-d2c-read-needs-scope',
    wrong: 'Reads a D2C order for any good token of the account.',
  },
  'b2b-scope-opens-d2c': {
    breaks: 'auth-d2c-not-by-b2b-scope',
    wrong:
      'Takes read_logistics_orders_b2b and write_logistics_orders_b2b for the D2C scopes that their names begin with.',
  },
  'b2b-scope-reads-d2c': {
    breaks: 'auth-d2c-not-by-b2b-scope',
    wrong:
      'Reads a D2C order for a token that has read_logistics_orders_b2b but no D2C scope; creating one is guarded.',
  },
  'webhook-reads-need-no-scope': {
    breaks: 'auth-webhooks-read-needs-scope',
    wrong: 'Lists and reads webhook subscriptions for any good token of the account.',
  },
  'webhook-list-by-events-scope': {
    breaks: 'auth-webhooks-read-needs-scope',
    wrong:
      'Lists webhook subscriptions for a token that has read_logistics_events, whether or not it has a scope of the webhooks.',
  },
  'webhooks-need-no-scope': {
    breaks: 'auth-webhooks-need-scope',
    wrong: 'Creates, changes and deletes webhook subscriptions for any good token of the account.',
  },
  'webhooks-by-read-scope': {
    breaks: 'auth-webhooks-need-scope',
    wrong: 'Creates webhook subscriptions for a token that has read_logistics_webhooks but not the write scope.',
  },
  'webhook-deletion-by-read-scope': {
    breaks: 'auth-webhooks-need-scope',
    wrong:
      'Deletes webhook subscriptions for a token that has read_logistics_webhooks but not the write scope; creating is guarded.',
  },
  'merchant-token-lives-half-a-year': {
    breaks: 'auth-merchant-token-lives-a-year',
    wrong: 'A merchant token answers 401 from 182 days after its creation on.',
  },
  'merchant-token-lives-eleven-months': {
    breaks: 'auth-merchant-token-lives-a-year',
    wrong: 'A merchant token answers 401 from 335 days after its creation on.',
  },
  'merchant-token-lives-360-days': {
    breaks: 'auth-merchant-token-lives-a-year',
    wrong: 'A merchant token answers 401 from 360 days after its creation on.',
  },
  'merchant-token-dies-unused': {
    breaks: 'auth-merchant-token-lives-a-year',
    wrong: 'A merchant token answers 401 when it was not used for 90 days, though it is younger than a year.',
  },
  'merchant-token-never-ends': {
    breaks: 'auth-merchant-token-ends-after-a-year',
    wrong: 'A merchant token is in force for ever.',
  },
  'merchant-token-lives-two-years': {
    breaks: 'auth-merchant-token-ends-after-a-year',
    wrong: 'A merchant token is in force for two years.',
  },
  'merchant-token-renewed-by-use': {
    breaks: 'auth-merchant-token-ends-after-a-year',
    wrong: 'The year of a merchant token begins again with every request that it serves.',
  },
  'outlived-merchant-token-reads': {
    breaks: 'auth-merchant-token-ends-after-a-year',
    wrong: 'A merchant token older than a year is still served GET requests; only writes answer 401.',
  },
  'outlived-merchant-token-answers-403': {
    breaks: 'auth-merchant-token-ends-after-a-year',
    wrong: 'A merchant token older than a year answers 403 instead of 401.',
  },
  'narrow-merchant-token-never-ends': {
    breaks: 'auth-merchant-token-ends-after-a-year',
    wrong: 'A merchant token with fewer than ten scopes is in force for ever; others end after a year.',
  },
  'partner-token-ends-after-a-year': {
    breaks: 'auth-partner-token-never-expires',
    wrong: 'A partner token answers 401 from one year after its creation on.',
  },
  'partner-token-ends-after-two-years': {
    breaks: 'auth-partner-token-never-expires',
    wrong: 'A partner token answers 401 from two years after its creation on.',
  },
  'exchanged-token-ends-after-a-year': {
    breaks: 'auth-partner-token-never-expires',
    wrong:
      'A token obtained by exchanging a code answers 401 from one year after its creation on, as that of a merchant.',
  },
  'products-need-billing': {
    breaks: 'auth-active-account-serves-products',
    wrong: 'Refuses all product operations to an account without billing.',
  },
  'product-creation-needs-billing': {
    breaks: 'auth-active-account-serves-products',
    wrong: 'Refuses the creation of products to an account without billing; reading is served.',
  },
  'product-aliases-need-billing': {
    breaks: 'auth-active-account-serves-products',
    wrong: 'Refuses GET /products/{logisticsSku}/aliases to an account without billing.',
  },
  'products-need-approval': {
    breaks: 'auth-active-account-serves-products',
    wrong: 'Refuses all product operations to an account that is not approved.',
  },
  'webhooks-need-billing': {
    breaks: 'auth-active-account-serves-webhooks',
    wrong: 'Refuses all webhook operations to an account without billing.',
  },
  'webhook-creation-needs-billing': {
    breaks: 'auth-active-account-serves-webhooks',
    wrong: 'Refuses the creation of webhook subscriptions to an account without billing; reading them is served.',
  },
  'orders-need-no-billing': {
    breaks: 'auth-orders-need-billing',
    wrong: 'Serves orders of both kinds to an account without billing.',
  },
  'd2c-orders-need-no-billing': {
    breaks: 'auth-orders-need-billing',
    wrong: 'Serves D2C orders to an account without billing; B2B orders are refused.',
  },
  'b2b-orders-need-no-billing': {
    breaks: 'auth-orders-need-billing',
    wrong: 'Serves B2B orders to an account without billing; D2C orders are refused.',
  },
  'inbounds-need-no-billing': {
    breaks: 'auth-inbounds-need-billing',
    wrong: 'Serves inbound shipments to an account without billing.',
  },
  'inbounds-without-billing-by-approval': {
    breaks: 'auth-inbounds-need-billing',
    wrong: 'Creates inbound shipments for an account that is approved, though it has no billing.',
  },
} as const satisfies FaultRows;
