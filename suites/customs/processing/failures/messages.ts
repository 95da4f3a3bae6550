import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, ContainerDraft, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { causesOf } from '../../../../model/customs/failure-cause.ts';
import { type CustomsWords, type Expect, rejects } from '../../check.ts';
import { failureTells } from '../../invoices/judge.ts';
import { invoiceCreation, invoiceUpdates } from '../../invoices/resource.ts';
import { onItsLines, unnumbered } from '../../invoices/update/pairs.ts';
import {
  enrolled,
  unenrolled,
  withoutProductCreation,
  withShipmentId,
  withShipmentRef,
} from '../../listing/own-account.ts';
import { onLaterLine } from './later-line.ts';

interface Row {
  readonly rule: InvoiceRule & CustomsWords['requirement'];
  readonly needs?: readonly CustomsNeed[];
  readonly as?: (api: CustomsApi) => Promise<CustomsAccount>;
  /** The submission names ids of lines. */
  readonly update?: true;
  /** The same fault is tried in an update, too. */
  readonly onUpdate?: true;
  /** The rule that an update breaks in place of `rule`. */
  readonly updateRule?: InvoiceRule;
  readonly examples?: readonly BrokenInvoice[];
  readonly cases?: number;
}

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

const rows: readonly Row[] = [
  { rule: 'failure-shipment-not-located', needs: ['customs.fields.shipmentId'], as: withShipmentId },
  { rule: 'failure-shipment-ref-not-located', needs: ['customs.fields.shipmentRef'], as: withShipmentRef },
  {
    rule: 'failure-shipment-of-another-account-not-located',
    needs: ['customs.fields.shipmentId', 'second account', 'shipment exists'],
  },
  { rule: 'failure-shipment-details-missing', as: unenrolled },
  {
    rule: 'failure-container-not-on-shipment',
    needs: ['customs.fields.lineContainer', 'containers'],
    onUpdate: true,
    examples: onLaterLine(
      'failure-container-not-on-shipment',
      { container: { onShipment: 0 } },
      { container: { foreign: 9 } },
    ),
    cases: 20,
  },
  { rule: 'failure-line-currency-mismatch', onUpdate: true, cases: 20 },
  { rule: 'failure-currency-code-unknown', onUpdate: true },
  { rule: 'failure-proration-with-charge-adjustments', needs: ['customs.samples.proration'], onUpdate: true },
  { rule: 'failure-document-line-number-invalid', onUpdate: true, cases: 20 },
  {
    rule: 'failure-document-line-numbers-inconsistent',
    // A number that a line of an update leaves out may stay as it was; one that it brings is new.
    updateRule: 'line-document-number-on-one-only-refused',
    onUpdate: true,
    cases: 20,
  },
  { rule: 'failure-involved-party-invalid', needs: ['seller', 'buyer'], onUpdate: true, cases: 20 },
  { rule: 'failure-manufacturer-not-in-network', needs: ['manufacturer'], onUpdate: true },
  {
    rule: 'failure-product-missing-or-archived',
    needs: ['product', 'archived product'],
    onUpdate: true,
    examples: onLaterLine(
      'failure-product-missing-or-archived',
      { product: { known: 0 } },
      { product: { archived: 0 } },
    ),
    cases: 20,
  },
  {
    rule: 'failure-product-creation-disabled',
    needs: ['product'],
    as: withoutProductCreation,
    examples: onLaterLine('failure-product-creation-disabled', { product: { known: 0 } }, { product: { unknown: 9 } }),
    onUpdate: true,
    cases: 20,
  },
  { rule: 'failure-line-item-id-unknown', update: true, examples: [unknownBesideKnown], cases: 12 },
  { rule: 'failure-metadata-key-unknown', needs: ['customs.fields.attributes', 'attribute keys'], onUpdate: true },
];

/** Only the message of a submission that was accepted is bound: what a refusal at once says is open. */
export function tellsCause(refusal: Created, expect: Expect, { fault }: BrokenInvoice, filled?: string): void {
  if (refusal.end === 'failed') failureTells(refusal, expect, causesOf(fault), filled);
}

const row = ({ rule, needs, as }: Row) => ({ proves: rule, needs, as, also: tellsCause });

/** A submission that names ids of lines is an update by nature. */
const first = (isUpdate: boolean) =>
  Object.fromEntries(
    rows
      .filter(({ update = false }) => update === isUpdate)
      .map((one) => {
        const { rule, examples, cases = 8 } = one;
        const pairs = brokenInvoice(rule);
        return [rule, { ...row(one), given: isUpdate ? unnumbered(pairs) : pairs, examples, cases }];
      }),
  );

const onUpdate = Object.fromEntries(
  rows
    .filter((one) => one.onUpdate)
    .map((one) => {
      const { rule, updateRule = rule } = one;
      return [`${rule}-on-update`, { ...row(one), given: onItsLines(brokenInvoice(updateRule)), cases: 6 }];
    }),
);

const boxed = (container: ContainerDraft): InvoiceDraft => ({ ...ofInvoice, lines: [piece, { ...piece, container }] });

const container = 'failure-container-not-on-shipment';
const shipment = 'failure-shipment-not-located';

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

export const failureMessageChecks = [
  ...rejects(invoiceCreation, first(false)),
  ...rejects(invoiceUpdates, first(true)),
  ...rejects(invoiceUpdates, onUpdate),
  ...inContext,
];
