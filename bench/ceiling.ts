import { Pool } from 'undici';
import type { Exchange } from '../engine/wire/exchange.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import type { Measured } from './creation.ts';

/** What a bare pool reaches against the same server with the same body and as many in flight: no engine, no judgement. */
export async function measureCeiling(
  profile: TargetProfile,
  sample: Exchange,
  requests: number,
  inFlight: number,
): Promise<Measured> {
  const { origin, pathname } = new URL(sample.sent.url);
  const token = profile.logistics?.accounts.main?.token;
  const headers = { ...sample.sent.headers, authorization: `Bearer ${token}` };
  const body = JSON.parse(sample.sent.body ?? '{}') as Record<string, unknown>;
  const pool = new Pool(origin, { connections: inFlight });
  let left = requests;
  const one = async (): Promise<void> => {
    while (left-- > 0) {
      const text = JSON.stringify({ ...body, externalId: `ceiling-${run}-${left}` });
      const response = await pool.request({ method: 'POST', path: pathname, headers, body: text });
      JSON.parse(await response.body.text());
      if (response.statusCode > 299) throw new Error(`the ceiling was not measured: ${response.statusCode}`);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: inFlight }, one));
  const seconds = (performance.now() - start) / 1000;
  run++;
  await pool.close();
  return { exchanges: requests, seconds };
}

/** External ids are used up by a run. */
let run = 0;
