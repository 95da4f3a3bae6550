import fc from 'fast-check';
import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import type { CompletionTypes } from '../../../../schemas/target-profile.ts';
import { check } from '../../check.ts';
import { ending, told } from '../../invoices/judge.ts';
import { shown } from '../../invoices/read/parts.ts';
import { updatingInvoices } from '../../invoices/resource.ts';
import { changedInvoice, type Detailed, inNoCurrency, showsChange } from '../../invoices/update/changed-invoice.ts';
import { getWhen, gotten, listedWhen, quietAccount } from '../../reading.ts';
import { failingCreate } from '../failures/failing.ts';
import { broken, oneOfEach, processingFaults } from '../outcomes.ts';
import { telling } from './completions.ts';
import { completionSays, namesSubmitted, statusTells } from './judge.ts';

const few = invoice({ lines: fc.integer({ min: 1, max: 3 }) });

/** Whether it was a success is known from the invoice, not from the webhook. */
const tellsSuccess = check({
  proves: 'completion-status-tells-success',
  needs: telling,
  given: few,
  cases: 15,
  async when(api, draft) {
    const account = await quietAccount(api);
    const created = await account.create(draft);
    return { created, listed: (await listedWhen(api, account, created.invoiceNumber)) ?? null };
  },
  then({ created, listed }, expect) {
    if (listed === null) expect.unexercised(`no invoice came of it: ${ending(created)}`);
    statusTells(created, expect, 'success');
  },
});

/** The update shows in the invoice; so it was a success, whatever the webhook says. */
const tellsSuccessOfUpdate = check({
  id: 'completion-status-tells-success-of-update',
  proves: 'completion-status-tells-success',
  needs: [...telling, ...updatingInvoices],
  given: changedInvoice,
  cases: 10,
  async when(api, { draft, changed }) {
    const account = await quietAccount(api);
    const created = await account.given(draft);
    const update = await account.update(created, changed);
    const got = await getWhen(api, account, created.invoiceId, (one) => showsChange(one, changed));
    return { update, got };
  },
  then({ update, got }, expect, { changed }) {
    if (!showsChange(gotten(got), changed)) expect.unexercised('the invoice does not show the update');
    statusTells(update, expect, 'success');
  },
});

const tellsFailure = check({
  proves: 'completion-status-tells-failure',
  needs: telling,
  given: broken(processingFaults),
  examples: oneOfEach(processingFaults),
  cases: 12,
  async when(api, { broken: faulty, valid }) {
    const quiet = await quietAccount(api);
    const { account, failed: created } = await failingCreate(api, quiet, { valid, broken: faulty });
    const control = await account.create(valid);
    return { created, control, found: (await account.invoices.find(created.invoiceNumber)) ?? null };
  },
  then({ created, control, found }, expect) {
    if (!isAccepted(created.submission)) expect.unexercised(`refused at once: ${ending(created)}`);
    if (found !== null || control.end !== 'succeeded') expect.unexercised('the fault was not what decided');
    statusTells(created, expect, 'failure');
  },
});

/**
 * Webhooks are told apart by the number that they name. So an account of its own sends one submission after the other,
 * and the webhook that came of each is looked at, whatever number it names.
 */
function namesNumber(ends: 'success' | 'failure'): AnyCheck<CustomsApi> {
  const id =
    ends === 'success' ? 'completion-invoice-number-is-submitted-one' : 'completion-failure-names-submitted-number';
  return check({
    id,
    proves: id,
    needs: [...telling, 'fresh account'],
    given: broken(processingFaults),
    examples: oneOfEach(processingFaults),
    cases: 10,
    async when(api, { valid, broken: faulty }) {
      const account = await api.fresh();
      const named = { invoiceNumber: 'Nr. aB-7' };
      const [sound, wrong] = [
        { ...valid, ...named },
        { ...faulty, ...named },
      ] as const;
      const created =
        ends === 'success'
          ? await account.create(sound)
          : (await failingCreate(api, account, { valid: sound, broken: wrong })).failed;
      return { created, deliveries: account.outcomes.deliveries };
    },
    then({ created, deliveries }, expect) {
      const status = ends === 'success' ? 'PROCESSING_STATUS_SUCCESSFUL' : 'PROCESSING_STATUS_FAILED';
      const [one] = deliveries.filter((delivery) => read(bodyOf(delivery), '/data/status') === status);
      if (!one) return expect.unexercised(`no webhook told ${status}: ${ending(created)}`);
      const number = read(bodyOf(one), '/data/commercial_invoice_number');
      // An empty one names none.
      const named = shown(number) && number !== '';
      if (ends === 'failure' && !named) expect.unexercised('the webhook of a failure names no number');
      namesSubmitted(one, expect, created.invoiceNumber);
    },
  });
}

const typesOf = ({ profile }: CustomsApi): CompletionTypes => {
  const bound = profile.values.completionType;
  if (bound === undefined) throw new Inapplicable('gap: the profile does not bind customs.values.completionType');
  return typeof bound === 'string' ? { create: bound, update: bound } : bound;
};

/** The type of what was to be created or updated, whatever came of it. */
function typeNames(operation: keyof CompletionTypes, ends: 'succeeded' | 'failed') {
  return check({
    id: `completion-type-names-async-invoice-operation-of-${ends === 'failed' ? 'failed-' : ''}${operation}`,
    proves: 'completion-type-names-async-invoice-operation',
    needs: [...telling, ...(operation === 'update' ? updatingInvoices : [])],
    given: changedInvoice,
    cases: ends === 'failed' ? 4 : 10,
    async when(api, { draft, changed }) {
      const types = typesOf(api);
      const account = await api.main();
      const last = (one: Detailed) => (ends === 'failed' ? inNoCurrency(one) : one);
      const outcome =
        operation === 'create'
          ? await account.create(last(draft))
          : await account.update(await account.given(draft), last(changed));
      return { outcome, due: types[operation] };
    },
    then({ outcome, due }, expect) {
      // Where processing breaks down, a target need not know yet which operation it was: that tells nothing here.
      if (outcome.end === 'refused' && ends === 'failed' && expect.target.faultMode.unknownCurrency === 'sync')
        throw new Inapplicable('customs.faultMode of the profile: an unknown currency is refused at once');
      if (!outcome.completion || outcome.end !== ends) expect.unexercised(`the ${operation}: ${ending(outcome)}`);
      completionSays(told(outcome), expect, '/type', due, expect.why);
    },
  });
}

/** What completion webhooks say, held against what happened. */
export const completionContentChecks = [
  tellsSuccess,
  tellsSuccessOfUpdate,
  tellsFailure,
  namesNumber('success'),
  namesNumber('failure'),
  typeNames('create', 'succeeded'),
  typeNames('update', 'succeeded'),
  typeNames('create', 'failed'),
  typeNames('update', 'failed'),
];
