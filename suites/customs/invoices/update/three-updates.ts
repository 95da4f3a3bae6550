/** Makes what `repeated-updates.ts` judges: one invoice with three updates, and failed ones between them. */

import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { lineIdOf } from '../../../../clients/customs/ids.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { type Expect, family } from '../../check.ts';
import { readPagesFor } from '../../listing/read-pages.ts';
import { freshOrMain, getWhen, invoiceOfGet } from '../../read.ts';
import { linesOf } from '../judge.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { type Detailed, isSeen, nthUpdate, showing, showsChange } from './changed-invoice.ts';

const first: Detailed = {
  ...plainInvoice,
  incoterm: 'FOB',
  manifestQuantity: 3,
  lines: [1, 2, 3].map((n) => ({ quantity: { value: String(n), unit: 'main' } })),
};

/** A fourth line comes with the second update. */
const four: Detailed = { ...first, lines: [...first.lines, ...first.lines.slice(0, 1)] };
const added = nthUpdate(four, 2);

/** What the invoice is updated to, one after the other. */
const versions: readonly Detailed[] = [
  nthUpdate(first, 1),
  {
    ...added,
    lines: added.lines.map(({ id, ...line }, n) => (n < first.lines.length && id ? { id, ...line } : line)),
  },
  nthUpdate(four, 3),
];

/** A charge that no other submission has. */
export const charge = { code: 'commissions_and_brokerage', amount: '4321.5', appliedAs: 'flat_rate' } as const;

/** Every target fails or refuses these: an unknown currency, an unknown line. */
const spoilt: readonly Detailed[] = [
  { ...nthUpdate(first, 8), currency: { unassigned: 1 }, chargeAdjustments: [charge] },
  { ...nthUpdate(first, 9), lines: [{ quantity: { value: '1', unit: 'main' }, id: { unknown: 7 } }] },
];

export interface Step {
  readonly update: Created;
  readonly wanted: Detailed;
  readonly got: Exchange;
  /** Its result is seen, so that the next update cannot overtake it. */
  readonly seen: boolean;
  /** The update with a mistake before it, and whether the invoice shows it. */
  readonly failure?: Created;
  readonly failureShown?: boolean;
}

export interface History {
  readonly created: Created & { readonly invoiceId: string };
  readonly steps: readonly Step[];
  readonly pages: readonly Exchange[];
  readonly completions: readonly Exchange[];
}

const isShown = async (api: CustomsApi, account: CustomsAccount, id: string, draft: Detailed): Promise<boolean> =>
  showsChange(invoiceOfGet(await getWhen(api, account, id, showing(draft))), draft);

/** One invoice with three updates, and a failed one before the second and the third. */
async function historyOf(api: CustomsApi): Promise<History> {
  const account = await freshOrMain(api);
  const created = await account.given(first);
  let before: Pick<Created, 'invoiceNumber' | 'lineIds'> & { readonly invoiceId?: string } = created;
  let nth = 1;
  const sends = async (draft: InvoiceDraft): Promise<Created> => {
    const update = await account.update(before, draft, nth);
    if (isAccepted(update.submission)) nth++;
    return update;
  };
  const steps: Step[] = [];
  for (const [n, wanted] of versions.entries()) {
    const mistake = spoilt[n - 1];
    const failure = mistake && (await sends(mistake));
    const failureShown =
      mistake && failure?.end === 'succeeded' && (await isShown(api, account, created.invoiceId, mistake));
    const update = await sends(wanted);
    const got = await getWhen(api, account, created.invoiceId, showing(wanted));
    const seen = isSeen(update, got, wanted);
    steps.push({ update, wanted, got, seen, ...(failure && { failure, failureShown: failureShown === true }) });
    const lines = linesOf(invoiceOfGet(got));
    if (update.end !== 'succeeded' || !seen || lines.length !== wanted.lines.length) break;
    before = { ...created, lineIds: lines.map((line) => lineIdOf(read(line, '/id'))) };
  }
  const { invoiceNumber } = created;
  const pages = await listed(api, account, invoiceNumber);
  return { created, steps, pages, completions: account.outcomes.completionsOf(invoiceNumber) };
}

const listed = async (api: CustomsApi, account: CustomsAccount, number: string): Promise<readonly Exchange[]> =>
  (await readPagesFor(api, account, number)).pages;

interface Judged {
  /** @throws Inapplicable if the profile does not declare what the row judges. */
  readonly binds?: (profile: CustomsProfile) => void;
  readonly judge: (history: History, expect: Expect) => void;
}

/** All rows judge one history. */
export const histories = family(({ binds, judge }: Judged) => ({
  needs: [...submittingInvoices, ...updatingInvoices],
  given: fc.constant(null),
  cases: 1,
  async when(api) {
    binds?.(api.profile);
    return { history: await api.sharedFixture('three updates', historyOf) };
  },
  then({ history }, expect) {
    judge(history, expect);
  },
}));

/** The steps that succeeded, at least two of them. */
export function repeated({ steps }: History, expect: Expect): readonly Step[] {
  const done = steps.filter(({ update, seen }) => seen && update.end === 'succeeded');
  if (done.length < 2) expect.unexercised(`${done.length} updates succeeded`);
  return done;
}
