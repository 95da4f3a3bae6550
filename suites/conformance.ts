import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, inject, type TestContext, test } from 'vitest';
import { type CheckResult, resultName, unjudged } from '../engine/judge/result.ts';
import { requirements } from '../requirements/index.ts';
import { evidence } from './allure-labels.ts';
import type { Creation } from './creations.ts';
import { exchangeLog } from './observed/exchange-log.ts';
import { openRun } from './open-run.ts';
import type { Participant, PreflightLine } from './run.ts';
import type { RunNews } from './runner-input.ts';
import { unjudgedReason } from './unjudged-reason.ts';

// Registers the checks with the test runner, which shows verdicts but decides none.
const { input, allure, exchanges, news } = inject('runnerInput');
const run = await openRun(input, undefined, undefined, exchanges === undefined ? undefined : exchangeLog(exchanges));
const channel = new BroadcastChannel(news);
/** What was created in this turn of the event loop: one message each would cost a second of a long run. */
let created: Creation[] = [];
function tellCreated(): void {
  if (created.length > 0) channel.postMessage({ created, requests: run.requests } satisfies RunNews);
  created = [];
}
run.whenCreated((creation) => {
  if (created.push(creation) === 1) setImmediate(tellCreated);
});
run.whenViolated((violated) => channel.postMessage({ violated, requests: run.requests } satisfies RunNews));
const participants = [...run.participants].sort((a, b) => rank(a) - rank(b));
let steps: readonly PreflightLine[] = [];

afterAll(async () => {
  const preflight = await run.preflight();
  await run.close();
  tellCreated();
  channel.postMessage({ preflight, requests: run.requests } satisfies RunNews);
  const observed = run.observed();
  if (observed) channel.postMessage({ observed, requests: run.requests } satisfies RunNews);
  channel.close();
});

test('pre-flight', async ({ task }) => {
  steps = await run.preflight();
  const broken = steps.filter(({ ok }) => !ok);
  Object.assign(task.meta, { preflight: steps, requests: run.requests });
  if (broken.length > 0) throw shown('error', broken.map(({ step, problem }) => `${step}: ${problem}`).join('\n'));
});

for (const participant of participants) {
  // No limit here: the engine decides how many requests are in flight.
  const { id, version } = participant;
  test.concurrent(resultName(participant), { meta: { participant } }, async (context) => {
    const blocked = run.isDecided(id, version) ? undefined : unjudgedReason(steps, participant.api);
    const result = blocked === undefined ? await run.resultOf(id, version) : unjudged(participant, blocked);
    Object.assign(context.task.meta, { result, requests: run.requests });
    channel.postMessage({ result, requests: run.requests } satisfies RunNews);
    if (allure) await evidence(participant, result, allure);
    show(result, context);
  });
}

function show(result: CheckResult, { skip }: TestContext): void {
  const { verdict, finding, reason } = result;
  if (verdict === 'inapplicable') skip(reason);
  if (verdict === 'fail')
    throw shown(verdict, `expected: ${finding?.expected}\nactual: ${finding?.actual}\nwhy: ${finding?.why}`);
  const binding = requirements[result.proves as keyof typeof requirements].level === 'must';
  // An unproven result of a version other than the tested one does not count.
  if (verdict === 'error' || (verdict === 'unproven' && binding && result.version === undefined))
    throw shown(verdict, `${verdict}: ${reason}`);
  if (verdict === 'unproven') skip(`unproven: ${reason}`);
}

/** Has no stack trace, which would only show this file. Allure sorts by the name. */
function shown(verdict: 'fail' | 'unproven' | 'error', message: string): Error {
  const error = new Error(message);
  error.name = verdict === 'fail' ? 'AssertionError' : 'Error';
  error.stack = '';
  return error;
}

function rank({ kind }: Participant): number {
  return kind === 'check' ? 0 : 1;
}
