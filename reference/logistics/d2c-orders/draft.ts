import { Fields } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import { readAddress } from '../address.ts';
import { productNamed } from '../products/lookup.ts';
import type { D2cDraft, D2cLine } from './order.ts';

/**
 * Which members a D2C order needs is open (gap d2c-order-members): the reference requires an id, lines and a place. The
 * times, the days, the packing slip and the duties have no documented type, and are kept as they are.
 */
export const readD2cDraft = seam((call: Call): D2cDraft => {
  const fields = new Fields(call.body);
  const externalId = fields.text('externalOrderId', { required: true, min: 1 }) ?? '';
  const address = fields.object('address', true);
  if (address !== undefined) readAddress(address);
  const lines = readLines(call, fields);
  fields.refuseIfAny();
  return { externalId, lines, sent: call.body };
});

function readLines(call: Call, order: Fields): readonly D2cLine[] {
  const sent = order.list('lineItems', true) ?? [];
  if (order.has('lineItems') && sent.length === 0) order.wrong('lineItems', 'must hold at least one line');
  return order.objects('lineItems', sent).flatMap((line) => readLine(call, line));
}

/** A bundle SKU means its components (2024-01); a bundle identifier is not a product. */
function readLine({ world, account }: Call, line: Fields): readonly D2cLine[] {
  const logisticsSku = line.text('logisticsSku', { required: true, min: 1 });
  const quantity = line.number('quantity', { required: true, integer: true, min: 1 }) ?? 0;
  if (logisticsSku === undefined) return [];
  const product = productNamed(world, account, logisticsSku);
  if (product === undefined) {
    line.wrong('logisticsSku', 'is not a product of this account');
    return [];
  }
  if (product.components === undefined) return [{ product, quantity }];
  return product.components.map((component) => ({
    product: component.product,
    quantity: component.quantity * quantity,
  }));
}
