import { expect, test } from 'vitest';
import { judgedMad, madAnswers, nothingPassesOn, random } from '../test/mad-target.ts';

nothingPassesOn(madAnswers);

/** By chance any of its answers may be right; but none of them is an error of ours. */
test('random JSON to everything once the pre-flight is over: no error of ours, and it ends', async () => {
  expect((await judgedMad(random())).passes.size).toBeGreaterThan(0);
});
