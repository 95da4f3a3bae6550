import { describe, expect, test } from 'vitest';
import type { Transport } from '../engine/wire/transport.ts';
import type { VariantId } from '../reference/variants.ts';
import { judgedOver } from '../test/judged-reference.ts';

const reading = ['d2c-get-of-other-account-404', 'service-accounts-isolated', 'error-no-access-404'];
const honest = (transport: Transport): Transport => transport;

/** No document says that an orderId is unique among accounts, as a logisticsSku is. */
const counting: VariantId = 'd2c-ids-per-account';

/** The hook makes no account: the stranger is the other one, which has orders of its own. */
const withoutAccounts = (transport: Transport): Transport => ({
  ...transport,
  send(request) {
    const body = String(request.body ?? '');
    if (!body.includes('"state":"account exists"')) return transport.send(request);
    return Promise.resolve({ status: 404, headers: {}, text: '{}' });
  },
});

const verdicts = async (between: (transport: Transport) => Transport, wrong: object) =>
  (await judgedOver(between, { apis: ['logistics'], cases: 10, only: reading, ...wrong })).map(
    ({ verdict }) => verdict,
  );

describe.each([
  ['an account that owns nothing', honest],
  ['an account with orders of its own', withoutAccounts],
] as const)('reads by %s', (_, between) => {
  test('accuse no target that counts the orders of each account for itself', async () => {
    expect(await verdicts(between, { variants: [counting] })).not.toContain('fail');
  });

  test('find a target that shows orders of others', async () => {
    expect(await verdicts(between, { faults: ['d2c-orders-shared-by-accounts'] })).toContain('fail');
  });
});
