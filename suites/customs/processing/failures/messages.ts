import fc from 'fast-check';
import type { Created } from '../../../../clients/customs/api.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, ContainerDraft, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { causesOf } from '../../../../model/customs/failure-cause.ts';
import { type Expect, rejects } from '../../check.ts';
import { failureTells } from '../../invoices/judge.ts';
import { invoiceCreation, invoiceUpdates } from '../../invoices/resource.ts';
import { rejectsRules } from '../../invoices/rules.ts';
import { unnumbered } from '../../invoices/update/pairs.ts';
import {
  enrolled,
  unenrolled,
  withoutProductCreation,
  withShipmentId,
  withShipmentRef,
} from '../../listing/own-account.ts';
import { onLaterLine } from './later-line.ts';

const container = 'failure-container-not-on-shipment';
const shipment = 'failure-shipment-not-located';
const archived = 'failure-product-missing-or-archived';
const uncreated = 'failure-product-creation-disabled';

const piece = { quantity: { value: '1', unit: 'main' } } as const;
const ofInvoice = { currency: { code: 'USD' }, shipment: { by: 'id', which: 'main' } } as const;

/** The first line exists, the second does not: looking at the first line is not enough. */
const unknownBesideKnown: BrokenInvoice = {
  breaks: 'failure-line-item-id-unknown',
  fault: 'line-id-unknown-refused',
  valid: { ...ofInvoice, lines: [{ ...piece, id: { existing: 0 } }, piece] },
  broken: {
    ...ofInvoice,
    lines: [
      { ...piece, id: { existing: 0 } },
      { ...piece, id: { unknown: 3 } },
    ],
  },
};

/** Only the message of a submission that was accepted is bound: what a refusal at once says is open. */
export function tellsCause(refusal: Created, expect: Expect, { fault }: BrokenInvoice, filled?: string): void {
  if (refusal.end === 'failed') failureTells(refusal, expect, causesOf(fault), filled);
}

const onUpdate = { cases: 6 };

const alone = rejectsRules(
  {
    [shipment]: { needs: ['customs.fields.shipmentId'], as: withShipmentId },
    'failure-shipment-ref-not-located': { needs: ['customs.fields.shipmentRef'], as: withShipmentRef },
    'failure-shipment-of-another-account-not-located': {
      needs: ['customs.fields.shipmentId', 'second account', 'shipment exists'],
    },
    'failure-shipment-details-missing': { as: unenrolled },
    [container]: {
      examples: onLaterLine(container, { container: { onShipment: 0 } }, { container: { foreign: 9 } }),
      cases: 20,
      onUpdate,
    },
    'failure-line-currency-mismatch': { cases: 20, onUpdate },
    'failure-currency-code-unknown': { onUpdate },
    'failure-proration-with-charge-adjustments': { onUpdate },
    'failure-document-line-number-invalid': { cases: 20, onUpdate },
    'failure-document-line-numbers-inconsistent': {
      cases: 20,
      // A number that a line of an update leaves out may stay as it was; one that it brings is new.
      onUpdate: { ...onUpdate, rule: 'line-document-number-on-one-only-refused' },
    },
    'failure-involved-party-invalid': { cases: 20, onUpdate },
    'failure-manufacturer-not-in-network': { onUpdate },
    [archived]: {
      examples: onLaterLine(archived, { product: { known: 0 } }, { product: { archived: 0 } }),
      cases: 20,
      onUpdate,
    },
    [uncreated]: {
      as: withoutProductCreation,
      examples: onLaterLine(uncreated, { product: { known: 0 } }, { product: { unknown: 9 } }),
      cases: 20,
      onUpdate,
    },
    'failure-metadata-key-unknown': { onUpdate },
  },
  { cases: 8, also: tellsCause },
);

/** A submission that names ids of lines is an update by nature. */
const ofLineId = rejects(invoiceUpdates, {
  'failure-line-item-id-unknown': {
    given: unnumbered(brokenInvoice('failure-line-item-id-unknown')),
    examples: [unknownBesideKnown],
    cases: 12,
    also: tellsCause,
  },
});

const boxed = (container: ContainerDraft): InvoiceDraft => ({ ...ofInvoice, lines: [piece, { ...piece, container }] });

const inContext = rejects(invoiceCreation, {
  // A number that the account knows, on another shipment: "absent on the shipment" means the one that is named.
  [`${container}-but-on-another`]: {
    proves: container,
    needs: ['customs.fields.lineContainer', 'containers', 'other shipment'],
    given: fc.constant<BrokenInvoice>({
      breaks: container,
      fault: container,
      valid: boxed({ onShipment: 0 }),
      broken: boxed('of other shipment'),
    }),
    cases: 2,
    also: tellsCause,
  },
  // An account that need not name a shipment names one all the same.
  [`${shipment}-when-enrolled`]: {
    proves: shipment,
    needs: ['customs.fields.shipmentId', 'shipment exists'],
    as: enrolled,
    given: brokenInvoice(shipment),
    cases: 2,
    also: tellsCause,
  },
});

export const failureMessageChecks = [...alone, ...ofLineId, ...inContext];
