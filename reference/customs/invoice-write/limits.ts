import { isObject, type JsonObject } from '../../fields.ts';

const mostLines = 20;
const longestNumber = 20;
const longestValue = 12;
const mostDecimals = 4;

/** A value that is no number is not too long; it breaks another rule. */
const isTooExact = (value: unknown): boolean => {
  const text = String(value);
  if ((typeof value !== 'number' && typeof value !== 'string') || Number.isNaN(Number(text))) return false;
  return text.length > longestValue || !/^-?\d*\.?\d*$/.test(text) || (text.split('.')[1] ?? '').length > mostDecimals;
};

/** Variant customs-limits: what a target with its own limits refuses. */
export function exceedsLimits(body: JsonObject): boolean {
  const { invoice_number: number, line_items: lines } = body;
  if (typeof number === 'string' && number.length > longestNumber) return true;
  if (Array.isArray(lines) && lines.length > mostLines) return true;
  const parts = [body, ...(Array.isArray(lines) ? lines.filter(isObject) : [])];
  const measures = parts.flatMap((part) => Object.values(part)).filter(isObject);
  return measures.some(({ value, amount }) => [value, amount].some((one) => one !== undefined && isTooExact(one)));
}
