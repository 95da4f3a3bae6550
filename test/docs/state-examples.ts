import type { ProviderStateName } from '../../schemas/provider-states.ts';

/** A call of the hook, and what it may answer. */
export interface StateExample {
  readonly params: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
}

const token = 'main-account-token';
const orderId = '1042';
const shipmentId = '2001';
const invoiceId = '77';
const ofAccount: StateExample = { params: { token }, answer: {} };
const ofOrder: StateExample = { params: { token, orderId }, answer: {} };
const ofShipment: StateExample = { params: { token, orderId, shipmentId }, answer: {} };
const sku = { logisticsSku: 'D0123456789', merchantSku: 'MUG-1' };
const scopes = ['read_logistics_orders', 'write_logistics_orders'];

export const stateExamples: Readonly<Record<ProviderStateName, StateExample>> = {
  'time has passed': { params: { seconds: 3600 }, answer: { now: '2026-03-02T11:00:00Z' } },
  'account exists': { params: {}, answer: { accountId: 'account-7', token: 'fresh-account-token' } },
  'token exists': { params: { token, scopes, state: 'expired' }, answer: { token: 'expired-token' } },
  'token has age': { params: { token, scopes, seconds: 31_536_000 }, answer: { token: 'old-token' } },
  'account is frozen': ofAccount,
  'account has no billing': { params: { token, approved: true }, answer: {} },
  'rate limit is reached': ofAccount,
  'merchant consents': {
    params: { token, url: 'https://sandbox.example.com/logistics/api/2026-02/oauth/authorize?client_id=partner-1' },
    answer: { location: 'https://partner.example.com/callback?code=abc' },
  },
  'product has stock': { params: { token, available: 100 }, answer: { ...sku, barcode: '4006381333931' } },
  'product has lots': {
    params: { token, lots: [{ lotNumber: 'A', available: 5, expirationDate: '2027-01-31T00:00:00Z' }] },
    answer: sku,
  },
  'product has packs': {
    params: { token, packs: [{ unitsPerPack: 12, packs: 4 }] },
    answer: { logisticsSku: sku.logisticsSku, casePackSku: 'D0123456790' },
  },
  'product is in reserve storage': { params: { token, available: 40 }, answer: { logisticsSku: sku.logisticsSku } },
  'products are in different warehouses': {
    params: { token, available: 10 },
    answer: { logisticsSkus: ['D0123456789', 'D0123456790'] },
  },
  'order is planned': ofOrder,
  'order is booked': ofOrder,
  'order is in progress': ofOrder,
  'order is tendered': ofOrder,
  'order is completed': ofOrder,
  'order is lost or damaged': ofOrder,
  'order is cancelled by operations': ofOrder,
  'order is in error': ofOrder,
  'order is held': ofOrder,
  'order has two shipments': ofOrder,
  'shipment is not synced': ofShipment,
  'shipment is in warehouse': ofShipment,
  'shipment is partially shipped': ofShipment,
  'shipment is shipped': ofShipment,
  'shipment is delivered': ofShipment,
  'shipment is over-shipped': ofShipment,
  'shipment is in error': ofShipment,
  'webhooks go to': {
    params: { token, url: 'http://127.0.0.1:4020/webhook', types: ['Order.Shipped'] },
    answer: { id: 'subscription-3' },
  },
  'webhooks no longer go to': { params: { token, url: 'http://127.0.0.1:4020/webhook' }, answer: {} },
  'parcel is tracked': { params: { token }, answer: { trackingCode: '1Z999' } },
  'return is inspected': { params: { token }, answer: { id: 12 } },
  'unit is received damaged': { params: { token }, answer: { shipmentItemId: 31 } },
  'freight is tracked': { params: { token }, answer: { bolId: 'BOL-9' } },
  'customs account exists': { params: {}, answer: { token: 'fresh-customs-token' } },
  'shipment exists': {
    params: { token, containers: 2 },
    answer: { id: 501, ref: 'SHP-501', containerNumbers: ['MSCU1234566', 'MSCU1234571'] },
  },
  'catalogue product exists': { params: { token, archived: true }, answer: { sku: 'CAT-1' } },
  'company entity exists': { params: { token }, answer: { ref: 'CE-12' } },
  'manufacturer exists': { params: { token }, answer: { midCode: 'CNACMTRA12SHE' } },
  'attribute keys exist': { params: { token, keys: ['colour'] }, answer: {} },
  'account is enrolled in shipmentless invoices': ofAccount,
  'product creation is enabled': ofAccount,
  'invoice is used in a customs entry': { params: { token, invoiceId }, answer: {} },
  'line is allocated by customs': { params: { token, invoiceId, lineId: '9' }, answer: {} },
  'processing breaks down': ofAccount,
  'completion webhooks go to': { params: { token, url: 'http://127.0.0.1:4020/webhook' }, answer: {} },
};
