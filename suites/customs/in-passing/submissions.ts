/** Remembers what the run submitted exactly once. */

import { completionWebhook } from '../../../clients/customs/target.ts';
import { isObject, type Json, type JsonObject, parsed } from '../../../engine/json.ts';
import { disturbanceOf } from '../../../engine/judge/disturbance.ts';
import { read } from '../../../engine/pointer.ts';
import type { Recollection } from '../../../engine/run/monitor.ts';
import { bodyOf } from '../../../engine/wire/delivery.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';
import { kindOf, partsOf } from '../invoices/read/parts.ts';
import { exceedsUsualLimits } from '../invoices/usual-limits.ts';

/** What was submitted, and the invoice that a get shows of it. */
export interface Written {
  readonly submission: Exchange;
  readonly sent: JsonObject;
  readonly shown: JsonObject;
  /** Whether a webhook reported a success before. Where none ever comes, the first read that shows the invoice tells it. */
  readonly hasSucceeded: boolean;
}

interface Submission {
  /** Absent: dropped, to limit memory. */
  exchange?: Exchange | undefined;
  hasSucceeded: boolean;
}

/** Another submission may have changed such an invoice, or it was there before the run. */
type Known = Submission | 'changed';

/** Reads usually follow their submission soon. */
const mostKept = 200;
const longestBody = 100_000;
const mostNumbers = 50_000;

const names = /"invoice_number"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** A target may confuse numbers that differ only in this. */
const plain = (number: string): string => number.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * The invoices that the run submitted exactly once: what a get shows of them can only be what was submitted. One with an id
 * of a line is an update, and its invoice may be of an earlier run.
 */
export class Submissions implements Recollection {
  readonly #byNumber = new Map<string, Known>();
  readonly #kept: Submission[] = [];
  #hasWebhooks = false;

  see(exchange: Exchange): void {
    if (exchange.operation === completionWebhook) this.#completed(bodyOf(exchange));
    else if (exchange.sent.body?.includes('invoice_number')) this.#submitted(exchange, exchange.sent.body);
    else if (kindOf(exchange) === 'get') this.#got(exchange);
    else if (kindOf(exchange) === 'list') this.#listed(exchange);
  }

  stands(exchange: Exchange): boolean {
    const written = writtenBefore(exchange);
    const known = written && this.#byNumber.get(plain(String(written.sent.invoice_number)));
    return known !== undefined && known !== 'changed';
  }

  /** Undefined if the exchange does not show one invoice that was submitted once. */
  of(exchange: Exchange): Written | undefined {
    return writtenBefore(exchange) ?? this.#shownBy(exchange);
  }

  #submitted(exchange: Exchange, body: string): void {
    const numbers = [...body.matchAll(names)].map(([, text]) => JSON.parse(text ?? '""') as string);
    const [only] = numbers;
    const isFirst = numbers.length === 1 && !this.#byNumber.has(plain(only ?? ''));
    if (!isFirst || exchange.operation !== 'submitInvoice' || disturbanceOf(exchange) !== undefined) {
      for (const number of numbers) this.#byNumber.set(plain(number), 'changed');
      return;
    }
    const isUsable = isAccepted(exchange) && body.length <= longestBody && this.#byNumber.size < mostNumbers;
    const submission: Submission = { exchange: isUsable ? exchange : undefined, hasSucceeded: false };
    this.#byNumber.set(plain(only ?? ''), submission);
    if (!isUsable) return;
    this.#kept.push(submission);
    const oldest = this.#kept.length > mostKept ? this.#kept.shift() : undefined;
    if (oldest) oldest.exchange = undefined;
  }

  #completed(body: Json | undefined): void {
    this.#hasWebhooks = true;
    const known = this.#byNumber.get(plain(String(read(body, '/data/commercial_invoice_number'))));
    const isSuccess = read(body, '/data/status') === 'PROCESSING_STATUS_SUCCESSFUL';
    if (known !== undefined && known !== 'changed' && isSuccess) known.hasSucceeded = true;
  }

  #got(exchange: Exchange): void {
    this.#listed(exchange);
    const written = this.#shownBy(exchange);
    if (written) found.set(exchange, written);
  }

  /** What is shown before it was submitted is not of this run. */
  #listed(exchange: Exchange): void {
    if (this.#byNumber.size >= mostNumbers) return;
    for (const { value } of partsOf(exchange, 'invoice')) {
      const { invoice_number: number } = value;
      if (typeof number === 'string' && !this.#byNumber.has(plain(number)))
        this.#byNumber.set(plain(number), 'changed');
    }
  }

  #shownBy(exchange: Exchange): Written | undefined {
    if (kindOf(exchange) !== 'get') return undefined;
    const [only, ...others] = partsOf(exchange, 'invoice');
    if (!only || others.length > 0 || typeof only.value.invoice_number !== 'string') return undefined;
    const known = this.#byNumber.get(plain(only.value.invoice_number));
    if (known === undefined || known === 'changed' || !known.exchange) return undefined;
    // How two members of one name or a number in an odd form are read is open.
    const { json, body = '' } = known.exchange.sent;
    const sent = json ?? parsed(body);
    if (!isObject(sent) || body !== JSON.stringify(sent)) return undefined;
    if (sent.invoice_number !== only.value.invoice_number || hasLineIds(sent)) return undefined;
    const hasSucceeded = known.hasSucceeded || !this.#hasWebhooks;
    return { submission: known.exchange, sent, shown: only.value, hasSucceeded };
  }
}

/** What a run compares its reads with. */
export const submissions = (): Submissions => new Submissions();

const found = new WeakMap<Exchange, Written>();

/** What the run had submitted when it saw this get; undefined for most exchanges. */
export const writtenBefore = (exchange: Exchange): Written | undefined => found.get(exchange);

const hasLineIds = ({ line_items: lines }: JsonObject): boolean =>
  Array.isArray(lines) && lines.some((line: Json) => !isObject(line) || 'id' in line);

const odd = new WeakMap<Exchange, boolean>();

/**
 * The read shows the result of the whole submission, and nothing in it is so large or odd that a target may show it
 * otherwise.
 */
export function requireWhole({ submission, hasSucceeded }: Written, expect: Expect): void {
  const { caps } = expect.target;
  if (!hasSucceeded) expect.unexercised('no webhook reported a success');
  const isOdd = odd.get(submission) ?? exceedsUsualLimits(submission, caps);
  odd.set(submission, isOdd);
  if (isOdd) expect.unexercised('gap: how large, how exact and how odd a submission may be');
}
