import fc from 'fast-check';
import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { isNonBlank } from '../../../../clients/customs/ids.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { answerLine, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import { check } from '../../check.ts';
import { ending, told } from '../../invoices/judge.ts';
import { updatingInvoices } from '../../invoices/resource.ts';
import { changedInvoice, inNoCurrency, showsChange } from '../../invoices/update/changed-invoice.ts';
import { gotten, quietAccount } from '../../reading.ts';
import { failingCreate, failingUpdate } from '../failures/failing.ts';
import { afterwards, broken, oneOfEach, processingFaults } from '../outcomes.ts';
import { fidOf, requestIdOf, telling } from './completions.ts';
import { completionSays, endsOf, namesSubmitted, statusTells } from './judge.ts';

const needs = [...telling, ...updatingInvoices];

/** What holds of the webhook of a success holds of that of an update. */
function updateTells(rule: typeof fidOf): AnyCheck<CustomsApi> {
  return check({
    id: `${rule.proves}-of-update`,
    proves: rule.proves,
    needs,
    given: changedInvoice,
    cases: 4,
    async when(api, { draft, changed }) {
      rule.applies?.(api);
      const account = await api.main();
      return { update: await account.update(await account.given(draft), changed) };
    },
    then({ update }, expect) {
      if (update.end !== 'succeeded' || !update.completion) expect.unexercised(`the update: ${ending(update)}`);
      completionSays(told(update), expect, rule.pointer, rule.due(update, expect), rule.why);
    },
  });
}

/** In an account of its own every success that is told is of the one number. */
const namesNumber = check({
  id: 'completion-invoice-number-is-submitted-one-of-update',
  proves: 'completion-invoice-number-is-submitted-one',
  needs: [...needs, 'fresh account'],
  given: changedInvoice,
  cases: 4,
  async when(api, { draft, changed }) {
    const account = await api.fresh();
    const created = await account.given({ ...draft, invoiceNumber: 'Nr. aB-7' });
    const before = account.outcomes.deliveries.length;
    const update = await account.update(created, changed);
    return { update, deliveries: account.outcomes.deliveries.slice(before) };
  },
  then({ update, deliveries }, expect) {
    const tellsSuccess = (one: (typeof deliveries)[number]) =>
      read(bodyOf(one), '/data/status') === 'PROCESSING_STATUS_SUCCESSFUL';
    const successes = deliveries.filter(tellsSuccess);
    if (successes.length === 0) expect.unexercised(`no webhook told of success: ${ending(update)}`);
    for (const one of successes) namesSubmitted(one, expect, update.invoiceNumber);
  },
});

const uuidOf = ({ submission }: Created) => read(submission.answer?.json, '/data/request_uuid');

const uuidsDiffer = check({
  id: 'processing-request-uuid-differs-by-request-of-update',
  proves: 'processing-request-uuid-differs-by-request',
  needs,
  given: changedInvoice,
  cases: 4,
  async when(api, { draft, changed }) {
    const account = await api.main();
    const created = await account.given(draft);
    return { created, update: await account.update(created, changed) };
  },
  then({ created, update }, expect) {
    if (!isAccepted(update.submission)) expect.unexercised(`the update: ${answerLine(update.submission)}`);
    const [first, second] = [uuidOf(created), uuidOf(update)];
    if (!isNonBlank(first) || !isNonBlank(second)) expect.unexercised('no request_uuid was told');
    expect.that(
      first !== second,
      'a request_uuid other than that of the create',
      `${second}`,
      expect.why,
      update.submission,
    );
  },
});

/** The invoice does not show the update; so it failed, whatever the webhook says. */
const tellsFailure = check({
  id: 'completion-status-tells-failure-of-update',
  proves: 'completion-status-tells-failure',
  needs,
  given: changedInvoice,
  cases: 4,
  async when(api, { draft, changed }) {
    const pair = { draft, sound: changed, broken: inNoCurrency(changed) };
    const { account, created, failed: update } = await failingUpdate(api, await quietAccount(api), pair);
    await afterwards(api, account, draft);
    return { update, got: await account.invoices.get(created.invoiceId) };
  },
  then({ update, got }, expect, { changed }) {
    if (!isAccepted(update.submission)) expect.unexercised(`refused at once: ${ending(update)}`);
    if (gotten(got) === undefined || showsChange(gotten(got), changed)) expect.unexercised('the update did not fail');
    statusTells(update, expect, 'failure');
  },
});

const isFinal = check({
  id: 'processing-outcome-is-final-of-update',
  proves: 'processing-outcome-is-final',
  needs,
  given: fc.record({ one: changedInvoice, sound: fc.boolean() }),
  cases: 6,
  async when(api, { one: { draft, changed }, sound }) {
    const account = await api.main();
    const created = await account.given(draft);
    const update = await account.update(created, sound ? changed : inNoCurrency(changed));
    await afterwards(api, account, draft);
    const completions = account.outcomes.completionsOf(update.invoiceNumber);
    return { update, completions: completions.filter((one) => one !== created.completion) };
  },
  then({ update, completions }, expect) {
    if (!update.completion) return expect.unexercised(`no outcome was told: ${ending(update)}`);
    if (!isNonBlank(read(bodyOf(update.completion), '/data/request_id')))
      expect.unexercised('the webhook names no request');
    const ends = endsOf(completions, update.completion);
    expect.that(ends.length <= 1, 'one outcome', ends.join(', then '), expect.why, completions.at(-1));
  },
});

/** Causes that the document lists, as far as they need nothing but what every submission needs. */
const causes = [
  ...processingFaults,
  'failure-document-line-number-invalid',
  'party-without-identity-refused',
  'party-unknown-entity-ref-refused',
  'failure-manufacturer-not-in-network',
  'failure-product-creation-disabled',
  'failure-line-item-id-unknown',
  'failure-shipment-details-missing',
] as const satisfies readonly InvoiceRule[];

const anyCauseEnds = check({
  id: 'processing-acknowledged-reaches-an-outcome-whatever-the-cause',
  proves: 'processing-acknowledged-reaches-an-outcome',
  needs: telling,
  given: broken(causes),
  examples: oneOfEach(causes),
  cases: causes.length,
  when: async (api, pair) => ({ created: (await failingCreate(api, await api.main(), pair)).failed }),
  then({ created }, expect) {
    if (!isAccepted(created.submission)) expect.unexercised(`not acknowledged: ${ending(created)}`);
    expect.that(
      created.end !== 'silent',
      'an outcome within timing.completion',
      'none',
      expect.why,
      created.submission,
    );
  },
});

/** What the webhooks of updates and of failures say, held against what happened. */
export const updateCompletionChecks = [
  updateTells(requestIdOf),
  updateTells(fidOf),
  namesNumber,
  uuidsDiffer,
  tellsFailure,
  isFinal,
  anyCauseEnds,
];
