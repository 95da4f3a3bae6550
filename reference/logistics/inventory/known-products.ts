import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import { type Product, type ProductDraft, storeProduct } from '../products/product.ts';
import { addUnits } from './stock.ts';

/** Products that the API cannot create: they exist at the start, and the profile names them. */
export interface KnownProducts {
  readonly withAliases: Product;
  readonly casePack: Product;
  readonly multiPack: Product;
  readonly bundle: Product;
  /** In stock in reserve storage only. */
  readonly reserved: Product;
}

/** Units per case of the known case pack. */
export const knownCaseSize = 12;

const known = new WeakMap<World, KnownProducts>();
const plenty = 1_000_000;

/** In the sandbox account `main`. */
export function createKnownStock(world: World): void {
  const main = world.logistics.accounts.get('main');
  if (main !== undefined) createKnownProducts(world, main);
}

function createKnownProducts(world: World, account: Account): void {
  const warehouseId = account.warehouses[0]?.id ?? '';
  const stocked = (draft: Partial<ProductDraft>, sizes: readonly number[]): Product => {
    const product = storeProduct(world, account, { ...plain(account), ...draft });
    product.dimsLocked = true;
    for (const unitsPerPack of sizes) addUnits(product, { warehouseId, unitsPerPack }, plenty * unitsPerPack);
    return product;
  };
  const withAliases = stocked({ name: 'Tea, sold elsewhere' }, [1]);
  withAliases.aliases.push(
    { merchantSku: 'TEA-SHOP', channelProductId: '8801', channelId: 'shop-1' },
    { merchantSku: 'TEA-MARKET', channelProductId: 'B00TEA', channelId: 'market-7' },
  );
  const casePack = stocked({ name: 'Tea, by the case' }, [knownCaseSize]);
  const multiPack = stocked({ name: 'Tea, single and by the case' }, [1, knownCaseSize]);
  const [cup, pot] = [stocked({ name: 'Cup' }, [1]), stocked({ name: 'Pot' }, [1])];
  const components = [
    { product: cup, quantity: 4 },
    { product: pot, quantity: 1 },
  ];
  const bundle = stocked({ name: 'Tea set', components }, []);
  const reserved = stocked({ name: 'Tea, in reserve storage' }, []);
  addUnits(reserved, { warehouseId, pool: 'STORAGE' }, plenty);
  known.set(world, { withAliases, casePack, multiPack, bundle, reserved });
}

export function knownProductsOf(world: World): KnownProducts | undefined {
  return known.get(world);
}

/** Their SKUs differ in form from those that are assigned later. */
function plain({ id, products }: Account): ProductDraft & Pick<Product, 'logisticsSku'> {
  return {
    logisticsSku: `DKNOWN${String(products.length + 1).padStart(5, '0')}`,
    name: '',
    merchantSku: `${id}-known-${products.length + 1}`,
    barcodes: [`7${String(products.length + 1).padStart(11, '0')}`],
    dimensions: { weight: 1, weightUnit: 'lb', height: 2, width: 3, length: 4, lengthUnit: 'in' },
  };
}
