/** Judges that a request without a valid token creates nothing. */

import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import { d2cOrderIdOf } from '../../../../clients/logistics/d2c-orders.ts';
import { each } from '../../../cases.ts';
import { check } from '../../check.ts';
import { isTurnedDown, notFailed, placingOrders } from '../../d2c-orders/judge.ts';
import { productPages } from '../../pages.ts';
import { noProductLeft, type RefusedProduct } from '../errors/refused-creation.ts';
import { issue, weakToken, weakTokenKinds } from './credential.ts';
import { allScopes } from './scopes.ts';

const refused = 'the creation is refused because of its token';

const productTokens = ['reader', 'expired', 'revoked'] as const;

/** In a fresh account, whose list contains little else. */
const product = check({
  id: 'auth-refused-creates-nothing-of-a-product',
  needs: ['fresh account', 'token exists'],
  ...each(productTokens, 3),
  async when(api, who): Promise<RefusedProduct> {
    const owner = await api.fresh();
    const merchantSku = crypto.randomUUID();
    const json = owner.products.body({ merchantSku });
    const bearer =
      who === 'reader' ? await issue(api, owner, ['read_logistics_products']) : await issue(api, owner, allScopes, who);
    const refusal = await bearer.products.create({ merchantSku: '' }, { json });
    const between = await productPages(api, owner);
    const control = await owner.products.create({ merchantSku: '' }, { json });
    return { merchantSku, refusal, between, control, after: await productPages(api, owner) };
  },
  then(seen: RefusedProduct, expect) {
    expect.premise(seen.refusal).status([401, 403], refused);
    noProductLeft(seen, expect);
  },
});

const units = 2;
const own = { available: units };
const wholeStock = { lines: [{ product: own, quantity: units }] };

/** If the refused order was created, it holds the units, and the control cannot have them. */
const d2cOrder = check({
  id: 'auth-refused-creates-nothing-of-a-d2c-order',
  needs: [...placingOrders, 'feature inventory'],
  ...each(weakTokenKinds, 4),
  async when(api, who) {
    const resolved = await api.main.d2c.resolveProducts(wholeStock);
    const bearer = await weakToken(api, who, 'read_logistics_orders');
    const refusal = await bearer.d2c.create(wholeStock, { products: resolved });
    const count = await api.main.inventory.get(resolved(own).logisticsSku);
    const control = await api.main.d2c.create(wholeStock, { products: resolved });
    const id = d2cOrderIdOf(control, api.profile.fields.d2cOrderId);
    if (id === undefined) return { refusal, count, control };
    const later = await api.eventually(allocationLimit(api.profile), () => api.main.d2c.get(id), isTurnedDown);
    return { refusal, count, control, later };
  },
  then({ refusal, count, control, later }, expect) {
    expect.premise(refusal).status([401, 403], refused);
    const why = `${expect.why} that holds units`;
    expect(count).member('/available', `${units}`, (value) => value === units, why);
    expect(control).accepted(why);
    if (later) notFailed(later, expect, why);
  },
});

export const refusedTokenChecks = [product, d2cOrder];
