import { isObject, type Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';

/** "Limits: not shown": a target may refuse what exceeds these. */
const usual = { items: 20, number: 20, text: 100, digits: 12, decimals: 4 } as const;

/** Whether a submission is longer, or more exact, than every target must take. */
export function isBeyondUsual({ sent: { body = '' } }: Exchange): boolean {
  try {
    return exceeds(JSON.parse(body) as Json, 'body');
  } catch {
    return false;
  }
}

function exceeds(value: Json, name: string): boolean {
  if (Array.isArray(value)) return value.length > usual.items || value.some((one) => exceeds(one, name));
  if (isObject(value)) return Object.entries(value).some(([member, one]) => exceeds(one, member));
  if (typeof value === 'number') return isLongNumber(String(value));
  if (typeof value !== 'string') return false;
  if (/^-?\d*\.?\d+$/.test(value) && name !== 'invoice_number') return isLongNumber(value);
  return value.length > (name === 'invoice_number' ? usual.number : usual.text);
}

function isLongNumber(text: string): boolean {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  return text.includes('e') || decimals.length > usual.decimals || whole.length + decimals.length > usual.digits;
}
