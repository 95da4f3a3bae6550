import { expect, test } from 'vitest';
import { Schedule } from './schedule.ts';

test('work is done in order of time, as far as it is due', () => {
  const schedule = new Schedule();
  const done: number[] = [];
  const times = Array.from({ length: 200 }, (_, index) => (index * 73) % 200);
  for (const time of times) schedule.at(time, (dueAt) => done.push(dueAt));
  schedule.runDue(149);
  expect(done).toEqual(Array.from({ length: 150 }, (_, index) => index));
  schedule.runDue(1000);
  expect(done).toHaveLength(200);
});

test('work that is scheduled by work is done too, if it is due', () => {
  const schedule = new Schedule();
  const done: string[] = [];
  schedule.at(1, (dueAt) => {
    schedule.at(dueAt + 1, () => done.push('second'));
    schedule.at(dueAt + 9, () => done.push('too late'));
  });
  schedule.runDue(5);
  expect(done).toEqual(['second']);
});
