import { setTimeout as sleep } from 'node:timers/promises';
import { fromTarget } from '../../../engine/judge/disturbance.ts';
import type { CheckResult } from '../../../engine/judge/result.ts';
import { bodyOf } from '../../../engine/wire/delivery.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Crossing } from '../../../faults/wire/wire-fault.ts';
import { network, openRun } from '../../../suites/open-run.ts';
import type { PreflightLine, RunInput } from '../../../suites/run.ts';
import { Refusal } from '../../exit.ts';
import { Border } from './border.ts';

/** What a run through the border gives. */
export interface Crossed {
  readonly results: readonly CheckResult[];
  readonly requests: number;
  readonly changes: number;
  /** Not every result came in time. */
  readonly isCut: boolean;
}

/** A fault may make a check wait for what never comes. */
const longestMs = 90_000;

/** Runs checks against the target while a fault changes what crosses the border. */
export async function crossed(
  given: RunInput,
  crossing?: Crossing,
  see?: (exchange: Exchange) => void,
): Promise<Crossed> {
  const border = new Border(network(given.profile), crossing);
  // Judges remember what they saw of a target.
  const input = { ...given, profile: structuredClone(given.profile), brief: true };
  const run = await openRun(input, border, undefined, see && { see, keep: () => {} });
  try {
    refuseUnlessReady(await run.preflight());
    border.open();
    const results: CheckResult[] = [];
    const judged = Promise.all(run.participants.map(async ({ id }) => results.push(await run.resultOf(id))));
    const isCut = crossing !== undefined && !(await isWithin(longestMs, judged));
    await (isCut ? undefined : judged);
    return { results, isCut, requests: run.requests, changes: border.changes };
  } finally {
    await run.close();
  }
}

async function isWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(ms, false, { signal: waiting.signal }).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), late]);
  waiting.abort();
  // Whatever is still under way ends with the run.
  work.catch(() => {});
  return isDone;
}

function refuseUnlessReady(lines: readonly PreflightLine[]): void {
  const broken = lines.filter(({ fatal }) => fatal);
  if (broken.length > 0) throw new Refusal(broken.map(({ step, problem }) => `${step}: ${problem}`));
}

/** So many exchanges of one shape are kept. */
const most = 4;

/** What crossed the border without a fault: a few exchanges of each shape. */
export class Seen {
  readonly exchanges: Exchange[] = [];
  readonly #shapes = new Map<string, number>();

  see(exchange: Exchange): void {
    const { operation, account, sent, answer } = exchange;
    const body = account === fromTarget ? bodyOf(exchange) : answer?.json;
    const key = `${operation} ${sent.method} ${answer?.status} ${shapeOf(body)}`;
    const count = this.#shapes.get(key) ?? 0;
    if (count >= most) return;
    this.#shapes.set(key, count + 1);
    this.exchanges.push(exchange);
  }
}

/** The names of the members, and the words that are written as names of values are. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length === 0 ? '' : shapeOf(value.at(-1))}]`;
  if (typeof value === 'string') return /^[A-Z][A-Za-z_.]+$/.test(value) ? value : 'text';
  if (typeof value !== 'object' || value === null) return typeof value;
  return `{${Object.entries(value).map(([name, one]) => `${name}:${shapeOf(one)}`)}}`;
}
