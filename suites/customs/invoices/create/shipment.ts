/** Judges that a submission names its shipment by id or ref, unless its account is enrolled. */

import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { enrolled, unenrolled, withShipmentId, withShipmentRef } from '../../accounts.ts';
import { accepts } from '../../check.ts';
import { invoiceCreation } from '../resource.ts';
import { rejectsRules } from '../rules.ts';

const byId = (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, shipment: { by: 'id', which: 'main' } });

const byRef = (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, shipment: { by: 'ref', which: 'main' } });
const withoutShipment = ({ shipment: _, ...draft }: InvoiceDraft): InvoiceDraft => draft;

/** The first case of each is the plain invoice: a drawn one may be beyond the limits of a target. */
const accepted = accepts(invoiceCreation, {
  'invoice-shipment-by-id-accepted': {
    needs: ['customs.fields.shipmentId'],
    as: withShipmentId,
    given: base({ shipment: 'id', details: false }),
    examples: [byId(plainInvoice)],
    control: byRef,
    cases: 5,
  },
  'invoice-shipment-by-ref-accepted': {
    needs: ['customs.fields.shipmentRef'],
    as: withShipmentRef,
    given: base({ shipment: 'ref', details: false }),
    examples: [byRef(plainInvoice)],
    control: byId,
    cases: 5,
  },
  'invoice-shipmentless-accepted-when-enrolled': {
    as: enrolled,
    given: base({ shipment: 'none', details: false }),
    examples: [withoutShipment(plainInvoice)],
    control: byId,
    cases: 5,
  },
  'invoice-shipment-by-id-accepted-when-enrolled': {
    needs: ['customs.fields.shipmentId', 'shipment exists'],
    as: enrolled,
    given: base({ shipment: 'id', details: false }),
    examples: [byId(plainInvoice)],
    control: withoutShipment,
    cases: 3,
  },
});

const required = rejectsRules({ 'invoice-shipment-required-unless-enrolled': { as: unenrolled, cases: 5 } });

export const invoiceShipmentChecks = [...accepted, ...required];
