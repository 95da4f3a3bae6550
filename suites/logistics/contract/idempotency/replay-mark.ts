import fc from 'fast-check';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { check } from '../../check.ts';
import { showsResult } from '../../shows-result.ts';
import { type Creation, creationNames, freshKey, repeatable, sentAgain, withinKeyLife } from './keyed-creation.ts';

const feature = 'feature idempotency';
const marker = 'idempotent-replayed';
const everyCreation = fc.constantFrom<Creation[]>(...creationNames);

const replayMarked = check({
  proves: 'idempotency-replay-marked',
  needs: [feature],
  given: everyCreation,
  examples: creationNames,
  cases: 9,
  async when(api, what) {
    const creation = await repeatable(api, api.main, what);
    const key = freshKey();
    return sentAgain(api, 3, () => creation.send(api.main, key));
  },
  then(answers, expect) {
    const [first, ...replays] = answers;
    if (first) expect.premise(first).accepted('the first is accepted');
    withinKeyLife(answers, expect);
    for (const replay of replays) {
      expect.premise(replay).accepted('it is replayed');
      expect(replay).header(marker, 'present', (value) => value !== undefined, 'a stored value was used to replay it');
    }
  },
});

const firstNotMarked = check({
  proves: 'idempotency-first-not-marked',
  needs: [feature],
  given: everyCreation,
  examples: creationNames,
  cases: 9,
  when: async (api, what): Promise<Exchange> => (await repeatable(api, api.main, what)).send(api.main, freshKey()),
  then(answer: Exchange, expect) {
    expect.premise(answer).accepted('it is done');
    showsResult(answer, expect);
    expect(answer).header(marker, 'absent', (value) => value === undefined);
  },
});

/** The mark of a stored answer. */
export const replayMarkChecks = [replayMarked, firstNotMarked];
