/** Matches the weights that lines show with the header weight that is allocated to them. */

import fc from 'fast-check';
import type { Created } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import type { Shares } from '../../../engine/judge/figure.ts';
import { judgeWithFigure } from '../../../engine/judge/judge-with-figure.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { quantitiesOf, type WeighedInvoiceOptions, weighedInvoice } from '../../../generators/customs/weights.ts';
import {
  allocate,
  decimalsUsed,
  isWeight,
  judgeAllocation,
  judgeShares,
  judgeSum,
  type Weight,
} from '../../../model/customs/allocation.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { type Expect, family } from '../check.ts';
import { invoiceOf, shownIn } from '../invoices/judge.ts';
import { labelled, ownLines } from '../lines/labelled-lines.ts';
import { createWeighed } from './vector-invoices.ts';

/** One header weight of a draft, and the weights that the lines show. */
export interface SharedWeight {
  readonly kind: 'gross' | 'net';
  readonly total: string;
  readonly quantities: readonly string[];
  /** By line, in the order of the draft; absent and null mean zero. */
  readonly weights: readonly Weight[];
  /** The decimals of the shares, if the target may use fewer than two. Default: two, or those of the total if more. */
  readonly decimals?: number;
  /** Whether every line shows a weight. */
  readonly complete: boolean;
  /** The units of the weights that are shown. */
  readonly units: readonly (Json | undefined)[];
}

/** Drafts whose header weight is to be distributed, with labelled lines. */
export const weighed = (options: WeighedInvoiceOptions = {}) => weighedInvoice(options).map((draft) => labelled(draft));

/** The same; some are odd. Plain ones come first, because a target may refuse the odd ones. */
export const alsoOdd = (options: WeighedInvoiceOptions = {}, { numRuns = 6, seed = 6 } = {}) => ({
  given: weighed(options),
  examples: [
    ...fc.sample(weighed(options), { numRuns: 2, seed }),
    ...fc.sample(weighed({ ...options, odd: true }), { numRuns, seed }),
  ],
});

/** The line weights for each header weight of the draft; empty if the lines cannot be matched. */
export function sharedWeights(
  invoice: Json,
  { fields: { allocatedGross, allocatedNet }, strict }: CustomsProfile,
  draft: InvoiceDraft,
): readonly SharedWeight[] {
  const lines = ownLines(invoice, draft);
  if (!lines) return [];
  const of = (kind: SharedWeight['kind'], total: string, pointer: string): SharedWeight => {
    const values = lines.map((line) => read(line, pointer));
    const weights = values.map((value) => (isWeight(value) ? value : 0));
    return {
      kind,
      total,
      quantities: quantitiesOf(draft),
      weights,
      ...(strict.twoDecimals ? {} : { decimals: decimalsUsed(total, weights) }),
      complete: values.every(isWeight),
      units: lines.filter((_, at) => isWeight(values[at])).flatMap((line) => unitBeside(line, pointer)),
    };
  };
  const { totalGrossWeight: gross, totalNetWeight: net } = draft;
  return [
    ...(gross ? [of('gross', gross.value, allocatedGross)] : []),
    ...(net ? [of('net', net.value, allocatedNet)] : []),
  ];
}

/** The document gives these members a unit; another one that the profile binds may be a number without a unit. */
const documented: readonly string[] = ['/weight/value', '/net_weight/value'];

function unitBeside(line: Json, pointer: string): readonly (Json | undefined)[] {
  const whole = read(line, pointer.slice(0, pointer.lastIndexOf('/')));
  const unit = isObject(whole) ? whole.unit : undefined;
  return unit === undefined && !documented.includes(pointer) ? [] : [unit];
}

/** Judges the weights by the number of decimals of the shares. */
export const byDecimals =
  <Judgement>(
    judge: (total: string, quantities: readonly string[], weights: readonly Weight[], decimals?: number) => Judgement,
  ) =>
  ({ total, quantities, weights, decimals }: SharedWeight): Judgement =>
    judge(total, quantities, weights, decimals);

export const proportional = byDecimals(judgeShares);

export const exactSum = ({ total, weights }: SharedWeight): string | undefined => judgeSum(total, weights);

/** Whether the whole total is distributed by quantity; otherwise the remainder is unknown. */
export const isSharedOut = (shared: SharedWeight): boolean =>
  exactSum(shared) === undefined && proportional(shared) === undefined;

interface Sharing {
  readonly needs?: readonly CustomsNeed[];
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[];
  /** The expected result, in a few words. */
  readonly expected: string;
  /** Why the weights break the rule, as a sentence; undefined if they do not. */
  readonly judge: (shared: SharedWeight) => string | undefined;
  /** Whether the weights exercise the rule. Default: always. */
  readonly exercises?: (shared: SharedWeight) => boolean;
}

/** An invoice is created, and what its lines show of each header weight is judged. */
export const sharesWeights = family(
  ({ needs = [], given, examples = [], expected, judge, exercises = () => true }: Sharing) => ({
    needs,
    given,
    examples,
    when: createWeighed,
    then(created: Created, expect, draft) {
      const all = sharedWeights(invoiceOf(created, expect), expect.target, draft).filter(exercises);
      if (all.length === 0) expect.unexercised('the weights do not exercise this rule');
      judgeShared(created, expect, all, { expected, judge });
    },
  }),
);

export function judgeShared(
  created: Created,
  expect: Expect,
  all: readonly SharedWeight[],
  { expected, judge }: Pick<Sharing, 'expected' | 'judge'>,
): void {
  for (const shared of all) {
    const mistake = judge(shared);
    const actual = `total_${shared.kind}_weight of ${shared.total}: ${mistake}`;
    judgeWithFigure(
      () => sharesOf(shared),
      () => expect.that(mistake === undefined, expected, actual, shownIn(created)),
    );
  }
}

/** The shares by largest remainders: the only ones that break none of the rules together. */
function sharesOf({ kind, total, quantities, weights, decimals }: SharedWeight): Shares | undefined {
  // What is wrong is not a number, such as a unit.
  if (judgeAllocation(total, quantities, weights, decimals) === undefined) return undefined;
  const expected = allocate(total, quantities, decimals);
  const rows = quantities.map((quantity, line) => ({
    quantity,
    expected: expected[line] ?? '0',
    actual: String(weights[line] ?? 'none'),
  }));
  return { kind: 'shares', of: `total_${kind}_weight`, total, rows };
}
