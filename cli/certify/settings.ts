import { countable } from '../../reports/report.ts';
import type { RunOptions } from '../commands.ts';
import { Refusal } from '../exit.ts';

/** @throws Refusal for each option that does not go with a certification. */
export function refuseUnlessCertifying(options: RunOptions, fixedSeeds: readonly number[]): number {
  const { drawnSeed, known, seed, report, failOn, versions, history, alert, journal } = options;
  const rows: readonly (readonly [isWrong: boolean, line: string])[] = [
    [known !== undefined, '--known: a certification has no known failures; leave it out'],
    [seed !== undefined, '--seed: the seeds of a certification are fixed; leave it out'],
    [failOn.length !== countable.length, '--fail-on: everything counts in a certification; leave it out'],
    [versions === 'none', '--versions none: a certification judges all versions of the profile; leave it out'],
    [journal !== undefined, '--journal: a certification goes on without one, with --resume; leave it out'],
    [history !== undefined, '--history: a certification is no night; leave it out'],
    [alert !== undefined, '--alert: a certification is no night; leave it out'],
    [report.includes('allure'), '--report allure: a certification writes none; leave it out'],
    [
      report.includes('har') || report.includes('ndjson'),
      '--report har or ndjson: the bundle of a certification holds each exchange; leave it out',
    ],
    [drawnSeed === undefined, '--mode certify: give the drawn seed with --drawn-seed <n>'],
    [
      fixedSeeds.some((fixed) => fixed === drawnSeed),
      `--drawn-seed ${drawnSeed}: is one of the fixed seeds; draw another one`,
    ],
  ];
  const lines = rows.flatMap(([isWrong, line]) => (isWrong ? [line] : []));
  if (lines.length > 0 || drawnSeed === undefined) throw new Refusal(lines);
  return drawnSeed;
}
