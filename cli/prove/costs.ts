import { type Cost, Meter } from '../../engine/run/meter.ts';
import type { CheckCost, Sent } from '../../suites/costs.ts';
import { suites } from '../../suites/index.ts';
import { apiNames } from '../option.ts';
import { startProgress } from '../progress.ts';
import { glance, inShort, judged } from './proof.ts';
import { refuters } from './refuters.ts';

type Extent = Parameters<typeof judged>[1];

/** What this many of the checks of an API share is shared by all of them. */
const manyUsers = 60;

/**
 * Prints as JSON what each check sends to the reference: with one case, and with as many as it runs by default.
 * @param isHookless whether only the clock is moved, and no state is asked for. What checks share is then that of one case
 * each: a target without a hook has a budget.
 */
export async function proveCosts(isHookless: boolean): Promise<void> {
  const progress = startProgress('one case of each check …');
  try {
    const few = await measured(glance, isHookless);
    progress.tell('all cases of each check …', true);
    const all = await measured({}, isHookless);
    const checks = isHookless ? await asIfAlone(checksOf(few, all), few) : checksOf(few, all);
    const file = { checks, shared: sharedOf(isHookless ? few : all), besides: besidesOf(all) };
    process.stdout.write(rowByRow(file));
  } finally {
    progress.end();
  }
}

/** One line for each row: a change of one check changes one line. */
function rowByRow(file: Readonly<Record<string, object>>): string {
  const sections = Object.entries(file).map(([name, rows]) => {
    const [open, close] = Array.isArray(rows) ? '[]' : '{}';
    const lines = Object.entries(rows).map(([key, row]) => {
      const label = Array.isArray(rows) ? '' : `${JSON.stringify(key)}: `;
      return `    ${label}${JSON.stringify(row)}`;
    });
    return `  ${JSON.stringify(name)}: ${open}\n${lines.join(',\n')}\n  ${close}`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}

interface Measured {
  readonly cases: ReadonlyMap<string, number>;
  readonly costs: ReadonlyMap<string, Cost>;
  readonly shared: ReturnType<Meter['sharedCosts']>;
}

async function measured(extent: Extent, isHookless: boolean): Promise<Measured> {
  const meter = new Meter();
  const results = await judged({}, extent, { meter, ...(isHookless && { declared: inShort }) });
  const costs = new Map(meter.costs());
  const shared = meter.sharedCosts();
  // What only one check uses is a cost of this check.
  for (const { users, ...cost } of shared) {
    const [user] = users;
    if (user !== undefined && users.length === 1) costs.set(user, sum(costs.get(user) ?? nothing, cost));
  }
  return {
    cases: new Map(results.map(({ id, cases }) => [id, cases])),
    costs,
    shared: shared.filter(({ users }) => users.length > 1),
  };
}

const nothing: Cost = { requests: 0, judged: 0, waits: 0, creates: {} };

type Rows = Readonly<Record<string, CheckCost>>;

/**
 * What a check uses may exist already, because another check made it or looked for it. In a run of few checks, it is the first:
 * it pays for all that it does not share by name.
 */
async function asIfAlone(rows: Rows, { shared }: Measured): Promise<Rows> {
  const alone: Record<string, CheckCost> = {};
  for (const [only, row] of Object.entries(rows)) {
    const meter = new Meter();
    await judged({}, glance, { only: [only], meter, declared: inShort });
    const { requests = 0 } = meter.costs().get(only) ?? {};
    const paid = shared.reduce((sum, one) => sum + (one.users.includes(only) ? one.requests : 0), 0);
    const total = meter.sharedCosts().reduce((sum, one) => sum + one.requests, requests);
    const hidden = Math.max(0, total - paid - row.few[1] - row.few[2]);
    const more = ([cases, setUp, read]: Sent): Sent => [cases, setUp + hidden, read];
    alone[only] = { ...row, few: more(row.few), all: more(row.all) };
  }
  return alone;
}

function checksOf(few: Measured, all: Measured): Rows {
  const checks = apiNames.flatMap((api) => suites[api].checks).sort((a, b) => (a.id < b.id ? -1 : 1));
  return Object.fromEntries(
    checks.map((check) => {
      const { id } = check;
      const { waits = 0, creates = {} } = all.costs.get(id) ?? {};
      const row = { few: sentBy(few, id), all: sentBy(all, id), faults: refuters(check).length };
      return [id, { ...row, ...(waits > 0 ? { waits } : {}), ...(isEmpty(creates) ? {} : { creates }) }];
    }),
  );
}

/** Cases, requests of set-up, judged requests. */
function sentBy({ cases, costs }: Measured, id: string): Sent {
  const { requests, judged: read } = costs.get(id) ?? { requests: 0, judged: 0 };
  return [cases.get(id) ?? 0, requests - read, read];
}

/** What several checks use, in one row for each set of users. */
function sharedOf({ shared }: Measured): readonly object[] {
  const rows = new Map<string, Cost & { readonly users: readonly string[] }>();
  for (const one of shared) {
    const users = named(one.users);
    const key = users.join();
    const known = rows.get(key);
    rows.set(key, known ? { ...sum(known, one), users } : { ...one, users });
  }
  return [...rows.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { requests, judged: read, waits, creates, users }]) => ({
      all: [1, requests - read, read],
      ...(waits > 0 ? { waits } : {}),
      ...(isEmpty(creates) ? {} : { creates }),
      users,
    }));
}

/** The ids of the checks, or the name of the API. */
function named(users: readonly string[]): readonly string[] {
  return apiNames.flatMap((api) => {
    const known = new Set(suites[api].checks.map(({ id }) => id));
    const own = users.filter((one) => known.has(one));
    return own.length > manyUsers ? [api] : own;
  });
}

/** What no check is the cause of: the pre-flight of each API. */
function besidesOf({ costs }: Measured): object {
  const ids = new Set(apiNames.flatMap((api) => suites[api].checks.map(({ id }) => id)));
  const rest = [...costs].filter(([name]) => !ids.has(name));
  return Object.fromEntries(rest.map(([name, { requests, creates }]) => [name, { requests, creates }]));
}

const isEmpty = (row: object): boolean => Object.keys(row).length === 0;

function sum(one: Cost, other: Cost): Cost {
  const operations = [...new Set([...Object.keys(one.creates), ...Object.keys(other.creates)])].sort();
  return {
    requests: one.requests + other.requests,
    judged: one.judged + other.judged,
    waits: Math.max(one.waits, other.waits),
    creates: Object.fromEntries(
      operations.map((name) => [name, (one.creates[name] ?? 0) + (other.creates[name] ?? 0)]),
    ),
  };
}
