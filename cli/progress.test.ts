import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import { RunProgress, startProgress } from './progress.ts';

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

test('a terminal on a CI server gets the lines of a log', () => {
  vi.stubEnv('CI', 'true');
  const lines: string[] = [];
  const stream = { isTTY: true, columns: 80, write: (text: string) => lines.push(text) > 0 };
  startProgress('starting', stream as unknown as NodeJS.WriteStream).tell('1 of 9', true);
  vi.unstubAllEnvs();
  expect(lines).toEqual(['1 of 9\n']);
});

describe('the progress of a run', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const result = (id: string, verdict: CheckResult['verdict']): CheckResult => ({
    id,
    proves: id,
    verdict,
    cases: 1,
    exercised: 1,
    exchanges: 1,
    seen: {},
  });
  const many = ['c', 'd', 'e', 'f'];
  const results = [result('a', 'fail'), result('b', 'pass')];

  function started(columns?: number) {
    const lines: string[] = [];
    const tell = (text: string): number => lines.push(text);
    const size = columns === undefined ? {} : { columns };
    return { progress: new RunProgress({ tell, idleMs: 1_000, ...size, end() {} }), lines };
  }

  test('says how far it is, how long it has run, and the latest verdict', () => {
    const { progress, lines } = started();
    vi.advanceTimersByTime(500);
    progress.see({ results, total: 9, waiting: many, running: many });
    progress.end();
    expect(lines).toEqual(['2 of 9 verdicts, 1 failing · 0.5 s · pass: b']);
  });

  test('says what it waits for where no verdict comes', () => {
    const { progress, lines } = started();
    progress.see({ results, total: 4, waiting: ['c', 'd'], running: ['c'] });
    vi.advanceTimersByTime(65_000);
    expect(lines.at(-1)).toBe('2 of 4 verdicts, 1 failing · 1 min 5 s · waits for c');
    progress.end();
    const told = lines.length;
    vi.advanceTimersByTime(65_000);
    expect(lines).toHaveLength(told);
  });

  test('shows that a line is cut to the width of a terminal', () => {
    const { progress, lines } = started(30);
    progress.see({ results, total: 9, waiting: many, running: many });
    progress.end();
    expect(lines).toEqual(['2 of 9 verdicts, 1 failing · …']);
  });

  test('does not name many', () => {
    const { progress, lines } = started();
    progress.see({ results: [], total: 9, waiting: many, running: many });
    expect(lines).toEqual(['0 of 9 verdicts · 0.0 s']);
    vi.advanceTimersByTime(12_000);
    expect(lines.at(-1)).toBe('0 of 9 verdicts · 12 s · no verdict for 12 s · waits for 4 checks');
    progress.end();
  });

  test('says how long the rest will take, by what its checks send', () => {
    const { progress, lines } = started();
    const done = result('never-measured', 'pass');
    progress.see({ results: [done], total: 3, waiting: ['not-measured', 'nor-measured'], running: [] });
    vi.advanceTimersByTime(6_000);
    expect(lines.at(-1)).toBe('1 of 3 verdicts · 6.0 s · about 15 s left · pass: never-measured');
    progress.end();
  });

  test('does not guess before enough is done', () => {
    const { progress, lines } = started();
    const waiting = Array.from({ length: 60 }, (_, n) => `not-measured-${n}`);
    progress.see({ results: [result('never-measured', 'pass')], total: 61, waiting, running: [] });
    vi.advanceTimersByTime(6_000);
    expect(lines.at(-1)).not.toContain('left');
    progress.end();
  });
});
