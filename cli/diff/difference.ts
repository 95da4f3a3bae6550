import type { ApiName } from '../../requirements/requirement.ts';
import { histories, type Step } from './history.ts';

export const fates = ['removed', 'replaced', 'changed', 'new'] as const;

type Fate = (typeof fates)[number];

/** What happens to one operation, or to one area of the API, between two versions. */
export interface OperationChange {
  readonly operation: string;
  readonly fate: Fate;
  readonly steps: readonly Step[];
}

export interface Difference {
  readonly api: ApiName;
  readonly from: string;
  readonly to: string;
  readonly operations: readonly OperationChange[];
}

export interface Range extends Omit<Difference, 'operations'> {
  /** Only what these requirements state, also of names that come and go within the range; absent: everything. */
  readonly only?: readonly string[] | undefined;
}

/** What a client has to change that moves from one version to a later one. */
export function differenceOf({ api, from, to, only }: Range): Difference {
  const { versions, steps } = histories[api];
  const [after, until] = [versions.indexOf(from), versions.indexOf(to)];
  const within = steps.filter(({ since, change }) => {
    const at = versions.indexOf(since);
    return at > after && at <= until && change !== 'unchanged';
  });
  const byOperation = new Map<string, Step[]>();
  for (const step of only === undefined ? withoutPassing(within) : within) {
    if (only !== undefined && !step.requirements.some((id) => only.includes(id))) continue;
    byOperation.set(step.operation, [...(byOperation.get(step.operation) ?? []), step]);
  }
  const operations = [...byOperation].map(([operation, own]) => ({
    operation,
    fate: fateOf(operation, within),
    steps: own,
  }));
  return { api, from, to, operations };
}

/** Each name counts once. One that comes and goes within the range is nothing to a client that moves across it. */
function withoutPassing(steps: readonly Step[]): readonly Step[] {
  const keyOf = ({ operation, part }: Step, name: string): string => `${operation} ${part} ${name}`;
  const added = new Map<string, Step>();
  const passed = new Set<string>();
  for (const step of steps) {
    for (const key of (step.names ?? []).map((name) => keyOf(step, name))) {
      if (step.change === 'added' && !added.has(key)) added.set(key, step);
      if (step.change === 'removed' && added.has(key)) passed.add(key);
    }
  }
  const isNews = (step: Step, key: string): boolean =>
    !passed.has(key) && (step.change !== 'added' || added.get(key) === step);
  return steps.flatMap((step) => {
    const { names, ...unnamed } = step;
    const left = names?.filter((name) => isNews(step, keyOf(step, name)));
    if (left === undefined || left.length === names?.length) return [step];
    if (left.length > 0) return [{ ...unnamed, names: left }];
    return step.described === undefined ? [] : [unnamed];
  });
}

/** No form is known that an operation has kept if it was removed and is listed as new later. */
function fateOf(operation: string, steps: readonly Step[]): Fate {
  const own = steps.filter((step) => step.operation === operation && step.part === 'operation');
  const [first] = own.map(({ change }) => change);
  if (first === 'removed') return own.some(({ change }) => change === 'added') ? 'replaced' : 'removed';
  if (first === 'replaced') return 'replaced';
  return first === 'added' ? 'new' : 'changed';
}
