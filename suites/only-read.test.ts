import { describe, expect, it } from 'vitest';
import { wholeProfile } from '../cli/built-in.ts';
import { suiteVersion } from '../cli/package.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import { onlyReads } from '../engine/wire/only-reads.ts';
import { inProcessTransport, type Transport, type WireRequest } from '../engine/wire/transport.ts';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import type { FaultId } from '../faults/index.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { suites } from './index.ts';
import { openRun } from './open-run.ts';
import readingChecks from './reading-checks.json' with { type: 'json' };
import type { RunInput } from './run.ts';

const address = 'http://reference.invalid';
const read = { environment: 'production', allowCharges: false } as const;

/** Checks that leave something of each kind in the account. */
const filling = [
  ...['product-create-answers-201', 'b2b-create-answers-order-id', 'd2c-create-answers-order-id'],
  ...['inbound-create-answers-id', 'invoice-minimal-create-succeeds'],
];

const inProduction = ({ logistics, customs, ...profile }: TargetProfile): TargetProfile => ({
  ...profile,
  ...(logistics && { logistics: { ...logistics, ...read } }),
  ...(customs && { customs: { ...customs, ...read } }),
});

interface Judging {
  readonly faults?: readonly FaultId[];
  readonly declared?: (profile: TargetProfile) => TargetProfile;
  readonly between?: (honest: Transport) => Transport;
  readonly requests?: number;
}

/** What the suite says of an account that has something of each kind, and what it sends. */
async function judged({ faults = [], declared = inProduction, between = (honest) => honest, requests }: Judging = {}) {
  const reference = createFaultyReference({ faults });
  const { profile, secrets } = wholeProfile(reference, address);
  const honest = inProcessTransport(reference.fetch);
  const run = async (input: Pick<RunInput, 'profile' | 'only'>, transport: Transport) => {
    const apis = ['logistics', 'customs'] as const;
    const opened = await openRun({ ...input, secrets, apis, seed: 1, suiteVersion, cases: 1, brief: true }, transport);
    const steps = await opened.preflight();
    const results = await Promise.all(opened.participants.map(({ id }) => opened.resultOf(id)));
    await opened.close();
    return { steps, results };
  };
  await run({ profile, only: filling }, honest);
  const checks = new Set(Object.values(suites).flatMap((suite) => suite.checks.map(({ id }) => id)));
  const sent: WireRequest[] = [];
  const heard: Transport = {
    ...honest,
    send: (request) => {
      sent.push(request);
      return honest.send(request);
    },
  };
  const whole = declared(profile);
  const budget = { ...whole.budget, ...(requests !== undefined && { requests }) };
  return { ...(await run({ profile: { ...whole, budget } }, between(heard))), sent, checks };
}

const idsOf = (results: readonly CheckResult[], verdict: CheckResult['verdict']): readonly string[] =>
  results.filter((result) => result.verdict === verdict).map(({ id }) => id);

const smoke = 300;

describe('in production without allowCharges', () => {
  it('has a list of exactly the checks that decide something and write nothing', async () => {
    const sandbox = (profile: TargetProfile): TargetProfile => profile;
    const deaf = (honest: Transport): Transport => onlyReads(honest, () => false, 'a write');
    const { results, checks } = await judged({ declared: sandbox, between: deaf });
    // It compares production with a sandbox.
    const two = 'service-environments-isolated';
    const deciding = idsOf(results, 'pass').filter((id) => checks.has(id) && id !== two);
    expect(deciding.sort()).toEqual(readingChecks);
  });

  it('proves much with the requests of a smoke run, accuses nobody and leaves nothing unproven', async () => {
    const { steps, results, sent } = await judged({ requests: smoke });
    expect(steps.filter(({ ok }) => !ok)).toEqual([]);
    // It asks the hook for the time.
    const time = { method: 'POST', url: `${address}/_states`, body: expect.stringContaining('"seconds":0}') };
    const others = sent.filter(({ method }) => method !== 'GET');
    expect(others).toEqual(others.map(() => expect.objectContaining(time)));
    expect(sent.length).toBeLessThanOrEqual(smoke);
    expect(idsOf(results, 'fail')).toEqual([]);
    expect(idsOf(results, 'unproven')).toEqual([]);
    expect(idsOf(results, 'pass').length).toBeGreaterThan(150);
  });

  it('finds faults of lists, reads, headers, schemas, versions and the served description', async () => {
    const { results } = await judged({
      requests: smoke,
      faults: [
        ...(['page-default-is-25', 'warehouses-of-all-countries', 'missing-token-served-on-reads'] as const),
        ...(['correlation-id-uuid-v1', 'unstable-not-served', 'description-without-info'] as const),
        ...(['list-invoice-without-number', 'shipment-without-id'] as const),
      ],
    });
    expect(idsOf(results, 'fail')).toEqual(
      expect.arrayContaining([
        ...['inventory-list-default-limit', 'warehouse-active-country-makes-a-difference', 'auth-missing-401'],
        ...['header-correlation-id-uuid-v4', 'version-unstable-serves-sandbox-flow', 'service-openapi-valid'],
        ...['invoice-number-present', 'invoice-shipment-id-present'],
      ]),
    );
  });
});
