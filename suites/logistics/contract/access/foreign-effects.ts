/** Judges that writes of another account have no effect. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import { statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { internalStatusOf } from '../../../../clients/logistics/d2c-orders.ts';
import { freshBarcode } from '../../../../clients/logistics/products/barcode.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { times } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { family } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { plainOrder } from '../../plain-order.ts';

/** A resource of the owner, what a stranger tries with it, and how the owner reads it. */
interface Attacked {
  readonly attack: (stranger: Account) => Promise<Exchange>;
  readonly look: () => Promise<Exchange>;
}

const cancelled = (status: string | undefined): string => (/^CANCELL?ED$/i.test(status ?? '') ? 'cancelled' : 'open');
const textAt = (pointer: string) => (look: Exchange) => JSON.stringify(read(look.answer?.json, pointer) ?? null);

/** What a look shows of an attack; it must stay the same. */
const shownBy = {
  'cancel of a D2C order': (look) => cancelled(internalStatusOf(look)),
  'units of a D2C order': textAt('/available'),
  'upload for a B2B order': (look) => cancelled(statusOf(look)),
  'name of a product': textAt('/name'),
  'barcodes of a product': textAt('/barcodes'),
} as const satisfies Readonly<Record<string, (look: Exchange) => string>>;

const product = { available: 9 };

const attacks = {
  async 'cancel of a D2C order'({ main }: LogisticsApi): Promise<Attacked> {
    const { orderId } = await main.d2c.place({ lines: [{ product: { stocked: 0 }, quantity: 1 }] });
    return {
      attack: ({ d2c }) => d2c.cancel(orderId),
      look: () => main.d2c.get(orderId),
    };
  },
  async 'units of a D2C order'(api: LogisticsApi): Promise<Attacked> {
    const { main, profile } = api;
    const draft = { lines: [{ product, quantity: 4 }] };
    const products = await main.d2c.resolveProducts(draft);
    const { orderId } = await main.d2c.place(draft, { products });
    const count = () => main.inventory.get(products(product).logisticsSku);
    await api.eventually(allocationLimit(profile), count, (seen) => read(seen.answer?.json, '/available') === 5);
    return { attack: ({ d2c }) => d2c.cancel(orderId), look: count };
  },
  async 'upload for a B2B order'({ main }: LogisticsApi): Promise<Attacked> {
    const { orderId, shipments } = await main.arrange.withShipments(plainOrder);
    return {
      attack: ({ b2b }) => b2b.requestUpload(shipments[0] ?? '', 'CASE_LABELS'),
      look: () => main.b2b.get(orderId),
    };
  },
  async 'name of a product'({ main }: LogisticsApi): Promise<Attacked> {
    const sku = createdId(await main.products.create({ merchantSku: crypto.randomUUID() }), '/logisticsSku');
    return {
      attack: ({ products }) => products.update(sku, { name: 'Renamed by a stranger' }),
      look: () => main.products.get(sku),
    };
  },
  async 'barcodes of a product'({ main }: LogisticsApi): Promise<Attacked> {
    const sku = createdId(await main.products.create({ merchantSku: crypto.randomUUID() }), '/logisticsSku');
    return {
      attack: ({ products }) => products.createBarcode(sku, freshBarcode()),
      look: () => main.products.get(sku),
    };
  },
} as const satisfies Readonly<Record<keyof typeof shownBy, (api: LogisticsApi) => Promise<Attacked>>>;

/** Refusing is not enough: the owner reads the resource as before, whatever it can do with it afterwards. */
const spares = family(({ what }: { readonly what: keyof typeof attacks }) => ({
  needs: ['second account'],
  ...times(2),
  async when(api) {
    const { attack, look } = await attacks[what](api);
    const before = await look();
    const answer = await attack((await api.stranger()).account);
    return { before, answer, after: await look() };
  },
  then({ before, answer, after }, expect) {
    for (const one of [before, after]) expect.premise(one).accepted('its owner reads it');
    expect(answer).undisturbed();
    if (isAccepted(answer)) expect.unexercised('the stranger was served: other checks judge that');
    const [was, is] = [shownBy[what](before), shownBy[what](after)];
    expect.that(is === was, `${what}: ${was}`, is, after);
  },
}));

export const foreignEffectChecks = spares({
  'service-account-writes-isolated-d2c-cancel': {
    what: 'cancel of a D2C order',
    needs: ['feature d2cOrders', 'logistics.paths.cancelD2cOrder'],
  },
  'service-account-writes-isolated-d2c-units': {
    what: 'units of a D2C order',
    needs: ['feature d2cOrders', 'feature inventory', 'logistics.paths.cancelD2cOrder'],
  },
  'service-account-writes-isolated-upload': {
    what: 'upload for a B2B order',
    needs: ['feature attachments', ...creatingOrders],
  },
  'service-account-writes-isolated-product-name': {
    what: 'name of a product',
    needs: ['feature products', 'logistics.paths.updateProduct'],
  },
  'service-account-writes-isolated-barcodes': {
    what: 'barcodes of a product',
    needs: ['feature products', 'logistics.paths.createBarcode', 'logistics.samples.barcode'],
  },
});
