import { checks, judge, run } from 'fulfillment-conformance';
import { handle, profile } from './server.mjs';

const only = ['product-create-*', 'product-name-*'];
console.log(`${(await checks({ api: 'logistics', only })).length} checks`);

const report = await run({ target: profile, fetch: handle, only });
console.log(report.summary.sentence);
for (const { id, verdict, statement, checks } of report.requirements) {
  if (verdict !== 'fail') continue;
  console.log(`${id}: ${statement}`);
  for (const { finding } of checks) if (finding) console.log(`  expected: ${finding.expected}`);
}

const url = 'http://localhost:3000/logistics/api/2026-02/products/D0000000001';
const response = { status: 200, headers: { 'content-type': 'application/json' }, body: { name: 'Mug' } };
const { broken } = await judge({ request: { method: 'GET', url }, response }, { api: 'logistics' });
console.log(broken.map(({ requirement }) => requirement).join('\n'));
