import { Findings, isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Operation } from '../../../reference/http/operation.ts';
import { isRequired } from '../../../reference/logistics/b2b-orders/carrier-account.ts';
import { createOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import { maxLines, readLines, repeatedLines } from '../../../reference/logistics/b2b-orders/lines.ts';
import { holderOf } from '../../../reference/logistics/b2b-orders/lookup.ts';
import { canFill } from '../../../reference/logistics/b2b-orders/origin.ts';
import { processOrder } from '../../../reference/logistics/b2b-orders/processing.ts';
import { isLateEnough } from '../../../reference/logistics/b2b-orders/ship-by.ts';
import { isOffered, takesSpeed } from '../../../reference/logistics/b2b-orders/transport.ts';
import type { Override } from '../../../reference/seam.ts';
import { after, before, type FaultRows, faultFamily, instead, withOverrides } from '../../fault.ts';
import { type Described, described } from '../../json.ts';
import { isAbsent, objectIn } from './changed-request.ts';

type Condition = ((body: JsonObject) => boolean) & Described;

const linesIn = ({ lineItems: lines }: JsonObject): readonly JsonObject[] =>
  Array.isArray(lines) ? lines.filter(isObject) : [];
const transportIn = ({ transportationDetails }: JsonObject): JsonObject => objectIn(transportationDetails);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const withMember = (name: string): Condition => described(`with ${name}`, (body) => !isAbsent(body[name]));
const withDetail = (name: string): Condition => described(`with ${name}`, (body) => !isAbsent(transportIn(body)[name]));
const by = (partner: string): Condition =>
  described(`whose shippingPartner is ${partner}`, (body) => transportIn(body).shippingPartner === partner);
const ofLines = (count: number): Condition =>
  described(`of ${count} or more lines`, (body) => linesIn(body).length >= count);
const withDataLine: Condition = described('with productData on any line', (body) =>
  linesIn(body).some(({ productData }) => !isAbsent(productData)),
);
const withLotLine: Condition = described('with lotNumber on any line', (body) =>
  linesIn(body).some(({ lotNumber }) => !isAbsent(lotNumber)),
);
const withUpc: Condition = described('with a upc on any line', (body) =>
  linesIn(body).some(({ productData }) => !isAbsent(objectIn(productData).upc)),
);
const withOddId: Condition = described('whose externalId has characters other than ASCII', ({ externalId }) =>
  [...textOf(externalId)].some((sign) => sign > '~'),
);

/** Another creation for some bodies. */
const where = (isMeant: Condition, ...overrides: readonly Override[]): Override =>
  instead(
    createOrder as Operation['handle'] as typeof createOrder,
    (honest) => (call) => honest(isMeant(call.body) ? { ...call, world: withOverrides(call.world, overrides) } : call),
  );

const unchecked = {
  'the date of shipBy': [after(isLateEnough, () => true)],
  'whether lines repeat a product': [after(repeatedLines, () => [])],
  'the number of lines': [after(maxLines, () => Number.POSITIVE_INFINITY)],
  'whether the products of the lines exist': [
    after(readLines, (lines) => (lines.length > 1 ? lines.filter(({ product }) => product !== undefined) : lines)),
  ],
  'whether enough units are available': [after(canFill, () => true)],
  'the address': [
    before(processOrder, (call, application) => [call, { ...application, addressFindings: new Findings() }]),
  ],
  'the shippingType of the partner': [after(isOffered, () => true)],
  'whether shippingSpeed is allowed': [after(takesSpeed, () => true)],
  'country and postalCode of the account': [
    after(isRequired, (required, _world, _shipping, name) => required && name !== 'country' && name !== 'postalCode'),
  ],
  'carrierName of the account': [
    after(isRequired, (required, _world, _shipping, name) => required && name !== 'carrierName'),
  ],
  'whether the externalId is in use': [after(holderOf, () => undefined)],
} as const satisfies Readonly<Record<string, readonly Override[]>>;

/** Rules that are only checked where another member is absent or has another value. */
export const b2bRuleCombinationFaults = {
  ...faultFamily((what: keyof typeof unchecked, isMeant: Condition) => ({
    wrong: `Does not check ${what} of an order ${isMeant.words}.`,
    by: where(isMeant, ...unchecked[what]),
  }))({
    'b2b-ship-by-unchecked-with-method': [
      'b2b-ship-by-third-business-day',
      'the date of shipBy',
      withDetail('shippingMethod'),
    ],
    'b2b-ship-by-unchecked-for-receiver': ['b2b-ship-by-past-refused', 'the date of shipBy', by('RECEIVER')],
    'b2b-same-day-unchecked-with-speed': [
      'b2b-ship-by-same-day-refused',
      'the date of shipBy',
      withDetail('shippingSpeed'),
    ],
    'b2b-same-day-unchecked-with-upc': ['b2b-ship-by-same-day-refused', 'the date of shipBy', withUpc],
    'b2b-ship-by-unchecked-of-twenty-lines': ['b2b-ship-by-third-business-day', 'the date of shipBy', ofLines(20)],
    'b2b-past-unchecked-with-odd-id': ['b2b-ship-by-past-refused', 'the date of shipBy', withOddId],
    'b2b-duplicates-unchecked-with-speed': [
      'b2b-lines-distinct-sku',
      'whether lines repeat a product',
      withDetail('shippingSpeed'),
    ],
    'b2b-duplicates-unchecked-with-odd-id': ['b2b-lines-distinct-sku', 'whether lines repeat a product', withOddId],
    'b2b-duplicates-unchecked-for-collect': [
      'b2b-lines-distinct-product-data',
      'whether lines repeat a product',
      by('COLLECT'),
    ],
    'b2b-duplicate-skus-unchecked-beside-data': [
      'b2b-lines-distinct-sku',
      'whether lines repeat a product',
      withDataLine,
    ],
    'b2b-lines-limit-unchecked-for-third-party': [
      'b2b-lines-above-thousand-refused',
      'the number of lines',
      by('THIRD_PARTY'),
    ],
    'b2b-lines-limit-unchecked-with-ship-by': [
      'b2b-lines-above-thousand-refused',
      'the number of lines',
      withMember('shipBy'),
    ],
    'b2b-lines-limit-unchecked-with-method': [
      'b2b-lines-above-thousand-refused',
      'the number of lines',
      withDetail('shippingMethod'),
    ],
    'b2b-products-unchecked-with-method': [
      'b2b-unknown-sku-refused',
      'whether the products of the lines exist',
      withDetail('shippingMethod'),
    ],
    'b2b-products-unchecked-for-receiver': [
      'b2b-unknown-merchant-sku-refused',
      'whether the products of the lines exist',
      by('RECEIVER'),
    ],
    'b2b-products-of-others-unchecked-with-speed': [
      'b2b-product-of-other-account-refused',
      'whether the products of the lines exist',
      withDetail('shippingSpeed'),
    ],
    'b2b-stock-unchecked-with-speed': [
      'b2b-stock-insufficient-refused',
      'whether enough units are available',
      withDetail('shippingSpeed'),
    ],
    'b2b-stock-unchecked-for-collect': ['b2b-stock-each-line', 'whether enough units are available', by('COLLECT')],
    'b2b-address-unchecked-for-third-party': ['b2b-address-invalid-refused', 'the address', by('THIRD_PARTY')],
    'b2b-address-unchecked-for-collect': ['b2b-address-invalid-refused', 'the address', by('COLLECT')],
    'b2b-address-unchecked-with-method': ['b2b-address-invalid-refused', 'the address', withDetail('shippingMethod')],
    'b2b-address-unchecked-of-twenty-lines': ['b2b-address-invalid-refused', 'the address', ofLines(20)],
    'b2b-collect-freight-with-ship-by': [
      'b2b-type-collect-freight-refused',
      'the shippingType of the partner',
      withMember('shipBy'),
    ],
    'b2b-receiver-freight-with-method': [
      'b2b-type-receiver-freight-refused',
      'the shippingType of the partner',
      withDetail('shippingMethod'),
    ],
    'b2b-receiver-freight-of-twenty-lines': [
      'b2b-type-receiver-freight-refused',
      'the shippingType of the partner',
      ofLines(20),
    ],
    'b2b-third-party-freight-with-data-line': [
      'b2b-type-third-party-freight-refused',
      'the shippingType of the partner',
      withDataLine,
    ],
    'b2b-speed-unchecked-with-ship-by': [
      'b2b-speed-with-freight-refused',
      'whether shippingSpeed is allowed',
      withMember('shipBy'),
    ],
    'b2b-stock-unchecked-with-lot': [
      'b2b-stock-insufficient-refused',
      'whether enough units are available',
      withLotLine,
    ],
    'b2b-speed-unchecked-with-data-line': [
      'b2b-speed-with-other-partner-refused',
      'whether shippingSpeed is allowed',
      withDataLine,
    ],
    'b2b-account-place-unchecked-with-ship-by': [
      'b2b-account-third-party-country-required',
      'country and postalCode of the account',
      withMember('shipBy'),
    ],
    'b2b-account-place-unchecked-of-twenty-lines': [
      'b2b-account-receiver-postal-code-required',
      'country and postalCode of the account',
      ofLines(20),
    ],
    'b2b-collect-carrier-unchecked-with-odd-id': [
      'b2b-account-collect-carrier-name-required',
      'carrierName of the account',
      withOddId,
    ],
    'b2b-external-id-unchecked-with-ship-by': [
      'b2b-external-id-unique',
      'whether the externalId is in use',
      withMember('shipBy'),
    ],
    'b2b-external-id-unchecked-for-receiver': [
      'b2b-external-id-unique',
      'whether the externalId is in use',
      by('RECEIVER'),
    ],
    'b2b-external-id-unchecked-with-method': [
      'b2b-external-id-unique',
      'whether the externalId is in use',
      withDetail('shippingMethod'),
    ],
  }),
} as const satisfies FaultRows;
