import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { lineIdOf } from '../../../../clients/customs/ids.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { type Expect, family } from '../../check.ts';
import { walkFor } from '../../listing/walk.ts';
import { getWhen, idOf, idsOf, invoiceOfGet, quietAccount } from '../../read.ts';
import { ending, exchangeOf, hasFailed, linesOf } from '../judge.ts';
import { sameNumber } from '../read/comparison.ts';
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
const charge = { code: 'commissions_and_brokerage', amount: '4321.5', appliedAs: 'flat_rate' } as const;

/** Every target fails or refuses these: an unknown currency, an unknown line. */
const spoilt: readonly InvoiceDraft[] = [
  { ...nthUpdate(first, 8), currency: { unassigned: 1 }, chargeAdjustments: [charge] },
  { ...nthUpdate(first, 9), lines: [{ quantity: { value: '1', unit: 'main' }, id: { unknown: 7 } }] },
];

interface Step {
  readonly update: Created;
  readonly wanted: Detailed;
  readonly got: Exchange;
  /** Its result is seen, so that the next update cannot overtake it. */
  readonly seen: boolean;
  /** The update before it that failed. */
  readonly failure?: Created;
}

interface History {
  readonly created: Created & { readonly invoiceId: string };
  readonly steps: readonly Step[];
  readonly pages: readonly Exchange[];
  readonly completions: readonly Exchange[];
}

/** One invoice with three updates, and a failed one before the second and the third. */
async function historyOf(api: CustomsApi): Promise<History> {
  const account = await quietAccount(api);
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
    const update = await sends(wanted);
    const got = await getWhen(api, account, created.invoiceId, showing(wanted));
    const seen = isSeen(update, got, wanted);
    steps.push({ update, wanted, got, seen, ...(failure && { failure }) });
    const lines = linesOf(invoiceOfGet(got));
    if (update.end !== 'succeeded' || !seen || lines.length !== wanted.lines.length) break;
    before = { ...created, lineIds: lines.map((line) => lineIdOf(read(line, '/id'))) };
  }
  const { invoiceNumber } = created;
  const pages = await listed(api, account, invoiceNumber);
  return { created, steps, pages, completions: account.outcomes.completionsOf(invoiceNumber) };
}

const listed = async (api: CustomsApi, account: CustomsAccount, number: string): Promise<readonly Exchange[]> =>
  (await walkFor(api, account, number)).pages;

interface Judged {
  /** @throws Inapplicable if the profile does not declare what the row judges. */
  readonly binds?: (profile: CustomsProfile) => void;
  readonly judge: (history: History, expect: Expect) => void;
}

/** All rows judge one history. */
const histories = family(({ binds, judge }: Judged) => ({
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
function repeated({ steps }: History, expect: Expect): readonly Step[] {
  const done = steps.filter(({ update, seen }) => seen && update.end === 'succeeded');
  if (done.length < 2) expect.unexercised(`${done.length} updates succeeded`);
  return done;
}

function succeed({ steps }: History, expect: Expect): void {
  for (const { update, wanted, got, seen, failure } of steps) {
    if (update.end === 'succeeded' && !seen) expect.unexercised('an update is not seen');
    if (update.end === 'silent') expect.unexercised('an update has no outcome');
    if (failure?.end === 'succeeded') expect.unexercised('an update with a mistake succeeded');
    expect.that(update.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(update), exchangeOf(update));
    const due = `incoterm ${wanted.incoterm}, manifest_quantity ${wanted.manifestQuantity}`;
    const came = invoiceOfGet(got);
    const shows = `${read(came, '/incoterm')}, ${read(came, '/manifest_quantity')}`;
    expect.that(showsChange(came, wanted), due, shows, got);
    expect.that(quantities(came) === quantitiesOf(wanted), `quantities ${quantitiesOf(wanted)}`, quantities(came), got);
  }
}

const sorted = (values: readonly unknown[]): string =>
  values
    .map(Number)
    .sort((one, other) => one - other)
    .join(', ');
const quantities = (invoice: Json | undefined): string =>
  sorted(linesOf(invoice).map((line) => read(line, '/quantity/value')));
const quantitiesOf = ({ lines }: Detailed): string => sorted(lines.map(({ quantity }) => quantity?.value));

const afterFailures = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ failure }) => failure !== undefined && hasFailed(failure));

function corrected({ steps }: History, expect: Expect): void {
  const after = afterFailures(steps);
  if (after.length === 0) expect.unexercised('no update failed');
  for (const { update } of after) {
    if (update.end === 'silent') expect.unexercised('an update has no outcome');
    expect.that(update.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(update), exchangeOf(update));
  }
}

function forgetsFailures(history: History, expect: Expect): void {
  const after = afterFailures(repeated(history, expect));
  if (after.length === 0) expect.unexercised('no update failed');
  for (const { got } of after) {
    const charges = read(invoiceOfGet(got), '/charge_adjustments');
    const late = (Array.isArray(charges) ? charges : []).find((one) => sameNumber(read(one, '/amount'), charge.amount));
    expect.that(late === undefined, 'no charge of the update that failed', JSON.stringify(late), got);
  }
}

function completesEach({ steps }: History, expect: Expect): void {
  const all = steps.flatMap(({ update, failure }) => (failure ? [failure, update] : [update]));
  const acknowledged = all.filter(({ submission }) => isAccepted(submission));
  if (acknowledged.length < 2) expect.unexercised('fewer than two updates were acknowledged');
  for (const { end, submission } of acknowledged)
    expect.that(end !== 'silent', 'a separate webhook for each update', 'none', submission);
}

function keepsId(history: History, expect: Expect): void {
  const { created } = history;
  const done = repeated(history, expect);
  const ids = idsOf(history.pages, created.invoiceNumber);
  if (ids.length !== 1) expect.unexercised(`${ids.length} invoices of that number are listed`);
  expect.that(ids[0] === created.invoiceId, `id ${created.invoiceId}`, ids.join(), done.at(-1)?.update.submission);
}

function keepsLineIds(history: History, expect: Expect): void {
  let known = linesOf(history.created.invoice).map(idOf);
  for (const { got, wanted } of repeated(history, expect)) {
    const lines = linesOf(invoiceOfGet(got));
    const named = wanted.lines.filter(({ id }) => id !== undefined).length;
    if (known.length !== named) expect.unexercised(`${known.length} lines before an update that names ${named}`);
    const gone = known.find((id) => !lines.some((line) => idOf(line) === id));
    expect.that(gone === undefined, `a line with the id ${gone}`, lines.map(idOf).join(', '), got);
    known = lines.map(idOf);
  }
}

function requestsAreNamed({ caps }: CustomsProfile): void {
  if (caps.requestIdEqualsUuid !== 'yes')
    throw new Inapplicable('gap: the profile does not declare customs.caps.requestIdEqualsUuid');
}

/** Each acknowledged request is named by a completion; the same outcome may come again. */
function namesRequests({ steps, completions }: History, expect: Expect): void {
  const all = steps.flatMap(({ update, failure }) => (failure ? [failure, update] : [update]));
  const sent = all.map(({ submission }) => submission).filter(isAccepted);
  const named = completions.map((one) => read(bodyOf(one), '/data/request_id'));
  // The creation has a completion, too.
  if (named.length <= sent.length) expect.unexercised('fewer completions than submissions came');
  const missed = sent.find(({ answer }) => !named.includes(read(answer?.json, '/data/request_uuid')));
  const due = `a completion with the request_id ${JSON.stringify(read(missed?.answer?.json, '/data/request_uuid'))}`;
  expect.that(missed === undefined, due, JSON.stringify(named), missed);
}

/** Three updates of one invoice, and failed ones between them. */
export const historyChecks = histories({
  'processing-updates-existing-invoice-again-and-again': {
    proves: 'processing-updates-existing-invoice',
    judge: succeed,
  },
  'processing-failed-update-changes-nothing-in-the-next-one': {
    proves: 'processing-failed-update-changes-nothing',
    judge: forgetsFailures,
  },
  'completion-one-per-submission-again-and-again': {
    proves: 'completion-one-per-submission',
    needs: ['completion webhooks'],
    judge: completesEach,
  },
  'failure-corrected-resubmission-succeeds-of-an-update': {
    proves: 'failure-corrected-resubmission-succeeds',
    judge: corrected,
  },
  'processing-update-keeps-invoice-id-again-and-again': {
    proves: 'processing-update-keeps-invoice-id',
    judge: keepsId,
  },
  'line-id-existing-changes-that-line-again-and-again': {
    proves: 'line-id-existing-changes-that-line',
    judge: keepsLineIds,
  },
  'completion-request-id-is-acknowledged-uuid-again-and-again': {
    proves: 'completion-request-id-is-acknowledged-uuid',
    needs: ['completion webhooks'],
    binds: requestsAreNamed,
    judge: namesRequests,
  },
});
