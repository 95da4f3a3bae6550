import { expect, test } from 'vitest';
import { brokenAnswers, judgedBroken, nothingPassesOn, random } from '../test/broken-target.ts';

nothingPassesOn(brokenAnswers);

/** By chance any of its answers may be right; but none of them is an error of ours. */
test('random JSON to everything once the pre-flight is over: no error of ours, and it ends', async () => {
  expect((await judgedBroken(random())).passes.size).toBeGreaterThan(0);
});
