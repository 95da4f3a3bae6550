import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, ContainerDraft, InvoiceDraft } from '../../../generators/customs/draft.ts';
import { causesOf } from '../../../model/customs/failure-cause.ts';
import type { CustomsWords, Expect } from '../check.ts';
import { failureTells } from '../invoices/invoice-judge.ts';
import { refusesInvoice } from '../invoices/invoice-outcome.ts';
import { onItsLines, unnumbered } from '../invoices/update-pairs.ts';
import { onLaterLine } from '../lines/later-line.ts';
import {
  enrolled,
  unenrolled,
  withoutProductCreation,
  withShipmentId,
  withShipmentRef,
} from '../listing/own-account.ts';

interface Row {
  readonly rule: InvoiceRule & CustomsWords['requirement'];
  readonly refutedBy: readonly CustomsWords['fault'][];
  readonly needs?: readonly CustomsNeed[];
  readonly as?: (api: CustomsApi) => Promise<CustomsAccount>;
  /** The submission is an update of its nature: it names ids of lines. */
  readonly update?: true;
  /** What turns it red when the same fault comes with an update. */
  readonly onUpdate?: CustomsWords['fault'];
  /** The rule that an update breaks in place of `rule`. */
  readonly updateRule?: InvoiceRule;
  readonly examples?: readonly BrokenInvoice[];
  readonly cases?: number;
}

/** Whatever the cause, the reference may say the same thing of all of them. */
const anyCause = 'completion-error-in-general-terms';

const piece = { quantity: { value: '1', unit: 'main' } } as const;
const ofInvoice = { currency: { code: 'USD' }, shipment: { by: 'id', which: 'main' } } as const;

/** One line that the invoice has beside one that it has not: looking at the first alone is not enough. */
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
  {
    rule: 'failure-shipment-not-located',
    refutedBy: ['shipment-unknown-accepted', 'shipment-unknown-named-missing'],
    needs: ['customs.fields.shipmentId'],
    as: withShipmentId,
  },
  {
    rule: 'failure-shipment-ref-not-located',
    refutedBy: ['shipment-ref-unchecked', 'shipment-ref-start-suffices'],
    needs: ['customs.fields.shipmentRef'],
    as: withShipmentRef,
  },
  {
    rule: 'failure-shipment-of-another-account-not-located',
    refutedBy: ['shipment-of-others-located'],
    needs: ['customs.fields.shipmentId', 'second account', 'shipment exists'],
  },
  {
    rule: 'failure-shipment-details-missing',
    refutedBy: [
      'shipmentless-accepted-always',
      'failure-shipment-missing-said-otherwise',
      'shipment-missing-named-unknown',
    ],
    as: unenrolled,
  },
  {
    rule: 'failure-container-not-on-shipment',
    refutedBy: ['container-unchecked', 'container-of-first-line-only'],
    needs: ['customs.fields.lineContainer', 'containers'],
    onUpdate: 'container-unchecked-on-update',
    examples: onLaterLine(
      'failure-container-not-on-shipment',
      { container: { onShipment: 0 } },
      { container: { foreign: 9 } },
    ),
    cases: 20,
  },
  {
    rule: 'failure-line-currency-mismatch',
    refutedBy: ['line-currency-mismatch-called-unknown', 'failure-line-currency-said-otherwise'],
    onUpdate: 'line-currency-unchecked-on-update',
    cases: 20,
  },
  {
    rule: 'failure-currency-code-unknown',
    refutedBy: ['currency-three-letters-suffice', 'failure-currency-said-otherwise'],
    onUpdate: 'currency-unchecked-on-update',
  },
  {
    rule: 'failure-proration-with-charge-adjustments',
    refutedBy: ['proration-beside-charges-accepted', 'failure-proration-said-otherwise'],
    needs: ['customs.samples.proration'],
    onUpdate: 'proration-beside-charges-accepted-on-update',
  },
  {
    rule: 'failure-document-line-number-invalid',
    refutedBy: ['line-document-number-negative-accepted'],
    onUpdate: 'line-document-numbers-unchecked-on-update',
    cases: 20,
  },
  {
    rule: 'failure-document-line-numbers-inconsistent',
    refutedBy: ['line-document-numbers-mixed-accepted', 'line-document-numbers-mixed-called-invalid'],
    // A number that a line of an update leaves out may stay as it was; one that it brings is new.
    updateRule: 'line-document-number-on-one-only-refused',
    onUpdate: 'line-document-numbers-unchecked-on-update',
    cases: 20,
  },
  {
    rule: 'failure-involved-party-invalid',
    refutedBy: ['party-entity-ref-unchecked', 'failure-party-said-otherwise', 'party-without-type-accepted'],
    needs: ['seller', 'buyer'],
    onUpdate: 'parties-unchecked-on-update',
    cases: 20,
  },
  {
    rule: 'failure-manufacturer-not-in-network',
    refutedBy: ['party-mid-unchecked'],
    needs: ['manufacturer'],
    onUpdate: 'parties-unchecked-on-update',
  },
  {
    rule: 'failure-product-missing-or-archived',
    refutedBy: ['product-archived-accepted', 'product-archived-on-later-line-accepted'],
    needs: ['product', 'archived product'],
    onUpdate: 'product-unchecked-on-update',
    examples: onLaterLine(
      'failure-product-missing-or-archived',
      { product: { known: 0 } },
      { product: { archived: 0 } },
    ),
    cases: 20,
  },
  {
    rule: 'failure-product-creation-disabled',
    refutedBy: ['product-unknown-accepted'],
    needs: ['product'],
    as: withoutProductCreation,
    examples: onLaterLine('failure-product-creation-disabled', { product: { known: 0 } }, { product: { unknown: 9 } }),
    onUpdate: 'product-unchecked-on-update',
    cases: 20,
  },
  {
    rule: 'failure-line-item-id-unknown',
    refutedBy: ['line-id-unknown-accepted', 'failure-line-id-said-otherwise', 'line-id-unknown-beside-known-accepted'],
    update: true,
    examples: [unknownBesideKnown],
    cases: 12,
  },
  {
    rule: 'failure-metadata-key-unknown',
    refutedBy: ['attribute-keys-unchecked', 'failure-metadata-said-otherwise', 'attribute-keys-unchecked-in-array'],
    needs: ['customs.fields.attributes', 'attribute keys'],
    onUpdate: 'attribute-keys-unchecked-on-update',
  },
];

/** The message is that of an accepted submission: what a refusal at once says is open, and it conforms too. */
export function tellsCause(refusal: Created, expect: Expect, { fault }: BrokenInvoice, filled?: string): void {
  if (refusal.end === 'failed') failureTells(refusal, expect, causesOf(fault), filled);
}

function checksOf({
  rule,
  refutedBy,
  onUpdate,
  updateRule = rule,
  examples,
  cases = 8,
  ...row
}: Row): readonly AnyCheck<CustomsApi>[] {
  const plan = {
    ...row,
    proves: rule,
    why: 'such a submission fails, and its failure webhook tells the cause (Failure messages)',
    given: row.update ? unnumbered(brokenInvoice(rule)) : brokenInvoice(rule),
    also: tellsCause,
  };
  const creation = refusesInvoice({
    ...plan,
    ...(examples && { examples }),
    id: rule,
    refutedBy: [...refutedBy, anyCause],
    cases,
  });
  if (onUpdate === undefined) return [creation];
  const given = onItsLines(brokenInvoice(updateRule));
  const id = `${rule}-on-update`;
  return [creation, refusesInvoice({ ...plan, id, given, refutedBy: onUpdate, update: true, cases: 6 })];
}

const boxed = (container: ContainerDraft): InvoiceDraft => ({ ...ofInvoice, lines: [piece, { ...piece, container }] });

/** A number that the account knows, on another shipment: "absent on the shipment" is said of the one that is named. */
const onOtherShipment = refusesInvoice({
  id: 'failure-container-not-on-shipment-but-on-another',
  proves: 'failure-container-not-on-shipment',
  refutedBy: 'container-of-any-shipment-accepted',
  why: 'a line container is absent on the shipment (Failure messages)',
  needs: ['customs.fields.lineContainer', 'containers', 'other shipment'],
  given: fc.constant<BrokenInvoice>({
    breaks: 'failure-container-not-on-shipment',
    fault: 'failure-container-not-on-shipment',
    valid: boxed({ onShipment: 0 }),
    broken: boxed('of other shipment'),
  }),
  cases: 2,
  also: tellsCause,
});

/** Who need not name a shipment names one all the same. */
const whenEnrolled = refusesInvoice({
  id: 'failure-shipment-not-located-when-enrolled',
  proves: 'failure-shipment-not-located',
  refutedBy: 'shipment-unknown-accepted-when-enrolled',
  why: 'the shipment id matches no shipment of the account (Failure messages)',
  needs: ['customs.fields.shipmentId', 'shipment exists'],
  as: enrolled,
  given: brokenInvoice('failure-shipment-not-located'),
  cases: 2,
  also: tellsCause,
});

export const failureMessageChecks = [...rows.flatMap(checksOf), onOtherShipment, whenEnrolled];
