/** Judges that a refused order reserves no units. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Outcome } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { plainLine } from '../../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft, LineDraft } from '../../../../generators/logistics/draft.ts';
import { noon } from '../../../../generators/logistics/ship-by.ts';
import { check, type Expect, family } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { orderAccepted, shownStatus } from '../judge.ts';
import { allUnits, type OwnOrder, ownOrder, ownStock, unitsAre } from './own-stock.ts';

const invalidLines = {
  gtin: { ...plainLine({ stocked: 0 }, 'productData', 1), gtin: '614141007349' },
  short: plainLine({ available: 2 }, 'logisticsSku', 3),
  'unknown sku': plainLine({ unknown: 7 }, 'logisticsSku', 1),
  'unknown merchant sku': plainLine({ unknown: 7 }, 'productData', 1),
} as const satisfies Readonly<Record<string, LineDraft>>;

const invalidHeads = {
  // The only mistake that the documents call a validation error.
  speed: { transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL', shippingSpeed: 'STANDARD' } },
  address: { address: 'invalid' },
  date: { shipBy: { businessDays: -7, timeOfDay: noon } },
  'external id': {},
} as const satisfies Readonly<Record<string, Partial<B2bOrderDraft>>>;

type LineMistake = keyof typeof invalidLines | 'twice';
type HeadMistake = keyof typeof invalidHeads;

/** A mistake after or before the lines for the products of the case. */
interface Spoiled {
  readonly draft: OwnOrder;
  readonly mistake: LineMistake | HeadMistake;
  readonly first: boolean;
}

const isOfHead = (mistake: Spoiled['mistake']): mistake is HeadMistake => mistake in invalidHeads;

function spoil({ draft, mistake, first }: Spoiled): B2bOrderDraft {
  const plain = plainLine({ stocked: 0 }, 'logisticsSku', 1);
  const invalid = (): LineDraft => {
    if (mistake === 'twice') return { ...(draft.lines[0] ?? plain), quantity: 1 };
    return isOfHead(mistake) ? plain : invalidLines[mistake];
  };
  const lines = first ? [invalid(), ...draft.lines] : [...draft.lines, invalid()];
  return { ...draft, lines, ...(isOfHead(mistake) && invalidHeads[mistake]) };
}

interface Aftermath {
  readonly refused: Outcome;
  readonly counts: readonly Exchange[];
  /** One order for each product of the case, with all of its units. */
  readonly whole: readonly Outcome[];
}

async function aftermath(api: LogisticsApi, given: Spoiled): Promise<Aftermath> {
  const { draft, mistake } = given;
  const broken = spoil(given);
  const { account, submit, left } = await ownStock(api, draft, { besides: broken.lines });
  const taken = mistake === 'external id' ? await account.arrange.order(plainOrder) : undefined;
  const refused = await submit(broken, taken && { externalId: taken.externalId });
  const counts = await left(allUnits);
  const whole = draft.lines.map((line) => submit({ ...draft, lines: [{ ...line, quantity: allUnits(line) }] }));
  return { refused, counts, whole: await Promise.all(whole) };
}

/** A rejected order holds no units, whether refused at once or later in ERROR (gap b2b-refusal-route). */
function turnedDown({ answer, later }: Outcome, expect: Expect): void {
  const end = shownStatus(later ?? answer);
  if (isAccepted(answer) && end !== 'ERROR') expect.unexercised(`the invalid order was ${end}`);
  if (!isAccepted(answer)) expect.premise(answer).refused('an invalid order');
  expect.note(isAccepted(answer) ? 'accepted, then ERROR' : 'refused at once');
}

const example = (mistake: Spoiled['mistake'], first: boolean): Spoiled => ({
  mistake,
  first,
  draft: {
    lines: [
      { product: { available: 4 }, by: 'logisticsSku', quantity: 3 },
      { product: { available: 2 }, by: 'productData', quantity: 2 },
    ],
    transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL' },
  },
});

interface Row {
  readonly mistakes: readonly Spoiled['mistake'][];
  readonly examples?: readonly Spoiled[];
}

/** All units are still available, and can be ordered. */
const holdsNothing = family(({ mistakes, examples }: Row) => ({
  given: fc.record({ draft: ownOrder({ min: 1, max: 3 }), mistake: fc.constantFrom(...mistakes), first: fc.boolean() }),
  examples: examples ?? mistakes.map((mistake, index) => example(mistake, index % 2 === 0)),
  cases: 20,
  when: aftermath,
  then({ refused, counts, whole }, expect, { draft }) {
    turnedDown(refused, expect);
    unitsAre(counts, draft.lines, allUnits, expect);
    for (const outcome of whole) orderAccepted(outcome, expect);
  },
}));

export const b2bRefusedOrderChecks = [
  ...holdsNothing({
    'b2b-stock-refused-order-reserves-nothing': { mistakes: ['speed', 'gtin', 'address', 'date', 'external id'] },
    'b2b-stock-refused-order-reserves-nothing-of-products': {
      mistakes: ['twice', 'short', 'unknown sku', 'unknown merchant sku'],
    },
    // The last line cannot be filled. This detects targets that accept such an order first.
    'b2b-stock-turned-down-order-holds-nothing': {
      proves: 'b2b-stock-error-order-holds-nothing',
      mistakes: ['short', 'unknown sku', 'unknown merchant sku'],
      examples: [example('short', false), example('unknown sku', false), example('short', true)],
    },
  }),
  /** The same with the hook. */
  check({
    proves: 'b2b-stock-error-order-holds-nothing',
    needs: ['order is in error'],
    given: ownOrder({ min: 1, max: 3 }),
    cases: 20,
    async when(api, draft) {
      const { failedInProcessing, left } = await ownStock(api, draft);
      return { failed: await failedInProcessing(), counts: await left(allUnits) };
    },
    then({ failed, counts }, expect, { lines }) {
      expect.premise(failed.order).json({ orderStatus: 'ERROR' });
      unitsAre(counts, lines, allUnits, expect);
    },
  }),
];
