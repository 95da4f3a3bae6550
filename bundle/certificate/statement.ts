import { number } from '../../reports/html/facts.ts';
import { counted } from '../../reports/summary.ts';
import type { Certificate } from './certificate.ts';
import { printable } from './printable.ts';

type Facts = Omit<Certificate, '$schema' | 'statement'>;

/** One sentence that holds for the bundle, then what it leaves out. */
export const statementOf = (facts: Facts): string =>
  [facts.certified ? certified(facts) : notCertified(facts), ...unjudged(facts), ...advised(facts)].join(' ');

function certified({ target, scope, counts: { must } }: Facts): string {
  const { pass, inapplicable } = must;
  const apis = `the ${scope.apis.map(({ api, version }) => `${api} API (version ${version})`).join(' and the ')}`;
  if (inapplicable === 0)
    return `${printable(target)} is certified: all ${number(pass)} testable MUST requirements of ${apis} pass.`;
  const others = `${number(inapplicable)} ${inapplicable === 1 ? 'does' : 'do'} not apply, as the vendor declares`;
  return `${printable(target)} is certified: of ${number(pass + inapplicable)} testable MUST requirements of ${apis}, ${number(pass)} pass, and ${others}.`;
}

function notCertified({ target, scope, counts, reasons, signatures }: Facts): string {
  const { must, should, may } = counts;
  const musts = (count: number, one: string, more: string): readonly string[] =>
    count === 0 ? [] : [`${counted(count, 'MUST requirement')} ${count === 1 ? one : more}`];
  const errors = must.error + should.error + may.error;
  const causes = [
    ...(scope.narrowedBy.length > 0 ? ['only a part of the suite ran'] : []),
    ...(scope.cases === undefined ? [] : ['checks ran fewer cases than they may need']),
    ...musts(must.fail, 'fails', 'fail'),
    ...musts(must.unproven, 'is unproven', 'are unproven'),
    ...(errors === 0 ? [] : [`the suite failed at ${counted(errors, 'requirement')}`]),
    ...(signatures.length === 0 ? ['nobody has signed the bundle'] : []),
  ];
  return `${printable(target)} is not certified: ${(causes.length > 0 ? causes : reasons.slice(0, 1).map(printable)).join(', ')}.`;
}

const unjudged = ({ scope: { otherApis } }: Facts): readonly string[] =>
  otherApis.map((api) => `The ${api} API was not judged.`);

const advised = ({ notFollowed }: Facts): readonly string[] =>
  notFollowed.length === 0 ? [] : [`It does not follow ${counted(notFollowed.length, 'recommendation')}.`];
