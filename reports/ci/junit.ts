import Builder from 'fast-xml-builder';
import { type Finding, resultName } from '../../engine/judge/result.ts';
import { curlScript } from '../../engine/wire/curl.ts';
import { accountOf, caseOf, replayOf, visibleLines } from '../evidence.ts';
import { grouped } from '../grouped.ts';
import { remarkOn } from '../known-failures.ts';
import { outageSentences } from '../outage.ts';
import type { CheckRow, Report, RequirementRow } from '../report.ts';
import { writeWhole } from '../whole-file.ts';

/**
 * One suite per area, one case per requirement. Contains only what the `junit-10` schema of the Jenkins xUnit plugin
 * allows, and nothing about the machine that it ran on.
 */
export const writeJunit = (report: Report, dir: string): Promise<string> =>
  writeWhole(dir, 'junit.xml', junitText(report));

type Ending = 'failure' | 'error' | 'skipped';

interface TestCase {
  readonly requirement: RequirementRow;
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

function junitText(report: Report): string {
  const { suite, target, startedAt, endedAt, requirements, partial } = report;
  const cases = requirements.map((requirement) => ({ requirement, ending: endingOf(requirement) }));
  const { '@skipped': _, ...counts } = tally(cases);
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      '@name': `${suite.name} › ${target.name}${partial ? ' (partial run)' : ''}`,
      '@time': seconds(Date.parse(endedAt) - Date.parse(startedAt)),
      ...counts,
      testsuite: [...grouped(cases, ({ requirement }) => areaOf(requirement))].map(([area, of]) => ({
        '@name': area,
        '@timestamp': startedAt,
        '@time': seconds(sum(of.map(durationOf))),
        ...tally(of),
        properties: { property: propertiesOf(report) },
        testcase: of.map(element),
      })),
    },
  };
  return visibleLines(builder.build(document).replace(illegal, '\uFFFD'));
}

/** XML cannot contain these characters, not even escaped; responses of a target may. */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Without thousands separators: some readers take a comma for a decimal point. */
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The sum over all its checks, although they run concurrently: it shows what takes long. */
const durationOf = ({ requirement }: TestCase): number =>
  sum(requirement.checks.map(({ durationMs = 0 }) => durationMs));

const areaOf = ({ api, area }: RequirementRow): string => `${api}.${area}`;

/** What a reader needs to repeat the run, and what the run does not cover. */
function propertiesOf(report: Report) {
  const { suite, target, mode, seed, cases, requests, versions, partial, stopped, resumed } = report;
  const unjudged = outageSentences(report);
  const facts = {
    suite: suite.name,
    'suite.version': suite.version,
    target: target.name,
    ...Object.fromEntries(target.apis.map(({ api, version }) => [`version.${api}`, version])),
    ...(versions.length > 0 ? { versions: versions.join(', ') } : {}),
    mode,
    seed,
    requests,
    ...(cases === undefined ? {} : { cases }),
    partial: partial !== undefined,
    ...(partial ? { 'partial.by': partial.narrowedBy.join(', '), 'partial.unjudged': partial.unjudged } : {}),
    ...(stopped === undefined ? {} : { stopped }),
    ...(resumed ? { 'resumed.attempt': resumed.attempt } : {}),
    ...(unjudged.length > 0 ? { unjudged: unjudged.join(' ') } : {}),
  };
  return Object.entries(facts).map(([name, value]) => ({ '@name': name, '@value': String(value) }));
}

/** An unproven requirement is skipped, not passed, and only a broken MUST fails. The exit code also counts unproven ones. */
function endingOf({ level, known, verdict }: RequirementRow): Ending | undefined {
  if (verdict === 'pass') return undefined;
  if (verdict === 'error') return 'error';
  return verdict === 'fail' && level === 'must' && known === undefined ? 'failure' : 'skipped';
}

const tally = (cases: readonly TestCase[]) => {
  const count = (ending: Ending) => cases.filter((one) => one.ending === ending).length;
  return {
    '@tests': cases.length,
    '@failures': count('failure'),
    '@errors': count('error'),
    '@skipped': count('skipped'),
  };
};

const element = (one: TestCase) => ({
  '@classname': areaOf(one.requirement),
  '@name': one.requirement.id,
  '@time': seconds(durationOf(one)),
  ...(one.ending ? { [one.ending]: remark(one.requirement) } : {}),
  ...situations(one.requirement),
});

function situations({ situations: some }: RequirementRow) {
  if (some === undefined) return {};
  return { 'system-out': `${some.tested} of ${some.all} situations were put to the test; missing: ${some.missing}` };
}

function remark(row: RequirementRow) {
  const { level, statement, source, verdict, reason, known, checks } = row;
  const found = checks.flatMap((check) => (check.finding ? [{ check, finding: check.finding }] : []));
  const [first] = found;
  const why = first ? `${first.finding.why} (${first.finding.expected}; ${first.finding.actual})` : (reason ?? verdict);
  const isWarning = verdict === 'fail' && level !== 'must';
  return {
    '@type': known ? 'known' : isWarning ? 'warning' : verdict,
    '@message': known ? `known: ${remarkOn(known)}` : why,
    '#': [
      ...[statement, source],
      ...(known ? [why] : []),
      ...found.flatMap(({ check, finding }) => evidence(row, check, finding)),
    ].join('\n'),
  };
}

const scriptOf = (script: string | undefined): readonly string[] => (script === undefined ? [] : ['', script]);

const evidence = (row: RequirementRow, check: CheckRow, finding: Finding): readonly string[] => [
  ...['', `check: ${resultName(check)}`],
  ...accountOf(finding, row).map(([label, text]) => `${label}: ${text}`),
  ...[`case: ${caseOf(finding)}`, `again: ${replayOf(finding)}`],
  ...scriptOf(curlScript(finding.history)),
];
