import { providerStates } from '../../schemas/provider-states.ts';

/** What a tag is told by. */
interface Tagged {
  readonly needs?: readonly string[] | undefined;
  readonly exclusive?: boolean | undefined;
  /** A monitor has none. */
  readonly when?: unknown;
}

const states = new Set(Object.keys(providerStates));
const clocks = ['known time', 'fast clock', 'movable clock', 'controlled clock'];

const needing =
  (fits: (need: string) => boolean) =>
  ({ needs = [] }: Tagged): boolean =>
    needs.some(fits);

/** Each follows from the check itself, so no author has to keep it up to date. */
const rules = {
  monitor: ({ when }) => when === undefined,
  exclusive: ({ exclusive }) => exclusive === true,
  hook: needing((need) => states.has(need)),
  clock: needing((need) => clocks.includes(need)),
  webhooks: needing((need) => need.startsWith('event ') || need === 'completion webhooks'),
  accounts: needing((need) => need === 'second account' || need === 'fresh account'),
  binding: needing((need) => /^(logistics|customs)\./.test(need)),
} as const satisfies Readonly<Record<string, (one: Tagged) => boolean>>;

export const tags: readonly string[] = Object.keys(rules);

export const tagsOf = (one: Tagged): readonly string[] =>
  Object.entries(rules).flatMap(([tag, holds]) => (holds(one) ? [tag] : []));
