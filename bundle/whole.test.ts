import { test } from 'vitest';
import { ownSuite, sampleBundle } from '../test/sample-bundle.ts';
import { verify } from './verify/verify.ts';

test('whole', async () => {
  const only = process.env.ONLY?.split(',');
  const faults = (process.env.FAULTS ?? '').split(',').filter(Boolean) as never;
  let t = performance.now();
  const { bundle, certified } = await sampleBundle({
    ...(only && { only }),
    cases: Number(process.env.CASES ?? 2),
    reference: { faults },
    seeds: { fixed: [], drawn: 1 },
  });
  console.log(
    bundle,
    'certify ms',
    performance.now() - t,
    certified.certifiable,
    certified.missing.slice(0, 20),
    certified.declarations,
  );
  t = performance.now();
  const { problems, counts } = await verify(bundle, { ...ownSuite, keys: [] });
  console.log(
    'verify ms',
    performance.now() - t,
    counts,
    JSON.stringify(problems, null, 1).slice(0, 9000),
    process.memoryUsage().rss / 1e6,
  );
}, 900000);
