/** Judges how every get shares the header weights of an invoice that the run submitted once. */

import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Monitor } from '../../../engine/run/monitor.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { decimalsUsed, isWeight, judgeDecimals } from '../../../model/customs/allocation.ts';
import { isWhole, judgeRemainder, judgeTies } from '../../../model/customs/remainder.ts';
import type { CustomsRequirementId } from '../../../requirements/customs/index.ts';
import type { Expect } from '../check.ts';
import { byDecimals, exactSum, isSharedOut, proportional, type SharedWeight } from '../weights/shared-weight.ts';
import { inAnyGet } from './in-any-get.ts';
import { linesInOrder, sentLines } from './parts.ts';
import { requireWhole, type Written } from './submissions.ts';
import { isAmount } from './usual.ts';

type Kind = SharedWeight['kind'];

const totals = { gross: 'total_gross_weight', net: 'total_net_weight' } as const;
const kinds = ['gross', 'net'] as const;

/** Whether the submission has a header weight that every target takes, and positive quantities to share it by. */
const isHeaderWeighed = (written: Written, kind: Kind): boolean =>
  isAmount(read(written.sent, `/${totals[kind]}/value`) ?? null) &&
  sentLines(written).every((line) => /^[1-9]\d{0,5}$/.test(String(read(line, '/quantity/value'))));

function sharedWeight(written: Written, kind: Kind, { target }: Expect): SharedWeight | undefined {
  const lines = linesInOrder(written);
  if (!lines || !isHeaderWeighed(written, kind)) return undefined;
  const { allocatedGross, allocatedNet } = target.fields;
  const at = kind === 'gross' ? allocatedGross : allocatedNet;
  const values = lines.map((line) => read(line, at));
  const weights = values.map((value) => (isWeight(value) ? value : 0));
  const total = String(read(written.sent, `/${totals[kind]}/value`));
  return {
    kind,
    total,
    quantities: sentLines(written).map((line) => String(read(line, '/quantity/value'))),
    weights,
    ...(target.strict.twoDecimals ? {} : { decimals: decimalsUsed(total, weights) }),
    complete: values.every(isWeight),
    units: lines.filter((_, nth) => isWeight(values[nth])).flatMap((line) => unitsBeside(line, at)),
  };
}

/** The profile may bind a number that has no unit. */
function unitsBeside(line: Json, at: string): readonly (Json | undefined)[] {
  const whole = read(line, at.slice(0, at.lastIndexOf('/')));
  return at.endsWith('/value') && isObject(whole) ? [whole.unit] : [];
}

interface Rule {
  readonly of: readonly Kind[];
  readonly expected: string;
  /** Whether the submission exercises the rule. Default: always. */
  readonly exercises?: (shared: SharedWeight, written: Written) => boolean;
  /** Why the weights break the rule. */
  readonly judge: (shared: SharedWeight, written: Written) => string | undefined;
}

/** Which line is the earlier one is open if the document line numbers say otherwise than the order in the request. */
function isOrdered(written: Written): boolean {
  const numbers = sentLines(written).flatMap((line) => line.document_line_number ?? []);
  return numbers.every((one, nth) => nth === 0 || Number(one) > Number(numbers[nth - 1]));
}

/** The lines with a unit of the remainder are known only if all weights are shown in whole units. */
const tellsWho = (shared: SharedWeight, written: Written): boolean =>
  shared.quantities.length > 1 &&
  shared.complete &&
  byDecimals(isWhole)(shared) &&
  isSharedOut(shared) &&
  isOrdered(written);

const shares = 'the share of each line by its quantity, except for rounding';
const sum = 'line weights that sum to the header total, to the last decimal';

function inAnotherUnit({ kind, units }: SharedWeight, { sent }: Written): string | undefined {
  const unit = read(sent, `/${totals[kind]}/unit`);
  const odd = units.findIndex((one) => one !== unit);
  return odd < 0 ? undefined : `a line in ${JSON.stringify(units[odd]) ?? 'no unit'}`;
}

const rules: Readonly<Partial<Record<CustomsRequirementId, Rule>>> = {
  'weight-gross-shares-proportional-to-quantity': { of: ['gross'], expected: shares, judge: proportional },
  'weight-net-shares-proportional-to-quantity': { of: ['net'], expected: shares, judge: proportional },
  'weight-gross-sum-is-exact': { of: ['gross'], expected: sum, judge: exactSum },
  'weight-net-sum-is-exact': { of: ['net'], expected: sum, judge: exactSum },
  'weight-allocation-keeps-unit': {
    of: kinds,
    expected: 'line weights in the unit of the header',
    judge: inAnotherUnit,
  },
  'weight-allocation-at-most-two-decimals': {
    of: kinds,
    expected: 'line weights with at most two decimals',
    judge: ({ total, weights }) => judgeDecimals(total, weights),
  },
  'weight-remainder-to-largest-fractions': {
    of: kinds,
    expected: 'one unit more on each of the lines with the largest fractions',
    exercises: tellsWho,
    judge: byDecimals(judgeRemainder),
  },
  'weight-remainder-ties-by-line-order': {
    of: kinds,
    expected: 'the unit on the earlier of lines with equal fractions',
    exercises: tellsWho,
    judge: byDecimals(judgeTies),
  },
};

function judge(exchange: Exchange, expect: Expect, written: Written, rule: Rule): void {
  requireWhole(written, expect);
  const all = rule.of
    .flatMap((kind) => sharedWeight(written, kind, expect) ?? [])
    .filter((shared) => rule.exercises?.(shared, written) ?? true);
  if (all.length === 0) expect.unexercised('the weights do not exercise this rule');
  for (const shared of all) {
    const mistake = rule.judge(shared, written);
    expect.that(
      mistake === undefined,
      rule.expected,
      `${totals[shared.kind]} of ${shared.total}: ${mistake}`,
      exchange,
    );
  }
}

/** Every read of an invoice that was submitted once shows how its header weights are shared. */
export const sharedWeightMonitors: readonly Monitor[] = inAnyGet(rules, {
  isJudged: ({ of }: Rule, written) => of.some((kind) => isHeaderWeighed(written, kind)),
  judge,
});
