import { durationText } from './duration.ts';
import type { Report } from './report.ts';
import { counted } from './summary.ts';

/** What a reader needs to compare two runs: seed, duration, requests. */
export const extentOf = ({ seed, startedAt, endedAt, requests, resumed }: Report): string =>
  [
    `seed ${seed}`,
    durationText(Date.parse(endedAt) - Date.parse(startedAt)),
    counted(requests, 'request'),
    ...(resumed ? [`resumed (attempt ${resumed.attempt}, ${counted(resumed.verdicts, 'earlier verdict')})`] : []),
  ].join(' · ');
