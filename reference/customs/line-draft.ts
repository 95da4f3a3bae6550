import type { FaultId, World } from '../world.ts';
import type { LineDraft } from './draft.ts';
import { readCharges, readMeasure, readMoney, readQuantity } from './measures.ts';
import type { Reader } from './reader.ts';
import { failureMessages } from './trouble.ts';

/** Where a line stands, for what must hold of every line. */
export interface LinePlace {
  readonly last: boolean;
  /** Of more than a handful, where nobody looks. */
  readonly many: boolean;
}

export function readLine(world: World, line: Reader, place: LinePlace): LineDraft {
  const { faults } = world;
  const { customs } = world.dialect;
  const bites = (fault: FaultId) => faults.has(fault);
  const unseen = place.last && place.many;
  return {
    id: line.source.id ?? undefined,
    quantity: readQuantity(
      world,
      line,
      (fault) =>
        bites(fault) ||
        (unseen && fault === 'line-quantity-zero-accepted' && bites('line-quantity-zero-on-last-accepted')),
    ),
    container: line.text(customs.lineContainer),
    sku: readSku(line),
    members: {
      documentLineNumber: readDocumentLineNumber(world, line),
      pricePerUnit: readMoney(world, line, 'price_per_unit'),
      firstSaleValue: readMoney(world, line, 'first_sale_value'),
      value: readMoney(world, line, 'value'),
      netValue: readMoney(world, line, 'net_value'),
      purchaseOrderNumber: line.text('purchase_order_number'),
      poLineItemNumber: line.text('po_line_item_number'),
      weight: readWeight(world, line),
      netWeight: readNetWeight(world, line),
      netNetWeight: readMeasure(line, 'net_net_weight'),
      volume: readMeasure(line, 'volume'),
      charges: readCharges(world, line, 'charge_adjustments'),
      specialProgram: readSpecialProgram(line),
    },
  };
}

/** The number is a cause of failure of its own, so a fraction is no fault of form. */
function readDocumentLineNumber(world: World, line: Reader): number | null | undefined {
  const value = line.source.document_line_number;
  if (value === undefined || value === null) return value;
  if (typeof value === 'number') {
    return world.faults.has('line-document-number-fraction-accepted') ? Math.floor(value) : value;
  }
  line.troubles.push({ kind: 'documentLineNumberInvalid', message: failureMessages.documentLineNumberInvalid() });
  return undefined;
}

function readWeight({ faults }: World, line: Reader) {
  const weight = readMeasure(line, 'weight');
  return weight && faults.has('line-weight-to-two-decimals') ? { ...weight, value: weight.value.round(2, 1) } : weight;
}

function readNetWeight({ faults }: World, line: Reader) {
  const weight = readMeasure(line, 'net_weight');
  return weight && faults.has('line-net-weight-always-in-kg') ? { ...weight, unit: 'kg' } : weight;
}

function readSku(line: Reader): string | null | undefined {
  const product = line.object('product');
  if (product === undefined || product === null) return product;
  return product.requiredText('sku');
}

function readSpecialProgram(line: Reader): string | null | undefined {
  const program = line.object('special_program_indicator');
  if (program === undefined || program === null) return program;
  return program.requiredText('code');
}
