import { type CheckResult, resultName } from '../engine/judge/result.ts';
import { requirementRows } from '../reports/build.ts';
import type { ReportHeader, RequirementRow } from '../reports/report.ts';
import { requirements } from '../requirements/index.ts';
import { suites } from '../suites/index.ts';
import type { Declaration, ManifestHead, ManifestTail, Verdicted } from './manifest.ts';
import { outcomeDigest } from './outcome-digest.ts';
import { digestOfSet, type RequiredRow, type RequirementSet } from './requirement-set.ts';
import { testedApis } from './tested-apis.ts';

type Scope = Pick<ManifestHead, 'apis' | 'narrowedBy' | 'cases' | 'profile' | 'seeds'>;
type CertificationStatus = Pick<
  ManifestTail,
  'requirements' | 'declarations' | 'missing' | 'certifiable' | 'outcomeDigest'
>;

/** What follows from the results of all seeds: the verdicts, what the vendor declares, and what a certificate lacks. */
export function certificationStatus(
  results: readonly CheckResult[],
  scope: Scope,
  set: RequirementSet,
): CertificationStatus {
  const judged = requirementRows(results, requirements, { target: targetOf(scope) });
  const rows: readonly Verdicted[] = judged
    .map(({ id, level, verdict, reason, situations }) => ({
      id,
      level,
      verdict,
      ...(reason === undefined ? {} : { reason }),
      ...(situations === undefined ? {} : { situations }),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const missing = [...missingIn(rows, scope, set), ...judged.flatMap(notReached(results))];
  const declarations = rows.filter(({ verdict }) => verdict === 'inapplicable').map(declared);
  const seeds = [...scope.seeds.fixed, scope.seeds.drawn];
  return {
    requirements: rows,
    declarations,
    missing,
    certifiable: missing.length === 0,
    outcomeDigest: outcomeDigest(judged, { requirementSet: digestOfSet(set), seeds }, ({ id }) => monitors.has(id)),
  };
}

function missingIn(
  rows: readonly Verdicted[],
  { apis, narrowedBy, cases }: Scope,
  set: RequirementSet,
): readonly string[] {
  const judged = new Map(rows.map((row) => [row.id, row]));
  const expected = set.requirements.filter(({ api, excluded }) => apis.includes(api) && !excluded);
  const absent = expected.filter(({ id }) => !judged.has(id));
  const narrowed =
    narrowedBy.length === 0
      ? absent.map(({ id }) => `${id}: was not judged`)
      : [`${narrowedBy.join(' ')}: ${absent.length} requirements were not judged`];
  const open = rows.flatMap(({ id, level, verdict, reason }) => {
    if (verdict === 'error') return [`${id}: error of the suite: ${reason ?? ''}`];
    if (level !== 'must' || verdict === 'pass' || verdict === 'inapplicable') return [];
    return [verdict === 'fail' ? `${id}: fails` : `${id}: unproven: ${reason ?? ''}`];
  });
  const isProven = ({ id, level }: RequiredRow): boolean => level === 'must' && judged.get(id)?.verdict === 'pass';
  const untouched = apis
    .filter((api) => !set.requirements.some((row) => row.api === api && isProven(row)))
    .map((api) => `${api}: no MUST passes`);
  const limited = cases === undefined ? [] : [`--cases ${cases}: a check has to run as many cases as it needs`];
  return [...narrowed, ...limited, ...untouched, ...open];
}

const monitors = new Set(Object.values(suites).flatMap((suite) => suite.monitors.map(({ id }) => id)));

/**
 * A certification asks for every situation that the vendor can supply, by the hook or by the profile. What the target itself
 * never shows does not weaken a requirement that passes; the certificate names it.
 */
function notReached(results: readonly CheckResult[]): (row: RequirementRow) => readonly string[] {
  const awaited = new Map(results.filter(isAwaited).map((result) => [resultName(result), result]));
  return ({ id, level, situations, checks }) => {
    if (level !== 'must' || !situations) return [];
    const first = checks.find((check) => awaited.has(resultName(check)));
    const { tested, all } = situations;
    return first ? [`${id}: ${tested} of ${all} situations were put to the test; ${first.id}: ${first.reason}`] : [];
  };
}

/** Without a case, a need of the check itself is unmet. */
const isAwaited = ({ verdict, exercised, cases, isUnsupplied }: CheckResult): boolean =>
  verdict === 'unproven' && exercised === 0 && (cases === 0 || isUnsupplied === true);

function declared({ id, reason = '' }: Verdicted): Declaration {
  const proofs = Object.values(suites).flatMap(({ checks, monitors }) => [...checks, ...monitors]);
  const needs = proofs.filter(({ proves }) => proves === id).flatMap((proof) => proof.needs ?? []);
  return { requirement: id, needs: [...new Set(needs)].sort(), reason };
}

const targetOf = (scope: Scope): ReportHeader['target'] => ({
  name: '',
  apis: testedApis(scope).map((one) => ({ ...one, baseUrl: '' })),
});
