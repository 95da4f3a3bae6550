import type { ApiName, Level, Requirements } from '../requirements/requirement.ts';
import { canonical, sha256 } from './canonical.ts';

/** More seeds find little that these do not. */
const certifiedSeeds: readonly number[] = [1, 2, 3];

/** What a certification requires: all rows of one suite version. */
export interface RequirementSet {
  readonly suiteVersion: string;
  /** The seeds of every certification; one more is drawn. */
  readonly seeds: readonly number[];
  readonly requirements: readonly RequiredRow[];
}

export interface RequiredRow {
  readonly id: string;
  readonly api: ApiName;
  readonly level: Level;
  /** The SHA-256 digest of its statement. */
  readonly statement: string;
  /** No client can observe it. */
  readonly excluded?: true;
}

export const requirementSetOf = (
  requirements: Requirements,
  suiteVersion: string,
  seeds: readonly number[] = certifiedSeeds,
): RequirementSet => ({
  suiteVersion,
  seeds,
  requirements: Object.entries(requirements).map(([id, { api, level, statement, excluded }]) => ({
    id,
    api,
    level,
    statement: sha256(statement),
    ...(excluded === undefined ? {} : { excluded: true as const }),
  })),
});

export const digestOfSet = (set: RequirementSet): string => sha256(canonical(set));
