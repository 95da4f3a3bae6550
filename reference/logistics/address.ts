import type { Fields } from '../fields.ts';

/**
 * No document says which members are required (gaps b2b-address-and-quantity, d2c-order-members): a place in a country
 * is the least.
 */
export function readAddress(fields: Fields): void {
  fields.text('address1', { required: true, min: 1 });
  fields.text('city', { required: true, min: 1 });
  const country = fields.text('countryCode', { required: true, pattern: /^[A-Z]{2}$/ });
  if (country !== undefined && !countries.has(country)) fields.wrong('countryCode', 'is no ISO 3166-1 country');
  for (const name of ['name', 'provinceCode', 'zip']) fields.text(name);
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Codes that name a region; ISO 3166-1 leaves ZZ to its users, and here it names none. */
const countries: ReadonlySet<string> = new Set(codes.filter((code) => code !== 'ZZ' && names.of(code) !== undefined));
