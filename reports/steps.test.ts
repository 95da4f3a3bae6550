import { describe, expect, test } from 'vitest';
import type { Finding } from '../engine/judge/result.ts';
import { stepsOf } from './steps.ts';

const exchange = (operation: string, status = 200) => ({
  operation,
  account: 'main',
  at: 0,
  until: 1,
  sent: { method: 'GET', url: 'http://a/b', headers: {} },
  answer: { status, headers: {}, text: '' },
});

const finding = (over: Partial<Finding>): Finding => ({
  expected: '',
  actual: '',
  why: '',
  smallestCase: null,
  history: [],
  count: 1,
  replay: '',
  ...over,
});

const state = (name: string, after: number, params = {}) => ({ state: name, params, after });

describe('what led to a finding', () => {
  test('is told in words, with the states that the hook reached, up to the exchange that shows it', () => {
    const history = ['createB2bOrder', 'cancelB2bOrder', 'getD2cOrder'].map((one) => exchange(one));
    expect(stepsOf(finding({ history, exchange: 1, states: [state('order is in progress', 1)] }))).toBe(
      'create B2B order → 200; state hook: order is in progress; cancel B2B order → 200',
    );
  });

  test('has time that passes, but not a look at the clock', () => {
    const history = [exchange('listEvents'), exchange('listEvents', 500)];
    const states = [state('time has passed', 1, { seconds: 60 }), state('time has passed', 1, { seconds: 0 })];
    expect(stepsOf(finding({ history, states }))).toBe(
      'list events → 200; state hook: time has passed (60 s); list events → 500',
    );
  });

  test('tells the same step once, and of many only the last', () => {
    const many = Array.from({ length: 30 }, () => exchange('listEvents'));
    expect(stepsOf(finding({ history: [...many, exchange('getOrder')] }))).toBe(
      'list events → 200 (30 times); get order → 200',
    );
    const steps = Array.from({ length: 10 }, (_, index) => `cancel ${index} → 200`);
    expect(stepsOf(finding({ steps }))).toMatch(/^2 more before; cancel 2 → 200; /);
  });

  test('is nothing where one request says it all', () => {
    expect(stepsOf(finding({ history: [exchange('getOrder')] }))).toBeUndefined();
  });
});
