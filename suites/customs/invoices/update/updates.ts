import fc from 'fast-check';
import type { Created } from '../../../../clients/customs/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { incoterms } from '../../../../generators/customs/draft.ts';
import { check, type Expect } from '../../check.ts';
import { walkFor } from '../../listing/walk.ts';
import { getWhen, gotten, idOf, idsOf, listedWhen, quietAccount } from '../../reading.ts';
import { ending, told, unchanged } from '../judge.ts';
import { shown } from '../read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { changedInvoice, createdInvoice, nthUpdate, showsChange, unnamed } from './changed-invoice.ts';

const updating = [...submittingInvoices, ...updatingInvoices] as const;

const answers202 = check({
  proves: 'processing-update-answers-202',
  needs: updating,
  given: changedInvoice,
  cases: 15,
  async when(api, { draft, changed }) {
    const account = await api.main();
    return { update: await account.update(await account.given(draft), changed) };
  },
  then({ update: { submission } }, expect) {
    if (!isAccepted(submission)) expect.unexercised('the update was not accepted');
    expect(submission).status(expect.target.status.accept, 'an accepted update is answered 202');
  },
});

const plain = {
  currency: { nth: 0 },
  lines: [{ quantity: { value: '1', unit: 'main' } }],
  shipment: { by: 'id', which: 'main' },
  manifestQuantity: 3,
} as const;

const createsUnlessExists = check({
  proves: 'processing-creates-unless-invoice-exists',
  needs: submittingInvoices,
  given: fc.array(createdInvoice, { minLength: 1, maxLength: 3 }),
  cases: 15,
  async when(api, drafts) {
    const account = await quietAccount(api);
    const created = [];
    for (const draft of drafts) created.push(await account.create(draft));
    const succeeded = created.filter(({ end }) => end === 'succeeded');
    const listed = [];
    for (const { invoiceNumber } of succeeded) listed.push((await listedWhen(api, account, invoiceNumber)) ?? null);
    return { created, succeeded, listed };
  },
  then({ created, succeeded, listed }, expect) {
    for (const one of created) {
      if (one.end === 'silent') expect.unexercised('a submission came to no outcome');
      expect.that(one.end === 'succeeded', 'a new invoice', ending(one), expect.why, told(one));
    }
    const ids = listed.map((one) => read(one ?? undefined, '/id'));
    const whole = ids.every((id) => id !== undefined) && new Set(ids).size === created.length;
    expect.that(whole, `${created.length} invoices`, JSON.stringify(ids), expect.why, succeeded.at(-1)?.submission);
  },
});

const updatesExisting = check({
  proves: 'processing-updates-existing-invoice',
  needs: updating,
  given: fc.record({ draft: createdInvoice, times: fc.integer({ min: 1, max: 3 }) }),
  // To each incoterm once.
  examples: incoterms.map((incoterm) => ({ draft: { ...plain, incoterm }, times: 1 })),
  cases: 20,
  async when(api, { draft, times }) {
    const account = await api.main();
    const created = await account.given(draft);
    let update = await account.update(created, nthUpdate(draft, 1), 1);
    for (let n = 2; n <= times && update.end === 'succeeded'; n++) {
      update = await account.update({ ...created, lineIds: update.lineIds }, nthUpdate(draft, n), n);
    }
    const wanted = nthUpdate(draft, times);
    const seen = (one: Parameters<typeof showsChange>[0]) => showsChange(one, wanted);
    return { update, wanted, got: await getWhen(api, account, created.invoiceId, seen) };
  },
  then({ update, wanted, got }, expect) {
    if (update.end === 'silent') expect.unexercised('the update came to no outcome');
    expect.that(update.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(update), expect.why, told(update));
    const due = `incoterm ${wanted.incoterm}, manifest_quantity ${wanted.manifestQuantity}`;
    const came = `${read(gotten(got), '/incoterm')}, ${read(gotten(got), '/manifest_quantity')}`;
    expect.that(showsChange(gotten(got), wanted), due, came, expect.why, got);
  },
});

const noSecondInvoice = check({
  proves: 'processing-update-makes-no-second-invoice',
  needs: updating,
  given: changedInvoice,
  cases: 15,
  async when(api, { draft, changed }) {
    const account = await quietAccount(api);
    const created = await account.given(draft);
    const update = await account.update(created, unnamed(changed));
    await listedWhen(api, account, created.invoiceNumber, (one) => showsChange(one, changed));
    return { update, ...(await walkFor(api, account, created.invoiceNumber)) };
  },
  then: oneOfItsNumber,
});

function oneOfItsNumber({ update, pages }: { update: Created; pages: readonly Exchange[] }, expect: Expect): void {
  if (update.end !== 'succeeded') expect.unexercised(`the update: ${ending(update)}`);
  const ids = idsOf(pages, update.invoiceNumber);
  if (ids.length === 0) expect.unexercised('the invoice is not listed');
  const why = 'an update leaves one invoice, not two';
  expect.that(ids.length === 1, 'one invoice', `${ids.length}: ${ids.join(', ')}`, why, update.submission);
}

const keepsId = check({
  proves: 'processing-update-keeps-invoice-id',
  needs: updating,
  given: changedInvoice,
  cases: 15,
  async when(api, { draft, changed }) {
    const account = await quietAccount(api);
    const { invoiceId, ...created } = await account.given(draft);
    const update = await account.update({ ...created, invoiceId }, changed);
    const seen = (one: Parameters<typeof showsChange>[0]) => showsChange(one, changed);
    const listed = await listedWhen(api, account, created.invoiceNumber, seen);
    return { update, invoiceId, listed: listed ?? null, got: await account.invoices.get(invoiceId) };
  },
  then({ update, invoiceId, listed, got }, expect) {
    if (update.end !== 'succeeded') expect.unexercised(`the update: ${ending(update)}`);
    if (listed === null) expect.unexercised('the invoice is not listed');
    expect.that(idOf(listed) === invoiceId, `id ${invoiceId}`, idOf(listed), expect.why, update.submission);
    expect(got).accepted();
  },
});

/** A shipment may be named by id or by ref, and it is the same one. */
const noSecondByRef = check({
  id: 'processing-update-makes-no-second-invoice-by-shipment-ref',
  proves: 'processing-update-makes-no-second-invoice',
  needs: [...updating, 'customs.fields.shipmentId', 'customs.fields.shipmentRef'],
  given: changedInvoice,
  cases: 3,
  async when(api, { draft, changed }) {
    const account = await quietAccount(api);
    if ((await account.masterData.shipment('main')).ref === '') throw new Unmet('needs the ref of a shipment');
    const created = await account.given(draft);
    const update = await account.update(created, { ...unnamed(changed), shipment: { by: 'ref', which: 'main' } });
    await listedWhen(api, account, created.invoiceNumber, (one) => showsChange(one, changed));
    return { update, ...(await walkFor(api, account, created.invoiceNumber)) };
  },
  then: oneOfItsNumber,
});

const leavesOthersAlone = check({
  proves: 'processing-update-leaves-others-alone',
  needs: updating,
  given: fc.record({ change: changedInvoice, first: createdInvoice, last: createdInvoice }),
  cases: 15,
  async when(api, { change: { draft, changed }, first, last }) {
    const account = await quietAccount(api);
    const earlier = await account.given(first);
    const created = await account.given(draft);
    const others = [earlier, await account.given(last)];
    const read = () => Promise.all(others.map(({ invoiceId }) => account.invoices.get(invoiceId)));
    const before = await read();
    const update = await account.update(created, unnamed(changed));
    const seen = (one: Parameters<typeof showsChange>[0]) => showsChange(one, changed);
    await getWhen(api, account, created.invoiceId, seen);
    return { update, before, after: await read() };
  },
  then({ update, before, after }, expect) {
    if (update.end !== 'succeeded') expect.unexercised(`the update: ${ending(update)}`);
    for (const [index, one] of after.entries()) {
      const was = before[index] ?? expect.unexercised('the other invoice cannot be read');
      unchanged(was, one, expect, 'an update of one invoice changes no other');
    }
  },
});

const advancesUpdatedAt = check({
  proves: 'processing-update-advances-updated-at',
  needs: updating,
  given: changedInvoice,
  cases: 15,
  async when(api, { draft, changed }) {
    const account = await api.main();
    const created = await account.given(draft);
    const before = await account.invoices.get(created.invoiceId);
    const update = await account.update(created, changed);
    const seen = (one: Parameters<typeof showsChange>[0]) => showsChange(one, changed);
    return { update, before, after: await getWhen(api, account, created.invoiceId, seen) };
  },
  then({ update, before, after }, expect) {
    if (update.end !== 'succeeded') expect.unexercised(`the update: ${ending(update)}`);
    const times = [before, after].map((one) => read(gotten(one), '/updated_at'));
    // "when shown": an invoice without it says nothing that could be wrong.
    if (!times.every(shown)) return expect.note('left out');
    const [was = Number.NaN, is = Number.NaN] = times.map((one) => Date.parse(String(one)));
    if (Number.isNaN(was) || Number.isNaN(is)) expect.unexercised('updated_at is no time');
    const due = `updated_at not before ${new Date(was).toISOString()}`;
    expect.that(is >= was, due, new Date(is).toISOString(), 'an update does not turn updated_at back', after);
  },
});

/** Updates of invoices that exist. */
export const updateChecks = [
  answers202,
  createsUnlessExists,
  updatesExisting,
  noSecondInvoice,
  noSecondByRef,
  keepsId,
  leavesOthersAlone,
  advancesUpdatedAt,
];
