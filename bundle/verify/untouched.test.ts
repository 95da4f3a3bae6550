import { expect, test } from 'vitest';
import { faults, isFaultId } from '../../faults/index.ts';
import { allVariantSets } from '../../reference/variants.ts';
import { suites } from '../../suites/index.ts';
import { chaotic, chaoticDeliveries } from '../../test/chaos.ts';
import { found, sampleBundle } from '../../test/sample-bundle.ts';

const every = <T>(all: readonly T[], nth: number): readonly T[] => all.filter((_, at) => at % nth === 0);

/** A sample of all checks and monitors. */
const proofs = Object.values(suites).flatMap(({ checks, monitors }) => [...checks, ...monitors]);
const only = every(proofs, 120).map(({ id }) => id);

type Options = NonNullable<Parameters<typeof sampleBundle>[0]>;

const targets: Readonly<Record<string, Options>> = {
  'with faults': {
    reference: { faults: every(Object.keys(faults).filter(isFaultId), 160) },
  },
  'over a bad line': {
    reference: { deliver: chaoticDeliveries({ seed: 1, duplicated: 0.05, delayed: 0.05 }) },
    between: (honest) => chaotic(honest, { share: 0.05, seed: 1 }),
  },
  'with few states': {
    declared: ({ states, ...profile }) => ({
      ...profile,
      ...(states ? { states: { ...states, only: ['time has passed', 'product has stock'] } } : {}),
    }),
  },
  'with variants': { reference: { variants: allVariantSets()[0] ?? [] } },
};

/** Whatever the verdicts are, they follow from what was recorded. */
test.each(Object.entries(targets))('nothing is found in the bundle of a target %s', async (_, options) => {
  const { bundle } = await sampleBundle({ ...options, only, cases: 2 });
  expect(await found(bundle, [])).toEqual([]);
});
