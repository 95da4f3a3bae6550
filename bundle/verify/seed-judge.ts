import { keepDescription } from '../../clients/logistics/description.ts';
import { type CheckResult, resultName } from '../../engine/judge/result.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import { casesOf } from '../../engine/run/check.ts';
import { despite, type Obstacle, retriedCases } from '../../engine/run/session.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import type { ManifestHead } from '../manifest.ts';
import type { CaseRecord, ExchangeRecord, ResultRecord } from '../record.ts';
import { resultIn } from '../result-record.ts';
import { type Rejudged, rejudged } from './case-judge.ts';
import { CheckTally } from './check-tally.ts';
import { type Expectation, judgedSection } from './expectation.ts';
import { MonitorGroup } from './monitor-group.ts';
import type { Problems } from './problem.ts';

interface Parts {
  readonly head: ManifestHead;
  readonly expected: Expectation;
  readonly problems: Problems;
  /** @throws if the record is no exchange. */
  exchangeAt(number: number): Exchange;
}

/** Judges again what one seed recorded. */
export class SeedJudge {
  /** Verdicts that rest on a secret, which no record holds. */
  readonly taken = new Set<string>();
  readonly #seed: number;
  readonly #parts: Parts;
  readonly #sections = new Map<string, unknown>();
  readonly #tallies = new Map<string, CheckTally>();
  readonly #monitors: readonly MonitorGroup[];
  readonly #done = new Map<string, CheckResult>();
  #isPreflight = true;

  constructor(seed: number, parts: Parts) {
    this.#seed = seed;
    this.#parts = parts;
    this.#monitors = MonitorGroup.all(parts.expected, (api, version) => this.#section(api, version));
  }

  exchange(record: ExchangeRecord, exchange: Exchange): void {
    if (this.#isPreflight && exchange.operation === 'getDescription' && record.version === undefined)
      keepDescription(this.#section('logistics', undefined) as LogisticsProfile, exchange);
    for (const group of this.#monitors) if (group.version === record.version) group.monitors.see(exchange);
  }

  preflightEnded(number: number): void {
    if (!this.#isPreflight) this.#parts.problems.add('extra record', `record ${number}: a second pre-flight`);
    this.#isPreflight = false;
  }

  case(record: CaseRecord): void {
    const { expected, problems } = this.#parts;
    const key = resultName({ ...record, id: record.check });
    const place = `${key}, case ${record.index}, seed ${this.#seed}`;
    const check = expected.checks.get(record.check);
    const cases = expected.cases.get(key);
    if (!check || cases === undefined) {
      problems.add('extra case', `${place}: no such check is due`);
      return;
    }
    const judged = this.#judged(record, check);
    if (judged.flaw !== undefined) problems.add('altered case', `${place}: ${judged.flaw}`);
    else if (judged.end.kind !== record.end.kind)
      problems.add(
        'altered case',
        `${place}: recorded as ${record.end.kind}, but its history is ${endText(judged.end)}`,
      );
    const tally = this.#tallies.get(key) ?? new CheckTally();
    this.#tallies.set(key, tally);
    const misplaced = record.index >= cases ? 'the check has fewer cases' : tally.add(record, judged);
    if (misplaced !== undefined) problems.add('extra case', `${place}: ${misplaced}`);
  }

  result(record: ResultRecord): void {
    const { expected, problems } = this.#parts;
    const key = resultName(record);
    const place = `${key}, seed ${this.#seed}`;
    const participant = expected.participants.get(key);
    if (!participant || this.#done.has(key)) {
      const what = participant ? 'has two verdicts' : 'the suite would not judge it on this target';
      problems.add('extra check', `${place}: ${what}`);
      return;
    }
    this.#done.set(key, resultIn(record));
    const { proves, kind, api } = participant;
    const isSame = proves === record.proves && kind === record.proof && api === record.api;
    if (!isSame) problems.add('altered verdict', `${place}: names another requirement, kind or API`);
    if (kind === 'monitor') this.#monitored(record, place);
    else this.#checked(record, place);
  }

  /** @returns the recorded results. */
  end(): Iterable<CheckResult> {
    if (this.#isPreflight) this.#parts.problems.add('missing record', `seed ${this.#seed}: has no pre-flight`);
    for (const key of this.#parts.expected.participants.keys())
      if (!this.#done.has(key)) this.#parts.problems.add('missing check', `${key}, seed ${this.#seed}: has no verdict`);
    return this.#done.values();
  }

  #section(api: ApiName, version: string | undefined): unknown {
    const key = `${api} ${version ?? ''}`;
    const section = this.#sections.get(key) ?? judgedSection(this.#parts.head, api, version);
    this.#sections.set(key, section);
    return section;
  }

  #obstacle(
    { api, version }: ResultRecord,
    proof: Pick<AnyCheck, 'proves' | 'needs'> | undefined,
  ): Obstacle | undefined {
    return proof && this.#parts.expected.obstacle(api, proof, this.#section(api, version));
  }

  #judged(record: CaseRecord, check: AnyCheck): Rejudged {
    const { head, exchangeAt } = this.#parts;
    const target = this.#section(record.api, record.version);
    return rejudged(record, check, { target, suiteVersion: head.suite.version, seed: this.#seed, exchangeAt });
  }

  #checked(record: ResultRecord, place: string): void {
    const { problems, expected } = this.#parts;
    const key = resultName(record);
    const obstacle = this.#obstacle(record, expected.checks.get(record.id));
    const tally = this.#tallies.get(key);
    if (obstacle?.verdict === 'inapplicable') {
      if (record.verdict !== 'inapplicable')
        problems.add('altered verdict', `${place}: ${record.verdict}, but ${obstacle.reason}`);
    } else if (tally) this.#tallied(record, tally, place);
    else if (record.verdict !== 'unproven' || record.cases > 0)
      problems.add('missing case', `${place}: recorded as ${record.verdict}, but none of its cases is there`);
  }

  #tallied(record: ResultRecord, tally: CheckTally, place: string): void {
    const { verdict, isUnsupplied } = tally.judgement;
    const mayFail = record.verdict === 'fail' && tally.isConfirmed;
    if (verdict !== record.verdict && !mayFail) {
      const what = `recorded as ${record.verdict}, but its histories give ${verdict}`;
      this.#parts.problems.add('altered verdict', `${place}: ${what}`);
    } else if (verdict === 'pass') this.#passed(record, tally, place);
    else if (verdict === record.verdict && isUnsupplied !== record.isUnsupplied)
      this.#parts.problems.add('altered verdict', `${place}: what it waits for is not what its cases waited for`);
  }

  #passed(record: ResultRecord, tally: CheckTally, place: string): void {
    const { problems, expected } = this.#parts;
    const planned = expected.cases.get(resultName(record)) ?? 0;
    const check = expected.checks.get(record.id);
    const allowed = tally.attempt === 0 || !check ? [planned] : [planned, casesOf(check, { cases: retriedCases })];
    const cases = allowed.find((count) => count === tally.cases) ?? planned;
    const missing = tally.missing(cases);
    if (missing !== undefined) problems.add('missing case', `${place}: case ${missing} of ${cases} is missing`);
    this.#counted(record, tally.counts, place);
  }

  #monitored(record: ResultRecord, place: string): void {
    const { expected, problems } = this.#parts;
    const group = this.#monitors.find(({ api, version }) => api === record.api && version === record.version);
    const judged = group?.resultOf(record.id);
    if (!judged) throw new Error(`there is no monitor ${record.id}`);
    const monitor = expected.monitors.get(record.id);
    const result = despite(this.#obstacle(record, monitor), judged);
    if (monitor?.readsSecret) this.taken.add(resultName(record));
    else if (result.verdict === record.verdict) this.#counted(record, result, place);
    else {
      const what = `recorded as ${record.verdict}, but its exchanges give ${result.verdict}`;
      problems.add('altered verdict', `${place}: ${what}`);
    }
  }

  #counted(
    record: ResultRecord,
    counts: Pick<CheckResult, 'cases' | 'exercised' | 'exchanges' | 'seen'>,
    at: string,
  ): void {
    for (const name of ['cases', 'exercised', 'exchanges'] as const)
      if (record[name] !== counts[name])
        this.#parts.problems.add(
          'altered verdict',
          `${at}: ${name} ${record[name]}, but the records give ${counts[name]}`,
        );
    if (listed(record.seen) !== listed(counts.seen))
      this.#parts.problems.add('altered verdict', `${at}: what was seen is not what the records give`);
  }
}

const listed = (seen: Readonly<Record<string, number>>): string =>
  JSON.stringify(Object.entries(seen).sort(([one], [other]) => (one < other ? -1 : 1)));

function endText(end: CaseRecord['end']): string {
  if (end.kind === 'violated') return `violated: expected ${end.expected}; got ${end.actual}`;
  return end.kind === 'exercised' ? 'exercised' : `${end.kind}: ${end.reason}`;
}
