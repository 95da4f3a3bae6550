/** Tells whether a submission exceeds what every target must take. */

import { isObject, itemsOf, type Json, parsed } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';

type Caps = Pick<CustomsProfile['caps'], 'decimalQuantities' | 'netAboveGross' | 'anyCharacters'>;

/** "Limits: not shown": a target may refuse what exceeds these. */
const usual = { items: 20, number: 20, text: 100, digits: 12, decimals: 4 } as const;

/** Values that the document neither promises nor forbids. Only a profile can say that a target takes them. */
const odd: Readonly<Record<keyof Caps, (body: Json) => boolean>> = {
  decimalQuantities: (body) => linesIn(body).some((line) => /^-?\d*(\.|\d+e)/i.test(textAt(line, '/quantity/value'))),
  netAboveGross: (body) =>
    isAbove(body, '/total_net_weight', '/total_gross_weight') ||
    linesIn(body).some((line) => netAndGross.some(([net, gross]) => isAbove(line, net, gross))),
  anyCharacters: (body) =>
    [textAt(body, '/invoice_number'), ...linesIn(body).flatMap(orderNumbers)].some((text) => !/^[\w ./-]*$/.test(text)),
};

/** Whether a submission is longer, more exact or odder than every target must take. */
export function exceedsUsualLimits({ sent }: Exchange, caps: Caps): boolean {
  const json = sent.json ?? parsed(sent.body ?? '');
  if (json === undefined) return false;
  const isOdd = (Object.keys(odd) as (keyof Caps)[]).some((cap) => caps[cap] !== 'yes' && odd[cap](json));
  return isOdd || exceeds(json, 'body');
}

const linesIn = (body: Json): readonly Json[] => itemsOf(read(body, '/line_items'));

const textAt = (value: Json, at: string): string => String(read(value, at) ?? '');

const orderNumbers = (line: Json): readonly string[] =>
  ['/purchase_order_number', '/po_line_item_number'].map((at) => textAt(line, at));

const netAndGross = [
  ['/net_weight', '/weight'],
  ['/net_net_weight', '/net_weight'],
  ['/net_net_weight', '/weight'],
] as const;

const isAbove = (of: Json, net: string, gross: string): boolean =>
  textAt(of, `${net}/unit`) === textAt(of, `${gross}/unit`) &&
  Number(read(of, `${net}/value`)) > Number(read(of, `${gross}/value`));

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
