import { isObject, type JsonObject } from '../fields.ts';
import type { FaultId } from '../world.ts';
import type { View } from './view.ts';

export type Place = 'list' | 'get';

/** Later changes › what both the list and the get show; faults that keep it from one of the two. */
export function placed(view: View, place: Place, invoice: JsonObject): JsonObject {
  if (view.world.faults.size === 0) return invoice;
  if (place === 'list' && view.bites('list-rows-in-short'))
    return { _object: invoice._object, name: invoice.invoice_number };
  const shown = { ...invoice };
  for (const member of ['incoterm', 'charge_adjustments', 'manifest_quantity'] as const) {
    if (view.bites(withoutMember[place][member])) delete shown[member];
  }
  if (place === 'list' && view.bites('list-charge-amounts-as-text') && Array.isArray(shown.charge_adjustments)) {
    shown.charge_adjustments = shown.charge_adjustments.map((one) => ({ ...one, amount: String(one.amount) }));
  }
  if (place === 'list' && view.bites('list-incoterm-with-place') && typeof shown.incoterm === 'string') {
    shown.incoterm = `${shown.incoterm} Rotterdam`;
  }
  const lines = shown.line_items;
  return Array.isArray(lines) ? { ...shown, line_items: lines.map((line) => placedLine(view, place, line)) } : shown;
}

function placedLine(view: View, place: Place, line: unknown): unknown {
  if (!isObject(line)) return line;
  const shown: Record<string, unknown> = { ...line };
  if (view.bites(withoutMember[place].quantity)) delete shown.quantity;
  if (view.bites(withoutMember[place].lineCharges) && shown.charge_adjustments !== undefined)
    shown.charge_adjustments = ['2.5'];
  if (view.bites(withoutMember[place].program) && shown.special_program_indicator !== undefined) {
    shown.special_program_indicator = ['A'];
  }
  return shown;
}

const withoutMember = {
  list: {
    incoterm: 'list-without-incoterm',
    charge_adjustments: 'list-without-charge-adjustments',
    manifest_quantity: 'list-without-manifest-quantity',
    quantity: 'list-without-line-quantity',
    lineCharges: 'list-line-charges-as-texts',
    program: 'list-special-program-as-list',
  },
  get: {
    incoterm: 'get-without-incoterm',
    charge_adjustments: 'get-without-charge-adjustments',
    manifest_quantity: 'get-without-manifest-quantity',
    quantity: 'get-without-line-quantity',
    lineCharges: 'get-line-charges-as-texts',
    program: 'get-special-program-as-list',
  },
} as const satisfies Record<Place, Record<string, FaultId>>;
