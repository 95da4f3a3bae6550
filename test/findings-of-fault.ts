import { wholeProfile } from '../cli/built-in.ts';
import { apart, checksOf } from '../cli/prove/proof.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import { type FaultId, faults } from '../faults/index.ts';
import { openRun } from '../suites/open-run.ts';

const address = 'http://reference.invalid';

/** What the checks of the requirement that a fault breaks find, with shrunk cases. */
export async function foundOf(fault: FaultId): Promise<readonly CheckResult[]> {
  const { api, breaks } = faults[fault];
  for (const extent of [{ cases: 1 }, {}]) {
    for (const only of apart(checksOf(breaks)).filter((checks) => checks.length > 0)) {
      const reference = createFaultyReference({ faults: [fault] });
      const { profile, secrets } = wholeProfile(reference, address);
      const input = { profile, secrets, apis: [api], seed: 1, suiteVersion: '1', only, ...extent };
      const run = await openRun(input, inProcessTransport(reference.fetch));
      await run.preflight();
      const results = await Promise.all(run.participants.map((one) => run.resultOf(one.id)));
      await run.close();
      const red = results.filter(({ verdict, finding, proves }) => verdict === 'fail' && finding && proves === breaks);
      if (red.length > 0) return red;
    }
  }
  return [];
}
