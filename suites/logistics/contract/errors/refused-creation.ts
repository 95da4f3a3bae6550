/** Judges that a refused creation creates nothing. */

import fc from 'fast-check';
import { statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { isObject } from '../../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft, LineDraft } from '../../../../generators/logistics/draft.ts';
import { noon } from '../../../../generators/logistics/ship-by.ts';
import { isInVersion } from '../../../../schemas/logistics/operations.ts';
import { each } from '../../../cases.ts';
import { orderAccepted } from '../../b2b-orders/judge.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check, type Expect } from '../../check.ts';
import { productPages, readableAccount } from '../../pages.ts';
import { plainOrder } from '../../plain-order.ts';
import { listedOnce, namedIn } from '../listed-products.ts';

const longName = 'n'.repeat(256);

/** A refused product, and the list after the refusal and after the control was accepted. */
export interface RefusedProduct {
  readonly merchantSku: string;
  readonly refusal: Exchange;
  readonly between: readonly Exchange[];
  readonly control: Exchange;
  readonly after: readonly Exchange[];
}

/** The list does not show the refused product, but shows the control. */
export function noProductLeft({ merchantSku, between, control, after }: RefusedProduct, expect: Expect): void {
  const count = namedIn(between, merchantSku, expect);
  expect.that(count === 0, 'no such product', `${count} products`, between.at(-1));
  expect.premise(control).accepted('the same product without the mistake is accepted');
  listedOnce(after, merchantSku, expect);
}

const product = check({
  proves: 'error-refused-creates-nothing',
  given: fc.constantFrom<(string | number)[]>(longName, '', 42),
  examples: [longName, '', 42],
  cases: 3,
  async when(api, name) {
    const owner = await readableAccount(api);
    const merchantSku = crypto.randomUUID();
    const body = owner.products.body({ merchantSku });
    const refusal = await owner.products.create(
      { merchantSku: '' },
      { json: isObject(body) ? { ...body, name } : body },
    );
    const between = await productPages(api, owner);
    const control = await owner.products.create({ merchantSku: '' }, { json: body });
    return { merchantSku, refusal, between, control, after: await productPages(api, owner) };
  },
  then(seen: RefusedProduct, expect) {
    expect.premise(seen.refusal).refused('the product is refused');
    noProductLeft(seen, expect);
  },
});

/** Mistakes that a target may notice only after processing the first line and the external id. */
const mistakes = {
  /** `shippingSpeed` with freight, the only combination that the documents call a validation error. */
  speed: (order) => ({ ...order, transport: { ...order.transport, shippingType: 'LTL', shippingSpeed: 'TWO_DAY' } }),
  'product twice': (order) => ({ ...order, lines: [...order.lines, ...order.lines] }),
  'unknown product': (order) => ({ ...order, lines: [...order.lines, { ...oneOf({ unknown: 7 }) }] }),
  'too many units': (order) => ({ ...order, lines: [...order.lines, oneOf({ available: 1 }, 2)] }),
  'invalid address': (order) => ({ ...order, address: 'invalid' }),
  'date gone by': (order) => ({ ...order, shipBy: weekAgo }),
  'external id in use': (order) => order,
} as const satisfies Readonly<Record<string, (order: B2bOrderDraft) => B2bOrderDraft>>;

/**
 * Mistakes that processing finds, after which a client resubmits "with a fresh externalId": a target may keep the old id and
 * show the refused order in ERROR.
 */
const ofProcessing: readonly string[] = [
  'unknown product',
  'too many units',
  'invalid address',
  'date gone by',
] satisfies readonly (keyof typeof mistakes)[];

const weekAgo = { businessDays: -7, timeOfDay: noon };
const oneOf = (product: LineDraft['product'], quantity = 1): LineDraft => ({ product, quantity, by: 'logisticsSku' });
const mistakeNames = Object.keys(mistakes) as readonly (keyof typeof mistakes)[];

/** The same order without the mistake, with the same external id, shows whether the refused one left anything. */
const order = check({
  id: 'error-refused-creates-nothing-of-an-order',
  needs: creatingOrders,
  ...each(mistakeNames, 14),
  async when(api, mistake) {
    const { b2b, arrange } = api.main;
    const valid: B2bOrderDraft = { ...plainOrder, lines: [oneOf({ available: 2 }, 2)] };
    const broken = mistakes[mistake](valid);
    const products = await b2b.resolveProducts(broken);
    const holder = mistake === 'external id in use' ? await arrange.order(plainOrder) : undefined;
    const externalId = holder?.externalId ?? b2b.freshExternalId(valid);
    const refusal = await b2b.create(broken, { products, externalId });
    const lookup = await b2b.byExternalId(externalId);
    const anew = holder || ofProcessing.includes(mistake) ? b2b.freshExternalId(valid) : externalId;
    const control = await b2b.submit(valid, { products, externalId: anew });
    return { refusal, lookup, control, holder: holder?.orderId };
  },
  then({ refusal, lookup, control, holder }, expect, mistake) {
    if (isAccepted(refusal)) expect.unexercised('the order was accepted, to end in ERROR later');
    expect.premise(refusal).refused('the order is refused');
    foundOnlyAs(holder, lookup, ofProcessing.includes(mistake), expect);
    orderAccepted(control, expect, `${expect.why}: it uses neither the external id nor any units`);
  },
});

/** The external id finds the earlier order with this id, or none. */
function foundOnlyAs(holder: string | undefined, lookup: Exchange, mayBeInError: boolean, expect: Expect): void {
  if (!isInVersion('getB2bOrderByExternalId', expect.target.version)) return;
  if (holder !== undefined) {
    expect.premise(lookup).accepted('the order that has the external id is found by it');
    const isHolder = (id: unknown): boolean => id === undefined || id === null || String(id) === holder;
    expect(lookup).member('/orderId', `${holder}, if the response shows it`, isHolder);
  } else if (!mayBeInError || statusOf(lookup) !== 'ERROR')
    expect(lookup).status([404], `${expect.why} that can be read`);
}

export const refusedCreationChecks = [product, order];
