import { shortDigest } from '../../engine/digest.ts';
import type { ApiName, Level } from '../../requirements/requirement.ts';
import type { Latency, Outline, ServedDescription } from '../../suites/observed/observed.ts';
import { traitsOf } from '../causes/traits.ts';
import { withoutIds } from '../causes/wording.ts';
import { isLeftOut } from '../left-out.ts';
import type { Cause, Report, RequirementRow } from '../report.ts';
import { kindOf, type NightKind } from './kind.ts';
import schema from './night.schema.json' with { type: 'json' };

/**
 * pass, fail, inapplicable, error and unproven; `d`: the connection was disturbed, `l`: left out, or nothing was sent that it
 * judges. Only an unproven one that was tested says something about the target.
 */
export type Letter = 'p' | 'f' | 'i' | 'e' | 'u' | 'd' | 'l';

export const wordOf = {
  p: 'pass',
  f: 'fail',
  i: 'inapplicable',
  e: 'error',
  u: 'unproven',
  d: 'unproven',
  l: 'unproven',
} as const;

/** One mistake of the target, without anything that differs from run to run. */
export interface NightCause {
  readonly requirement: string;
  readonly also: readonly string[];
  readonly operation?: string;
  readonly says: string;
}

export interface CataloguedRow {
  readonly id: string;
  readonly api: ApiName;
  readonly area: string;
  readonly level: Level;
}

/** One run in a history: one line. Data that many nights share is stored separately, by digest. */
export interface Night {
  readonly $schema: string;
  /** ISO 8601, UTC: when it started. */
  readonly at: string;
  readonly durationMs: number;
  readonly suite: string;
  readonly seed: number;
  readonly target: string;
  /** Digest of the profile without secrets. */
  readonly profile?: string;
  readonly kind: NightKind;
  readonly why?: string;
  readonly exitCode: number;
  /** The options that narrowed the run. */
  readonly narrowedBy?: readonly string[];
  readonly catalogue: string;
  /** A letter for each requirement of the catalogue. */
  readonly verdicts: string;
  readonly causes: readonly NightCause[];
  readonly requests: number;
  readonly latencies: readonly Latency[];
  readonly members: readonly string[];
  /** Those of them that only some of the answers show. */
  readonly sometimes?: readonly string[];
  readonly values: readonly string[];
  readonly descriptions: readonly ServedDescription[];
}

export type Catalogue = readonly CataloguedRow[];

/** A night with what it shares with others. */
export interface WholeNight {
  readonly night: Night;
  readonly catalogue: Catalogue;
  /** Undefined: it no longer exists. */
  outline(digest: string): Outline | undefined;
}

export function nightOf(report: Report, profile?: string): WholeNight {
  const rows = [...report.requirements].sort((a, b) => (a.id < b.id ? -1 : 1));
  const catalogue = rows.map(({ id, api, area, level }) => ({ id, api, area, level }));
  const { startedAt, endedAt, suite, seed, target, requests, partial, observed, summary } = report;
  const { latencies = [], members = [], sometimes, values = [], descriptions = [], outlines = {} } = observed ?? {};
  const night: Night = {
    $schema: schema.$id,
    at: startedAt,
    durationMs: Date.parse(endedAt) - Date.parse(startedAt),
    suite: suite.version,
    seed,
    target: target.name,
    ...(profile === undefined ? {} : { profile }),
    ...kindOf(report),
    exitCode: summary.exitCode,
    ...(partial ? { narrowedBy: partial.narrowedBy } : {}),
    catalogue: shortDigest(catalogue),
    verdicts: rows.map(letterOf).join(''),
    causes: (report.causes ?? []).map((cause) => nightCause(cause, rows)),
    requests,
    latencies,
    members,
    ...(sometimes && { sometimes }),
    values,
    descriptions,
  };
  return { night, catalogue, outline: (digest) => outlines[digest] };
}

const letters = { pass: 'p', fail: 'f', inapplicable: 'i', error: 'e' } as const;
const notJudged = /^not run|could not be judged/;
const disturbed =
  /not reproducible|not confirmed|the connection was disturbed|no response|got (?:429|5\d\d)|did not respond/;

function letterOf({ verdict, reason = '' }: RequirementRow): Letter {
  if (verdict !== 'unproven') return letters[verdict];
  if (isLeftOut({ verdict, reason }) || notJudged.test(reason)) return 'l';
  return disturbed.test(reason) ? 'd' : 'u';
}

const longest = 160;

function nightCause({ requirement, check, version, also }: Cause, rows: readonly RequirementRow[]): NightCause {
  const row = rows.find(({ id }) => id === requirement);
  const shown = row?.checks.find((one) => one.id === check && one.version === version);
  const traits = shown?.finding && traitsOf(shown, shown.finding);
  const says = shown?.finding ? withoutIds(shown.finding.actual) : (row?.statement ?? requirement);
  const cut = says.length > longest ? `${says.slice(0, longest)}…` : says;
  return { requirement, also, ...(traits ? { operation: traits.operation } : {}), says: cut };
}

/** The requirements of a night, each with its letter. */
export const lettersOf = ({ night, catalogue }: WholeNight) =>
  catalogue.map((row, index) => ({ ...row, letter: (night.verdicts[index] ?? 'l') as Letter }));
