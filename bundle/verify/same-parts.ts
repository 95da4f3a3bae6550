import { canonical } from '../canonical.ts';
import type { Manifest, Verdicted } from '../manifest.ts';
import type { RequirementSet } from '../requirement-set.ts';
import type { ProblemKind, Problems } from './problem.ts';

const kindOf: Readonly<Record<string, ProblemKind>> = {
  profile: 'other profile',
  suite: 'other suite version',
  requirements: 'altered verdict',
  missing: 'altered verdict',
  certifiable: 'altered verdict',
  outcomeDigest: 'altered verdict',
  seeds: 'altered manifest',
};

/** Members that may be absent, in both places or in neither. */
const optional = {
  opening: ['cases', 'shard', 'shards'],
  closing: ['resumed'],
  verdicts: [],
} as const satisfies Record<string, readonly (keyof Manifest)[]>;

/** Compares members of the manifest with those that the records have or lead to. */
export function sameParts(
  source: object,
  manifest: Manifest,
  name: 'opening' | 'closing' | 'verdicts',
  problems: Problems,
  set?: RequirementSet,
): void {
  const origin = name === 'verdicts' ? 'what the results give' : `that of the ${name} record`;
  const values = source as Readonly<Record<string, unknown>>;
  for (const member of new Set([...Object.keys(source), ...optional[name]])) {
    const value = values[member];
    if (member === 'kind') continue;
    if (member === 'requirementSet') {
      if (set && canonical(value) !== canonical(set))
        problems.add('other requirement set', 'the recorded set is not that of this suite version');
      continue;
    }
    const written = manifest[member as keyof Manifest];
    if (canonical(value) === canonical(written)) continue;
    if (member === 'requirements') differing(value as readonly Verdicted[], manifest.requirements, problems);
    problems.add(kindOf[member] ?? 'altered manifest', `${member} of the manifest is not ${origin}`);
  }
}

function differing(expected: readonly Verdicted[], written: readonly Verdicted[], problems: Problems): void {
  const byId = new Map(written.map((row) => [row.id, row]));
  for (const row of expected) {
    const there = byId.get(row.id);
    byId.delete(row.id);
    if (!there) problems.add('missing check', `${row.id}: has no verdict in the manifest`);
    else if (there.verdict !== row.verdict)
      problems.add(
        'altered verdict',
        `${row.id}: ${there.verdict} in the manifest, but its checks give ${row.verdict}`,
      );
  }
  for (const id of byId.keys()) problems.add('extra check', `${id}: has a verdict in the manifest, but no check`);
}
