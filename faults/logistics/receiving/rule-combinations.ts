import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { isSupported, readReceipt } from '../../../reference/logistics/inbounds/receipt.ts';
import { has, readsAs, refusesWhere } from '../../body.ts';
import { after, breaking, type FaultRows, instead, withOverrides } from '../../fault.ts';

/** Reads some bodies otherwise. */
const reads = (test: (body: JsonObject) => boolean, change: (body: JsonObject) => JsonObject) =>
  readsAs(readReceipt, (body) => (test(body) ? change(body) : body));

const isExplicit = ({ scenario }: JsonObject): boolean => scenario === 'EXPLICIT_QTY';
const isPartial = ({ scenario }: JsonObject): boolean => scenario === 'PARTIAL';
const isUnits = ({ receiveType }: JsonObject): boolean => receiveType === 'UNIT_RECEIVING';

/** Rules of simulate-receive that are only checked beside certain members, and members that must not be needed. */
export const receiveRuleCombinationFaults = {
  ...breaking('receive-explicit-needs-received-qty', {
    'receive-explicit-without-list-of-units': [
      'Receives in full for EXPLICIT_QTY without receivedQty, if receiveType is UNIT_RECEIVING.',
      reads(
        (body) => isExplicit(body) && isUnits(body) && !has(body, 'receivedQty'),
        (body) => ({ ...body, scenario: 'FULL' }),
      ),
    ],
    'receive-explicit-without-list-beside-skus': [
      'Receives skusToReceive for EXPLICIT_QTY without receivedQty.',
      reads(
        (body) => isExplicit(body) && !has(body, 'receivedQty') && has(body, 'skusToReceive'),
        (body) => ({ ...body, scenario: 'PARTIAL' }),
      ),
    ],
    'receive-explicit-without-list-beside-lot': [
      'Receives in full for EXPLICIT_QTY without receivedQty, if lotNumber is given.',
      reads(
        (body) => isExplicit(body) && !has(body, 'receivedQty') && has(body, 'lotNumber'),
        (body) => ({ ...body, scenario: 'FULL' }),
      ),
    ],
  }),
  ...breaking('receive-partial-needs-skus', {
    'receive-partial-without-list-of-units': [
      'Receives in full for PARTIAL without skusToReceive, if receiveType is UNIT_RECEIVING.',
      reads(
        (body) => isPartial(body) && isUnits(body) && !has(body, 'skusToReceive'),
        (body) => ({ ...body, scenario: 'FULL' }),
      ),
    ],
    'receive-partial-without-list-beside-quantities': [
      'Receives the products of receivedQty for PARTIAL without skusToReceive.',
      reads(
        (body) => isPartial(body) && !has(body, 'skusToReceive') && has(body, 'receivedQty'),
        (body) => ({
          ...body,
          skusToReceive: Array.isArray(body.receivedQty)
            ? body.receivedQty.filter(isObject).map((one) => one.dsku ?? one.logisticsSku)
            : [],
        }),
      ),
    ],
  }),
  ...breaking('receive-case-pack-explicit-refused', {
    'receive-case-pack-explicit-with-reserve-case': [
      'Accepts EXPLICIT_QTY with CASE_PACK_RECEIVING if reserveCase is given.',
      instead(
        readReceipt,
        (honest) => (call, inbound) =>
          honest(
            has(call.body, 'reserveCase')
              ? { ...call, world: withOverrides(call.world, [after(isSupported, () => true)]) }
              : call,
            inbound,
          ),
      ),
    ],
  }),
  ...breaking('receive-type-unknown-refused', {
    'receive-unknown-type-with-scenario-none': [
      'Accepts any receiveType with the scenario NONE.',
      reads(
        (body) => body.scenario === 'NONE',
        ({ receiveType: _, ...body }) => body,
      ),
    ],
  }),
  ...breaking('receive-scenario-unknown-refused', {
    'receive-unknown-scenario-of-case-packs': [
      'Accepts any scenario except EXPLICIT_QTY and PARTIAL with CASE_PACK_RECEIVING.',
      reads(
        ({ receiveType, scenario }) =>
          receiveType === 'CASE_PACK_RECEIVING' && !/^(EXPLICIT_QTY|PARTIAL|NONE)$/.test(String(scenario)),
        ({ scenario: _, ...body }) => body,
      ),
    ],
  }),
  ...breaking('receive-full-unit-receiving', {
    'receive-units-need-lot': [
      'Refuses UNIT_RECEIVING without lotNumber.',
      refusesWhere(readReceipt, (body) => isUnits(body) && !has(body, 'lotNumber')),
    ],
    'receive-units-need-expiry': [
      'Refuses UNIT_RECEIVING with neither lotNumber nor expirationDate in FULL.',
      refusesWhere(
        readReceipt,
        (body) => isUnits(body) && (body.scenario ?? 'FULL') === 'FULL' && !has(body, 'expirationDate'),
      ),
    ],
  }),
  ...breaking('receive-type-default-asn', {
    'receive-explicit-needs-type': [
      'Refuses EXPLICIT_QTY without a receiveType.',
      refusesWhere(readReceipt, (body) => isExplicit(body) && !has(body, 'receiveType')),
    ],
  }),
} as const satisfies FaultRows;
