import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Outcome } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft, LineDraft } from '../../../generators/draft.ts';
import { check, type Expect } from '../check.ts';
import { plainOrder } from '../operation.ts';
import { orderAccepted, shownStatus } from './judge.ts';
import { creatingOrders } from './resource.ts';
import { type OwnLine, type OwnOrder, ownOrder, unitsAre, unitsLeft } from './stock/own-stock.ts';

type LineFault = 'gtin' | 'short' | 'unknown sku' | 'unknown merchant sku' | 'twice';
type HeadFault = 'speed' | 'address' | 'date' | 'external id';

/** A fault beside the lines on own products, behind them or before them. */
interface Spoiled {
  readonly draft: OwnOrder;
  readonly fault: LineFault | HeadFault;
  readonly first: boolean;
}

const spoiled = (...faults: readonly Spoiled['fault'][]): fc.Arbitrary<Spoiled> =>
  fc.record({ draft: ownOrder({ min: 1, max: 3 }), fault: fc.constantFrom(...faults), first: fc.boolean() });

function faultyLine({ draft, fault }: Spoiled): LineDraft {
  switch (fault) {
    case 'gtin':
      return { ...plainLine({ stocked: 0 }, 'productData', 1), gtin: '614141007349' };
    case 'short':
      return plainLine({ available: 2 }, 'logisticsSku', 3);
    case 'unknown sku':
      return plainLine({ unknown: 7 }, 'logisticsSku', 1);
    case 'unknown merchant sku':
      return plainLine({ unknown: 7 }, 'productData', 1);
    case 'twice':
      return { ...(draft.lines[0] ?? plainLine({ stocked: 0 }, 'logisticsSku', 1)), quantity: 1 };
    default:
      return plainLine({ stocked: 0 }, 'logisticsSku', 1);
  }
}

function spoil(given: Spoiled): B2bOrderDraft {
  const { draft, fault, first } = given;
  const line = faultyLine(given);
  const lines = first ? [line, ...draft.lines] : [...draft.lines, line];
  switch (fault) {
    case 'speed':
      // The one fault that is a validation error by the letter of the documents.
      return {
        ...draft,
        lines,
        transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL', shippingSpeed: 'STANDARD' },
      };
    case 'address':
      return { ...draft, lines, address: 'invalid' };
    case 'date':
      return { ...draft, lines, shipBy: { businessDays: -7, timeOfDay: 43_200_000 } };
    default:
      return { ...draft, lines };
  }
}

const untouched = ({ product }: OwnLine): number => product.available;

interface Aftermath {
  readonly refused: Outcome;
  readonly counts: readonly Exchange[];
  /** One order for each of the own products, of all the units there are. */
  readonly whole: readonly Outcome[];
}

async function aftermath(api: LogisticsApi, account: Account, given: Spoiled): Promise<Aftermath> {
  const { b2b, arrange } = account;
  const { draft, fault } = given;
  const broken = spoil(given);
  const products = await b2b.resolveProducts(broken);
  const taken = fault === 'external id' ? await arrange.order(plainOrder) : undefined;
  const refused = await b2b.submit(broken, { products, ...(taken && { externalId: taken.externalId }) });
  const counts = await unitsLeft(api, account, products, draft.lines, untouched);
  const whole = await Promise.all(
    draft.lines.map((line) =>
      b2b.submit({ ...draft, lines: [{ ...line, quantity: line.product.available }] }, { products }),
    ),
  );
  return { refused, counts, whole };
}

/** All units are still for sale, and can be sold. */
function holdsNothing({ counts, whole }: Aftermath, lines: readonly OwnLine[], expect: Expect, why: string): void {
  unitsAre(counts, lines, untouched, expect, why);
  for (const outcome of whole) orderAccepted(outcome, expect, why);
}

/** A target may turn an order down at once or later, in ERROR (gap b2b-refusal-route): neither way does it hold units. */
function turnedDown({ answer, later }: Outcome, expect: Expect): void {
  const end = shownStatus(later ?? answer);
  if (isAccepted(answer) && end !== 'ERROR') expect.unexercised(`the faulty order was ${end}`);
  if (!isAccepted(answer)) expect.premise(answer).refused('a faulty order');
  expect.note(isAccepted(answer) ? 'accepted, then ERROR' : 'refused at once');
}

const refusedReservesNothing = (id: string, faults: readonly Spoiled['fault'][]) =>
  check({
    id,
    proves: 'b2b-stock-refused-order-reserves-nothing',
    needs: creatingOrders,
    given: spoiled(...faults),
    examples: faults.map((fault, index) => example(fault, index % 2 === 0)),
    cases: 20,
    when: async (api, given) => aftermath(api, await api.main(), given),
    then(seen, expect, { draft }) {
      turnedDown(seen.refused, expect);
      holdsNothing(seen, draft.lines, expect, 'an order that was turned down reserves no unit of any line');
    },
  });

const example = (fault: Spoiled['fault'], first: boolean): Spoiled => ({
  fault,
  first,
  draft: {
    lines: [
      { product: { available: 4 }, by: 'logisticsSku', quantity: 3 },
      { product: { available: 2 }, by: 'productData', quantity: 2 },
    ],
    transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL' },
  },
});

const errorHoldsNothing = check({
  proves: 'b2b-stock-error-order-holds-nothing',
  needs: [...creatingOrders, 'order is in error'],
  given: ownOrder({ min: 1, max: 3 }),
  cases: 20,
  async when(api, draft) {
    const account = await api.main();
    const products = await account.b2b.resolveProducts(draft);
    const arranged = await account.arrange.order(draft, { products });
    const failed = await account.arrange.advanceTo(arranged, 'order is in error');
    return { failed, counts: await unitsLeft(api, account, products, draft.lines, untouched) };
  },
  then({ failed, counts }, expect, draft) {
    expect.premise(failed.order).json({ orderStatus: 'ERROR' }, 'an order in ERROR');
    unitsAre(counts, draft.lines, untouched, expect, 'an order in ERROR is not open, so it reserves no unit');
  },
});

/** The same without the hook: one line too many that cannot be had. It binds targets that accept such an order first. */
const shortHoldsNothing = check({
  id: 'b2b-stock-turned-down-order-holds-nothing',
  proves: 'b2b-stock-error-order-holds-nothing',
  needs: creatingOrders,
  given: spoiled('short', 'unknown sku', 'unknown merchant sku'),
  examples: [example('short', false), example('unknown sku', false), example('short', true)],
  cases: 20,
  when: async (api, given) => aftermath(api, await api.main(), given),
  then(seen, expect, { draft }) {
    turnedDown(seen.refused, expect);
    holdsNothing(seen, draft.lines, expect, 'an order that was turned down holds no unit of any line');
  },
});

export const b2bRefusedOrderChecks = [
  refusedReservesNothing('b2b-stock-refused-order-reserves-nothing', [
    'speed',
    'gtin',
    'address',
    'date',
    'external id',
  ]),
  refusedReservesNothing('b2b-stock-refused-order-reserves-nothing-of-products', [
    'twice',
    'short',
    'unknown sku',
    'unknown merchant sku',
  ]),
  errorHoldsNothing,
  shortHoldsNothing,
];
