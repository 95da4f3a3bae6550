import type { Json } from '../../engine/json.ts';
import { disturbanceOf } from '../../engine/judge/disturbance.ts';
import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { Unmet, Unsupplied } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import { bodyOf } from '../../engine/wire/delivery.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { Reading } from '../list-searches.ts';
import { waitUntil } from '../wait.ts';
import { type Completions, deliveredWithin } from './completions.ts';
import { isNonBlank } from './ids.ts';
import type { Invoices } from './invoices.ts';
import type { CustomsTarget } from './target.ts';

/** How a submission ended, as far as it could be observed. */
export interface Outcome {
  /** The acknowledgement or the rejection. */
  readonly submission: Exchange;
  /**
   * Reported by webhook; without webhooks, shown by the invoice appearing or changing. 'disturbed': a 429, a 5xx or no response
   * that nobody asked for, so nothing is known of the submission.
   */
  readonly end: 'refused' | 'disturbed' | 'succeeded' | 'failed' | 'silent';
  /** The delivery that reported it. */
  readonly completion?: Exchange;
  /** `data.error` of a failure. */
  readonly error?: string;
  /** The invoice afterwards; absent where there is none. */
  readonly invoice?: Json;
  /** The exchange that showed it. */
  readonly shownIn?: Exchange;
}

/** What of an outcome matters to a case. */
export interface Interest {
  /**
   * The outcome if only polling can tell and a new invoice does not appear in time: 'failed' where the control of the case
   * appeared. Absent: unknown.
   */
  readonly absence?: 'failed';
  /** Only how it ends: where a webhook tells, nothing is read. */
  readonly endOnly?: true;
}

/** How a submission ended that was not acknowledged. */
export const endAtOnce = (submission: Exchange): 'refused' | 'disturbed' =>
  disturbanceOf(submission) === undefined ? 'refused' : 'disturbed';

interface Sent {
  accepted: number;
  refused: number;
}

/** Waits for the outcome of submissions: by webhook where the target can send them here, else by polling. */
export class Outcomes {
  readonly #target: CustomsTarget;
  readonly #invoices: Invoices;
  readonly #completions: Completions | undefined;
  readonly #record: (exchange: Exchange) => void;
  /** The submissions of each invoice number so far. */
  readonly #sent = new Map<string, Sent>();

  constructor(
    target: CustomsTarget,
    invoices: Invoices,
    completions: Completions | undefined,
    record: (exchange: Exchange) => void,
  ) {
    this.#target = target;
    this.#invoices = invoices;
    this.#completions = completions;
    this.#record = record;
  }

  get byWebhook(): boolean {
    return this.#completions !== undefined;
  }

  /** Completions so far of an invoice number, oldest first; redeliveries count once. */
  completionsOf(invoiceNumber: string): readonly Exchange[] {
    return this.#completions?.of(invoiceNumber) ?? [];
  }

  /** Deliveries so far to this account, oldest first. */
  get deliveries(): readonly Exchange[] {
    return this.#completions?.deliveries ?? [];
  }

  /**
   * @param nth the index of this submission of the number, from 0. It identifies the completion only where the
   * profile declares no id that does.
   * @throws Unmet where neither webhooks nor polling can tell.
   */
  async of(
    submission: Exchange,
    invoiceNumber: string,
    nth = 0,
    { absence, endOnly }: Interest = {},
  ): Promise<Outcome> {
    const sent = this.#sent.get(invoiceNumber) ?? { accepted: 0, refused: 0 };
    this.#sent.set(invoiceNumber, sent);
    sent[isAccepted(submission) ? 'accepted' : 'refused']++;
    if (!isAccepted(submission)) return { submission, end: endAtOnce(submission) };
    const completion = await this.#completion(submission, invoiceNumber, nth);
    if (completion) {
      if (sent.refused > 0) await this.#assertOwn(completion, submission, invoiceNumber, sent);
      this.#record(completion);
      this.#target.parts.states.origins?.noteCause(completion);
    } else if (this.#completions) return this.#silent(submission);
    const reading = completion && endOnly ? undefined : await this.#reading(invoiceNumber, completion);
    const shown = reading && { invoice: reading.invoice, shownIn: reading.exchange };
    if (!completion) {
      if (shown === undefined && absence !== undefined) return { submission, end: absence };
      if (shown === undefined)
        throw new Unsupplied(
          'needs provider state "completion webhooks go to": without webhooks a failure cannot be observed',
        );
      return { submission, end: 'succeeded', ...shown };
    }
    const body = bodyOf(completion);
    const failed = read(body, '/data/status') === 'PROCESSING_STATUS_FAILED';
    const error = read(body, '/data/error');
    return {
      submission,
      completion,
      end: failed ? 'failed' : 'succeeded',
      ...(typeof error === 'string' ? { error } : {}),
      ...shown,
    };
  }

  async #completion(submission: Exchange, invoiceNumber: string, nth: number): Promise<Exchange | undefined> {
    if (!this.#completions) return undefined;
    const { requestIdEqualsUuid } = this.#target.parts.profile.caps;
    const uuid = read(submission.answer?.json, '/data/request_uuid');
    const named = (): Exchange | undefined =>
      requestIdEqualsUuid !== 'no' && isNonBlank(uuid) ? this.#completions?.ofRequest(uuid) : undefined;
    const byOrder = (): Exchange | undefined =>
      this.#completions?.nth(invoiceNumber, nth, (request) => request !== uuid && this.#isKnown(request));
    const found = (): Exchange | undefined => named() ?? byOrder();
    // Where the profile declares an id, order of arrival proves nothing: another outcome may be sent again meanwhile.
    const arrived = requestIdEqualsUuid === 'yes' && isNonBlank(uuid) ? named : found;
    return (await this.#arrival(this.#completions, arrived)) ?? found();
  }

  /** A submission that was refused at once may cause a webhook, too: then there is one more than acknowledgements. */
  async #assertOwn(completion: Exchange, submission: Exchange, number: string, { accepted }: Sent): Promise<void> {
    const uuid = read(submission.answer?.json, '/data/request_uuid');
    const body = bodyOf(completion);
    const completions = this.#completions;
    if (!completions || read(body, '/data/request_id') === uuid) return;
    const extra = () => completions.firstsOf(number)[accepted];
    const failed = read(body, '/data/status') === 'PROCESSING_STATUS_FAILED';
    if (failed ? await this.#arrival(completions, extra) : extra())
      throw new Unmet('an outcome may belong to a submission that was refused at once');
  }

  async #arrival(completions: Completions, arrived: () => Exchange | undefined): Promise<Exchange | undefined> {
    const { clock, profile } = this.#target.parts;
    const { completion, maxWait } = profile.timing;
    if (clock.kind !== 'controlled')
      return deliveredWithin(completions, completion + maxWait, this.#target.parts, arrived);
    await clock.elapse(completion);
    const prompt = await completions.awaitDelivery(arrived);
    if (prompt) return prompt;
    // The outcome exists; its webhook may take as long as the profile allows.
    await clock.elapse(maxWait);
    return completions.awaitDelivery(arrived);
  }

  /**
   * A failure need not name the invoice, and its request_id need not be the request_uuid. Then it may belong to any
   * submission.
   */
  #silent(submission: Exchange): Outcome {
    const isKnown = (request: string): boolean => this.#isKnown(request);
    const [anonymous] = this.#completions?.anonymous(submission.at, isKnown) ?? [];
    if (anonymous) throw new Unmet('a completion names no invoice, so its submission is unknown');
    return { submission, end: 'silent' };
  }

  #isKnown(request: string): boolean {
    const { acknowledged, parts } = this.#target;
    return parts.profile.caps.requestIdEqualsUuid !== 'no' && acknowledged.has(request);
  }

  async #reading(invoiceNumber: string, completion: Exchange | undefined): Promise<Reading | undefined> {
    const { clock, profile } = this.#target.parts;
    const fid = completion && read(bodyOf(completion), '/data/commercial_invoice_fid');
    const one = await this.#invoices.ofFid(fid, invoiceNumber);
    if (one !== undefined) return one;
    if (completion && read(bodyOf(completion), '/data/status') === 'PROCESSING_STATUS_FAILED') return undefined;
    let found: Reading | undefined;
    const limit = completion ? profile.timing.readAfterSuccess : profile.timing.completion;
    await waitUntil(clock, limit, profile.timing.poll, async () => {
      const look = () => this.#invoices.whole(invoiceNumber);
      // The webhook reported the outcome, so an invoice that cannot be found is only not shown.
      found = await (completion ? unlessUnmet(look, () => undefined) : look());
      return found !== undefined;
    });
    return found;
  }
}
