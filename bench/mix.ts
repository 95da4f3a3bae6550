import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Pool } from 'undici';
import { openRun } from '../suites/open-run.ts';
import type { Measured } from './creation.ts';
import type { Server } from './server.ts';

/** A request as it left the gate. */
interface Recorded {
  readonly method: 'GET';
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: string | Uint8Array | null;
}

interface Sent extends Recorded {
  readonly origin: string | URL;
}

/** Both APIs of the reference have the same. */
export const originOf = ({ logistics }: Server['profile']): string => new URL(logistics?.baseUrl ?? '').origin;

const created = 'undici:request:create';

/** A run of the gate on a target in another process, and what it sent. */
export interface RecordedGate extends Measured {
  readonly requests: readonly Recorded[];
}

/** @throws when a check fails: a run that ends early has another mix. */
export async function recordGate({ profile, secrets }: Server, seed: number, cases: number): Promise<RecordedGate> {
  const requests: Recorded[] = [];
  const target = originOf(profile);
  const hook = profile.states ? new URL(profile.states.url).pathname : undefined;
  const record = (message: unknown): void => {
    const { origin, method, path, headers, body } = (message as { readonly request: Sent }).request;
    // Calls of the state hook are set-up, and nothing judges them.
    if (String(origin) === target && path !== hook) requests.push({ method, path, headers: [...headers], body });
  };
  const apis = ['logistics', 'customs'] as const;
  const run = await openRun({ profile, secrets, apis, suiteVersion: 'bench', seed, cases, versions: 'contract' });
  subscribe(created, record);
  try {
    const start = performance.now();
    await run.preflight();
    const results = await Promise.all(run.participants.map(({ id, version }) => run.resultOf(id, version)));
    const seconds = (performance.now() - start) / 1000;
    const bad = results.find(({ verdict }) => verdict === 'fail' || verdict === 'error');
    if (bad) throw new Error(`the benchmark proves nothing: ${bad.id} ${bad.reason ?? bad.finding?.actual}`);
    return { exchanges: run.requests, seconds, requests };
  } finally {
    unsubscribe(created, record);
    await run.close();
  }
}

/**
 * What a bare pool reaches with the same requests on the same target, which still holds what the gate created: no engine, no
 * judgement.
 */
export async function measureCeiling(
  origin: string,
  requests: readonly Recorded[],
  inFlight: number,
): Promise<Measured> {
  const pool = new Pool(origin, { connections: inFlight });
  let next = 0;
  const one = async (): Promise<void> => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const response = await pool.request(request);
      await response.body.text();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: inFlight }, one));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return { exchanges: requests.length, seconds };
}
