import { Fields } from '../fields.ts';
import type { Call, Operation } from '../operation.ts';
import { notFound } from '../problem.ts';
import { readAddress } from './address.ts';
import type { InboundDraft, InboundItem, InboundShipment } from './inbound.ts';
import { pageOf } from './page.ts';
import type { Product } from './product.ts';
import { lengthUnits, weightUnits } from './product-draft.ts';
import { simulateReceive } from './receiving.ts';

const collection = '/inbounds/shipments';

export const inboundOperations: readonly Operation[] = [
  {
    name: 'createInbound',
    method: 'POST',
    path: collection,
    scope: 'write_logistics_inbounds',
    body: 'required',
    handle: createInbound,
  },
  { name: 'listInbounds', method: 'GET', path: collection, scope: 'read_logistics_inbounds', handle: listInbounds },
  {
    name: 'getInbound',
    method: 'GET',
    path: `${collection}/:shipmentId`,
    scope: 'read_logistics_inbounds',
    handle: getInbound,
  },
  {
    name: 'simulateReceive',
    method: 'POST',
    path: `${collection}/:shipmentId/simulate-receive`,
    scope: 'write_logistics_inbounds',
    body: 'optional',
    sinceRelease: '2024-01',
    handle: (call) => simulateReceive(call, inboundToReceive(call)),
  },
];

function createInbound(call: Call) {
  const { world, account } = call;
  const inbound: InboundShipment = {
    ...readInboundDraft(call),
    id: world.nextId(),
    account,
    createdAt: world.now(),
    warehouseId: account.warehouses[0]?.id ?? '',
    status: 'READY_TO_SHIP',
  };
  world.logistics.inbounds.set(inbound.id, inbound);
  return { status: world.dialect.status.created, body: createdView(call, inbound) };
}

function createdView(call: Call, inbound: InboundShipment) {
  const view = inboundView(call, inbound);
  const { id, ...rest } = view;
  return call.world.faults.has('inbound-answers-shipment-id-only') ? { shipmentId: id, ...rest } : view;
}

function getInbound(call: Call) {
  return { status: 200, body: inboundView(call, ownInbound(call)) };
}

/** No document says how `shipmentIds` is written, so all three styles are read (gap inbound-reads). */
function listInbounds(call: Call) {
  const wished = [...call.queries('shipmentIds'), ...call.queries('shipmentIds[]')].flatMap((ids) => ids.split(','));
  const { inbounds } = call.world.logistics;
  const all = wished.length > 0 ? wished.map((id) => inbounds.get(id)) : [...inbounds.values()].reverse();
  const anybodys = call.world.faults.has('foreign-inbound-listed') && wished.length > 0;
  const own = all.filter((inbound) => inbound !== undefined && (anybodys || inbound.account === call.account));
  const page = wished.length > 0 ? own : pageOf(call, own);
  return { status: 200, body: page.map((inbound) => inbound && inboundView(call, inbound)) };
}

function inboundToReceive(call: Call): InboundShipment {
  const { faults, logistics } = call.world;
  const anybodys = faults.has('foreign-receive-accepted')
    ? logistics.inbounds.get(call.param('shipmentId'))
    : undefined;
  return anybodys ?? ownInbound(call);
}

function ownInbound(call: Call): InboundShipment {
  const inbound = call.world.logistics.inbounds.get(call.param('shipmentId'));
  const isOwn = inbound?.account === call.account || call.world.faults.has('inbounds-shared-by-accounts');
  if (inbound === undefined || !isOwn) throw notFound('There is no such inbound shipment.');
  return inbound;
}

function inboundView({ world }: Call, inbound: InboundShipment) {
  return {
    id: inbound.id,
    status: inbound.status,
    shipmentDestination: inbound.shipmentDestination,
    shippingPlanExternalId: inbound.shippingPlanExternalId,
    shippingPlanName: inbound.shippingPlanName,
    warehouseId: inbound.warehouseId,
    from: inbound.from,
    prep: inbound.prep,
    items: inbound.items.map(({ product, expected, sellable }) => ({
      logisticsSku: product.logisticsSku,
      counts: { expected, sellable, damaged: 0 },
    })),
    createdAt: world.dialect.timestamp(inbound.createdAt),
  };
}

function readInboundDraft(call: Call): InboundDraft {
  const fields = new Fields(call.body);
  const from = fields.object('from', true);
  if (from !== undefined) readAddress(from);
  const prep = fields.object('prep');
  prep?.flag('boxContentLabels');
  const draft = {
    shipmentDestination: fields.oneOf('shipmentDestination', ['NETWORK', 'STORAGE']) ?? 'NETWORK',
    from: from?.source,
    shippingPlanExternalId: fields.text('shippingPlanExternalId'),
    shippingPlanName: fields.text('shippingPlanName'),
    prep: prep?.source,
    items: readPackages(call, fields),
  };
  fields.refuseIfAny();
  return draft;
}

/** A product is expected as often as its quantity times the identical packages (gap inbound-create-details). */
function readPackages(call: Call, fields: Fields): readonly InboundItem[] {
  const expected = new Map<Product, number>();
  const packages = fields.list('packages', true) ?? [];
  if (packages.length === 0) fields.wrong('packages', 'must hold at least one package');
  for (const parcel of fields.objects('packages', packages)) {
    const copies = readPackage(parcel);
    const items = parcel.list('items', true) ?? [];
    for (const item of parcel.objects('items', items)) {
      const product = readItemProduct(call, item);
      const quantity = item.number('quantity', { required: true, integer: true, min: 1 }) ?? 0;
      item.text('lineItemId');
      if (product !== undefined) expected.set(product, (expected.get(product) ?? 0) + quantity * copies);
    }
  }
  return [...expected].map(([product, units]) => ({ product, expected: units, sellable: 0 }));
}

function readPackage(parcel: Fields): number {
  for (const name of ['weight', 'length', 'width', 'height']) parcel.number(name, { above: 0 });
  parcel.oneOf('weightUnit', weightUnits);
  parcel.oneOf('dimensionUnit', lengthUnits);
  parcel.texts('sellerLPNs');
  return parcel.number('numberOfIdenticalPkgs', { required: true, integer: true, min: 1 }) ?? 0;
}

function readItemProduct({ world, account }: Call, item: Fields): Product | undefined {
  const logisticsSku = item.text('logisticsSku', { required: true });
  if (logisticsSku === undefined) return undefined;
  const product = world.logistics.products.get(logisticsSku);
  if (product?.account !== account) return item.wrong('logisticsSku', 'is not a product of this account');
  if (account.environment === 'production' && product.barcodes.length === 0) {
    return item.wrong('logisticsSku', 'has no barcode, which inbounding needs');
  }
  return product;
}
