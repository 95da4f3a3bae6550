import type { JsonObject } from '../../../reference/fields.ts';
import type { Call } from '../../../reference/http/operation.ts';
import {
  type DetailRecord,
  detailedProducts,
  detailRecord,
  warehouseDetails,
} from '../../../reference/logistics/inventory/warehouse-details.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { asText, each, member, shown, without } from '../../json.ts';
import { asking, asks, refuses } from './query.ts';

/** Shows details of the account that owns the products. */
const detailsOthers = (test: (call: Call, first: Product | undefined) => boolean) =>
  after(detailedProducts, (own, call, skus) => {
    const all = skus.flatMap((sku) => call.world.logistics.products.get(sku) ?? []);
    return test(call, all[0]) ? all : own;
  });

const showsDetails = (change: (detail: JsonObject) => JsonObject) =>
  shown(detailRecord, member('warehouseDetails', each(change)));

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const availableOf = (records: readonly DetailRecord[]): number =>
  sum(records.flatMap((record) => record.warehouseDetails.map(({ available }) => Number(available))));

/** Changes the records of an answer. */
const answers = (change: (records: readonly DetailRecord[]) => readonly JsonObject[]) =>
  after(warehouseDetails, (answer) => ({
    ...answer,
    body: Array.isArray(answer.body) ? change(answer.body) : answer.body,
  }));

const empty = (record: DetailRecord): DetailRecord => ({ ...record, warehouseDetails: [] });
const withWarehousesOf = (record: DetailRecord, other: DetailRecord = record): DetailRecord => ({
  ...record,
  warehouseDetails: record.warehouseDetails.map((detail) => ({
    ...detail,
    warehouseId: other.warehouseDetails[0]?.warehouseId ?? null,
  })),
});
const counting =
  (change: (available: number) => number) =>
  (record: DetailRecord): DetailRecord => ({
    ...record,
    warehouseDetails: record.warehouseDetails.map((detail) => ({
      ...detail,
      available: change(Number(detail.available)),
    })),
  });

/** Faults of the details by warehouse. */
export const warehouseDetailFaults = {
  ...faultFamily((parameter: string, value?: string) => ({
    wrong: `Refuses ${parameter} ${value ?? ''} at the warehouse details.`,
    by: refuses(warehouseDetails, asks(parameter, value)),
  }))({
    'warehouse-details-pool-refused': ['warehouse-details-pools', 'poolName'],
    'warehouse-details-pool-prep-refused': ['warehouse-details-pools', 'poolName', 'PREP'],
    'warehouse-details-country-refused': ['warehouse-details-country', 'countryCode'],
    'warehouse-details-country-nl-refused': ['warehouse-details-country', 'countryCode', 'NL'],
  }),
  ...breaking('warehouse-details-pool-as-counted', {
    'warehouse-details-pool-ignored': [
      'Shows the units of the default pool in warehouse details, whatever poolName says.',
      before(detailRecord, (call, product) => [asking(call, 'poolName'), product]),
    ],
    'warehouse-details-prep-as-default': [
      'Shows the units of the pool DEFAULT in warehouse details with poolName PREP.',
      before(detailRecord, (call, product) => [
        asks('poolName', 'PREP')(call) ? asking(call, 'poolName', 'DEFAULT') : call,
        product,
      ]),
    ],
  }),
  'warehouse-details-pool-ignored-with-country': {
    breaks: 'inventory-country-adds-no-units',
    wrong: 'Shows the units of the default pool in warehouse details if countryCode stands beside poolName.',
    by: before(detailRecord, (call, product) => [asks('countryCode')(call) ? asking(call, 'poolName') : call, product]),
  },
  ...breaking('warehouse-details-country', {
    'warehouse-details-country-ignored': [
      'Shows the warehouses of all countries in warehouse details, whatever countryCode says.',
      before(detailRecord, (call, product) => [asking(call, 'countryCode'), product]),
    ],
    'warehouse-details-country-ignored-with-pool': [
      'Shows the warehouses of all countries in warehouse details if poolName stands beside countryCode.',
      before(detailRecord, (call, product) => [asks('poolName')(call) ? asking(call, 'countryCode') : call, product]),
    ],
    'warehouse-details-country-nl-as-us': [
      'Shows the warehouses in US in warehouse details with countryCode NL.',
      before(detailRecord, (call, product) => [
        asks('countryCode', 'NL')(call) ? asking(call, 'countryCode', 'US') : call,
        product,
      ]),
    ],
  }),
  'warehouse-details-of-all-products': {
    breaks: 'warehouse-details-of-asked-products',
    wrong: 'Answers the warehouse details of all products of the account, whichever were requested.',
    by: after(detailedProducts, (_own, { account }) => account.products),
  },
  ...breaking('warehouse-details-hide-others', {
    'warehouse-details-of-others': [
      'Answers warehouse details of products of other accounts.',
      detailsOthers(() => true),
    ],
    'warehouse-details-of-others-beside-own': [
      'Answers warehouse details of products of other accounts if the request names one of its own first.',
      detailsOthers(({ account }, first) => first?.account === account),
    ],
    'warehouse-details-of-others-by-pool': [
      'Answers warehouse details of products of other accounts if poolName is given.',
      detailsOthers(asks('poolName')),
    ],
  }),
  ...breaking('warehouse-details-show-stocked-product', {
    'warehouse-details-of-ten-at-most': [
      'Answers the details of only the first ten products of a request.',
      after(detailedProducts, (own) => own.slice(0, 10)),
    ],
    'warehouse-details-empty': ['Shows no warehouse for any product.', after(detailRecord, empty)],
    'warehouse-details-of-first-product-only': [
      'Shows warehouses only for the first product of the request.',
      answers((records) => records.map((record, index) => (index === 0 ? record : empty(record)))),
    ],
    'warehouse-details-of-last-product-for-all': [
      'Shows the warehouses of the last product of the request for each of them.',
      answers((records) => records.map((record) => withWarehousesOf(record, records.at(-1)))),
    ],
    'warehouse-details-without-reserved': [
      'Shows no warehouse for a product with reserved units.',
      after(detailRecord, (record, _call, { lots }) =>
        lots.some(({ reserved }) => reserved > 0) ? empty(record) : record,
      ),
    ],
  }),
  ...breaking('warehouse-details-units-on-stock', {
    'warehouse-details-doubled': [
      'Answers twice the units as available in warehouse details.',
      after(
        detailRecord,
        counting((available) => 2 * available),
      ),
    ],
    'warehouse-details-sum-of-request': [
      'Shows the sum of the units of all requested products for each of them.',
      answers((records) => records.map(counting(() => availableOf(records)))),
    ],
    'warehouse-details-one-short-when-asked-with-others': [
      'Shows one unit too few for the last of several requested products.',
      answers((records) => [
        ...records.slice(0, -1),
        ...records
          .slice(-1)
          .map((record) => (records.length > 1 ? counting((available) => available - 1)(record) : record)),
      ]),
    ],
  }),
  'warehouse-details-without-sku': {
    breaks: 'warehouse-details-sku',
    wrong: 'Leaves logisticsSku out of warehouse detail records.',
    by: answers((records) => records.map(without('logisticsSku'))),
  },
  'warehouse-details-available-as-text': {
    breaks: 'warehouse-details-form',
    wrong: 'Answers available in warehouse details as a string of digits.',
    by: showsDetails(member('available', asText)),
  },
  'warehouse-details-wrapped': {
    breaks: 'warehouse-details-answer-array',
    wrong: 'Answers the warehouse details as an object with the array in data.',
    by: after(warehouseDetails, ({ body, ...answer }) => ({ ...answer, body: { data: body } })),
  },
} as const satisfies FaultRows;
