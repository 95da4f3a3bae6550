import type { Days, Shares } from '../engine/judge/figure.ts';

export const sampleDays: Days = {
  kind: 'days',
  today: '2026-11-27',
  counted: ['2026-11-30', '2026-12-02', '2026-12-03'],
  sent: '2026-12-02',
  holidays: ['2026-12-01'],
};

export const sampleShares: Shares = {
  kind: 'shares',
  of: 'total_net_weight',
  total: '10',
  rows: [
    { quantity: '1', expected: '3.34', actual: '3.33' },
    { quantity: '1', expected: '3.33', actual: '3.33' },
    { quantity: '1', expected: '3.33', actual: '3.34' },
  ],
};
