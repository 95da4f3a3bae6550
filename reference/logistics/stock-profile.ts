import type { LogisticsProfile, Paging } from '../../schemas/target-profile.ts';
import type { Partly } from '../profile.ts';
import type { World } from '../world.ts';
import { knownCaseSize, knownProductsOf } from './inventory/known-products.ts';
import { unitsOfNewProducts } from './inventory/stock.ts';

type Section = Partly<LogisticsProfile>;
type Part<Key extends keyof LogisticsProfile> = Partly<LogisticsProfile[Key]>;

/** Adds to the profile what concerns products, inventory, inbound shipments, receiving and D2C orders. */
export function withGoods(section: Section, world: World): Section {
  const { variants } = world;
  const addsUp =
    variants.has('reserved-units-uncounted') || variants.has('units-on-their-way-on-hand')
      ? 'onHandGteAvail'
      : 'onHandEqAvailPlusUnavail';
  const pagingOf = { products: productPaging(world) };
  return {
    ...section,
    samples: { ...section.samples, barcode: { barcode: `\${barcode}` } },
    supplied: { ...section.supplied, ...supplied(world), ...stockOfNew(world) },
    enums: { ...section.enums, d2cInternalStatus: { known: internalStatuses, strict: true } },
    fields: {
      ...section.fields,
      receiveSkuKey: variants.has('receive-by-logistics-sku') ? 'logisticsSku' : 'dsku',
      inboundStatus: variants.has('inbound-status-elsewhere') ? '/state/current' : '/status',
    },
    status: { ...section.status, ...statuses(world) },
    caps: { ...section.caps, ...capabilities(world) },
    scopes: {
      ...section.scopes,
      cancelD2cOrder: ['write_logistics_orders'],
      getD2cOrderByExternalId: ['read_logistics_orders'],
    },
    query: { ...section.query, shipmentIdsStyle: shipmentIdsStyle(world) },
    paging: { ...section.paging, ...pagingOf },
    shapes: { productCreate: productShape(world) },
    defaults: variants.has('pools-added-up') ? {} : { poolName: 'DEFAULT' },
    strict: {
      ...section.strict,
      numericIds: section.strict?.numericIds === true && !variants.has('ids-as-integers'),
    },
    invariants: { inventorySum: addsUp },
    roundTrip: { ...section.roundTrip, ...roundTrip(world, section) },
    d2c: { faultMode: d2cRefusalRoutes(world) },
  };
}

const internalStatuses = ['CREATED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'ERROR'];

const stockOfNew = ({ variants }: World): Part<'supplied'> =>
  variants.has('new-products-stocked') ? { unitsOfNewProducts } : {};

function supplied(world: World): Part<'supplied'> {
  const products = knownProductsOf(world);
  if (products === undefined) return {};
  const { withAliases, casePack, multiPack, bundle, reserved } = products;
  return {
    productWithAliases: withAliases.logisticsSku,
    casePackSku: casePack.logisticsSku,
    casePackUnits: knownCaseSize,
    multiPackSku: multiPack.logisticsSku,
    bundleSku: bundle.logisticsSku,
    reserveStorageSku: reserved.logisticsSku,
    fulfillmentCenterSku: withAliases.logisticsSku,
  };
}

function statuses({ dialect, variants }: World): Part<'status'> {
  const { invalid, created } = dialect.status;
  return {
    sandboxProductWithoutDimensions: [variants.has('sandbox-products-without-dimensions') ? 201 : invalid],
    duplicateMerchantSku: [variants.has('merchant-sku-conflicts') ? 409 : 201],
    badPageArgs: [variants.has('bad-page-arguments-ignored') ? 200 : 400],
    unknownCountry: [unknownCountryIn(variants)],
    unknownOriginCountry: [variants.has('origin-country-by-form') ? 201 : invalid],
    inboundWithoutBarcode: [variants.has('inbound-needs-barcode') ? invalid : created],
    inboundDuplicateExternalId: [variants.has('inbound-external-id-conflicts') ? 409 : created],
    receiveInProduction: [variants.has('receive-in-production-404') ? 404 : 403],
    d2cCreate: [created],
  };
}

function capabilities({ variants }: World): Part<'caps'> {
  const onCreate = variants.has('barcode-suffix-on-read') ? 'onRead' : 'onCreate';
  const again = variants.has('second-receive-refused') ? 'rejected' : 'ignored';
  return {
    dimsLockedOnCreate: variants.has('dims-locked-on-receive') ? 'no' : 'yes',
    barcodeSuffixVisible: variants.has('barcode-suffix-unseen') ? 'no' : onCreate,
    limitClamps: variants.has('limit-above-hundred-refused') ? 'no' : 'yes',
    identicalPackages: variants.has('quantities-over-identical-packages') ? 'together' : 'each',
    receiveTwice: variants.has('second-receive-adds') ? 'adds' : again,
  };
}

function shipmentIdsStyle({ variants }: World): 'repeat' | 'brackets' | 'comma' {
  if (variants.has('inbound-ids-in-brackets')) return 'brackets';
  return variants.has('inbound-ids-by-comma') ? 'comma' : 'repeat';
}

function productPaging({ variants }: World): Paging {
  if (variants.has('product-list-whole')) return { style: 'none' };
  if (variants.has('product-list-by-link')) return { style: 'link', defaultSize: 30 };
  const names = variants.has('product-list-pages-otherwise')
    ? { limit: 'pageSize', offset: 'skip' }
    : { limit: 'limit', offset: 'offset' };
  return { style: 'offset', ...names, defaultSize: 20, maxSize: 100 };
}

function productShape({ variants }: World): LogisticsProfile['shapes']['productCreate'] {
  if (variants.has('older-product-shape')) return 'older';
  return variants.has('latest-product-shape') ? 'latest' : 'both';
}

/** Members that responses show as they were sent; objects with added members do not count. */
function roundTrip({ variants }: World, { roundTrip: own }: Section): Part<'roundTrip'> {
  const silent = variants.has('order-without-echo');
  const texts = ['/externalOrderId', '/promisedShipByTime', '/promisedDeliveryByTime'];
  const d2cOrder = variants.has('extra-members') ? texts : [...texts, '/address', '/lineItems'];
  const product = variants.has('latest-product-shape')
    ? own?.product?.filter((pointer) => pointer !== '/category')
    : own?.product;
  return { ...(product && { product }), d2cOrder: silent ? [] : d2cOrder };
}

/** A mistake that is accepted has no entry: the document does not mention it. */
function d2cRefusalRoutes({ variants }: World): NonNullable<Part<'d2c'>['faultMode']> {
  return {
    unknownSku: 'reject',
    insufficientInventory: variants.has('d2c-short-stock-refused') ? 'reject' : 'errorState',
    invalidAddress: 'reject',
    ...(variants.has('d2c-external-ids-repeat') ? {} : { duplicateExternalOrderId: 'reject' }),
  };
}

function unknownCountryIn(variants: World['variants']): number {
  if (variants.has('unknown-country-refused')) return 400;
  return variants.has('unserved-country-404') ? 404 : 200;
}
