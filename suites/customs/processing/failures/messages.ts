/** Judges that each documented mistake fails with its message. */

import fc from 'fast-check';
import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import type {
  BrokenInvoice,
  ContainerDraft,
  InvoiceDraft,
  InvoiceLineDraft,
  PartyDraft,
} from '../../../../generators/customs/draft.ts';
import { piece, plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { causesOf } from '../../../../model/customs/failure-cause.ts';
import { times } from '../../../cases.ts';
import { enrolled, unenrolled, withoutProductCreation, withShipmentId, withShipmentRef } from '../../accounts.ts';
import { check, type Expect, family, rejects } from '../../check.ts';
import { controlSucceeded, ending, exchangeOf, failureTells, invoiceSucceeded } from '../../invoices/judge.ts';
import { invoiceCreation, invoiceUpdates, updatingInvoices } from '../../invoices/resource.ts';
import { rejectsRules } from '../../invoices/rules.ts';
import { unnumbered } from '../../invoices/update/named-lines.ts';

const container = 'failure-container-not-on-shipment';
const shipment = 'failure-shipment-not-located';
const archived = 'failure-product-missing-or-archived';
const uncreated = 'failure-product-creation-disabled';

/** The first line exists, the second one does not: a target must look at more than the first line. */
export const unknownBesideKnown: BrokenInvoice = {
  breaks: 'failure-line-item-id-unknown',
  mistake: 'line-id-unknown-refused',
  valid: { ...plainInvoice, lines: [{ ...piece, id: { existing: 0 } }, piece] },
  broken: {
    ...plainInvoice,
    lines: [
      { ...piece, id: { existing: 0 } },
      { ...piece, id: { unknown: 3 } },
    ],
  },
};

/** Manufacturers, the first one first. */
export const manufacturers = (...all: readonly PartyDraft['by'][]): InvoiceDraft => ({
  ...plainInvoice,
  parties: all.map((by) => ({ type: 'manufacturer', by })),
});

const unknownBesideKnownMid: BrokenInvoice = {
  breaks: 'failure-manufacturer-not-in-network',
  mistake: 'failure-manufacturer-not-in-network',
  valid: manufacturers('known MID', 'known MID'),
  broken: manufacturers({ unknownMid: 7 }, 'known MID'),
};

/** An unknown SKU that begins with a known one. It may be too long, and the message may say so. */
const skuAlike: BrokenInvoice = {
  breaks: uncreated,
  mistake: 'sku-alike',
  valid: { ...plainInvoice, lines: [{ ...piece, product: { known: 0 } }] },
  broken: { ...plainInvoice, lines: [{ ...piece, product: { unknown: 1, like: 'known' } }] },
};

/** The other lines have a valid value of the same member: a target must look at more than the first line. */
function onLaterLine(
  mistake: string,
  sound: Partial<InvoiceLineDraft>,
  broken: Partial<InvoiceLineDraft>,
): readonly BrokenInvoice[] {
  const line: InvoiceLineDraft = { quantity: { value: '1', unit: 'main' }, value: { amount: '10' }, ...sound };
  return [2, 4, 37].map((count) => {
    const lines = Array.from({ length: count }, () => line);
    const valid = { ...plainInvoice, lines };
    const at = count === 4 ? 2 : count - 1;
    return { breaks: mistake, mistake, valid, broken: { ...valid, lines: lines.with(at, { ...line, ...broken }) } };
  });
}

/** The document only defines messages of acknowledged submissions; the message of a refusal at once is open. */
export function tellsCause(refusal: Created, expect: Expect, { mistake }: BrokenInvoice, filled?: string): void {
  if (refusal.end === 'failed') failureTells(refusal, expect, causesOf(mistake), filled);
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
      // An update without a line number may keep the old number, so this mistake is an additional number.
      onUpdate: { ...onUpdate, rule: 'line-document-number-on-one-only-refused' },
    },
    'failure-involved-party-invalid': { cases: 20, onUpdate },
    'failure-manufacturer-not-in-network': { examples: [unknownBesideKnownMid], onUpdate },
    // "Use an active SKU or enable product creation": where products are created, an archived one may come back.
    [archived]: {
      as: withoutProductCreation,
      examples: onLaterLine(archived, { product: { known: 0 } }, { product: { archived: 0 } }),
      cases: 20,
      onUpdate,
    },
    [uncreated]: {
      as: withoutProductCreation,
      examples: [...onLaterLine(uncreated, { product: { known: 0 } }, { product: { unknown: 9 } }), skuAlike],
      cases: 20,
      also: (refusal, expect, pair) => pair.mistake === skuAlike.mistake || tellsCause(refusal, expect, pair),
      onUpdate,
    },
    'failure-metadata-key-unknown': { onUpdate },
  },
  { cases: 8, also: tellsCause },
);

/** A submission that names line ids is always an update. */
const ofLineId = rejects(invoiceUpdates, {
  'failure-line-item-id-unknown': {
    given: unnumbered(brokenInvoice('failure-line-item-id-unknown')),
    examples: [unknownBesideKnown],
    cases: 12,
    also: tellsCause,
  },
});

const boxed = (container: ContainerDraft): InvoiceDraft => ({
  ...plainInvoice,
  lines: [piece, { ...piece, container }],
});

const inContext = rejects(invoiceCreation, {
  // The account knows the number on another shipment; "absent on the shipment" means the named shipment.
  [`${container}-but-on-another`]: {
    proves: container,
    needs: ['customs.fields.lineContainer', 'containers', 'other shipment'],
    given: fc.constant<BrokenInvoice>({
      breaks: container,
      mistake: container,
      valid: boxed({ onShipment: 0 }),
      broken: boxed('of other shipment'),
    }),
    cases: 2,
    also: tellsCause,
  },
  // An id of another form may be refused at once and with another message.
  [`${shipment}-that-begins-with-a-known-id`]: {
    proves: shipment,
    needs: ['customs.fields.shipmentId'],
    as: withShipmentId,
    given: fc.constant<BrokenInvoice>({
      breaks: shipment,
      mistake: 'shipment-id-alike',
      valid: plainInvoice,
      broken: { ...plainInvoice, shipment: { by: 'id', which: 'near main' } },
    }),
    cases: 1,
  },
  // An account that may leave out the shipment names an unknown one.
  [`${shipment}-when-enrolled`]: {
    proves: shipment,
    needs: ['customs.fields.shipmentId', 'shipment exists'],
    as: enrolled,
    given: brokenInvoice(shipment),
    cases: 2,
    also: tellsCause,
  },
});

type Operation = 'create' | 'update';

/** Only a setup action of the target causes a breakdown, in an account where nobody else submits. */
async function breakdown(api: CustomsApi, operation: Operation = 'create') {
  const account = await api.fresh();
  const control = await account.create(plainInvoice);
  await api.state('processing breaks down', { token: account.bearer.token ?? '' });
  const changed: InvoiceDraft = { ...plainInvoice, incoterm: 'CIF' };
  const broken = operation === 'create' ? account.create(plainInvoice) : account.update(control, changed);
  return { account, control, broken: await broken };
}

/** If the broken submission has no outcome, the next one shows that outcomes arrive. */
async function brokenDown(api: CustomsApi, operation: Operation) {
  const { account, control, broken } = await breakdown(api, operation);
  const next = broken.end === 'silent' ? await account.create(plainInvoice) : undefined;
  const late = account.outcomes.completionsOf(broken.invoiceNumber).slice(operation === 'create' ? 0 : 1);
  return { control, broken, next, late };
}

const tellsInternalError = family(({ operation }: { readonly operation: Operation }) => ({
  needs: ['completion webhooks', 'fresh account', 'processing breaks down'],
  ...times(2),
  when: (api) => brokenDown(api, operation),
  then({ control, broken, next, late }, expect) {
    controlSucceeded(control, expect);
    if (!isAccepted(broken.submission)) expect.unexercised(`the submission: ${ending(broken)}`);
    if (broken.end === 'silent' && (!next?.completion || late.length > 0))
      expect.unexercised('the submission has no outcome in time, nor does the next one');
    expect.that(broken.end === 'failed', 'PROCESSING_STATUS_FAILED', ending(broken), exchangeOf(broken));
    failureTells(broken, expect, ['internalError']);
  },
}));

const internalErrors = tellsInternalError({
  'failure-internal-error': { operation: 'create' },
  'failure-internal-error-of-update': { needs: updatingInvoices, operation: 'update' },
});

/** Only the next submission fails, so the fix is to retry; other submissions need no fix. */
const recovers = check({
  id: 'processing-valid-submission-succeeds-after-internal-error',
  proves: 'processing-valid-submission-succeeds',
  needs: ['completion webhooks', 'fresh account', 'processing breaks down'],
  ...times(2),
  async when(api) {
    const { account, control, broken } = await breakdown(api);
    if (broken.end !== 'failed') return { control, broken, later: [] };
    const retried = await account.update({ ...broken, lineIds: [] }, plainInvoice, 1);
    return { control, broken, later: [retried, await account.create(plainInvoice)] };
  },
  then({ control, broken, later }, expect) {
    controlSucceeded(control, expect);
    if (later.length === 0) expect.unexercised(`the submission that breaks down: ${ending(broken)}`);
    for (const one of later) invoiceSucceeded(one, expect);
  },
});

export const failureMessageChecks = [...alone, ...ofLineId, ...inContext, ...internalErrors, recovers];
