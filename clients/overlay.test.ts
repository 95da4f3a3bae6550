import { expect, test } from 'vitest';
import type { CustomsProfile, LogisticsProfile } from '../schemas/target-profile.ts';
import { invoiceBody } from './customs/invoice-body.ts';
import { b2bOrderBody } from './logistics/b2b-orders/order-body.ts';
import { inboundBody } from './logistics/inbounds/inbound-body.ts';

const product = { logisticsSku: 'D0000000001', merchantSku: 'MUG', barcode: '' };

test('the overlay of B2B orders leaves a transport and a line as the check sends them', () => {
  const overlay = {
    b2bOrder: { note: 'x', transportationDetails: { shippingPartner: 'FLEXPORT', shippingType: 'PARCEL', dock: 4 } },
    b2bLine: { quantity: 9, quantityUOM: 'EACH' },
  };
  const profile = { overlay, samples: {}, fields: { b2bQuantity: '/quantity' }, values: {} } as unknown;
  const draft = {
    lines: [{ product: { stocked: 0 }, quantity: 2, by: 'logisticsSku' }],
    transport: { shippingPartner: 'SELLER', shippingType: 'LTL' },
  } as const;
  expect(b2bOrderBody(draft, 'e-1', () => product, profile as LogisticsProfile, 0)).toEqual({
    externalId: 'e-1',
    note: 'x',
    transportationDetails: { shippingPartner: 'SELLER', shippingType: 'LTL', dock: 4 },
    lineItems: [{ logisticsSku: 'D0000000001', quantity: 2, quantityUOM: 'EACH' }],
  });
});

test('the overlay of packages sets units, not how many packages there are', () => {
  const overlay = { inboundPackage: { numberOfIdenticalPkgs: 1, weightUnit: 'kg' } };
  const draft = { packages: [{ identical: 3, items: [{ product: 0, quantity: 2 }] }] } as never;
  const body = inboundBody(draft, ['D1'], 'p-1', { samples: {}, overlay } as unknown as LogisticsProfile);
  expect(body).toMatchObject({ packages: [{ numberOfIdenticalPkgs: 3, weightUnit: 'kg' }] });
});

test('the overlay of invoices and lines leaves what a check varies', () => {
  const overlay = {
    invoice: { incoterm: 'FOB', note: 'x' },
    line: { quantity: { value: '9', unit: 'pcs' }, lot: 'L' },
  };
  const profile = { overlay, samples: {}, fields: {}, enums: {} } as unknown as CustomsProfile;
  const line = { quantity: { value: '2', unit: 'main' } };
  const draft = { currency: { code: 'EUR' }, incoterm: 'CIF', lines: [line] } as never;
  expect(invoiceBody(draft, { invoiceNumber: 'n-1' }, { attributeKeys: [] } as never, profile, 0)).toEqual({
    invoice_number: 'n-1',
    currency: 'EUR',
    incoterm: 'CIF',
    note: 'x',
    line_items: [{ quantity: { value: '2', unit: 'pcs' }, lot: 'L' }],
  });
});
