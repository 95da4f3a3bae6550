import { shortDigest } from '../engine/digest.ts';
import nightSchema from '../reports/nights/night.schema.json' with { type: 'json' };
import type { Catalogue, Letter, Night, NightCause, WholeNight } from '../reports/nights/night.ts';
import type { Observed } from '../suites/observed/observed.ts';

const areas = ['products', 'inventory', 'b2b-orders', 'd2c-orders', 'webhooks', 'errors'] as const;

/** Simulated nights of one target, for our own tests. */
export const sampleCatalogue: Catalogue = areas.flatMap((area) =>
  Array.from({ length: 10 }, (_, n) => ({
    id: `${area}-rule-${n + 1}`,
    api: 'logistics' as const,
    area,
    level: 'must' as const,
  })),
);

export const sampleOutline = {
  'GET /products': ['answer 200 /*/name: string, required', 'query limit: integer'],
  'POST /orders': ['answer 201 /orderId: string, required', 'body /address: object, required'],
};

const outlines = new Map<string, Observed['outlines'][string]>();

/** What differs from a night on which nothing happens. */
interface Odd {
  readonly letters?: Readonly<Record<string, Letter>>;
  readonly all?: Letter;
  readonly night?: Partial<Night>;
  readonly outline?: Observed['outlines'][string];
}

const day = 86_400_000;
const first = Date.parse('2026-10-01T02:00:00.000Z');

/** @param nth the first is 1. */
export function sampleNight(nth: number, { letters = {}, all, night, outline = sampleOutline }: Odd = {}): WholeNight {
  const digest = shortDigest(outline);
  outlines.set(digest, outline);
  const verdicts = sampleCatalogue.map(({ id }) => letters[id] ?? all ?? 'p');
  return {
    night: {
      $schema: nightSchema.$id,
      at: new Date(first + (nth - 1) * day).toISOString(),
      durationMs: 5_400_000 + nth * 1000,
      suite: '0.1.0',
      seed: nth,
      target: 'Acme sandbox',
      kind: 'normal',
      exitCode: verdicts.includes('f') ? 1 : 0,
      catalogue: shortDigest(sampleCatalogue),
      verdicts: verdicts.join(''),
      causes: verdicts.flatMap((letter, index) => (letter === 'f' ? [causeOf(index)] : [])),
      requests: 2900 + (nth % 7) * 10,
      latencies: [
        {
          transition: 'receive',
          count: 12,
          afterMs: 1_500_000,
          seenMs: 1_900_000 + (nth % 5) * 20_000,
          longestMs: 2_300_000,
        },
        {
          transition: 'ship',
          count: 5,
          afterMs: 2_700_000,
          seenMs: 3_400_000 - (nth % 4) * 30_000,
          longestMs: 3_700_000,
        },
      ],
      members: ['getProduct /color'],
      values: ['getOrder /status = PICKED'],
      descriptions: [{ api: 'logistics', at: '/documentation/raw', digest }],
      ...night,
    },
    catalogue: sampleCatalogue,
    outline: (wanted) => outlines.get(wanted),
  };
}

const causeOf = (index: number): NightCause => ({
  requirement: sampleCatalogue[index]?.id ?? '',
  also: [],
  operation: 'createB2bOrder',
  says: '201 where 4xx was due',
});

const outage = {
  kind: 'outage',
  why: 'GET /products: no response',
  latencies: [],
  descriptions: [],
  members: [],
  values: [],
  causes: [],
} as const;

/** The nights on which the sandbox is away, in part or as a whole. */
const outages = [3, 7, 8, 11, 13, 17, 19, 22, 26, 30];

/** What differs on each of thirty nights: a behaviour from night 12 on, a description from night 18 on. */
export function oddOf(nth: number): Odd {
  const broken: Odd['letters'] = nth >= 12 ? { 'b2b-orders-rule-4': 'f' } : {};
  const changed = { ...sampleOutline, 'GET /products': ['answer 200 /*/name: string', 'query limit: integer'] };
  const outline = nth >= 18 ? changed : sampleOutline;
  if (!outages.includes(nth)) return { letters: broken, outline };
  // Some outages begin in the middle of the run.
  const letters = Object.fromEntries(
    sampleCatalogue.map(({ id }, n) => [id, n % 3 === 0 ? 'p' : n % 3 === 1 ? 'd' : 'u'] as const),
  );
  return nth % 2 === 0 ? { all: 'l', night: outage } : { letters, night: outage };
}
