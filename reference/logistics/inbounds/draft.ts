import { Fields } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import { readAddress } from '../address.ts';
import { unitsOf } from '../products/draft.ts';
import { productNamed } from '../products/lookup.ts';
import type { Product } from '../products/product.ts';
import { crossDockOf } from './cross-dock.ts';
import type { InboundDraft, InboundPackage, PackedItem } from './inbound.ts';

/** Requires the sender and the packages; the documents require no member (gap inbound-create-details). */
export const readInboundDraft = seam((call: Call): InboundDraft => {
  const fields = new Fields(call.body);
  const from = fields.object('from', true);
  if (from !== undefined) readAddress(from);
  const prep = fields.object('prep');
  prep?.flag('boxContentLabels');
  const draft = {
    shipmentDestination: destinationIn(call, fields) ?? 'NETWORK',
    from: from?.source,
    shippingPlanExternalId: fields.text('shippingPlanExternalId'),
    shippingPlanName: fields.text('shippingPlanName'),
    prep: prep?.source,
    crossDock: crossDockOf(call),
    packages: readPackages(call, fields),
  };
  fields.refuseIfAny();
  return draft;
});

function destinationIn({ world }: Call, fields: Fields): string | undefined {
  const number = world.variants.has('destinations-from-numbers')
    ? fields.numberAsText('shipmentDestination')
    : undefined;
  return number ?? fields.oneOf('shipmentDestination', ['NETWORK', 'STORAGE']);
}

function readPackages(call: Call, fields: Fields): readonly InboundPackage[] {
  const packages = fields.list('packages', true) ?? [];
  if (packages.length === 0) fields.wrong('packages', 'must hold at least one package');
  return fields.objects('packages', packages).map((parcel) => {
    const copies = readPackage(call, parcel);
    return { copies, items: readItems(call, parcel) };
  });
}

function readPackage({ world }: Call, parcel: Fields): number {
  for (const name of ['weight', 'length', 'width', 'height']) parcel.number(name, { above: 0 });
  parcel.oneOf('weightUnit', unitsOf(world, 'weight'));
  parcel.oneOf('dimensionUnit', unitsOf(world, 'length'));
  return parcel.number('numberOfIdenticalPkgs', { required: true, integer: true, min: 1 }) ?? 0;
}

function readItems(call: Call, parcel: Fields): readonly PackedItem[] {
  const items = parcel.list('items', true) ?? [];
  return parcel.objects('items', items).flatMap((item) => {
    const product = readProduct(call, item);
    const quantity = item.number('quantity', { required: true, integer: true, min: 1 }) ?? 0;
    item.text('lineItemId');
    return product === undefined ? [] : [{ product, quantity }];
  });
}

/** A product needs a barcode before it is inbounded; the sandbox checks that only in a variant. */
function readProduct({ world, account }: Call, item: Fields): Product | undefined {
  const logisticsSku = item.text('logisticsSku', { required: true });
  if (logisticsSku === undefined) return undefined;
  const product = productNamed(world, account, logisticsSku);
  if (product === undefined) return item.wrong('logisticsSku', 'is not a product of this account');
  const needsBarcode = account.environment === 'production' || world.variants.has('inbound-needs-barcode');
  if (needsBarcode && product.barcodes.length === 0)
    return item.wrong('logisticsSku', 'has no barcode, which inbounding needs');
  return product;
}
