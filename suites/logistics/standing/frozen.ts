import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { issue } from '../contract/access/credential.ts';
import { allScopes } from '../contract/access/scopes.ts';
import { operationIds } from '../operations.ts';
import { prepared, sendAll, standingMatrix } from './prepared.ts';

/** Every operation on what the account holds, right but for the account; one that forgets to look is all it takes. */
const everyOperation = check({
  id: 'error-locked-423-on-every-operation',
  proves: 'error-locked-423',
  needs: ['fresh account', 'account is frozen'],
  ...once,
  async when(api) {
    const owner = await api.fresh();
    const second = await issue(api, owner, allScopes);
    const ready = await prepared(api, owner, operationIds);
    const before = [await owner.products.list(), await second.products.list()];
    await api.state('account is frozen', { token: owner.bearer.token ?? '' });
    return { before, attempts: [...(await sendAll(owner, ready)), await second.products.list()] };
  },
  then({ before, attempts }, expect) {
    for (const served of before) expect.premise(served).accepted('the account is served before it is frozen');
    for (const attempt of attempts)
      expect.cell(standingMatrix, attempt.operation, 'frozen', () => expect(attempt).status([423]));
  },
});

export const frozenChecks = [everyOperation];
