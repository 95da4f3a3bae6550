import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { caches, sharedBuild } from '../../test/shared-build.ts';

/** Of both APIs: accepted and refused wrongly, a wrong state, a wrong sum, a member lost, a form, a list, a monitor. */
const faults = [
  'b2b-cancels-in-progress',
  'b2b-cancel-without-effect',
  'b2b-operations-cancel-keeps-stock',
  'b2b-get-without-order-status',
  'product-merchant-sku-of-one-char-refused',
  'inventory-aggregate-lost-with-pool',
  'receive-ignores-identical-packages',
  'inbound-found-by-beginning',
  'token-compared-by-prefix',
  'idempotency-marks-unkeyed-answers',
  'container-unchecked-beside-product',
  'weight-header-smallest-refused',
  'weight-by-line-volume',
  'list-hides-locked-invoices',
  'line-document-numbers-required',
];

test('the script of a finding reproduces it on a target with the fault only', () => {
  const folder = mkdtempSync(join(caches, 'conform-'));
  const program = join(import.meta.dirname, '../../test/replayed-faults.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [program, sharedBuild(), folder, ...faults], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  const due = faults.map((fault) => {
    return { fault, faulty: { code: 1, last: 'reproduced' }, clean: { code: 0, last: 'not reproduced' } };
  });
  const came = stdout.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]));
  expect({ came, stderr }).toEqual({ came: due, stderr: '' });
});
