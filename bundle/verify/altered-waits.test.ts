import { beforeAll, expect, test } from 'vitest';
import type { Transport } from '../../engine/wire/transport.ts';
import { OpenBundle } from '../../test/open-bundle.ts';
import { cancelled, found, signedBundle } from '../../test/sample-bundle.ts';

let waiting = '';

/** The hook of the target does not know one state. */
const knowingLess = (honest: Transport): Transport => ({
  send: async (request) =>
    String(request.body).includes('"state":"order is in progress"')
      ? { status: 404, headers: {}, text: '' }
      : honest.send(request),
  close: () => honest.close(),
});

beforeAll(async () => {
  waiting = await signedBundle({ only: [cancelled], between: knowingLess });
});

const isCancel = ({ id }: { readonly id: string }): boolean => id === cancelled;

test('nothing is found in the untouched bundle of a target whose hook does not know a state', async () => {
  expect(await found(waiting)).toEqual([]);
  const result = new OpenBundle(waiting).first('result', isCancel);
  expect(result).toMatchObject({ verdict: 'unproven', isUnsupplied: true });
});

test('finds a situation that waits for the vendor, recorded as one that the target never shows', async () => {
  const bundle = new OpenBundle(waiting);
  for (const one of bundle.all('result', isCancel)) Object.assign(one, { isUnsupplied: undefined });
  await bundle.seal();
  const what = expect.stringMatching(/, seed \d+: what it waits for is not what its cases waited for/);
  expect(await found(bundle.folder, [])).toContainEqual({ kind: 'altered verdict', what });
});
