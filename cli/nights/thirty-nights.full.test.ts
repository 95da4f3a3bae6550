import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unjudged } from '../../engine/judge/result.ts';
import { inProcessTransport, type Transport, type WireAnswer } from '../../engine/wire/transport.ts';
import { createFaultyReference } from '../../faults/faulty-reference.ts';
import type { FaultId } from '../../faults/index.ts';
import { buildReport } from '../../reports/build.ts';
import type { Report } from '../../reports/report.ts';
import { requirements } from '../../requirements/index.ts';
import { openRun } from '../../suites/open-run.ts';
import type { RunInput } from '../../suites/run.ts';
import { unjudgedReason } from '../../suites/unjudged-reason.ts';
import { wholeProfile } from '../built-in.ts';
import { CreationList } from '../creation-list.ts';
import { suiteVersion } from '../package.ts';
import { inShort } from '../prove/proof.ts';
import { about, narrowing, replayable } from '../report/header.ts';
import type { OpenTarget } from '../target.ts';
import { fromNights } from './agenda.ts';
import { recordNight } from './record.ts';

/** A sandbox without a hook during thirty nights: what the operator reads in the morning. */
const history = mkdtempSync(join(tmpdir(), 'thirty-'));
afterAll(() => rmSync(history, { recursive: true }));

const apis = ['logistics', 'customs'] as const;
const firstNight = Date.parse('2026-10-01T02:00:00.000Z');
const day = 86_400_000;
const requests = 300;

const behaviourChanges = 12;
const descriptionChanges = 18;
/** Some are outages from the start, others begin in the middle of the run. */
const outages = [3, 7, 8, 11, 14, 17, 20, 22, 26, 29];

const behaviour: FaultId = 'weight-remainder-to-first-lines';

const ofOtherTenant = ['b2b-create-answers-order-id', 'invoice-minimal-create-succeeds'];

const reset = { kind: 'reset', message: 'other side closed' } as const;

/** The way to the sandbox on one night. */
function way(nth: number, fetch: (request: Request) => Response | Promise<Response>): Transport {
  const line = inProcessTransport(fetch);
  let left = !outages.includes(nth) ? Number.POSITIVE_INFINITY : nth % 2 === 0 ? 0 : requests / 3;
  return {
    ...line,
    async send(request) {
      if (request.operation !== undefined && left-- <= 0) return reset;
      const answer = await line.send(request);
      return nth >= descriptionChanges && request.url.endsWith('/documentation/raw') ? described(answer) : answer;
    },
  };
}

/** The served description gets a parameter. */
function described(answer: WireAnswer | { readonly kind: string }): WireAnswer {
  const { text, ...rest } = answer as WireAnswer;
  const description = JSON.parse(text);
  const products = Object.keys(description.paths).find((path) => path.endsWith('/products')) ?? '';
  const { get } = description.paths[products];
  get.parameters = [...(get.parameters ?? []), { name: 'colour', in: 'query', schema: { type: 'string' } }];
  return { ...rest, text: JSON.stringify(description) };
}

interface Sandbox {
  readonly profile: RunInput['profile'];
  readonly secrets: RunInput['secrets'];
  readonly fetch: Parameters<typeof inProcessTransport>[0];
}

function sandbox(faults: readonly FaultId[]): Sandbox {
  const reference = createFaultyReference({ faults });
  const { profile, secrets } = wholeProfile(reference, 'http://sandbox.invalid');
  const { budget, ...rest } = inShort(profile);
  return { profile: { ...rest, budget: { ...budget, requests } }, secrets, fetch: reference.fetch };
}

async function judged(
  nth: number,
  { profile, secrets, fetch }: Sandbox,
  chosen: Pick<RunInput, 'seed' | 'agenda' | 'only'>,
) {
  const run = await openRun({ profile, secrets, apis, suiteVersion, observe: true, ...chosen }, way(nth, fetch));
  try {
    const preflight = await run.preflight();
    const results = await Promise.all(
      run.participants.map((one) => {
        const blocked = unjudgedReason(preflight, one.api);
        return blocked === undefined ? run.resultOf(one.id) : unjudged(one, blocked);
      }),
    );
    const observed = run.observed();
    return { results, preflight, requests: run.requests, created: new CreationList(), ...(observed && { observed }) };
  } finally {
    await run.close();
  }
}

const opened = ({ profile, secrets }: Sandbox): OpenTarget => ({
  profile,
  secrets,
  lineFor: String,
  close: async () => {},
});

/** @returns the line of the morning. */
async function night(nth: number, target: Sandbox): Promise<string> {
  const startedAt = new Date(firstNight + (nth - 1) * day).toISOString();
  const chosen = await fromNights({ mode: 'nightly', history }, target.profile.name, startedAt);
  const done = await judged(nth, target, chosen);
  const header = { mode: 'nightly', seed: chosen.seed, startedAt, endedAt: startedAt } as const;
  const report: Report = buildReport(
    { ...header, ...about(opened(target), apis, done), narrowedBy: narrowing({}) },
    done.results.map((result) => replayable(result, { target: 'sandbox.yaml', versions: 'none' })),
    requirements,
  );
  const lines: string[] = [];
  await recordNight(report, target, { history }, (line) => lines.push(line));
  return lines.join(' ');
}

test('of thirty nights, two tell a change: by name, on the night of the change', async () => {
  const [before, after] = [sandbox([]), sandbox([behaviour])];
  const lines: string[] = [];
  for (let nth = 1; nth <= 30; nth++) {
    const target = nth < behaviourChanges ? before : after;
    // Another tenant works in the same account.
    await judged(1, target, { seed: 1_000 + nth, only: ofOtherTenant });
    lines.push(`${nth} ${await night(nth, target)}`);
  }
  const changed = lines.filter((line) => /Night: Changed/.test(line));
  expect(changed).toEqual([
    expect.stringMatching(/^12 .*new finding.*weight-remainder-to-largest-fractions/),
    expect.stringMatching(/^18 .*1 described operation \(GET \/products\)/),
  ]);
  const disturbed = lines.filter((line) => /isturbed/.test(line)).map((line) => Number.parseInt(line, 10));
  expect(disturbed).toEqual(outages);
});
