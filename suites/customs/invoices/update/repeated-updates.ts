/** Judges three updates of one invoice, with failed updates between them. */

import { type Agreement, agrees } from '../../../../engine/families/round-trip.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import type { Expect } from '../../check.ts';
import { statusTells } from '../../processing/completions/judge.ts';
import { idOf, idsOf, invoiceOfGet, sent } from '../../read.ts';
import { ending, exchangeOf, hasFailed, linesOf } from '../judge.ts';
import { asNumber, exactly, ifShown } from '../read/agreement.ts';
import { sameNumber } from '../read/comparison.ts';
import { shown } from '../read/parts.ts';
import { type Detailed, showsChange } from './changed-invoice.ts';
import { lineById } from './resource.ts';
import { charge, type History, histories, repeated, type Step } from './three-updates.ts';

function succeed({ steps }: History, expect: Expect): void {
  for (const { update, wanted, got, seen, failure } of steps) {
    if (update.end === 'succeeded' && !seen) expect.unexercised('an update is not seen');
    if (update.end === 'silent') expect.unexercised('an update has no outcome');
    if (failure?.end === 'succeeded') expect.unexercised('an update with a mistake succeeded');
    expect.that(update.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(update), exchangeOf(update));
    const expected = `incoterm ${wanted.incoterm}, manifest_quantity ${wanted.manifestQuantity}`;
    const actual = invoiceOfGet(got);
    const shows = `${read(actual, '/incoterm')}, ${read(actual, '/manifest_quantity')}`;
    expect.that(showsChange(actual, wanted), expected, shows, got);
    expect.that(
      quantities(actual) === quantitiesOf(wanted),
      `quantities ${quantitiesOf(wanted)}`,
      quantities(actual),
      got,
    );
  }
}

/** Other members than those by which an update is recognized. */
const header = { '/invoice_date': exactly, '/is_related_parties': ifShown(exactly) } as const;
const ofLine = {
  '/value/amount': asNumber,
  '/volume/value': asNumber,
  '/purchase_order_number': exactly,
  '/po_line_item_number': exactly,
} as const;

/** The members of a record that are not shown as they were sent. */
const misshown = (expected: Json | undefined, actual: Json | undefined, members: Readonly<Record<string, Agreement>>) =>
  Object.entries(members).flatMap(([at, as]) =>
    agrees(expected, actual, { at, as }, undefined) === false ? [at] : [],
  );

/** The header, or the lines that the update names by their ids, after an update. */
const wrongIn = {
  header: ({ update, got }: Step) => misshown(sent(update.submission), invoiceOfGet(got), header),
  lines: ({ update, got }: Step) =>
    linesOf(sent(update.submission))
      .filter((line) => shown(read(line, '/id')))
      .flatMap((line) => misshown(line, lineById(invoiceOfGet(got), line), ofLine)),
} as const;

/** A member counts if the first update of the invoice changed it: whether a target takes and shows it is open. */
const changesMembers =
  (part: keyof typeof wrongIn) =>
  (history: History, expect: Expect): void => {
    const [first, ...later] = repeated(history, expect).map((step) => ({ got: step.got, wrong: wrongIn[part](step) }));
    for (const { got, wrong } of later) {
      const at = wrong.find((one) => !first?.wrong.includes(one));
      expect.that(at === undefined, `${at} as the update sent it`, 'another value or none', got);
    }
  };

function keepsCarton(history: History, expect: Expect): void {
  const unitOf = (invoice: Json | undefined) => read(invoice, '/manifest_quantity_unit_type');
  if (unitOf(history.created.invoice) !== 'CARTON') expect.unexercised('the new invoice does not show CARTON');
  for (const { got } of repeated(history, expect))
    expect.that(unitOf(invoiceOfGet(got)) === 'CARTON', 'CARTON', JSON.stringify(unitOf(invoiceOfGet(got))), got);
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

/** What an invoice shows tells how an update ended, whatever its webhook reports. */
function tellsSuccess({ steps }: History, expect: Expect): void {
  const done = steps.filter(({ got, wanted }) => showsChange(invoiceOfGet(got), wanted));
  if (done.length < 2) expect.unexercised(`${done.length} updates are shown`);
  for (const { update } of done) statusTells(update, expect, 'success');
}

function tellsFailure({ steps }: History, expect: Expect): void {
  const failures = steps.flatMap(({ failure, failureShown }) =>
    failure?.completion && !failureShown ? [failure] : [],
  );
  if (failures.length === 0) expect.unexercised('no webhook reports an update with a mistake');
  for (const failure of failures) statusTells(failure, expect, 'failure');
}

function keepsId(history: History, expect: Expect): void {
  const { created } = history;
  const done = repeated(history, expect);
  const ids = idsOf(history.pages, created.invoiceNumber);
  if (ids.length !== 1) expect.unexercised(`${ids.length} invoices of that number are listed`);
  expect.that(ids[0] === created.invoiceId, `id ${created.invoiceId}`, ids.join(), done.at(-1)?.update.submission);
}

/** The rule says "when shown": an invoice without a time proves nothing. */
function neverGoesBack(history: History, expect: Expect): void {
  const { shownIn } = history.created;
  const first = shownIn?.operation === 'getInvoice' ? [shownIn] : [];
  const readings = [...first, ...repeated(history, expect).map(({ got }) => got)];
  const times = readings
    .map((by) => ({ by, at: Date.parse(String(read(invoiceOfGet(by), '/updated_at'))) }))
    .filter(({ at }) => !Number.isNaN(at));
  if (times.length < 2) expect.note('left out');
  const back = times.find(({ at }, index) => at < (times[index - 1]?.at ?? at));
  expect.that(back === undefined, 'updated_at not before that of an earlier reading', 'an earlier time', back?.by);
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
  const expected = `a completion with the request_id ${JSON.stringify(read(missed?.answer?.json, '/data/request_uuid'))}`;
  expect.that(missed === undefined, expected, JSON.stringify(named), missed);
}

export const repeatedUpdateChecks = histories({
  'processing-updates-existing-invoice-again-and-again': {
    proves: 'processing-updates-existing-invoice',
    judge: succeed,
  },
  'processing-updates-existing-invoice-in-its-header-again': {
    proves: 'processing-updates-existing-invoice',
    judge: changesMembers('header'),
  },
  'line-id-existing-changes-that-line-in-every-member-again': {
    proves: 'line-id-existing-changes-that-line',
    judge: changesMembers('lines'),
  },
  'invoice-manifest-unit-type-defaults-to-carton-after-updates': {
    proves: 'invoice-manifest-unit-type-defaults-to-carton',
    judge: keepsCarton,
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
  'completion-status-tells-success-again-and-again': {
    proves: 'completion-status-tells-success',
    needs: ['completion webhooks'],
    judge: tellsSuccess,
  },
  'completion-status-tells-failure-again-and-again': {
    proves: 'completion-status-tells-failure',
    needs: ['completion webhooks'],
    judge: tellsFailure,
  },
  'failure-corrected-resubmission-succeeds-of-an-update': {
    proves: 'failure-corrected-resubmission-succeeds',
    judge: corrected,
  },
  'processing-update-keeps-invoice-id-again-and-again': {
    proves: 'processing-update-keeps-invoice-id',
    judge: keepsId,
  },
  'processing-update-advances-updated-at-again-and-again': {
    proves: 'processing-update-advances-updated-at',
    judge: neverGoesBack,
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
