import type { World } from '../../world.ts';
import { failureMessages } from '../causes/failure-cause.ts';
import type { LineDraft } from './draft.ts';
import { readCharges, readMeasure, readMoney, readQuantity } from './measures.ts';
import type { Reader } from './reader.ts';

export function readLine(world: World, line: Reader): LineDraft {
  const { customs } = world.dialect;
  return {
    id: line.source.id ?? undefined,
    quantity: readQuantity(world, line),
    container: line.text(customs.lineContainer),
    sku: readRequired(line, 'product', 'sku'),
    members: {
      documentLineNumber: readDocumentLineNumber(line),
      pricePerUnit: readMoney(world, line, 'price_per_unit'),
      firstSaleValue: readMoney(world, line, 'first_sale_value'),
      value: readMoney(world, line, 'value'),
      netValue: readMoney(world, line, 'net_value'),
      purchaseOrderNumber: line.text('purchase_order_number'),
      poLineItemNumber: line.text('po_line_item_number'),
      weight: readMeasure(line, 'weight'),
      netWeight: readMeasure(line, 'net_weight'),
      netNetWeight: readMeasure(line, 'net_net_weight'),
      volume: readMeasure(line, 'volume'),
      charges: readCharges(world, line, 'charge_adjustments'),
      specialProgram: readRequired(line, 'special_program_indicator', 'code'),
    },
  };
}

/** An invalid number has its own failure message, so a fraction is not malformed. */
function readDocumentLineNumber(line: Reader): number | null | undefined {
  const value = line.source.document_line_number;
  if (value === undefined || value === null || typeof value === 'number') return value;
  line.causes.push({ kind: 'documentLineNumberInvalid', message: failureMessages.documentLineNumberInvalid() });
  return undefined;
}

/** The one text that an object holds. */
function readRequired(line: Reader, name: string, member: string): string | null | undefined {
  const object = line.object(name);
  return object === undefined || object === null ? object : object.requiredText(member);
}
