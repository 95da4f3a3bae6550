/** Judges that a refused hostile request creates nothing. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { isInVersion } from '../../../../schemas/logistics/operations.ts';
import { each } from '../../../cases.ts';
import { check, type Expect } from '../../check.ts';
import { availableIn } from '../../inventory-count.ts';
import { call } from '../../operation.ts';
import { type OperationId, operation } from '../../operations.ts';
import { countedLater, onceAvailable, ownInbound } from '../../receiving/own-inbound.ts';
import { hostileBody, hostilityNames } from './hostile-body.ts';

const why = 'a hostile request that is refused changes nothing';

/** The request must be refused; another check judges whether it is. */
function turnedDown(refusal: Exchange, expect: Expect): void {
  if (isAccepted(refusal)) expect.unexercised('the request was accepted');
  expect.premise(refusal).refused('the request is refused');
}

/**
 * The control shows that the request was refused for its content: the same request without the hostile part, once for all
 * cases.
 */
function isRight(control: Exchange, expect: Expect): void {
  expect.premise(control).accepted('the same request without the hostile part is accepted');
}

/** Products with the name of the refused one, or without a name: a new account may contain other products. */
function strays({ answer }: Exchange, merchantSku: string): number | undefined {
  const rows = read(answer?.json, '');
  if (!Array.isArray(rows)) return undefined;
  const own = (sku: Json | undefined): boolean => sku === merchantSku || typeof sku !== 'string' || sku === '';
  return rows.filter((row: Json) => own(read(row, '/merchantSku'))).length;
}

const plainProduct = (api: LogisticsApi): Promise<Exchange> =>
  api.sharedFixture('product without a hostile part', async (own) => {
    const { products: others } = await own.fresh();
    return others.create({ merchantSku: crypto.randomUUID() });
  });

const products = check({
  id: 'error-refused-creates-nothing-of-hostile-products',
  needs: ['fresh account'],
  ...each(hostilityNames),
  async when(api, how) {
    const owner = await api.fresh();
    const merchantSku = crypto.randomUUID();
    const json = owner.products.body({ merchantSku });
    const before = await owner.products.list();
    const refusal = await owner.call('createProduct', hostileBody(how, json, 'name'));
    const after = await owner.products.list();
    return { merchantSku, before, refusal, after, control: await plainProduct(api) };
  },
  then({ merchantSku, before, refusal, after, control }, expect) {
    turnedDown(refusal, expect);
    for (const list of [before, after]) expect.premise(list).accepted('the products are listed');
    const [known, found] = [strays(before, merchantSku), strays(after, merchantSku)];
    if (known === undefined || found === undefined) return expect.unexercised('the list of products is not an array');
    isRight(control, expect);
    expect.that(found === known, 'no new product', `${found - known} more`, after, why);
  },
});

interface OrderPlan {
  readonly create: OperationId;
  /** The member that names the order; it stays valid. */
  readonly name: string;
  /** Undefined: the target has no such lookup. */
  find(api: LogisticsApi, owner: Account, name: string): Promise<Exchange> | undefined;
}

const orders: readonly OrderPlan[] = [
  {
    create: 'createB2bOrder',
    name: '/externalId',
    find: ({ profile }, { b2b }, id) =>
      isInVersion('getB2bOrderByExternalId', profile.version) ? b2b.byExternalId(id) : undefined,
  },
  {
    create: 'createD2cOrder',
    name: '/externalOrderId',
    find: ({ profile: { paths } }, owner, id) =>
      paths.getD2cOrderByExternalId === undefined ? undefined : owner.call('getD2cOrderByExternalId', { id }),
  },
];

const plainOrder = (api: LogisticsApi, create: OperationId): Promise<Exchange> =>
  api.sharedFixture(`${create} without a hostile part`, async (own) =>
    call(own.main, operation(create, own), await operation(create, own).request(own, own.main)),
  );

const ordersFound = check({
  id: 'error-refused-creates-nothing-of-hostile-orders',
  given: fc.record({ plan: fc.constantFrom(...orders), how: fc.constantFrom(...hostilityNames) }),
  examples: orders.flatMap((plan) => hostilityNames.map((how) => ({ plan, how }))),
  cases: 1,
  async when(api, { plan: { create, name, find }, how }) {
    const one = operation(create, api);
    const request = await one.request(api, api.main);
    const hostile = hostileBody(how, request.json, 'lineItems');
    const refusal = await api.main.send(create, one.method, request.path, hostile);
    const found = await find(api, api.main, String(read(request.json, name)));
    return { refusal, ...(found ? { found } : {}), control: await plainOrder(api, create) };
  },
  then({ refusal, found, control }, expect) {
    if (!found) return expect.unexercised('the target has no lookup by a name that the client chooses');
    turnedDown(refusal, expect);
    isRight(control, expect);
    expect(found).status([404], why);
  },
});

/** Hostile in `scenario`, and as the whole body. */
const receiving = [
  'a list',
  'an object',
  'a list a hundred deep',
  '1e400',
  'half a surrogate pair',
  'a list for the body',
  'a text for the body',
  'bytes that are no UTF-8',
];

const receives = check({
  id: 'receive-refused-receives-nothing-of-hostile-bodies',
  needs: ['feature inventory', 'empty new products'],
  ...each(receiving),
  async when(api, how) {
    const inbound = await ownInbound(api.main);
    const { shipmentId } = inbound;
    const hostile = hostileBody(how, { receiveType: 'ASN', scenario: 'FULL' }, 'scenario');
    const refusal = await api.main.call('simulateReceive', { id: shipmentId, ...hostile });
    const counted = await countedLater(api, api.main, inbound);
    const control = await api.main.inbounds.simulateReceive(shipmentId);
    return { units: inbound.units, refusal, counted, control, after: await onceAvailable(api, api.main, inbound) };
  },
  then({ units, refusal, counted, control, after }, expect) {
    turnedDown(refusal, expect);
    isRight(control, expect);
    expect.premise(counted).accepted('the units are counted');
    expect(counted).member('/available', 'no unit', (available) => available === 0, why);
    expect
      .premise(after)
      .member('/available', `${units}`, () => availableIn(after) === units, 'what is received is counted');
  },
});

/** Not inbound shipments, which can be found by id only, and not upload URLs, whose effects cannot be read. */
export const hostileRefusedChecks = [products, ordersFound, receives];
