/** Judges updates of existing invoices: the response, the new values, and that there is still one invoice. */

import fc from 'fast-check';
import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { incoterms, type ShipmentDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { check, family } from '../../check.ts';
import { readPagesFor } from '../../listing/read-pages.ts';
import { freshOrMain, getWhen, idOf, idsOf, invoiceOfGet, invoicesOn, listedWhen, numberOf } from '../../read.ts';
import { shipmentIsFree } from '../identity.ts';
import { ending, exchangeOf, linesOf, requireSuccess, requireWithinLimits, unchanged } from '../judge.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import {
  type ChangedInvoice,
  changedInvoice,
  createdInvoice,
  type Detailed,
  nthUpdate,
  showing,
  showsChange,
  untilSeen,
  updatedInTurn,
} from './changed-invoice.ts';
import { withoutLineIds } from './named-lines.ts';

const updating = [...submittingInvoices, ...updatingInvoices] as const;

const answers202 = check({
  proves: 'processing-update-answers-202',
  needs: updating,
  given: changedInvoice,
  cases: 15,
  when: async (api, { draft, changed }) => ({
    updates: await updatedInTurn(api, api.main, await api.main.given(draft), [changed, nthUpdate(draft, 10)]),
  }),
  then({ updates }, expect) {
    const accepted = updates.filter(({ submission }) => isAccepted(submission));
    if (accepted.length === 0) expect.unexercised('no update was accepted');
    for (const { submission } of accepted) expect(submission).status(expect.target.status.accept);
  },
});

const createsUnlessExists = check({
  proves: 'processing-creates-unless-invoice-exists',
  given: fc.array(createdInvoice, { minLength: 1, maxLength: 3 }),
  cases: 15,
  async when(api, drafts) {
    const account = await freshOrMain(api);
    const created = [];
    for (const draft of drafts) created.push(await account.create(draft));
    const succeeded = created.filter(({ end }) => end === 'succeeded');
    const listed = [];
    for (const { invoiceNumber } of succeeded) listed.push((await listedWhen(api, account, invoiceNumber)) ?? null);
    return { created, succeeded, listed };
  },
  then({ created, succeeded, listed }, expect) {
    for (const one of created) {
      if (one.end === 'silent') expect.unexercised('a submission has no outcome');
      requireWithinLimits(one, expect);
      expect.that(one.end === 'succeeded', 'a new invoice', ending(one), exchangeOf(one));
    }
    const ids = listed.map((one) => read(one ?? undefined, '/id'));
    const whole = ids.every((id) => id !== undefined) && new Set(ids).size === created.length;
    expect.that(whole, `${created.length} invoices`, JSON.stringify(ids), succeeded.at(-1)?.submission);
  },
});

interface Updates {
  readonly draft: Detailed;
  readonly times: number;
  /** How the updates name the shipment. Default: as the draft does. */
  readonly by?: 'ref';
}

const ofThreeLines: Detailed = {
  ...plainInvoice,
  manifestQuantity: 3,
  incoterm: 'FOB',
  lines: [1, 2, 3].map((n) => ({ quantity: { value: String(n), unit: 'main' } })),
};

// One update to each incoterm, and several updates of three lines.
const updatesInTurn: readonly Updates[] = [
  ...incoterms.map((incoterm) => ({ draft: { ...plainInvoice, manifestQuantity: 3, incoterm }, times: 1 })),
  { draft: ofThreeLines, times: 2 },
  { draft: ofThreeLines, times: 3 },
  { draft: ofThreeLines, times: 1, by: 'ref' },
];

async function updatedTimes(api: CustomsApi, { draft: first, times, by }: Updates) {
  const created = await api.main.given(first);
  const draft: Detailed = { ...first, ...(by && { shipment: { by, which: 'main' } }) };
  const states = Array.from({ length: times }, (_, index) => nthUpdate(draft, index + 1));
  const updates = await updatedInTurn(api, api.main, created, states);
  const [update, wanted] = [updates.at(-1), states.at(-1)];
  if (!update || !wanted || (update.end === 'succeeded' && updates.length < times))
    throw new Unmet('an update is not seen before the next one');
  return { update, wanted, got: await getWhen(api, api.main, created.invoiceId, showing(wanted)) };
}

/** The quantities in ascending order, because the order of lines is open. Each line has a different quantity. */
const inOrder = (quantities: readonly unknown[]): string =>
  quantities
    .map(Number)
    .sort((one, other) => one - other)
    .join(', ');

const updatesExisting = check({
  proves: 'processing-updates-existing-invoice',
  needs: updating,
  given: fc.record({ draft: createdInvoice, times: fc.integer({ min: 1, max: 3 }) }),
  examples: updatesInTurn,
  cases: 20,
  when: updatedTimes,
  then({ update, wanted, got }, expect) {
    if (update.end === 'silent') expect.unexercised('the update has no outcome');
    requireWithinLimits(update, expect);
    expect.that(update.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(update), exchangeOf(update));
    const expected = `incoterm ${wanted.incoterm}, manifest_quantity ${wanted.manifestQuantity}`;
    const actual = `${read(invoiceOfGet(got), '/incoterm')}, ${read(invoiceOfGet(got), '/manifest_quantity')}`;
    expect.that(showsChange(invoiceOfGet(got), wanted), expected, actual, got);
    const sent = inOrder(wanted.lines.map(({ quantity }) => quantity?.value));
    const shown = inOrder(linesOf(invoiceOfGet(got)).map((line) => read(line, '/quantity/value')));
    expect.that(shown === sent, `lines of quantity ${sent}`, shown || 'no lines', got);
  },
});

interface Second {
  /** Another way to name the same shipment. */
  readonly shipment?: ShipmentDraft;
  readonly examples?: readonly ChangedInvoice[];
  /** The invoice is updated once more. */
  readonly again?: true;
  readonly cases: number;
}

const makesNoSecond = family(({ shipment, again, examples = [], cases }: Second) => ({
  needs: updating,
  given: changedInvoice,
  examples,
  cases,
  async when(api, { draft, changed }) {
    if (changed.shipment?.which === 'other') shipmentIsFree(api.profile);
    const account = await freshOrMain(api);
    if (shipment && (await account.masterData.shipment('main')).ref === '')
      throw new Unmet('needs the ref of a shipment');
    const created = await account.given(draft);
    const draftOf = (one: Detailed) => ({ ...withoutLineIds(one), ...(shipment && { shipment }) });
    if (again) {
      const wanted = nthUpdate(draft, 9);
      const update = await account.update(created, draftOf(wanted));
      requireEnd(update);
      if (!(await untilSeen(api, account, { update, invoiceId: created.invoiceId, wanted })))
        throw new Unmet('the first update is not seen before the next one');
    }
    const update = await account.update(created, draftOf(changed), again ? 2 : 1);
    await listedWhen(api, account, created.invoiceNumber, showing(changed));
    return { update, ...(await readPagesFor(api, account, created.invoiceNumber)) };
  },
  then({ update, pages }, expect) {
    requireSuccess(update, expect);
    const ids = idsOf(pages, update.invoiceNumber);
    if (ids.length === 0) expect.unexercised('the invoice is not listed');
    expect.that(ids.length === 1, 'one invoice', `${ids.length}: ${ids.join(', ')}`, update.submission);
    const twice = pages.find((page) => rowsOf(page, update.invoiceNumber) > 1);
    expect.that(twice === undefined, 'one row for the invoice on a page', 'several', twice);
  },
}));

const rowsOf = (page: Exchange, number: string): number =>
  invoicesOn([page]).filter((one) => numberOf(one) === number).length;

function requireEnd(update: Created): void {
  if (update.end !== 'succeeded') throw new Unmet(`the first update: ${ending(update)}`);
}

/** Whether the invoice then shows the other shipment is open (gap customs-update-semantics). */
const elsewhere: ChangedInvoice = {
  draft: ofThreeLines,
  changed: { ...nthUpdate(ofThreeLines, 1), shipment: { by: 'id', which: 'other' } },
};

const noSecond = makesNoSecond({
  'processing-update-makes-no-second-invoice': { examples: [elsewhere], cases: 15 },
  'processing-update-makes-no-second-invoice-again': { again: true, cases: 2 },
  'processing-update-makes-no-second-invoice-by-shipment-ref': {
    needs: ['customs.fields.shipmentId', 'customs.fields.shipmentRef'],
    shipment: { by: 'ref', which: 'main' },
    cases: 3,
  },
});

const keepsId = check({
  proves: 'processing-update-keeps-invoice-id',
  needs: updating,
  given: changedInvoice,
  cases: 15,
  async when(api, { draft, changed }) {
    const account = await freshOrMain(api);
    const { invoiceId, ...created } = await account.given(draft);
    const update = await account.update({ ...created, invoiceId }, changed);
    const listed = await listedWhen(api, account, created.invoiceNumber, showing(changed));
    return { update, invoiceId, listed: listed ?? null, got: await account.invoices.get(invoiceId) };
  },
  then({ update, invoiceId, listed, got }, expect) {
    requireSuccess(update, expect);
    if (listed === null) expect.unexercised('the invoice is not listed');
    expect.that(idOf(listed) === invoiceId, `id ${invoiceId}`, idOf(listed), update.submission);
    expect(got).accepted();
  },
});

const leavesOthersAlone = check({
  proves: 'processing-update-leaves-others-alone',
  needs: updating,
  given: fc.record({ change: changedInvoice, first: createdInvoice, last: createdInvoice }),
  cases: 15,
  async when(api, { change: { draft, changed }, first, last }) {
    const account = await freshOrMain(api);
    const earlier = await account.given(first);
    const created = await account.given(draft);
    const others = [earlier, await account.given(last)];
    const read = () => Promise.all(others.map(({ invoiceId }) => account.invoices.get(invoiceId)));
    const before = await read();
    const update = await account.update(created, withoutLineIds(changed));
    await getWhen(api, account, created.invoiceId, showing(changed));
    return { update, before, after: await read() };
  },
  then({ update, before, after }, expect) {
    requireSuccess(update, expect);
    for (const [index, one] of after.entries()) {
      const was = before[index] ?? expect.unexercised('the other invoice cannot be read');
      unchanged(was, one, expect);
    }
  },
});

export const updateChecks = [answers202, createsUnlessExists, updatesExisting, ...noSecond, keepsId, leavesOthersAlone];
