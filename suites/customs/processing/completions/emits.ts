/** Makes the checks of completion webhooks, by the kind of submission that causes them. */

import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { type Expect, family } from '../../check.ts';
import { submittingInvoices, updatingInvoices } from '../../invoices/resource.ts';
import { broken, oneOfEach, processingRules } from '../../invoices/rules.ts';
import {
  type ChangedInvoice,
  changedInvoice,
  inUnknownCurrency,
  nthUpdate,
} from '../../invoices/update/changed-invoice.ts';
import { duringBreakdown, failingCreate, failingUpdate } from '../failures/failing-submissions.ts';

export const receivingCompletions = [
  ...submittingInvoices,
  'completion webhooks',
] as const satisfies readonly CustomsNeed[];

/** Documented causes that need only what every submission needs. */
export const causes = [
  ...processingRules,
  'failure-document-line-number-invalid',
  'party-without-identity-refused',
  'party-unknown-entity-ref-refused',
  'failure-manufacturer-not-in-network',
  'failure-product-creation-disabled',
  'failure-line-item-id-unknown',
  'failure-shipment-details-missing',
] as const satisfies readonly InvoiceRule[];

/** What a case submits: one draft of a pair, or an invoice and its update. */
export interface Drawn {
  readonly pair: BrokenInvoice;
  readonly change: ChangedInvoice;
  /** How the last line of the update is broken: by a foreign currency (true), or by an unknown line id. */
  readonly foreign: boolean;
}

export const drawn = (pairs: fc.Arbitrary<BrokenInvoice> = broken(processingRules)): fc.Arbitrary<Drawn> =>
  fc.record({ pair: pairs, change: changedInvoice, foreign: fc.boolean() });

/** One case of each pair, with the same update. */
export const drawnOf = (pairs: readonly BrokenInvoice[] = oneOfEach(processingRules)): readonly Drawn[] =>
  fc.sample(drawn(), { numRuns: 1, seed: 7 }).flatMap((one) => pairs.map((pair) => ({ ...one, pair })));

const small = { ...plainInvoice, incoterm: 'FOB', manifestQuantity: 3 } as const;

/** Submissions that every target accepts: a check of one case has no other chance. */
export const plainDrawn: Drawn = {
  pair: { breaks: '', mistake: '', valid: plainInvoice, broken: plainInvoice },
  change: { draft: small, changed: nthUpdate(small, 1) },
  foreign: false,
};

interface Submitted extends Created {
  /** The number of a submission that was refused just before. */
  readonly refusedBefore?: string | undefined;
}

type Submit = (api: CustomsApi, account: CustomsAccount, one: Drawn) => Promise<readonly Submitted[]>;

/** The submissions that completion webhooks report. */
const submissions = {
  create: async (_, account, { pair }) => [await account.create(pair.valid)],
  // The account is fresh, so no other invoice has the number.
  'create numbered in digits': async (_, account, { pair }) => [
    await account.create(pair.valid, { invoiceNumber: '20071' }),
  ],
  'two creates': (_, account, { pair, change }) =>
    Promise.all([pair.valid, change.draft].map((one) => account.create(one))),
  'create with a mistake': async (_, account, { pair }) => [await account.create(pair.broken)],
  'failing create': async (api, account, { pair }) => {
    const { failed, refused } = await failingCreate(api, account, pair);
    return [{ ...failed, refusedBefore: refused?.invoiceNumber }];
  },
  'create in no currency': async (_, account, { change }) => [await account.create(inUnknownCurrency(change.draft))],
  update: async (_, account, { change: { draft, changed } }) => [
    await account.update(await account.given(draft), changed),
  ],
  'three updates': async (_, account, { change: { draft } }) => {
    const created = await account.given(draft);
    const updates: Created[] = [];
    // Each one changes the invoice: what a repeated request does is open.
    for (const nth of [1, 2, 3]) {
      const { lineIds } = updates.at(-1) ?? created;
      updates.push(await account.update({ ...created, lineIds }, nthUpdate(draft, nth), nth));
      if (updates.at(-1)?.end !== 'succeeded') break;
    }
    return updates;
  },
  'create that breaks down': async (api, _, { pair }) => {
    const own = await api.fresh();
    const broken = await duringBreakdown(api, own, () => own.create(pair.valid));
    return broken === undefined ? [] : [broken];
  },
  'failing update': async (api, account, { change: { draft, changed }, foreign }) => {
    const mistake = foreign ? { value: { amount: '7', currency: 'another' as const } } : { id: { unknown: 9 } };
    const lines = changed.lines.map((line, n) => (n < changed.lines.length - 1 ? line : { ...line, ...mistake }));
    return [(await failingUpdate(api, account, { draft, sound: changed, broken: { ...changed, lines } })).failed];
  },
  'update in no currency': async (_, account, { change: { draft, changed } }) => [
    await account.update(await account.given(draft), inUnknownCurrency(changed)),
  ],
} as const satisfies Record<string, Submit>;

export type Submission = keyof typeof submissions;

export const submit: (by: Submission) => Submit = (by) => submissions[by];

/** What a submission needs in addition to a receiver of webhooks. */
export const needsOf = (by: Submission): readonly CustomsNeed[] => [
  ...receivingCompletions,
  ...(by.includes('update') ? updatingInvoices : []),
];

interface Emitted {
  readonly after: Submission;
  readonly pairs?: fc.Arbitrary<BrokenInvoice>;
  /** Only the plainest submissions. */
  readonly plain?: true;
  readonly examples?: readonly BrokenInvoice[];
  readonly cases: number;
  /** Judges the webhook of each submission, or whether it exists. `named` are the webhooks with its number. */
  readonly judge: (one: Created, expect: Expect, named: readonly Exchange[]) => void;
  /** @throws Inapplicable if the profile leaves the rule open. */
  readonly binds?: (api: CustomsApi) => void;
}

/** A webhook reports each submission. */
export const emits = family(({ after, pairs, plain, examples = [], cases, judge, binds }: Emitted) => ({
  needs: needsOf(after),
  given: plain ? fc.constant(plainDrawn) : drawn(pairs),
  examples: drawnOf(examples),
  cases,
  async when(api, one) {
    binds?.(api);
    const created = await submit(after)(api, api.main, one);
    return { created, named: created.map(({ invoiceNumber }) => api.main.outcomes.completionsOf(invoiceNumber)) };
  },
  then({ created, named }, expect) {
    if (created.length === 0) expect.unexercised('nothing was submitted');
    for (const [index, one] of created.entries()) judge(one, expect, named[index] ?? []);
  },
}));
