import type { Verdict } from '../../engine/judge/verdict.ts';
import type { Level } from '../../requirements/requirement.ts';
import type { Declaration, Verdicted } from '../manifest.ts';
import type { RequiredRow } from '../requirement-set.ts';
import type { BundleClaims } from './bundle-claims.ts';
import { type Pair, pairs } from './pairs.ts';
import { scopeChanges } from './scope.ts';
import { sentenceOf } from './sentence.ts';

export interface ChangedVerdict {
  readonly id: string;
  readonly level: Level;
  readonly from: Verdict;
  readonly to: Verdict;
}

/** A requirement with the same id, and what differs in it. */
export interface AlteredRow {
  readonly id: string;
  readonly members: readonly string[];
}

export interface AlteredDeclaration {
  readonly requirement: string;
  readonly from: string;
  readonly to: string;
}

/** What changed from one certification to the next. */
export interface BundleChanges {
  readonly changed: boolean;
  readonly sentence: string;
  readonly certifiable: { readonly from: boolean; readonly to: boolean };
  /** Those of requirements that both bundles judge. */
  readonly verdicts: readonly ChangedVerdict[];
  readonly requirementSet: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly altered: readonly AlteredRow[];
  };
  readonly declarations: {
    readonly added: readonly Declaration[];
    readonly removed: readonly Declaration[];
    readonly altered: readonly AlteredDeclaration[];
  };
  /** What the two certifications judge differently. */
  readonly scope: readonly string[];
  /** How many requirements only one of them judges. */
  readonly judgedOnce: { readonly before: number; readonly after: number };
}

export function changesBetween(before: BundleClaims, after: BundleClaims): BundleChanges {
  const [old, now] = [before.manifest, after.manifest];
  const rows = pairs(before.requirementSet.requirements, after.requirementSet.requirements, ({ id }) => id);
  const judged = pairs(old.requirements, now.requirements, ({ id }) => id);
  const declared = pairs(old.declarations, now.declarations, ({ requirement }) => requirement);
  const changes = {
    certifiable: { from: old.certifiable, to: now.certifiable },
    verdicts: judged.both.flatMap(changedVerdict),
    requirementSet: {
      added: rows.added.map(({ id }) => id),
      removed: rows.removed.map(({ id }) => id),
      altered: rows.both.flatMap(alteredRow),
    },
    declarations: {
      added: declared.added,
      removed: declared.removed,
      altered: declared.both.flatMap(alteredDeclaration),
    },
    scope: scopeChanges(old, now),
    judgedOnce: { before: judged.removed.length, after: judged.added.length },
  };
  const { verdicts, scope, requirementSet, declarations } = changes;
  const lists = [verdicts, scope, ...Object.values(requirementSet), ...Object.values(declarations)];
  const changed = old.certifiable !== now.certifiable || lists.some(({ length }) => length > 0);
  return { changed, sentence: sentenceOf({ ...changes, changed }, old.endedAt), ...changes };
}

const changedVerdict = ([{ id, verdict: from }, { level, verdict: to }]: Pair<Verdicted>): readonly ChangedVerdict[] =>
  from === to ? [] : [{ id, level, from, to }];

function alteredRow([before, after]: Pair<RequiredRow>): readonly AlteredRow[] {
  const members = (['level', 'statement', 'excluded', 'api'] as const).filter((name) => before[name] !== after[name]);
  return members.length === 0 ? [] : [{ id: after.id, members }];
}

const alteredDeclaration = ([before, after]: Pair<Declaration>): readonly AlteredDeclaration[] =>
  before.reason === after.reason ? [] : [{ requirement: after.requirement, from: before.reason, to: after.reason }];
