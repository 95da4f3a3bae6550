import { createHash } from 'node:crypto';
import type { Invocation, Log, Notification, ReportingDescriptor, Result, WebRequest, WebResponse } from 'sarif';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Level } from '../../requirements/requirement.ts';
import { accountOf, decisive, replayOf, visible } from '../evidence.ts';
import { remarkOn } from '../known-failures.ts';
import { brokenStep } from '../outage.ts';
import type { CheckRow, Report, RequirementRow } from '../report.ts';
import { writeWhole } from '../whole-file.ts';

/** SARIF 2.1.0: a rule for each requirement that failed, a result for each of its checks that did. */
export const writeSarif = (report: Report, dir: string): Promise<string> =>
  writeWhole(dir, 'report.sarif', `${printable(JSON.stringify(logOf(report), null, 2))}\n`);

const levels = { must: 'error', should: 'warning', may: 'note' } as const satisfies Record<Level, string>;

function logOf(report: Report): Log {
  const { suite, target, requirements, seed, requests, summary, complete, partial } = report;
  const failed = requirements.filter(({ verdict }) => verdict === 'fail');
  const { pass, fail, unproven, inapplicable, error } = summary;
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: suite.name, semanticVersion: suite.version, rules: failed.map(ruleOf) } },
        automationDetails: { id: `${suite.name}/${visible(target.name)}/` },
        invocations: [invocationOf(report)],
        results: failed.flatMap((row, index) => resultsOf(row, index)),
        properties: {
          target: target.name,
          apis: target.apis,
          seed,
          requests,
          complete,
          requirements: { pass, fail, unproven, inapplicable, error },
          ...(partial === undefined ? {} : { partial }),
        },
      },
    ],
  };
}

const ruleOf = ({ id, api, area, level, source, statement }: RequirementRow): ReportingDescriptor => ({
  id,
  shortDescription: { text: statement },
  help: { text: source },
  defaultConfiguration: { level: levels[level] },
  properties: {
    tags: [api, area, level],
    'problem.severity': levels[level] === 'note' ? 'recommendation' : levels[level],
  },
});

function invocationOf({ startedAt, endedAt, summary, stopped, preflight, requirements }: Report): Invocation {
  const errors = requirements.filter(({ verdict }) => verdict === 'error');
  const broken = preflight.filter(({ ok }) => !ok);
  const notes: Notification[] = [
    ...broken.map((row) => noteOf(brokenStep(row))),
    ...errors.map(({ id, reason = 'failed' }) => noteOf(`error of the suite at ${id}: ${reason}`)),
  ];
  const isOut = broken.some(({ fatal }) => fatal);
  return {
    executionSuccessful: stopped === undefined && errors.length === 0 && !isOut,
    ...(stopped === undefined ? { exitCode: summary.exitCode } : { exitSignalName: stopped }),
    exitCodeDescription: visible(summary.sentence),
    startTimeUtc: startedAt,
    endTimeUtc: endedAt,
    ...(notes.length > 0 ? { toolExecutionNotifications: notes } : {}),
  };
}

const noteOf = (text: string): Notification => ({ level: 'error', message: { text: visible(text) } });

const resultsOf = (row: RequirementRow, ruleIndex: number): readonly Result[] =>
  row.checks.filter(({ verdict }) => verdict === 'fail').map((check) => resultOf(row, ruleIndex, check));

function resultOf(row: RequirementRow, ruleIndex: number, check: CheckRow): Result {
  const { id, level, api, area, known } = row;
  const { finding } = check;
  const exchange = finding && decisive(finding);
  const fingerprint = fingerprintOf(row, check);
  return {
    ruleId: id,
    ruleIndex,
    level: levels[level],
    message: { text: messageOf(row, check) },
    locations: [
      {
        // GitHub shows a result only where it has a file: the report is the nearest.
        physicalLocation: { artifactLocation: { uri: 'report.json' }, region: { startLine: 1 } },
        logicalLocations: [
          { name: exchange?.operation ?? area, fullyQualifiedName: `${api}/${area}`, kind: 'resource' },
        ],
      },
    ],
    partialFingerprints: {
      'requirementAndCheck/v1': fingerprint,
      // The only one that GitHub compares.
      primaryLocationLineHash: `${fingerprint}:1`,
    },
    // An empty list says that nothing suppresses it.
    suppressions: known ? [{ kind: 'external', status: 'accepted', justification: remarkOn(known) }] : [],
    ...(exchange ? { webRequest: requestOf(exchange), ...responseOf(exchange) } : {}),
    properties: {
      check: check.id,
      ...(check.version === undefined ? {} : { version: check.version }),
      ...(finding ? { count: finding.count, replay: replayOf(finding) } : {}),
    },
  };
}

/** The same in every run: independent of the response and of the address of the target. */
const fingerprintOf = ({ id }: RequirementRow, check: CheckRow): string =>
  createHash('sha256')
    .update(JSON.stringify([id, check.id, check.version ?? null]))
    .digest('hex')
    .slice(0, 32);

function messageOf(row: RequirementRow, { reason, finding }: CheckRow): string {
  const account = finding ? accountOf(finding, row).map(([label, text]) => `${label}: ${text}`) : [reason ?? ''];
  return [row.statement, ...account].map(visible).join('\n');
}

/** A larger body says no more here; all of it is in report.json. */
const longestBody = 20_000;

const bodyOf = (text: string | undefined) =>
  text === undefined || text === '' || text.length > longestBody ? {} : { body: { text } };

const requestOf = ({ sent: { method, url, headers, body } }: Exchange): WebRequest => ({
  protocol: 'http',
  method,
  target: url,
  headers,
  ...bodyOf(body),
});

const responseOf = ({ answer }: Exchange): { readonly webResponse?: WebResponse } =>
  answer
    ? {
        webResponse: {
          protocol: 'http',
          statusCode: answer.status,
          headers: answer.headers,
          ...bodyOf(answer.text),
        },
      }
    : {};

/** JSON may contain characters that control a terminal or reverse text; escaped, they mean the same. */
const printable = (json: string): string =>
  json.replace(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
