import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { accepts, check, rejects } from '../../check.ts';
import { enrolled, unenrolled, withShipmentId, withShipmentRef } from '../../listing/own-account.ts';
import { invoiceOf, shownIn } from '../judge.ts';
import { invoiceCreation, submittingInvoices } from '../resource.ts';

const byId = (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, shipment: { by: 'id', which: 'main' } });

const accepted = [
  ...accepts(invoiceCreation, {
    'invoice-shipment-by-id-accepted': {
      needs: ['customs.fields.shipmentId'],
      as: withShipmentId,
      given: base({ shipment: 'id', details: false }),
      control: (draft): InvoiceDraft => ({ ...draft, shipment: { by: 'ref', which: 'main' } }),
      cases: 5,
    },
    'invoice-shipment-by-ref-accepted': {
      needs: ['customs.fields.shipmentRef'],
      as: withShipmentRef,
      given: base({ shipment: 'ref', details: false }),
      control: byId,
      cases: 5,
    },
    'invoice-shipmentless-accepted-when-enrolled': {
      as: enrolled,
      given: base({ shipment: 'none', details: false }),
      control: byId,
      cases: 5,
    },
    'invoice-shipment-by-id-accepted-when-enrolled': {
      proves: 'invoice-shipment-by-id-accepted',
      needs: ['customs.fields.shipmentId', 'shipment exists'],
      as: enrolled,
      given: base({ shipment: 'id', details: false }),
      control: ({ shipment: _, ...draft }) => draft,
      cases: 3,
    },
  }),
];

const required = rejects(invoiceCreation, {
  'invoice-shipment-required-unless-enrolled': {
    as: unenrolled,
    given: brokenInvoice('invoice-shipment-required-unless-enrolled'),
    cases: 5,
  },
});

const readsBackWhenEnrolled = check({
  id: 'invoice-shipment-reads-back-when-enrolled',
  proves: 'invoice-shipment-reads-back',
  needs: [...submittingInvoices, 'customs.fields.shipmentId', 'shipment exists'],
  given: base({ shipment: 'id' }),
  cases: 2,
  async when(api, draft) {
    const account = await enrolled(api);
    const { id } = await account.masterData.shipment('main');
    return { id, created: await account.create(draft) };
  },
  then({ id, created }, expect) {
    const came = read(invoiceOf(created, expect), '/shipment/id');
    const due = `a reference to shipment ${id}`;
    const refers = 'an invoice refers to the shipment that it was submitted for';
    expect.that(String(came) === String(id), due, JSON.stringify(came) ?? 'none', refers, shownIn(created));
  },
});

export const invoiceShipmentChecks = [...accepted, ...required, readsBackWhenEnrolled];
