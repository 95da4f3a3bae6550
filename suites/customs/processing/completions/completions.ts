import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { isNonBlank } from '../../../../clients/customs/ids.ts';
import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { type CustomsWords, check, type Expect } from '../../check.ts';
import { ending, told } from '../../invoices/judge.ts';
import { tellsApart } from '../../invoices/read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../../invoices/resource.ts';
import { changedInvoice } from '../../invoices/update/changed-invoice.ts';
import { failingCreate, failingUpdate } from '../failures/failing.ts';
import { broken, oneOfEach, processingFaults } from '../outcomes.ts';
import { completionSays } from './judge.ts';

export const telling = [...submittingInvoices, 'completion webhooks'] as const satisfies readonly CustomsNeed[];
const few = invoice({ lines: fc.integer({ min: 1, max: 3 }) });

function sentAfterCreate(ends: 'succeeds' | 'fails'): AnyCheck<CustomsApi> {
  return check({
    id: `completion-sent-after-create-${ends}`,
    proves: `completion-sent-after-create-${ends}`,
    needs: telling,
    given: broken(processingFaults),
    examples: oneOfEach(processingFaults),
    cases: 15,
    async when(api, pair: BrokenInvoice) {
      const account = await api.main();
      if (ends === 'succeeds') return { created: await account.create(pair.valid) };
      return { created: (await failingCreate(api, account, pair)).failed };
    },
    then({ created }, expect) {
      if (!isAccepted(created.submission)) expect.unexercised(`not acknowledged: ${ending(created)}`);
      const why = `a webhook is sent when the processing of a create ${ends}`;
      expect.that(created.end !== 'silent', 'a completion webhook', 'none', why, created.submission);
    },
  });
}

/** An update that is sound, or names a line that the invoice does not have. */
function sentAfterUpdate(ends: 'succeeds' | 'fails'): AnyCheck<CustomsApi> {
  return check({
    id: `completion-sent-after-update-${ends}`,
    proves: `completion-sent-after-update-${ends}`,
    needs: [...telling, ...updatingInvoices],
    given: fc.record({ one: changedInvoice, foreign: fc.boolean() }),
    cases: 15,
    async when(api, { one: { draft, changed }, foreign }) {
      const account = await api.main();
      const lines = changed.lines.map((line, i) => {
        if (i !== changed.lines.length - 1) return line;
        return foreign
          ? { ...line, value: { amount: '7', currency: 'another' as const } }
          : { ...line, id: { unknown: 9 } };
      });
      if (ends === 'succeeds') return { update: await account.update(await account.given(draft), changed) };
      const pair = { draft, sound: changed, broken: { ...changed, lines } };
      return { update: (await failingUpdate(api, account, pair)).failed };
    },
    then({ update }, expect) {
      if (!isAccepted(update.submission)) expect.unexercised(`not acknowledged: ${ending(update)}`);
      const why = `a webhook is sent when the processing of an update ${ends}`;
      expect.that(update.end !== 'silent', 'a completion webhook', 'none', why, update.submission);
    },
  });
}

const onePerSubmission = check({
  proves: 'completion-one-per-submission',
  needs: [...telling, ...updatingInvoices],
  given: fc.record({ one: changedInvoice, more: fc.integer({ min: 1, max: 4 }) }),
  cases: 15,
  async when(api, { one: { draft, changed }, more }) {
    const account = await api.main();
    const created = await Promise.all(Array.from({ length: more + 1 }, () => account.create(draft)));
    const updates: Created[] = [];
    for (const one of created.slice(0, 2)) {
      if (one.end === 'succeeded') updates.push(await account.update(one, changed));
    }
    return { all: [...created, ...updates] };
  },
  then({ all }, expect) {
    const acknowledged = all.filter(({ submission }) => isAccepted(submission));
    if (acknowledged.length < 2) expect.unexercised('fewer than two submissions were acknowledged');
    for (const { end, submission, invoiceNumber } of acknowledged) {
      expect.that(end !== 'silent', `a webhook of its own for ${invoiceNumber}`, 'none', expect.why, submission);
    }
  },
});

const ids = { event: '/id', request: '/data/request_id' } as const;

/** Several at once, and one after them: of an update, where the target tells updates apart. */
function idsDiffer(of: keyof typeof ids): AnyCheck<CustomsApi> {
  const id = of === 'event' ? 'completion-ids-differ-by-event' : 'completion-request-id-differs-by-request';
  return check({
    id,
    proves: id,
    needs: telling,
    given: fc.record({ drafts: fc.array(few, { minLength: 1, maxLength: 4 }), faulty: broken(processingFaults) }),
    cases: 15,
    async when(api, { drafts, faulty }) {
      const account = await api.main();
      const together = await Promise.all(drafts.map((draft) => account.create(draft)));
      return { created: [...together, await account.create(faulty.broken), await account.create(faulty.valid)] };
    },
    then({ created }, expect) {
      const completions = created.flatMap(({ completion }) => (completion ? [completion] : []));
      const values = completions.map((one) => read(bodyOf(one), ids[of])).filter(tellsApart);
      if (values.length < 2) expect.unexercised('fewer than two webhooks came');
      const due = `different ${ids[of]} in ${values.length} webhooks`;
      const why = `${of === 'event' ? 'events have ids' : 'requests have ids'} of their own`;
      expect.that(new Set(values).size === values.length, due, JSON.stringify(values), why, completions.at(-1));
    },
  });
}

interface SuccessRule {
  readonly proves: CustomsWords['requirement'];
  readonly pointer: string;
  due(created: Created, expect: Expect): string;
  readonly why: string;
  /** @throws Inapplicable where the profile leaves the rule open. */
  readonly applies?: (api: CustomsApi) => boolean;
}

const declared = (holds: boolean, key: string): boolean => {
  if (!holds) throw new Inapplicable(`gap: the profile does not declare customs.${key}`);
  return holds;
};

/** What the webhook of a success says of the submission and the invoice. */
function successTells({ proves, pointer, due, why, applies }: SuccessRule): AnyCheck<CustomsApi> {
  return check({
    proves,
    needs: telling,
    given: fc.array(few, { minLength: 1, maxLength: 2 }),
    cases: 15,
    async when(api, drafts) {
      applies?.(api);
      const account: CustomsAccount = await api.main();
      return { created: await Promise.all(drafts.map((draft: InvoiceDraft) => account.create(draft))) };
    },
    then({ created }, expect) {
      const succeeded = created.filter(({ end, completion }) => end === 'succeeded' && completion);
      if (succeeded.length === 0) expect.unexercised('no webhook told of success');
      for (const one of succeeded) completionSays(told(one), expect, pointer, due(one, expect), why);
    },
  });
}

export const requestIdOf: SuccessRule = {
  proves: 'completion-request-id-is-acknowledged-uuid',
  pointer: '/data/request_id',
  due: ({ submission }, expect) => {
    const uuid = read(submission.answer?.json, '/data/request_uuid');
    return isNonBlank(uuid) ? uuid : expect.unexercised('no request_uuid was acknowledged');
  },
  why: 'request_id is the acknowledged request_uuid, as the profile declares',
  applies: ({ profile: { caps } }) => declared(caps.requestIdEqualsUuid === 'yes', 'caps.requestIdEqualsUuid'),
};

export const fidOf: SuccessRule = {
  proves: 'completion-invoice-fid-is-invoice-id',
  pointer: '/data/commercial_invoice_fid',
  due: ({ invoiceId }, expect) => invoiceId ?? expect.unexercised('the invoice cannot be read'),
  why: 'commercial_invoice_fid is the id of the invoice, as the profile declares',
  applies: ({ profile: { caps } }) => declared(caps.fidEqualsId === 'yes', 'caps.fidEqualsId'),
};

/** Completion webhooks: that they come, and what they name. */
export const completionChecks = [
  sentAfterCreate('succeeds'),
  sentAfterCreate('fails'),
  sentAfterUpdate('succeeds'),
  sentAfterUpdate('fails'),
  onePerSubmission,
  idsDiffer('event'),
  idsDiffer('request'),
  successTells(requestIdOf),
  successTells(fidOf),
];
