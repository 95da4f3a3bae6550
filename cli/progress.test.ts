import { expect, test, vi } from 'vitest';
import { startProgress } from './progress.ts';

test('a log gets few lines: the beats, and one now and then', () => {
  const lines: string[] = [];
  const stream = { isTTY: false, write: (text: string) => lines.push(text) > 0 };
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const progress = startProgress('starting', stream as unknown as NodeJS.WriteStream);
    progress.tell('1 of 9', true);
    progress.tell('2 of 9');
    vi.advanceTimersByTime(5_000);
    progress.tell('3 of 9');
    progress.tell('4 of 9');
    progress.end();
  } finally {
    vi.useRealTimers();
  }
  expect(lines).toEqual(['1 of 9\n', '3 of 9\n']);
});

test('a terminal without columns gets the lines of a log', () => {
  const lines: string[] = [];
  const stream = { isTTY: true, columns: 0, write: (text: string) => lines.push(text) > 0 };
  const progress = startProgress('starting', stream as unknown as NodeJS.WriteStream);
  progress.tell('1 of 9', true);
  progress.end();
  expect(lines).toEqual(['1 of 9\n']);
});
