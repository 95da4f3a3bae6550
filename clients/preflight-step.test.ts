import { expect, test } from 'vitest';
import { Connection } from '../engine/wire/connection.ts';
import { exchange, unanswered } from '../test/sample-exchange.ts';
import { attempt } from './preflight-step.ts';

/** @param answers whether each request in turn is answered; the last one stands for all later ones. */
async function tried(answers: readonly boolean[]) {
  const connection = new Connection();
  let tries = 0;
  const result = await attempt(connection, 'the target responds', async () => {
    const isAnswered = answers[Math.min(tries++, answers.length - 1)] ?? false;
    connection.see(isAnswered ? exchange() : unanswered);
    return isAnswered ? undefined : 'no response';
  });
  return { tries, ok: result.ok };
}

test('a first request that gets no response is tried again', async () => {
  expect(await tried([false, true])).toEqual({ tries: 2, ok: true });
});

test('a target that answers nothing is given up after two tries', async () => {
  expect(await tried([false])).toEqual({ tries: 2, ok: false });
});
