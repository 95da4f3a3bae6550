import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ExclusiveQueue } from './exclusive-queue.ts';

test('exclusive sections wait for all concurrent ones, and the lowest position runs first', async () => {
  const story: string[] = [];
  const tell = async (words: string): Promise<void> => {
    story.push(`${words} begins`);
    await sleep(1);
    story.push(`${words} ends`);
  };
  const exclusiveQueue = new ExclusiveQueue();
  const later = exclusiveQueue.run(2, () => tell('later'));
  exclusiveQueue.concurrent(sleep(10).then(() => story.push('one crowd')));
  exclusiveQueue.concurrent(sleep(20).then(() => story.push('the other')));
  await Promise.all([later, exclusiveQueue.run(1, () => tell('sooner'))]);
  expect(story).toEqual(['one crowd', 'the other', 'sooner begins', 'sooner ends', 'later begins', 'later ends']);
});

test('a section that throws does not block the next', async () => {
  const exclusiveQueue = new ExclusiveQueue();
  const broken = exclusiveQueue.run(1, () => Promise.reject(new Error('broken')));
  const next = exclusiveQueue.run(2, async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('what the concurrent ones resolve with is not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const exclusiveQueue = new ExclusiveQueue();
  const concurrently = (result: object): WeakRef<object> => {
    exclusiveQueue.concurrent(Promise.resolve(result));
    return new WeakRef(result);
  };
  const result = concurrently({ history: [] });
  await exclusiveQueue.run(1, async () => {});
  await sleep(1);
  collect();
  expect(result.deref()).toBeUndefined();
});
