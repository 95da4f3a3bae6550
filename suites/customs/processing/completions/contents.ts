/** Judges that completion webhooks report the outcome that happened, once, with the submitted number. */

import fc from 'fast-check';
import type { CustomsAccount } from '../../../../clients/customs/api.ts';
import { isNonBlank } from '../../../../clients/customs/ids.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { check, family } from '../../check.ts';
import { ending } from '../../invoices/judge.ts';
import { shown } from '../../invoices/read/parts.ts';
import { broken, oneOfEach, processingRules } from '../../invoices/rules.ts';
import { changedInvoice, inUnknownCurrency, showing, showsChange } from '../../invoices/update/changed-invoice.ts';
import { freshOrMain, getWhen, invoiceOfGet, listedWhen } from '../../read.ts';
import { failingCreate, failingUpdate } from '../failures/failing-submissions.ts';
import { createAfterOutcomes } from '../outcomes.ts';
import { causes, type Drawn, drawn, drawnOf, needsOf, plainDrawn, type Submission, submit } from './emits.ts';
import { completionSays, endsOf, statuses, statusTells } from './judge.ts';

const few = invoice({ lines: fc.integer({ min: 1, max: 3 }) });

interface AfterFailure {
  /** Another submission of the account fails just before. */
  readonly afterFailure?: true;
  readonly cases: number;
}

const failing = (account: CustomsAccount, draft: InvoiceDraft) =>
  account.create(inUnknownCurrency(draft), {}, { endOnly: true });

/** The invoice, not the webhook, proves the success. */
const tellSuccess = family(({ afterFailure, cases }: AfterFailure) => ({
  given: few,
  cases,
  async when(api, draft) {
    const account = await freshOrMain(api);
    if (afterFailure) await failing(account, draft);
    const created = await account.create(draft);
    return { created, listed: (await listedWhen(api, account, created.invoiceNumber)) ?? null };
  },
  then({ created, listed }, expect) {
    if (listed === null) expect.unexercised(`no invoice is created: ${ending(created)}`);
    statusTells(created, expect, 'success');
  },
}));

/** The invoice shows the update, so the update succeeded, whatever the webhook reports. */
const tellSuccessOfUpdate = family(({ afterFailure, cases }: AfterFailure) => ({
  needs: needsOf('update'),
  given: changedInvoice,
  cases,
  async when(api, { draft, changed }) {
    const account = await freshOrMain(api);
    const created = await account.given(draft);
    if (afterFailure) await failing(account, draft);
    const update = await account.update(created, changed);
    const got = await getWhen(api, account, created.invoiceId, showing(changed));
    return { update, got };
  },
  then({ update, got }, expect, { changed }) {
    if (!showsChange(invoiceOfGet(got), changed)) expect.unexercised('the invoice does not show the update');
    statusTells(update, expect, 'success');
  },
}));

const success = 'completion-status-tells-success';

const successes = [
  ...tellSuccess({
    [success]: { proves: success, cases: 15 },
    [`${success}-after-a-failure`]: { proves: success, afterFailure: true, cases: 2 },
  }),
  ...tellSuccessOfUpdate({
    [`${success}-of-update`]: { proves: success, cases: 10 },
    [`${success}-of-update-after-a-failure`]: { proves: success, afterFailure: true, cases: 2 },
  }),
];

const tellsFailure = check({
  proves: 'completion-status-tells-failure',

  given: broken(processingRules),
  examples: oneOfEach(processingRules),
  cases: 12,
  async when(api, pair) {
    const { account, failed: created } = await failingCreate(api, await freshOrMain(api), pair);
    const control = await account.create(pair.valid);
    return { created, control, found: (await account.invoices.find(created.invoiceNumber)) ?? null };
  },
  then({ created, control, found }, expect) {
    if (!isAccepted(created.submission)) expect.unexercised(`not acknowledged: ${ending(created)}`);
    if (found !== null || control.end !== 'succeeded')
      expect.unexercised('the mistake is not the reason of the failure');
    statusTells(created, expect, 'failure');
  },
});

/** The invoice does not show the update, so the update failed, whatever the webhook reports. */
const tellsFailureOfUpdate = check({
  id: 'completion-status-tells-failure-of-update',
  needs: needsOf('update'),
  given: changedInvoice,
  cases: 4,
  async when(api, { draft, changed }) {
    const pair = { draft, sound: changed, broken: inUnknownCurrency(changed) };
    const { account, created, failed: update } = await failingUpdate(api, await freshOrMain(api), pair);
    await createAfterOutcomes(api, account, draft);
    return { update, got: await account.invoices.get(created.invoiceId) };
  },
  then({ update, got }, expect, { changed }) {
    if (!isAccepted(update.submission)) expect.unexercised(`not acknowledged: ${ending(update)}`);
    if (invoiceOfGet(got) === undefined || showsChange(invoiceOfGet(got), changed))
      expect.unexercised('the update did not fail');
    statusTells(update, expect, 'failure');
  },
});

/** The number of webhooks before the one under test: the creation has a webhook, too. */
const earlier = (after: Submission): number => (after === 'update' ? 1 : 0);

interface Named extends AfterFailure {
  /** The account has another invoice before, whose number a webhook may name by mistake. */
  readonly beside?: true;
  readonly given?: fc.Arbitrary<Drawn>;
  readonly after: Submission;
  readonly status: keyof typeof statuses;
  readonly examples?: ReturnType<typeof drawnOf>;
}

const eventOf = (delivery: Exchange): string => String(read(bodyOf(delivery), '/id'));
const statusOf = (delivery: Exchange) => read(bodyOf(delivery), '/data/status');
const numberOf = (delivery: Exchange) => read(bodyOf(delivery), '/data/commercial_invoice_number');
const names = (delivery: Exchange, number?: string) => number !== undefined && numberOf(delivery) === number;

/**
 * The number in a webhook says to which submission it belongs. So a fresh account sends one submission, and all of its
 * webhooks are judged, whatever number they name. A submission that was refused at once may cause a webhook, too.
 */
const namesNumber = family(({ beside, afterFailure, after, status, given = drawn(), examples = [], cases }: Named) => ({
  needs: [...needsOf(after), 'fresh account'],
  given: fc.record({ drawn: given, isMixed: fc.boolean() }),
  examples: examples.map((one, index) => ({ drawn: one, isMixed: index % 2 === 0 })),
  cases,
  async when(api, { drawn: { pair, change, ...one }, isMixed }) {
    const account = await api.fresh();
    if (beside) await account.given(change.draft);
    // A webhook that came later would count as one of the next submission.
    if (afterFailure && !(await failing(account, change.draft)).completion)
      throw new Unmet('no webhook reported the failure before');
    // An event may come again.
    const before = account.outcomes.deliveries.map(eventOf);
    const named = isMixed ? { invoiceNumber: 'N aB7' } : {};
    const pairs = { ...pair, valid: { ...pair.valid, ...named }, broken: { ...pair.broken, ...named } };
    const changes = { ...change, draft: { ...change.draft, ...named } };
    const [created] = await submit(after)(api, account, { pair: pairs, change: changes, ...one });
    const own = account.outcomes.deliveries.filter((delivery) => !before.includes(eventOf(delivery)));
    return { created, deliveries: own.slice(earlier(after)) };
  },
  then({ created, deliveries }, expect) {
    if (!created) return expect.unexercised('nothing was submitted');
    const told = deliveries.filter((one) => statusOf(one) === statuses[status] && !names(one, created.refusedBefore));
    if (told.length === 0) expect.unexercised(`no webhook reported ${statuses[status]}: ${ending(created)}`);
    for (const one of told) {
      const number = numberOf(one);
      // An empty number names no invoice.
      if (status === 'failure' && (!shown(number) || number === '')) expect.unexercised('a failure names no number');
      completionSays(one, expect, '/data/commercial_invoice_number', created.invoiceNumber);
    }
  },
}));

const numbers = namesNumber({
  'completion-invoice-number-is-submitted-one': { after: 'create', status: 'success', examples: drawnOf(), cases: 10 },
  'completion-invoice-number-is-submitted-one-beside-another': {
    beside: true,
    after: 'create numbered in digits',
    status: 'success',
    given: fc.constant(plainDrawn),
    cases: 1,
  },
  'completion-failure-names-submitted-number': {
    beside: true,
    after: 'failing create',
    status: 'failure',
    examples: drawnOf(),
    cases: 10,
  },
  'completion-failure-names-submitted-number-after-another-failure': {
    proves: 'completion-failure-names-submitted-number',
    afterFailure: true,
    after: 'failing create',
    status: 'failure',
    given: fc.constant({ ...plainDrawn, pair: { ...plainDrawn.pair, broken: inUnknownCurrency(plainInvoice) } }),
    cases: 1,
  },
  'completion-invoice-number-is-submitted-one-of-update': { after: 'update', status: 'success', cases: 4 },
});

interface Ended {
  readonly after: Submission;
  readonly orAfter: Submission;
  readonly examples?: ReturnType<typeof drawnOf>;
  readonly cases: number;
}

const endsOnce = family(({ after, orAfter, examples = [], cases }: Ended) => ({
  needs: needsOf(after),
  given: fc.record({ one: drawn(), isSound: fc.boolean() }),
  examples: examples.flatMap((one) =>
    (after === orAfter ? [false] : [false, true]).map((isSound) => ({ one, isSound })),
  ),
  cases,
  async when(api, { one, isSound }) {
    const [created] = await submit(isSound ? after : orAfter)(api, api.main, one);
    await createAfterOutcomes(api, api.main, one.pair.valid);
    const completions = api.main.outcomes.completionsOf(created?.invoiceNumber ?? '');
    return { created, completions: completions.slice(earlier(after)) };
  },
  then({ created, completions }, expect) {
    if (!created?.completion) return expect.unexercised('no webhook reported an outcome');
    if (after === 'update' && !isNonBlank(read(bodyOf(created.completion), '/data/request_id')))
      expect.unexercised('the webhook names no request');
    const ends = endsOf(completions, created.completion);
    expect.that(ends.length <= 1, 'one outcome', ends.join(', then '), completions.at(-1));
  },
}));

const ends = endsOnce({
  'processing-outcome-is-final': { after: 'create', orAfter: 'create with a mistake', examples: drawnOf(), cases: 16 },
  'processing-outcome-is-final-whatever-the-cause': {
    proves: 'processing-outcome-is-final',
    after: 'create with a mistake',
    orAfter: 'create with a mistake',
    examples: drawnOf(oneOfEach(causes)),
    cases: causes.length,
  },
  'processing-outcome-is-final-of-update': {
    after: 'update',
    orAfter: 'update in no currency',
    examples: [plainDrawn],
    cases: 6,
  },
});

export const completionContentChecks = [...successes, tellsFailure, tellsFailureOfUpdate, ...numbers, ...ends];
