import { AsyncLocalStorage } from 'node:async_hooks';
import { wholeProfile } from '../cli/built-in.ts';
import { apart, checksOf } from '../cli/prove/proof.ts';
import type { CheckResult, Finding } from '../engine/judge/result.ts';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { overridesOf } from '../faults/faulty-reference.ts';
import { type FaultId, faults } from '../faults/index.ts';
import { createReference, type Reference } from '../reference/reference.ts';
import type { Override } from '../reference/seam.ts';
import { openRun } from '../suites/open-run.ts';

const address = 'http://reference.invalid';
/** Responses to requests in which the fault acted have it. */
const mark = 'x-fault-acted';

/** What the checks of the requirement that a fault breaks find, with shrunk cases. */
export async function foundOf(fault: FaultId): Promise<readonly CheckResult[]> {
  const { api, breaks } = faults[fault];
  for (const extent of [{ cases: 1 }, {}]) {
    for (const only of apart(checksOf(breaks)).filter((checks) => checks.length > 0)) {
      const reference = markingReference(fault);
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

/** The exchanges of a finding in which the fault acted. What acts as time passes, or in a webhook, acts in none. */
export const actedIn = ({ history }: Finding): readonly number[] =>
  history.flatMap(({ answer }, index) => (answer?.headers[mark] === undefined ? [] : [index]));

/** The reference with a fault, which marks the responses to requests in which a replaced function ran. */
function markingReference(fault: FaultId): Reference {
  const handling = new AsyncLocalStorage<{ hasActed: boolean }>();
  const marking = ({ seam, wrap }: Override): Override => ({
    seam,
    wrap: (honest) => {
      const replaced = wrap(honest);
      return (...parts) => {
        const request = handling.getStore();
        if (request) request.hasActed = true;
        return replaced(...parts);
      };
    },
  });
  const reference = createReference({ overrides: overridesOf(faults[fault]).map(marking) });
  const fetch: Reference['fetch'] = (request) => {
    const state = { hasActed: false };
    return handling.run(state, async () => {
      const response = await reference.fetch(request);
      if (state.hasActed) response.headers.set(mark, 'yes');
      return response;
    });
  };
  return { ...reference, fetch };
}
