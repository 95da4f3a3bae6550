import { isCombined } from '../../../reference/customs/weights/rules.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { before, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import type { Change } from '../../json.ts';
import { inUpdates, reads, readsLines, readsMember, refuses } from './changed-request.ts';

const one = { value: '1', unit: 'pcs' };
const isNew = ({ id }: JsonObject): boolean => id === undefined || id === null;
const amountOf = ({ quantity }: JsonObject): unknown => (isObject(quantity) ? quantity.value : undefined);

/** In an update, uses one piece for some lines. */
const takesOne = (test: (line: JsonObject) => boolean) => {
  const change: Change = (line) => (test(line) ? { ...line, quantity: one } : line);
  return inUpdates(readsLines(change));
};

/** Rules of the request that are kept in a create, and not in an update or not on a line that an update adds. */
export const inUpdateFaults = {
  ...faultFamily((what: string, test: (line: JsonObject) => boolean) => ({
    wrong: `In an update, uses 1 instead of ${what}.`,
    by: takesOne(test),
  }))({
    'line-quantity-negative-accepted-on-update': [
      'line-quantity-negative-refused',
      'a negative quantity',
      (line) => Number(amountOf(line)) < 0,
    ],
    'line-quantity-decimal-zero-accepted-on-update': [
      'line-quantity-decimal-zero-refused',
      'a quantity of zero with decimals',
      (line) => /^0\.0+$/.test(String(amountOf(line))),
    ],
    'line-quantity-text-accepted-on-update': [
      'line-quantity-not-a-number-refused',
      'a quantity that is not a number',
      (line) => Number.isNaN(Number(amountOf(line) ?? '')),
    ],
    'line-quantity-zero-on-new-line-of-update-accepted': [
      'line-quantity-zero-refused',
      'a quantity of zero on a new line',
      (line) => isNew(line) && Number(amountOf(line)) === 0,
    ],
    'line-quantity-missing-on-new-line-of-update-accepted': [
      'line-quantity-required',
      'a missing quantity on a new line',
      (line) => isNew(line) && line.quantity === undefined,
    ],
  }),
  ...breaking('invoice-date-not-string-refused', {
    'invoice-date-object-accepted-on-update': [
      'In an update, ignores an invoice_date that is not text.',
      inUpdates(readsMember('invoice_date', (sent) => (typeof sent === 'string' || sent === null ? sent : undefined))),
    ],
  }),
  'weight-not-quantity-accepted-on-update': {
    breaks: 'weight-header-gross-not-quantity-refused',
    wrong: 'In an update, ignores a total_gross_weight that is not a weight.',
    by: inUpdates(
      readsMember('total_gross_weight', (sent) =>
        isObject(sent) && typeof sent.value === 'number' ? sent : undefined,
      ),
    ),
  },
  'weight-combined-on-new-line-of-update-accepted': {
    breaks: 'weight-header-with-one-weighed-line-refused',
    wrong: 'In an update, does not notice weights on a new line beside a header weight.',
    by: inUpdates(
      before(isCombined, (world, draft, kind) => [
        world,
        { ...draft, lines: draft.lines.filter(({ id }) => id !== undefined && id !== null) },
        kind,
      ]),
    ),
  },
  ...faultFamily((name: string) => ({
    wrong: `Refuses null as ${name} in an update.`,
    by: inUpdates(refuses((body) => body[name] === null)),
  }))({
    'invoice-date-null-refused-on-update': ['invoice-date-null-accepted', 'invoice_date'],
    'parties-null-refused-on-update': ['party-list-null-accepted', 'involved_parties'],
  }),
  'invoice-number-may-be-missing-beside-parties': {
    breaks: 'invoice-number-required',
    wrong: 'Makes up a number for an invoice that has involved parties and no number.',
    by: reads((body) =>
      Array.isArray(body.involved_parties) && body.involved_parties.length > 0
        ? { ...body, invoice_number: body.invoice_number ?? `made up ${crypto.randomUUID()}` }
        : body,
    ),
  },
  'line-container-refused-by-shipment-ref': {
    breaks: 'line-container-on-shipment-accepted',
    wrong: 'Refuses a container on a line if the submission names its shipment by ref.',
    by: refuses(
      ({ line_items: lines, ...body }, { dialect }) =>
        body[dialect.customs.shipmentRef] !== undefined &&
        Array.isArray(lines) &&
        lines.some((line) => isObject(line) && line[dialect.customs.lineContainer] !== undefined),
    ),
  },
} as const satisfies FaultRows;
