import { deriveSeed } from '../../engine/draw/seed.ts';
import type { CheckResult } from '../../engine/judge/result.ts';
import { alsoBrokenBy } from '../../faults/also-breaks/index.ts';
import { type FaultId, faults } from '../../faults/index.ts';
import { buildReport } from '../../reports/build.ts';
import type { ReportHeader, RequirementRow } from '../../reports/report.ts';
import { requirements } from '../../requirements/index.ts';
import { suites } from '../../suites/index.ts';
import { suiteVersion } from '../package.ts';
import { paragraph } from '../paragraph.ts';
import { apart, checksOf, glance, judged } from './proof.ts';
import type { Reach } from './reach.ts';

/** What the report of a target with one fault lists. */
export interface Listed {
  readonly fault: FaultId;
  /** The requirement that it breaks. */
  readonly breaks: string;
  /** Other requirements that it breaks; one of them may come first, too. */
  readonly also: readonly string[];
  /** The broken requirements in the order of the report. */
  readonly red: readonly string[];
  /** The causes that the report tells, by the requirement that leads each. */
  readonly causes: readonly string[];
}

/** The checks of the broken requirement get more cases if none fails at first. */
const fewCases = 2;
const fullCases = 100;

/** How a fault is measured. */
interface Manner {
  /** Leaves out the checks that cannot notice the fault; absent: all of its API run. */
  readonly reach?: Reach | undefined;
  /** Runs two cases of each check and all its examples; otherwise one case. */
  readonly thorough?: boolean | undefined;
}

/** What the report of a reference with this fault lists. */
export async function listed(fault: FaultId, { reach, thorough = false }: Manner = {}): Promise<Listed> {
  const { api, breaks } = faults[fault];
  const results = new Map<string, CheckResult>();
  const run = async (extent: typeof glance, only: readonly string[] | undefined): Promise<void> => {
    for (const one of await judged({ faults: [fault] }, extent, { api, only })) results.set(one.id, one);
  };
  const isRed = ({ proves, verdict }: CheckResult): boolean => proves === breaks && verdict === 'fail';
  const reached = await reach?.of(fault);
  const monitors = suites[api].monitors.map(({ id }) => id);
  await run(thorough ? { cases: fewCases } : glance, reached && [...reached, ...monitors]);
  for (const cases of thorough ? [fullCases] : [fewCases, fullCases])
    for (const only of apart(checksOf(breaks)))
      if (only.length > 0 && ![...results.values()].some(isRed)) await run({ cases }, only);
  return listedIn(fault, [...results.values()]);
}

/** The same for these results. */
export function listedIn(fault: FaultId, results: readonly CheckResult[]): Listed {
  const { requirements: rows, causes = [] } = buildReport(headerFor(fault), results, requirements);
  return {
    fault,
    breaks: faults[fault].breaks,
    also: alsoBrokenBy(fault),
    red: rows.filter(isBroken).map(({ id }) => id),
    causes: causes.map(({ requirement }) => requirement),
  };
}

const isBroken = ({ verdict }: RequirementRow): boolean => verdict === 'fail';

const headerFor = (fault: FaultId): ReportHeader => ({
  suite: { name: 'proof', version: suiteVersion },
  target: { name: fault, apis: [{ api: faults[fault].api, baseUrl: 'http://reference.invalid', version: '' }] },
  mode: 'gate',
  seed: 1,
  cases: fewCases,
  startedAt: '',
  endedAt: '',
  created: { listed: [], more: 0 },
  requests: 0,
  preflight: [],
});

/** A sample of the faults, drawn by the seed. */
export const sampleOf = (all: readonly FaultId[], size: number, seed: number): readonly FaultId[] =>
  all
    .map((fault) => [deriveSeed('', fault, 0, seed), fault] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, size)
    .map(([, fault]) => fault);

/** The share of reports that must list the broken requirement first. */
const enough = 0.98;

const isFirst = ({ breaks, also, red: [first] }: Listed): boolean =>
  first !== undefined && [breaks, ...also].includes(first);

const shareOf = (all: readonly Listed[]): number => (all.length === 0 ? 1 : all.filter(isFirst).length / all.length);

export const isEnough = (all: readonly Listed[]): boolean => shareOf(all) >= enough;

/** The misses, each with everything that failed, and the share. */
export function firstPage(all: readonly Listed[]): string {
  const misses = all.filter((one) => !isFirst(one)).map(miss);
  const percent = (100 * shareOf(all)).toFixed(1);
  const sentence = `${all.length - misses.length} of ${all.length} reports (${percent} %) list the broken requirement first.`;
  const reds = all.flatMap(({ red }) => red).length;
  const causes = all.flatMap((one) => one.causes).length;
  const counts = `They tell ${reds} broken requirements as ${causes} causes.`;
  return `${[...misses, paragraph(`${sentence} ${counts}`, 0)].join('\n\n')}\n`;
}

const miss = ({ fault, breaks, red }: Listed): string => {
  const place = red.indexOf(breaks) + 1;
  return [
    `MISSED  ${fault}`,
    paragraph(`breaks ${breaks}: ${place > 0 ? `number ${place} of ${red.length}` : 'not red'}`, 8),
    paragraph(red.length > 0 ? `red: ${red.join(', ')}` : 'nothing is red', 8),
  ].join('\n');
};
