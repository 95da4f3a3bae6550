import { expect, test } from 'vitest';
import type { CheckResult } from '../engine/result.ts';
import { allVariantSets } from '../reference/variants.ts';
import { accusations } from './proof.ts';

/** Whole runs of both APIs are long, and on a machine busy with others some of it cannot be timed: one more try. */
const patience = { timeout: 600_000, retry: 1 };

/** What a target never does (tell by webhook what it refuses at once, say) stays unproven; it is nobody's fault. */
const isWrong = ({ verdict }: CheckResult): boolean => verdict !== 'unproven';

/** More than one set, for some ways exclude each other; together they hold every variant. Side by side, for they wait a lot. */
test.concurrent.each(allVariantSets().map((variants, index) => [index + 1, variants] as const))(
  'set %i of other legal ways is accused of nothing',
  patience,
  async (_, variants) => {
    expect((await accusations({ variants })).filter(isWrong)).toEqual([]);
  },
);
