import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import { createD2c, isExternalIdTaken } from '../../../reference/logistics/d2c-orders/operations.ts';
import { canFillD2c } from '../../../reference/logistics/d2c-orders/reservation.ts';
import { productNamed } from '../../../reference/logistics/products/lookup.ts';
import type { Override } from '../../../reference/seam.ts';
import { has } from '../../body.ts';
import { after, before, breaking, type FaultRows, instead, withOverrides } from '../../fault.ts';

const linesIn = ({ lineItems }: JsonObject): readonly unknown[] => (Array.isArray(lineItems) ? lineItems : []);
const hasOddId = ({ externalOrderId }: JsonObject): boolean => [...String(externalOrderId)].some((sign) => sign > '~');

/** Another creation for some bodies. */
const where = (isMeant: (body: JsonObject) => boolean, ...overrides: readonly Override[]): Override =>
  instead(
    createD2c,
    (honest) => (call) => honest(isMeant(call.body) ? { ...call, world: withOverrides(call.world, overrides) } : call),
  );

const dropsUnknown = (isMeant: (index: number, count: number) => boolean): Override =>
  before(readD2cDraft, (call) => {
    const lines = linesIn(call.body);
    const kept = lines.filter((line, index) => {
      const sku = isObject(line) ? String(line.logisticsSku) : '';
      return !isMeant(index, lines.length) || productNamed(call.world, call.account, sku) !== undefined;
    });
    return [kept.length === lines.length ? call : { ...call, body: { ...call.body, lineItems: kept } }];
  });

const anyAddress: JsonObject = {
  name: 'A',
  address1: '1 Way',
  city: 'B',
  provinceCode: 'CA',
  countryCode: 'US',
  zip: '90001',
};

/** Rules of D2C orders that are only checked beside certain members. */
export const d2cRuleCombinationFaults = breaking('d2c-fault-turned-down-as-declared', {
  'd2c-unknown-sku-far-down-dropped': [
    'Drops an unknown logisticsSku from the 21st line of a D2C order on, and accepts the rest.',
    dropsUnknown((index) => index >= 20),
  ],
  'd2c-unknown-sku-on-last-line-dropped': [
    'Drops an unknown logisticsSku on the last of several lines of a D2C order, and accepts the rest.',
    dropsUnknown((index, count) => count > 1 && index === count - 1),
  ],
  'd2c-stock-unchecked-with-packing-slip': [
    'Does not compare the units of a D2C order with packingSlipUrl with the available ones.',
    where(
      (body) => has(body, 'packingSlipUrl'),
      after(canFillD2c, () => true),
    ),
  ],
  'd2c-stock-unchecked-of-ten-lines': [
    'Does not compare the units of a D2C order of ten or more lines with the available ones.',
    where(
      (body) => linesIn(body).length >= 10,
      after(canFillD2c, () => true),
    ),
  ],
  'd2c-external-id-unchecked-with-packing-slip': [
    'Accepts an externalOrderId that is in use, if packingSlipUrl is given.',
    where(
      (body) => has(body, 'packingSlipUrl'),
      after(isExternalIdTaken, () => false),
    ),
  ],
  'd2c-external-id-unchecked-with-odd-signs': [
    'Accepts an externalOrderId that is in use, if it has characters other than ASCII.',
    where(
      hasOddId,
      after(isExternalIdTaken, () => false),
    ),
  ],
  'd2c-address-unchecked-of-ten-lines': [
    'Does not check the address of a D2C order of ten or more lines.',
    before(readD2cDraft, (call) => [
      linesIn(call.body).length >= 10 ? { ...call, body: { ...call.body, address: anyAddress } } : call,
    ]),
  ],
}) satisfies FaultRows;
