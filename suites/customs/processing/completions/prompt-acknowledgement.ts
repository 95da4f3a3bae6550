/** Judges that a submission is acknowledged before it is processed, and before its webhook has a response. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { deliveredWithin, isCompletion } from '../../../../clients/customs/completions.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { markDisturbed, markUncertain } from '../../../../engine/run/scope.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { once } from '../../../cases.ts';
import { check, family } from '../../check.ts';
import { shown } from '../../invoices/read/parts.ts';
import { updatingInvoices } from '../../invoices/resource.ts';
import { withLineIds } from '../../invoices/update/named-lines.ts';

/** Real time, because the target waits in real time. Two lengths: one slow acknowledgement may have another cause. */
const holdsMs = [3_000, 1_500] as const;

/** A target that takes longer for an acknowledgement at any time proves nothing. */
const promptMs = 1_000;

/** A busy machine may take seconds for an instant, so the case runs again, and at last alone. */
const markSlow = (tookMs: number): void => markDisturbed(`an acknowledgement after ${Math.round(tookMs)} ms`);

type Operation = 'create' | 'update';

interface Held {
  /** Real time until the acknowledgement. */
  readonly tookMs: number;
  readonly submission: Exchange;
  readonly completion: Exchange | undefined;
  /** No acknowledgement came before the webhook was answered. */
  readonly waited: boolean;
}

/** Does not answer the completion webhook before the acknowledgement, or before `holdMs` are over. */
async function held(api: CustomsApi, holdMs: number, operation: Operation): Promise<Held> {
  const account = await api.fresh();
  const before = operation === 'update' ? await account.given(plainInvoice) : undefined;
  const draft: InvoiceDraft = before
    ? { ...withLineIds(plainInvoice, before.lineIds.length), incoterm: 'CIF' }
    : plainInvoice;
  let acknowledge = (): void => {};
  const acknowledged = new Promise<void>((resolve) => {
    acknowledge = resolve;
  });
  let waited = false;
  const over = async (): Promise<void> => {
    await sleep(holdMs, undefined, { ref: false });
    waited = true;
  };
  const inbox = await api.divert(account, async () => {
    await Promise.race([acknowledged, over()]);
    return { status: 200 };
  });
  const began = performance.now();
  const submission = await account.invoices.submit(draft, before ?? { invoiceNumber: account.freshNumber(draft) });
  const seen = { tookMs: performance.now() - began, submission, waited };
  acknowledge();
  const { completion, maxWait } = api.profile.timing;
  const arrived = () => inbox.deliveries.find(isCompletion);
  return { ...seen, completion: await deliveredWithin(inbox, completion + maxWait, api, arrived) };
}

async function heldEach(api: CustomsApi, operation: Operation): Promise<readonly Held[]> {
  const prompt = await held(api, 0, operation);
  if (prompt.tookMs > promptMs) {
    markSlow(prompt.tookMs);
    throw new Unmet('needs a target that acknowledges within a second');
  }
  markUncertain('a time limit');
  const seen: Held[] = [];
  for (const holdMs of holdsMs) {
    const one = await held(api, holdMs, operation);
    seen.push(one);
    if (!one.waited) break;
  }
  return seen;
}

const atOnce = family(({ operation }: { readonly operation: Operation }) => ({
  needs: ['fresh account', 'completion webhooks'],
  ...once,
  when: async (api) => ({ seen: await heldEach(api, operation) }),
  then({ seen }, expect) {
    const completion = seen[0]?.completion;
    if (!seen.every(({ submission }) => isAccepted(submission)))
      expect.unexercised('not every submission is acknowledged');
    if (completion === undefined) return expect.unexercised('no completion webhook was delivered');
    const expected = 'an acknowledgement that does not wait for the response to the completion webhook';
    const actual = `each came only after the response to the webhook, after ${holdsMs.join(' and ')} ms`;
    return expect.that(!seen.every(({ waited }) => waited), expected, actual, completion);
  },
}));

const whileHeld = atOnce({
  'processing-acknowledges-at-once': { operation: 'create' },
  'processing-acknowledges-at-once-an-update': { needs: updatingInvoices, operation: 'update' },
});

/** Real time for which the clock of the target is frozen. Two lengths: by chance an acknowledgement may follow one of them. */
const frozenMs = [1_500, 4_000] as const;

interface Frozen {
  readonly submission: Exchange;
  /** The acknowledgement came while the clock was frozen. */
  readonly inTime: boolean;
  /** So did the response to a read: the target does not hold back every response on that clock. */
  readonly reads: boolean;
  /** Real time until the acknowledgement, once the clock has advanced. */
  readonly lateMs: number;
}

const waited = ({ inTime, reads, lateMs }: Frozen): boolean => !inTime && reads && lateMs < promptMs;

/** Processing takes time on the clock of the target, so nothing is processed while it is frozen. */
async function whileFrozen({ main, clock, profile }: CustomsApi, ms: number): Promise<Frozen> {
  const body = await main.invoices.body(plainInvoice, { invoiceNumber: main.freshNumber(plainInvoice) });
  const within = (answer: Promise<unknown>): Promise<boolean> =>
    Promise.race([answer.then(() => true), sleep(ms, false, { ref: false })]);
  const { submitting, inTime, reads } = await clock.freeze(async () => {
    const submitting = main.invoices.submitRaw(body);
    const [inTime, reads] = await Promise.all([within(submitting), within(main.invoices.list())]);
    return { submitting, inTime, reads };
  });
  const began = performance.now();
  if (!inTime) await clock.awaitLimit(profile.timing.completion, 'receives');
  return { submission: await submitting, inTime, reads, lateMs: performance.now() - began };
}

const acknowledgesWhileFrozen = check({
  id: 'processing-acknowledges-at-once-while-the-clock-stands',
  ...once,
  async when(api) {
    if (api.clock.kind !== 'controlled') throw new Inapplicable('the clock of the target cannot be frozen');
    const seen: Frozen[] = [];
    for (const ms of frozenMs) if (!seen.some(({ inTime }) => inTime)) seen.push(await whileFrozen(api, ms));
    const last = seen.at(-1);
    if (last && !last.inTime && !seen.every(waited)) markSlow(last.lateMs);
    return { seen };
  },
  then({ seen }, expect) {
    const last = seen.at(-1) ?? expect.unexercised('nothing is submitted');
    for (const { submission } of seen) {
      const premise = expect.premise(submission).accepted('the submission is acknowledged');
      premise.member('/data/request_uuid', 'an id', shown, 'the acknowledgement names the request');
    }
    const waits = seen.every(waited);
    if (!waits && !last.inTime) expect.unexercised('the target acknowledges slowly');
    const actual = 'each came only after the clock had advanced by the time that processing takes';
    expect.that(!waits, 'an acknowledgement that does not wait for the processing', actual, last.submission);
  },
});

export const promptAcknowledgementChecks = [...whileHeld, acknowledgesWhileFrozen];
