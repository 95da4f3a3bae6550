import type { ChangeOf } from '../change.ts';
import migration from './changes/migration.json' with { type: 'json' };
import releases from './changes/releases.json' with { type: 'json' };

type Part = 'operation' | 'request' | 'response' | 'members' | 'payload' | 'event' | 'scope' | 'behaviour';

/** One change of some operations, or of an area of the API. */
interface ReleaseChange extends ChangeOf<Part> {
  /** What the document calls them, by our name. */
  readonly of: Readonly<Record<string, string>>;
  /** Where it is written: document › section. */
  readonly source: string;
  /** From when it counts. */
  readonly version: string;
  /** The requirements that state it. */
  readonly states?: readonly string[];
}

/** One section of the document (`releases.schema.json`). */
export interface ReleaseSection {
  readonly source: string;
  readonly releases: Readonly<
    Record<string, readonly (Omit<ReleaseChange, 'source' | 'version'> & { readonly source?: string })[]>
  >;
}

/** The migration from the predecessor API comes before all releases. */
export const releaseSections: readonly ReleaseSection[] = [migration as ReleaseSection, releases as ReleaseSection];

/** The oldest first. */
export const releaseChanges: readonly ReleaseChange[] = releaseSections.flatMap(({ source, releases: versions }) =>
  Object.entries(versions).flatMap(([version, listed]) => listed.map((change) => ({ source, version, ...change }))),
);

const added = releaseChanges.filter(({ change }) => change === 'added');

/** The version that brought an operation, by the release notes. */
export const versionOfOperation = (name: string): string | undefined =>
  added.find(({ part, of }) => part === 'operation' && name in of)?.version;

/** The version that brought a scope. */
export const versionOfScope = (scope: string): string | undefined =>
  added.find(({ part, names }) => part === 'scope' && names?.includes(scope))?.version;

/** The oldest version whose release notes speak of an operation, which must exist by then. */
export const versionThatNames = (name: string): string | undefined =>
  releaseChanges.find(({ of, source }) => name in of && source === releases.source)?.version;

/** The first stable version from which the release notes say what a requirement states. */
export const versionThatStates = (id: string): string | undefined =>
  releaseChanges.find(
    ({ states, source, version }) => states?.includes(id) && source === releases.source && version !== 'unstable',
  )?.version;

/** The types of events that came with a release. */
export const addedEventTypes: readonly string[] = added.flatMap(({ part, names = [] }) =>
  part === 'event' ? names : [],
);

/** The names by which the predecessor knew one of these members of an area, and those that it lost. */
export const oldNamesFor = (area: string, ...current: readonly string[]): readonly string[] =>
  releaseChanges
    .filter(({ of }) => area in of)
    .flatMap(({ change, names = [], renamed = {} }) => [
      ...Object.keys(renamed).filter((old) => current.includes(renamed[old] ?? '')),
      ...(change === 'removed' ? names : []),
    ]);
