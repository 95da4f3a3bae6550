import type { Difference } from '../../engine/judge/contrast.ts';
import type { Finding } from '../../engine/judge/result.ts';
import { answerLine, type Exchange, requestLine } from '../../engine/wire/exchange.ts';
import { isJourney } from '../directness.ts';
import { shownDifferences, subject } from '../evidence.ts';
import type { CheckRow } from '../report.ts';
import { withoutIds, withoutNumbers } from './wording.ts';

/** How a target treats a request wrongly: it accepts what it must refuse, or the reverse. */
export type Manner = 'taken' | 'turned down' | 'answered wrongly';

/** The traits of a finding that show its cause. */
export interface Traits {
  readonly operation: string;
  /** Of the response: 2 for 2xx and so on; or why there is none. */
  readonly outcome: string;
  readonly manner: Manner;
  readonly isJourney: boolean;
  /** The status is wrong, not the content of the response. */
  readonly isOfStatus: boolean;
  /** Each is enough: two findings of the same operation and outcome that share one have the same cause. */
  readonly marks: ReadonlySet<string>;
  /** How the request differs from its control; absent: it has none. */
  readonly differs?: string;
}

export function traitsOf(check: CheckRow, finding: Finding): Traits | undefined {
  const exchange = subject(finding);
  if (!exchange) return undefined;
  const manner = mannerOf(exchange, finding);
  const differences = shownDifferences(finding).map(kindOf).sort();
  const differs = differences.length === 0 ? undefined : [...new Set(differences)].join(', ');
  return {
    operation: exchange.operation.replace(/ under .*$/, ''),
    outcome: outcomeOf(exchange),
    manner,
    isJourney: isJourney(check),
    isOfStatus: isOfStatus(finding),
    marks: new Set([...(differs === undefined ? [] : [`differs: ${differs}`]), ...marksOf(exchange, finding, manner)]),
    ...(differs === undefined ? {} : { differs }),
  };
}

const outcomeOf = ({ answer, failure }: Exchange): string =>
  answer ? `${Math.floor(answer.status / 100)}` : (failure?.kind ?? 'no response');

const refusalExpected = /refus|\b4xx\b|PROCESSING_STATUS_FAILED|^status 4\d\d|\bERROR\b(?!.*not)/;
const successExpected = /success|\b2xx\b|PROCESSING_STATUS_SUCCESSFUL|^status 2\d\d/;

function mannerOf(exchange: Exchange, finding: Finding): Manner {
  const [expected, actual] = [expectationOf(finding), finding.actual];
  if (/^(?:2\d\d\b|succeeded)/.test(actual) && refusalExpected.test(expected) && !expected.startsWith('/'))
    return 'taken';
  if (!/^(?:4\d\d\b|failed)/.test(actual) || isOfRefusal(expected)) return 'answered wrongly';
  return successExpected.test(expected) || isWhole(exchange, finding) ? 'turned down' : 'answered wrongly';
}

const isOfRefusal = (expected: string): boolean => refusalExpected.test(expected) || expected.startsWith('header ');

/** The whole response does not show which part of it is wrong. */
const isWhole = (exchange: Exchange, { actual }: Finding): boolean => actual === answerLine(exchange);

/** Without the line of the request, which is shown separately. */
const expectationOf = ({ expected }: Finding): string => expected.replace(/^[A-Z]+ \/\S*: +/, '');

const isOfStatus = (finding: Finding): boolean => expectationOf(finding).startsWith('status ');

function marksOf(exchange: Exchange, finding: Finding, manner: Manner): readonly string[] {
  const expected = expectationOf(finding);
  const marks = [`same request: ${requestLine(exchange)} at ${exchange.at}, due ${withoutIds(expected)}`];
  if (finding.steps) marks.push(`model: ${withoutNumbers(finding.why)}`);
  // A refusal says what the target considers wrong with a request.
  if (manner === 'turned down') return [...marks, `refusal: ${withoutIds(answerOf(exchange, finding))}`];
  if (manner === 'taken') return marks;
  const [, place] = /^(\/\S*) /.exec(expected) ?? [];
  if (place !== undefined && / = absent$/.test(finding.actual)) marks.push(`lacks ${anyItem(place)}`);
  if (isOfStatus(finding)) return [...marks, `expected ${expected}, actual ${exchange.answer?.status}`];
  return isWhole(exchange, finding)
    ? marks
    : [...marks, `expected ${withoutIds(expected)}, actual ${withoutIds(finding.actual)}`];
}

const answerOf = ({ answer }: Exchange, { actual }: Finding): string =>
  actual.startsWith('failed') ? actual : (answer?.text ?? actual);

/** `/lines/17/quantity` and `/lines/0/quantity` are the same member. */
const anyItem = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

function kindOf({ at, control, sent }: Difference): string {
  const place = anyItem(at);
  if (sent === undefined) return `without ${place}`;
  if (control === undefined) return `with ${place}`;
  return typeof control === typeof sent ? `other ${place}` : `${typeof sent} ${place}`;
}
