import type { ProviderState } from './provider-state.ts';

/** Situations of the freight and customs data API. */
export const customsStates = {
  'customs account exists': {
    api: 'customs',
    meaning: 'A new, empty account of a consignee: no enrolment, product creation off, no attribute keys.',
    params: {},
    answers: { token: 'bearer token' },
  },
  'shipment exists': {
    api: 'customs',
    meaning: 'A shipment of the account with this number of containers.',
    params: { token: 'a token of the account', containers: 'integer' },
    answers: { id: 'string or integer', ref: 'string', containerNumbers: '[string]' },
  },
  'catalogue product exists': {
    api: 'customs',
    meaning: 'A product of the account, active or archived.',
    params: { token: 'a token of the account', 'archived?': 'boolean, default false' },
    answers: { sku: 'string' },
  },
  'company entity exists': {
    api: 'customs',
    meaning: 'A company entity in the network of the account that can be seller or buyer.',
    params: { token: 'a token of the account' },
    answers: { ref: 'string, as company_entity_ref' },
  },
  'manufacturer exists': {
    api: 'customs',
    meaning: 'A manufacturer in the network of the account.',
    params: { token: 'a token of the account' },
    answers: { midCode: 'string' },
  },
  'attribute keys exist': {
    api: 'customs',
    meaning: 'The consignee allows these keys of custom attributes.',
    params: { token: 'a token of the account', keys: '[string]' },
    answers: {},
  },
  'account is enrolled in shipmentless invoices': {
    api: 'customs',
    meaning: 'The account may create invoices without a shipment.',
    params: { token: 'a token of the account' },
    answers: {},
  },
  'product creation is enabled': {
    api: 'customs',
    meaning: 'An unknown SKU on a line creates the product.',
    params: { token: 'a token of the account' },
    answers: {},
  },
  'invoice is used in a customs entry': {
    api: 'customs',
    meaning: 'A customs entry uses the invoice, so that it cannot be updated.',
    params: { token: 'a token of the account', invoiceId: 'id of an invoice that the API returned' },
    answers: {},
  },
  'line is allocated by customs': {
    api: 'customs',
    meaning: 'A customs entry has allocated one line of the invoice, so that this line cannot be changed.',
    params: { token: 'a token of the account', invoiceId: 'its invoice', lineId: 'id of a line that the API returned' },
    answers: {},
  },
  'processing breaks down': {
    api: 'customs',
    meaning:
      'The target acknowledges the next submission of the account, and then its processing fails with an internal error.',
    params: { token: 'a token of the account' },
    answers: {},
  },
  'completion webhooks go to': {
    api: 'customs',
    meaning: 'Completion events of the account are delivered to `url` from now on.',
    params: { token: 'a token of the account', url: 'an address of the suite' },
    answers: {},
  },
} as const satisfies Readonly<Record<string, ProviderState>>;
