import { type Json, textsIn } from '../engine/json.ts';
import { disturbancesOf } from '../engine/judge/disturbance.ts';
import type { CaseOutcome } from '../engine/run/case.ts';
import type { KeptCase } from '../engine/run/kept-case.ts';
import type { Redact } from '../engine/secrets/secrets.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import { shownExchange } from '../engine/wire/redacted.ts';
import type { Recorder } from '../suites/run.ts';
import type { ChunkWriter } from './chunk-writer.ts';
import { textOf } from './observed-text.ts';
import { type CaseRecord, type RecordedEnd, recordOf } from './record.ts';

/** Writes everything that a run sees, without secrets. */
export class BundleRecorder implements Recorder {
  readonly #writer: Pick<ChunkWriter, 'add'>;
  readonly #numbers = new WeakMap<object, number>();

  /** In lower case: judges look for headers by the names that the profile has. */
  readonly #headerNames: ReadonlySet<string>;

  /** @param profile without secrets. */
  constructor(writer: Pick<ChunkWriter, 'add'>, profile: Json) {
    this.#writer = writer;
    this.#headerNames = new Set(textsIn(profile).map((text) => text.toLowerCase()));
  }

  see(exchange: Exchange, redact: Redact, version?: string): void {
    const { sent } = exchange;
    const shown = shownExchange(exchange, redact);
    // A shown request has no JSON of its own.
    const isJson = sent.json === undefined ? {} : { json: null };
    const shownAnswer = shown.answer && { ...shown.answer, headers: this.#headers(exchange.answer?.headers, redact) };
    const shownSent = { ...shown.sent, headers: this.#headers(sent.headers, redact), ...isJson };
    const record = recordOf({ ...shown, sent: shownSent, ...(shownAnswer ? { answer: shownAnswer } : {}) }, version);
    this.#numbers.set(exchange, this.#writer.add(record));
  }

  keep(kept: KeptCase, redact: Redact, { api, version }: Parameters<Recorder['keep']>[2]): void {
    const { check, attempt, index, role, isShrunk, given, outcome } = kept;
    const { evidence } = outcome;
    const record: CaseRecord = {
      kind: 'case',
      api,
      ...(version === undefined ? {} : { version }),
      check,
      attempt,
      index,
      role,
      ...(isShrunk ? this.#text('given', given, redact) : {}),
      history: evidence.history.flatMap((exchange) => this.#numbers.get(exchange) ?? []),
      ...('observed' in evidence ? this.#text('observed', evidence.observed, redact) : {}),
      end: endOf(outcome, redact),
      ...besides(outcome, redact),
    };
    this.#writer.add(record);
  }

  #headers(headers: Exchange['sent']['headers'] = {}, redact: Redact): Exchange['sent']['headers'] {
    const names = Object.keys(headers);
    const shown = Object.entries(redact(headers));
    // Two names may be redacted to the same one.
    if (shown.length !== names.length) return Object.fromEntries(shown);
    return Object.fromEntries(
      shown.map(([name, value], nth) => {
        const raw = names[nth] ?? name;
        return [this.#headerNames.has(raw) ? raw : name, value];
      }),
    );
  }

  /** What cannot be written is missing, which the verification finds. */
  #text(name: 'given' | 'observed', value: unknown, redact: Redact): Partial<CaseRecord> {
    try {
      return { [name]: redact(textOf(value, (one) => this.#numbers.get(one))) };
    } catch {
      return {};
    }
  }
}

function endOf(outcome: CaseOutcome, redact: Redact): RecordedEnd {
  if (outcome.kind === 'exercised') return { kind: 'exercised' };
  if (outcome.kind === 'violated') {
    const { expected, actual, message: why } = outcome.violation;
    return redact({ kind: 'violated', expected, actual, why });
  }
  const reason = redact(outcome.reason);
  if (outcome.kind !== 'unmet') return { kind: outcome.kind, reason };
  const { outage, isDeclared, isUnsupplied } = outcome;
  const causes = {
    ...(outage && { outage }),
    ...(isDeclared && { isDeclared }),
    ...(isUnsupplied && { isUnsupplied }),
  };
  return { kind: 'unmet', reason, ...causes };
}

function besides({ evidence, disturbances }: KeptCase['outcome'], redact: Redact): Partial<CaseRecord> {
  const others = disturbances.slice(disturbancesOf(evidence.history, evidence.doubts).length);
  return {
    ...(evidence.states.length > 0 ? { states: redact(evidence.states) } : {}),
    ...(evidence.doubts.length > 0 ? { doubts: evidence.doubts } : {}),
    ...(others.length > 0 ? { otherDisturbances: redact(others) } : {}),
  };
}
