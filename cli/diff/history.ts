import type { ApiName } from '../../requirements/requirement.ts';
import { newestVersion, stableVersions } from '../../schemas/api-versions.ts';
import type { ChangeOf } from '../../schemas/change.ts';
import { type Change, changes, customsVersions } from '../../schemas/customs/changes.ts';
import { releaseChanges } from '../../schemas/logistics/changes.ts';
import { logisticsOperations, type OperationName, operationNamed } from '../../schemas/logistics/operations.ts';

/** What a document says that changes of one operation, or of one area of the API. */
export interface Step extends ChangeOf<string> {
  /** The operation as method and path, if the document shows one; else what it calls it. */
  readonly operation: string;
  /** What a release note calls an operation whose path is shown elsewhere. */
  readonly called?: string;
  /** The first version that has it. */
  readonly since: string;
  /** Where it is written: document › section. */
  readonly source: string;
  /** The requirements that state it. */
  readonly requirements: readonly string[];
}

interface History {
  /** The oldest first. */
  readonly versions: readonly string[];
  readonly newest: string;
  readonly steps: readonly Step[];
}

function customsStep(id: string, { at, version, source, ...change }: Change): Step {
  const { since: _, ...of } = change;
  // A servers entry belongs to the operation of its path.
  const operation = at.startsWith('/') ? `POST ${at}` : at;
  return { ...of, operation, since: version, source, requirements: [id] };
}

const isOurs = (name: string): name is OperationName => name in logisticsOperations;

function operationOf(name: string, called: string): Pick<Step, 'operation' | 'called'> {
  const { method, path } = isOurs(name) ? operationNamed(name) : {};
  return path === undefined ? { operation: called } : { operation: `${method} ${path}`, called };
}

const logisticsSteps = releaseChanges.flatMap(({ of, version, source, states = [], ...change }) =>
  Object.entries(of).map(
    ([name, called]): Step => ({
      ...change,
      ...operationOf(name, called),
      since: version,
      source: source.endsWith('Release changes') ? `${source} › ${version}` : source,
      requirements: states,
    }),
  ),
);

/** The predecessor of the logistics API, and version 1 of the customs API. */
const oldest = 'v1';

export const histories: Readonly<Record<ApiName, History>> = {
  customs: {
    versions: customsVersions,
    newest: customsVersions[2],
    steps: Object.entries<Change>(changes).map(([id, change]) => customsStep(id, change)),
  },
  logistics: { versions: [oldest, ...stableVersions, 'unstable'], newest: newestVersion, steps: logisticsSteps },
};
