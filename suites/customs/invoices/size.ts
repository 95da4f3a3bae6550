import { isObject, type Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';

/** "Limits: not shown": a target may refuse what exceeds these. */
const usual = { items: 20, number: 20, text: 100, digits: 12, decimals: 4 } as const;

/** Characters of numbers such as `PO 7/4.1`. */
const usualNumber = /^[\p{L}\d _./-]*$/u;
const numbers = ['invoice_number', 'purchase_order_number', 'po_line_item_number'];

/** No goods weigh more net than gross, although the document does not say so. */
const heavierFirst = [
  ['total_gross_weight', 'total_net_weight'],
  ['weight', 'net_weight'],
  ['net_weight', 'net_net_weight'],
] as const;

/** Whether a submission is longer, more exact or odder than what every target must take. */
export function isBeyondUsual({ sent: { body = '' } }: Exchange): boolean {
  try {
    return exceeds(JSON.parse(body) as Json, 'body');
  } catch {
    return false;
  }
}

function exceeds(value: Json, name: string): boolean {
  if (Array.isArray(value)) return value.length > usual.items || value.some((one) => exceeds(one, name));
  if (isObject(value)) {
    if (heavierFirst.some(([gross, net]) => valueIn(value[net]) > valueIn(value[gross]))) return true;
    return Object.entries(value).some(([member, one]) => exceeds(one, member) || isDivided(member, one));
  }
  if (typeof value === 'number') return isLongNumber(String(value));
  if (typeof value !== 'string') return false;
  if (numbers.includes(name) && !usualNumber.test(value)) return true;
  if (/^-?\d*\.?\d+$/.test(value) && name !== 'invoice_number') return isLongNumber(value);
  return value.length > (name === 'invoice_number' ? usual.number : usual.text);
}

const valueIn = (measure: Json | undefined): number => (isObject(measure) ? Number(measure.value) : Number.NaN);

/** Whether a quantity may have decimals is open (gap customs-quantity-form). */
const isDivided = (member: string, value: Json): boolean =>
  member === 'quantity' && isObject(value) && String(value.value).includes('.');

function isLongNumber(text: string): boolean {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  return text.includes('e') || decimals.length > usual.decimals || whole.length + decimals.length > usual.digits;
}
