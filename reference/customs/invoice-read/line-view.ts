import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { Line } from '../invoice.ts';
import { chargesView, measureView, moneyView, type Place, referenceView, type View } from './view.ts';

export const lineView = seam((view: View, line: Line, place: Place): JsonObject => {
  const { variants } = view.world;
  const hasNoOrders = place === 'list' && variants.has('customs-rows-without-orders');
  const { product, specialProgram } = line;
  return {
    _object: view.object('lineItem'),
    id: line.id,
    document_line_number: line.documentLineNumber,
    price_per_unit: moneyView(view, line.pricePerUnit),
    first_sale_value: moneyView(view, line.firstSaleValue),
    value: moneyView(view, line.value),
    net_value: moneyView(view, line.netValue ?? line.value),
    total_units: totalUnits(line),
    quantity: { _object: view.object('quantity'), value: line.quantity.value.toFixed(), unit: line.quantity.unit },
    container_number: containerView(view, line),
    purchase_order_number: hasNoOrders ? undefined : line.purchaseOrderNumber,
    po_line_item_number: hasNoOrders ? undefined : line.poLineItemNumber,
    weight: measureView(view, 'weight', line.weight),
    net_weight: measureView(view, 'weight', line.netWeight),
    net_net_weight: variants.has('customs-write-only-members')
      ? undefined
      : measureView(view, 'weight', line.netNetWeight),
    volume: measureView(view, 'volume', line.volume),
    product: product && referenceView(view, '/product', product.id, '/products'),
    charge_adjustments: chargesView(view, line.charges),
    special_program_indicator: specialProgram && { _object: view.object('specialProgram'), code: specialProgram },
  };
});

/** It is an integer, so it cannot show a quantity with decimals exactly (gap customs-derived-totals). */
const totalUnits = ({ quantity: { value: count } }: Line): number => Number(count.round(0, 0));

/** container_number is null if the line has none (gap customs-absent-or-null). */
function containerView(view: View, { id, container }: Line): JsonObject | null {
  if (container === undefined) return null;
  const { timestamp } = view.world.dialect;
  return {
    _object: view.object('container'),
    id: container.id,
    container_number: container.number,
    commercial_invoice_line_item_id: id,
    deleted_at: null,
    created_at: timestamp(container.createdAt),
    updated_at: timestamp(container.createdAt),
  };
}
