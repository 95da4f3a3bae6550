import { describe, expect, test } from 'vitest';
import { commandOfChange } from '../../requirements/history.ts';
import { requirements } from '../../requirements/index.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import { changes } from '../../schemas/customs/changes.ts';
import { diff } from './diff.ts';
import type { Difference, OperationChange } from './difference.ts';
import { histories } from './history.ts';

const json = (options: Parameters<typeof diff>[0]): Difference => JSON.parse(diff({ ...options, json: true }));

const of = ({ operations }: Difference, operation: string): OperationChange | undefined =>
  operations.find((one) => one.operation === operation);

const ids = ({ operations }: Difference): readonly string[] =>
  operations.flatMap(({ steps }) => steps.flatMap(({ requirements: stated }) => stated));

const apis: readonly ApiName[] = ['customs', 'logistics'];

describe.each(apis)('the changes of the %s API', (api) => {
  const { versions } = histories[api];
  const ranges = versions.flatMap((from, n) => versions.slice(n + 1).map((to) => ({ from, to })));

  test.each(ranges)('from $from to $to fit 80 columns and name what is stated', ({ from, to }) => {
    const wide = diff({ api, from, to })
      .split('\n')
      .filter((line) => line.length > 80);
    expect(wide).toEqual([]);
    const difference = json({ api, from, to });
    expect(ids(difference).filter((id) => !(id in requirements))).toEqual([]);
    expect(difference.operations.flatMap(({ steps }) => steps).filter(({ source }) => !source.includes(' › '))).toEqual(
      [],
    );
  });

  test('from the oldest to the newest version are shown by default', () => {
    const { from, to } = json({ api });
    expect([from, to]).toEqual([versions[0], histories[api].newest]);
  });

  test('name every operation in Markdown, in rows of seven cells', () => {
    const shown = diff({ api, markdown: true });
    const rows = shown.split('\n').filter((line) => line.startsWith('|'));
    for (const { operation } of json({ api }).operations) expect(shown).toContain(`| \`${operation}\` |`);
    expect(new Set(rows.map((row) => row.split(/(?<!\\)\|/).length - 2))).toEqual(new Set([7]));
  });
});

describe('from one version to a later one', () => {
  test('every change between two neighbours is told once', () => {
    const told = [...ids(json({ from: 'v1', to: 'v2' })), ...ids(json({ from: 'v2', to: 'later' }))];
    // The document lists that nothing changes there.
    expect(told.toSorted()).toEqual(
      Object.keys(changes)
        .filter((id) => id !== 'sibling-shipments-one-parameters-unchanged')
        .toSorted(),
    );
  });

  test('what comes and goes between is not told, and an operation that returns is replaced', () => {
    const whole = json({ from: 'v1', to: 'later' });
    const names = of(whole, 'GET /purchase_orders')?.steps.flatMap(({ names: own }) => own ?? []);
    expect(names).not.toContain('f.role');
    expect(names).not.toContain('buyer');
    expect(of(json({ from: 'v2', to: 'later' }), 'GET /purchase_orders')?.steps).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ change: 'removed', names: ['f.role'] })]),
    );
    expect(of(whole, 'POST /purchase_orders')?.fate).toBe('replaced');
    expect(of(json({ to: 'v2' }), 'POST /purchase_orders')?.fate).toBe('removed');
    expect(of(whole, 'PATCH /products/{id}')?.fate).toBe('new');
  });

  test('types, values and spellings are shown', () => {
    const shown = diff({ api: 'customs' });
    expect(shown).toMatch(/parameters {2}retyped {3}id: string → integer/);
    expect(shown).toMatch(/sort: id \| transportation_mode \| status \|/);
    expect(shown).toMatch(/freight_paymnet_terms: freight_collect \|/);
    expect(shown).toMatch(/GET \/shipments\/\{id\}\n {4}response {4}added {5}as GET \/shipments {2,}v2\n/);
    // Five rows of the list are one row here.
    expect(diff({ from: 'v2' })).toMatch(
      /GET \/purchase_orders\/\{id\}\n.*as GET \/purchase_orders .*\n {4}response {4}removed/,
    );
  });

  test('of the logistics API: names, events, scopes and operations', () => {
    const shown = diff({ api: 'logistics' }).replace(/\s+/g, ' ');
    expect(shown).toContain('msku → merchantSku');
    expect(shown).toContain('GET /products (GetProducts) 2023-07');
    expect(shown).toContain('read_logistics_orders_b2b');
    expect(shown).toContain('Order.Submitted');
    expect(diff({ from: '2025-03' })).not.toContain('merchantSku');
    expect(diff({ to: 'unstable' })).toMatch(/getInboundsWarehouses\n.* unstable\n/);
  });

  test('the versions tell the API, and a requirement selects', () => {
    expect(json({ from: '2024-01' }).api).toBe('logistics');
    expect(json({ from: 'v1', to: '2024-01' }).api).toBe('logistics');
    expect(json({ only: ['version-bundle-changes'] }).operations.map(({ operation }) => operation)).toEqual([
      'getBundles',
    ]);
    expect(json({ from: 'v1', only: ['version-members-renamed'] }).api).toBe('logistics');
    expect(json({ to: 'later' }).api).toBe('customs');
    const one = json({ only: ['sibling-ports-response-removed'] });
    expect(one.operations.map(({ operation }) => operation)).toEqual(['GET /ports']);
    expect(diff({ only: ['envelope-is-json-object'] })).toBe(
      'Nothing is listed that changes in the customs API from v1 to later.\n',
    );
  });

  test('the command that a report names shows what the requirement states', () => {
    const stated = apis.flatMap((api) =>
      Object.entries(requirements)
        .filter(([id, row]) => row.api === api && commandOfChange(api, id) !== undefined)
        .map(([id]) => ({ api, id, operations: json({ api, only: [id] }).operations })),
    );
    expect(stated.length).toBeGreaterThan(150);
    expect(stated.filter(({ id, operations }) => ids({ operations } as Difference).every((one) => one !== id))).toEqual(
      [],
    );
    expect(commandOfChange('customs', 'sibling-ports-response-removed')).toBe(
      'conform diff --api customs --only sibling-ports-response-removed',
    );
    expect(commandOfChange('customs', 'envelope-is-json-object')).toBeUndefined();
  });

  test('a version that there is not, and the wrong order, are one line', () => {
    expect(() => diff({ from: 'v9' })).toThrow(
      '--from v9: the customs API has no such version; use one of: v1, v2, later',
    );
    expect(() => diff({ api: 'logistics', to: '2024-06' })).toThrow(/^--to 2024-06: the logistics API has no such .*$/);
    expect(() => diff({ from: 'v2', to: '2024-01' })).toThrow(
      '--from v2 is a version of the customs API, --to 2024-01 one of the logistics API',
    );
    expect(() => diff({ from: '2026-02' })).toThrow(/^--from 2026-02 must be older than --to 2026-02; .*$/);
    expect(() => diff({ only: ['nothing-of-the-kind'] })).toThrow('--only nothing-of-the-kind: no such id');
  });
});
