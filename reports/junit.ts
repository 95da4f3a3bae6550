import Builder from 'fast-xml-builder';
import type { Finding } from '../engine/judge/result.ts';
import { curlScript } from '../engine/wire/curl.ts';
import { accountOf, caseOf, replayOf, visibleLines } from './evidence.ts';
import { grouped } from './grouped.ts';
import type { CheckRow, Report, RequirementRow } from './report.ts';
import { writeWhole } from './whole-file.ts';

/** One suite per area, one case per check. Says nothing of the machine that it ran on. */
export const writeJunit = (report: Report, dir: string): Promise<string> =>
  writeWhole(dir, 'junit.xml', junitText(report));

type Ending = 'failure' | 'error' | 'skipped';

interface TestCase {
  readonly requirement: RequirementRow;
  readonly check: CheckRow;
  readonly ending: Ending | undefined;
}

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  format: true,
});

function junitText({ suite, target, startedAt, requirements, partial }: Report): string {
  const suites = grouped(requirements.flatMap(testCases), ({ requirement }) => areaOf(requirement));
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      ...{
        '@name': `${suite.name} › ${target.name}${partial ? ' (partial run)' : ''}`,
        ...tally([...suites.values()].flat()),
      },
      testsuite: [...suites].map(([area, cases]) => ({
        ...{ '@name': area, '@timestamp': startedAt, ...tally(cases) },
        testcase: cases.map(element),
      })),
    },
  };
  return visibleLines(builder.build(document).replace(illegal, '\uFFFD'));
}

/** XML has no way to write these, not even escaped; answers of a target may hold any. */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const areaOf = ({ api, area }: RequirementRow): string => `${api}.${area}`;

const testCases = (requirement: RequirementRow): readonly TestCase[] =>
  requirement.checks.map((check) => ({ requirement, check, ending: endingOf(requirement, check) }));

/** Nothing unproven is ever green; but only what binds is red. */
function endingOf(
  { level, known, ...requirement }: RequirementRow,
  { verdict, version }: CheckRow,
): Ending | undefined {
  if (verdict === 'pass') return undefined;
  if (known !== undefined && verdict !== 'error') return 'skipped';
  if (verdict === 'unproven' && requirement.verdict === 'pass') return 'skipped';
  // What a version beside the tested one leaves open does not count.
  if (verdict === 'unproven' && version !== undefined) return 'skipped';
  if (verdict === 'error') return 'error';
  if (verdict === 'fail' || verdict === 'unproven') return level === 'must' ? 'failure' : 'skipped';
  return 'skipped';
}

const tally = (cases: readonly TestCase[]) => {
  const count = (ending: Ending) => cases.filter((one) => one.ending === ending).length;
  return {
    ...{ '@tests': cases.length, '@failures': count('failure') },
    ...{ '@errors': count('error'), '@skipped': count('skipped') },
  };
};

const element = ({ requirement, check, ending }: TestCase) => ({
  '@classname': `${areaOf(requirement)}.${requirement.id}`,
  '@name': check.version === undefined ? check.id : `${check.id} under ${check.version}`,
  ...(ending ? { [ending]: remark(requirement, check) } : {}),
});

function remark(row: RequirementRow, { verdict, reason, finding }: CheckRow) {
  const { level, statement, source } = row;
  return {
    '@type': verdict === 'fail' && level !== 'must' ? 'warning' : verdict,
    '@message': finding ? `${finding.why} (${finding.due}; ${finding.came})` : (reason ?? verdict),
    '#': [statement, source, ...(finding ? evidence(finding, row) : [])].join('\n'),
  };
}

const evidence = (finding: Finding, row: RequirementRow): readonly string[] => [
  '',
  ...accountOf(finding, row).map(([label, text]) => `${label}: ${text}`),
  ...(finding.steps ? [] : [`case: ${caseOf(finding)}`]),
  `again: ${replayOf(finding)}`,
  '',
  curlScript(finding.history),
];
