import type { Fields } from '../fields.ts';
import { isCountry } from './countries.ts';

/**
 * No document says which members are required (gaps b2b-address-and-quantity, d2c-order-members). The reference requires a
 * place in a country.
 */
export function readAddress(fields: Fields): void {
  fields.text('address1', { required: true, min: 1 });
  fields.text('city', { required: true, min: 1 });
  const country = fields.text('countryCode', { required: true, pattern: /^[A-Z]{2}$/ });
  if (country !== undefined && !isCountry(country)) fields.wrong('countryCode', 'is no ISO 3166-1 country');
  for (const name of ['name', 'provinceCode', 'zip']) fields.text(name);
}
