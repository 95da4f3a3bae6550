/** Compares every response that shows what the run created with what was sent. */

import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { isObject, type Json, membersOf } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Monitor } from '../../../engine/run/monitor.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { LogisticsRequirementId } from '../../../requirements/logistics/index.ts';
import { comparing, type Expect } from '../check.ts';
import { readingOne } from '../inbounds/read.ts';
import { dimensionsKept } from '../products/dimensions.ts';
import { sameText } from '../products/resource.ts';
import { contains } from '../round-trip.ts';
import { creations, type Kind, type Shown, shownIn } from './creations.ts';

interface Rule {
  readonly of: Kind;
  readonly needs?: readonly LogisticsNeed[];
  /** Whether the record speaks of the rule. Default: always. */
  readonly isJudged?: (one: Shown) => boolean;
  /** Judges it; false if nothing was judged. */
  readonly judge: (one: Shown, exchange: Exchange, expect: Expect) => boolean;
}

/** Text and numbers that no target has a reason to show otherwise, at any depth. */
export function isPlain(value: Json | undefined): value is Exclude<Json, null> {
  if (typeof value === 'string') return value.length <= 60 && /^[A-Za-z0-9]([\w .,:/+#'()-]*[\w.)])?$/.test(value);
  if (typeof value === 'number') return value > 0 && value < 1e6 && /^\d+(\.\d{1,2})?$/.test(String(value));
  if (Array.isArray(value)) return value.length > 0 && value.length <= 20 && value.every(isPlain);
  return isObject(value) ? Object.values(value).every((one) => typeof one === 'boolean' || isPlain(one)) : false;
}

/** Text of any signs, without control characters, and without blanks at its ends, which a target may trim. */
const isClean = (value: Json | undefined): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 120 && value === value.trim() && !/\p{C}/u.test(value);

/** A text member is shown as it was sent. */
const text = (of: Kind, member: string, needs: readonly LogisticsNeed[] = []): Rule => ({
  of,
  needs,
  isJudged: ({ sent }) => isClean(sent[member]),
  judge({ sent, at }, exchange, expect) {
    const expected = sent[member];
    expect(exchange).member(`${at}/${member}`, JSON.stringify(expected) ?? '', (value) => sameText(value, expected));
    return true;
  },
});

/** The members that the profile declares, but for those that a target may fill or resolve. */
const declared = (of: Exclude<Kind, 'product'>, needs: readonly LogisticsNeed[] = []): Rule => ({
  of,
  needs,
  isJudged: ({ isCreated, shown }) => !isCreated && shown.orderStatus !== 'ERROR',
  judge({ sent, at }, exchange, expect) {
    const { roundTrip } = expect.target;
    const places = of === 'b2b' ? roundTrip.b2bOrder : of === 'd2c' ? roundTrip.d2cOrder : roundTrip.inbound;
    const given = places.filter((place) => isPlain(read(sent, place)) && !/transport|time$/i.test(place));
    for (const place of given) {
      const expected = read(sent, place) ?? null;
      expect(exchange).member(at + place, JSON.stringify(expected).slice(0, 200), (value) => contains(value, expected));
    }
    return given.length > 0;
  },
});

/** A target may show fewer fractions of a second in one response than in another. */
const fractions = 1_000;

const rules: Readonly<Partial<Record<LogisticsRequirementId, Rule>>> = {
  'product-name-kept': text('product', 'name'),
  'product-merchant-sku-kept': text('product', 'merchantSku'),
  'product-get-answers-200': {
    of: 'product',
    isJudged: ({ isCreated }) => !isCreated,
    judge(_, exchange, expect) {
      if (exchange.operation !== 'getProduct') return false;
      expect(exchange).status([200]).member('', 'a product record', isObject);
      return true;
    },
  },
  'product-created-at-stays': {
    of: 'product',
    isJudged: ({ createdAt }) => createdAt !== undefined,
    judge({ createdAt = 0, shown, at }, exchange, expect) {
      const now = Date.parse(String(shown.createdAt));
      if (Number.isNaN(now)) return false;
      const isSame = (): boolean => Math.abs(now - createdAt) <= fractions;
      expect(exchange).member(
        `${at}/createdAt`,
        new Date(createdAt).toISOString(),
        isSame,
        'a product is created once',
      );
      return true;
    },
  },
  'product-dimensions-kept': {
    of: 'product',
    isJudged: ({ isCreated, sent }) => isCreated && isPlain(sent.dimensions),
    judge({ sent }, exchange, expect) {
      dimensionsKept(exchange, sent.dimensions, expect);
      return true;
    },
  },
  'product-customs-read-as-international': {
    of: 'product',
    isJudged: ({ sent }) => Object.entries(sent).some(([name, value]) => name !== 'dimensions' && isObject(value)),
    judge({ sent, at }, exchange, expect) {
      const { fields, roundTrip } = expect.target;
      const { request, response } = fields.productCustoms;
      const expected = read(sent, request);
      if (!roundTrip.product.includes(response) || !isPlain(expected)) return false;
      for (const [member, value] of Object.entries(membersOf(expected)))
        expect(exchange).member(`${at}${response}/${member}`, JSON.stringify(value), (shown) => contains(shown, value));
      return true;
    },
  },
  'b2b-order-answered-as-declared': declared('b2b'),
  'd2c-order-answered-as-declared': declared('d2c'),
  'inbound-answered-as-declared': declared('inbound', readingOne),
  'inbound-plan-name-read': {
    ...text('inbound', 'shippingPlanName', readingOne),
    isJudged: isReadBack('shippingPlanName'),
  },
  'inbound-plan-external-id-read': {
    ...text('inbound', 'shippingPlanExternalId', readingOne),
    isJudged: isReadBack('shippingPlanExternalId'),
  },
};

/** The response to the creation need not show it. */
function isReadBack(member: string): NonNullable<Rule['isJudged']> {
  return ({ isCreated, sent }) => !isCreated && isPlain(sent[member]);
}

const judged = ({ of, isJudged = () => true }: Rule, all: readonly Shown[]): readonly Shown[] =>
  all.filter((one) => one.kind === of && isJudged(one));

/** Every response that shows what the run created is also evidence for these rules. */
export const asCreatedMonitors: readonly Monitor[] = (Object.entries(rules) as [LogisticsRequirementId, Rule][]).map(
  ([proves, rule]) =>
    comparing({
      id: `${proves}-in-any-answer`,
      proves,
      needs: rule.needs ?? [],
      recall: creations,
      applies: (exchange) => judged(rule, shownIn(exchange)).length > 0,
      then(exchange, expect, known) {
        const all = judged(rule, known.of(exchange)).map((one) => rule.judge(one, exchange, expect));
        if (!all.includes(true)) expect.unexercised('the response says nothing of it');
      },
    }),
);
