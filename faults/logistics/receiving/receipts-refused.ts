import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { noBody } from '../../../reference/http/request-body.ts';
import { type Receipt, readReceipt, scenarios } from '../../../reference/logistics/inbounds/receipt.ts';
import { planReceive, requireSandbox, simulateReceive } from '../../../reference/logistics/inbounds/receiving.ts';
import { has, refused, refusesWhere, sends } from '../../body.ts';
import { before, breaking, type FaultRows, faultFamily, instead, refusing } from '../../fault.ts';
import { inFull } from './unrequested.ts';

const refuses = (test: (body: JsonObject) => boolean) => refusesWhere(readReceipt, test);

const refusesLotsOf = (type: string) =>
  refuses((body) => (body.receiveType ?? 'ASN') === type && (has(body, 'lotNumber') || has(body, 'expirationDate')));

/** Refuses a receipt, but receives units. */
const receivesRefused = (receiptOf: (body: JsonObject) => Receipt | undefined) =>
  refusing(readReceipt, (refusal, { world, body }, inbound) => {
    const receipt = receiptOf(body);
    if (receipt !== undefined) planReceive(world, inbound, receipt);
    return refusal;
  });

/** The units that a body lists, even if the list is not allowed. */
function listed({ scenario: sent, receivedQty, skusToReceive }: JsonObject): Receipt {
  const entries = Array.isArray(receivedQty) ? receivedQty.filter(isObject) : [];
  return {
    ...inFull,
    scenario: scenarios.find((scenario) => scenario === sent) ?? 'FULL',
    receivedQty: new Map(entries.map(({ dsku, quantity }) => [String(dsku), Number(quantity)])),
    skusToReceive: Array.isArray(skusToReceive) ? skusToReceive.map(String) : [],
  };
}

/** Faults that refuse valid receipts, or receive the units of a refused one. */
export const receiptRefusedFaults = {
  'receive-needs-body': {
    breaks: 'receive-body-optional',
    wrong: 'Refuses simulate-receive without a body.',
    by: refuses((body) => body === noBody),
  },
  ...refused('a receipt', refuses, {
    'receive-unit-receiving-refused': ['receive-types', sends('receiveType', 'UNIT_RECEIVING')],
    'receive-case-pack-refused': ['receive-types', sends('receiveType', 'CASE_PACK_RECEIVING')],
    'receive-none-refused': ['receive-none-answers-202', sends('scenario', 'NONE')],
    'receive-reserve-case-refused': ['receive-reserve-case-accepted', sends('reserveCase')],
    'receive-reserve-case-false-refused': ['receive-reserve-case-accepted', sends('reserveCase', false)],
  }),
  'receive-needs-type': {
    breaks: 'receive-type-default-asn',
    wrong: 'Refuses a scenario without a receiveType.',
    by: refuses((body) => has(body, 'scenario') && !has(body, 'receiveType')),
  },
  'receive-needs-scenario': {
    breaks: 'receive-scenario-default-full',
    wrong: 'Refuses a receiveType without a scenario.',
    by: refuses((body) => has(body, 'receiveType') && !has(body, 'scenario')),
  },
  'receive-none-refused-for-case-packs': {
    breaks: 'receive-none-answers-202',
    wrong: 'Refuses NONE with CASE_PACK_RECEIVING.',
    by: refuses(({ receiveType, scenario }) => receiveType === 'CASE_PACK_RECEIVING' && scenario === 'NONE'),
  },
  ...faultFamily((type: string) => ({
    wrong: `Refuses lotNumber and expirationDate with ${type}.`,
    by: refusesLotsOf(type),
  }))({
    'receive-asn-with-lot-refused': ['receive-lot-ignored-for-asn', 'ASN'],
    'receive-case-pack-with-lot-refused': ['receive-lot-ignored-for-case-pack', 'CASE_PACK_RECEIVING'],
  }),
  ...breaking('receive-refused-receives-nothing', {
    'receive-refused-in-full': [
      'Refuses a simulate-receive because of its payload, but receives the whole shipment.',
      receivesRefused(() => inFull),
    ],
    'receive-refused-case-pack-receives': [
      'Refuses EXPLICIT_QTY and PARTIAL with CASE_PACK_RECEIVING, but receives the listed units.',
      receivesRefused((body) => (body.receiveType === 'CASE_PACK_RECEIVING' ? listed(body) : undefined)),
    ],
    'hostile-receive-refused-but-received': [
      'Refuses a simulate-receive whose scenario is an object or a list, but receives the shipment in full.',
      receivesRefused(({ scenario }) => (Array.isArray(scenario) || isObject(scenario) ? inFull : undefined)),
    ],
  }),
  ...breaking('receive-sandbox-only', {
    'simulate-receive-in-production': [
      'Simulates receiving with a production token.',
      instead(requireSandbox, () => () => undefined),
    ],
    'receive-production-in-silence': [
      'Refuses simulate-receive with a production token, but receives the shipment.',
      before(simulateReceive, (call, inbound) => {
        if (call.account.environment === 'production') planReceive(call.world, inbound, inFull);
        return [call, inbound];
      }),
    ],
  }),
} as const satisfies FaultRows;
