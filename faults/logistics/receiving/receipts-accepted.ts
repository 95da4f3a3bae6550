import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { noBody } from '../../../reference/http/request-body.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import {
  isSupported,
  type Receipt,
  readReceipt,
  receiveTypes,
  scenarios,
  takesLots,
} from '../../../reference/logistics/inbounds/receipt.ts';
import { has, numberIn, numberOfDigits, objectInList, readsAs, textInList, textOnly } from '../../body.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { type Change, changed, type Described, described, form, member } from '../../json.ts';

const whole = form('without its fraction', (value) => (typeof value === 'number' ? Math.trunc(value) : value));

type Test = (body: JsonObject) => boolean;

const reads = (change: Change) => readsAs(readReceipt, change);

/** Reads other members if the test is true. */
const readsWhere = (test: Test, members: JsonObject) => reads((body) => (test(body) ? { ...body, ...members } : body));

const isUnknown = (value: unknown, known: readonly string[]) => typeof value === 'string' && !known.includes(value);
const hasUnknownType = described('an unknown receiveType', ({ receiveType }: JsonObject) =>
  isUnknown(receiveType, receiveTypes),
);
const hasUnknownScenario = described('an unknown scenario', ({ scenario }: JsonObject) =>
  isUnknown(scenario, scenarios),
);
const ofType = (type: string, test: Test & Partial<Described>) =>
  described(`${type} with ${test.words}`, (body: JsonObject) => body.receiveType === type && test(body));
const lacks = (scenario: string, list: string) =>
  described(`${scenario} without ${list}`, (body: JsonObject) => body.scenario === scenario && !has(body, list));

const acceptsForCasePacks = (chosen: string) =>
  after(isSupported, (isRight, _world, _receiveType, scenario) => isRight || scenario === chosen);

const alsoTakesLots = (type: string) => after(takesLots, (takes, _world, receiveType) => takes || receiveType === type);

/** Replaces a receipt by another one. */
const takesAs = (test: Test, change: (receipt: Receipt, inbound: InboundShipment) => Receipt) =>
  after(readReceipt, (receipt, { body }, inbound) => (test(body) ? change(receipt, inbound) : receipt));

const isAbsent: Test = (body) => body === noBody;
const nothing = (receipt: Receipt): Receipt => ({ ...receipt, scenario: 'NONE' });

/** Faults that accept invalid receipts, or misread receipts. */
export const receiptAcceptedFaults = {
  ...faultFamily((scenario: string) => ({
    wrong: `Accepts ${scenario} with CASE_PACK_RECEIVING.`,
    by: acceptsForCasePacks(scenario),
  }))({
    'receive-case-pack-explicit-accepted': ['receive-case-pack-explicit-refused', 'EXPLICIT_QTY'],
    'receive-case-pack-partial-accepted': ['receive-case-pack-partial-refused', 'PARTIAL'],
  }),
  ...faultFamily((type: string) => ({
    wrong: `Creates a lot for units that are received by ${type} with a lotNumber.`,
    by: alsoTakesLots(type),
  }))({
    'receive-asn-makes-lot': ['receive-lot-ignored-for-asn', 'ASN'],
    'receive-case-pack-makes-lot': ['receive-lot-ignored-for-case-pack', 'CASE_PACK_RECEIVING'],
  }),
  ...faultFamily((what: string, test: Test) => ({
    wrong: `Creates a lot for units that are received by ${what}.`,
    by: reads((body) => (test(body) ? { lotNumber: 'AUTO', ...body, receiveType: 'UNIT_RECEIVING' } : body)),
  }))({
    'receive-asn-of-expiry-alone-makes-lot': [
      'receive-lot-ignored-for-asn',
      'ASN with an expirationDate and no lotNumber',
      (body) => body.receiveType === 'ASN' && has(body, 'expirationDate') && !has(body, 'lotNumber'),
    ],
    'receive-asn-without-scenario-makes-lot': [
      'receive-lot-ignored-for-asn',
      'ASN without a scenario',
      (body) => body.receiveType === 'ASN' && !has(body, 'scenario'),
    ],
    'receive-case-pack-of-expiry-alone-makes-lot': [
      'receive-lot-ignored-for-case-pack',
      'CASE_PACK_RECEIVING with an expirationDate and no lotNumber',
      (body) => body.receiveType === 'CASE_PACK_RECEIVING' && has(body, 'expirationDate') && !has(body, 'lotNumber'),
    ],
    'receive-default-type-of-expiry-makes-lot': [
      'receive-type-default-asn',
      'no type and no scenario with an expirationDate',
      (body) => has(body, 'expirationDate') && !has(body, 'receiveType') && !has(body, 'scenario'),
    ],
  }),
  ...breaking('receive-type-default-asn', {
    'receive-default-type-takes-lots': [
      'Uses UNIT_RECEIVING as the default, so that lotNumber is used if no receiveType is given.',
      readsWhere((body) => !has(body, 'receiveType'), { receiveType: 'UNIT_RECEIVING' }),
    ],
    'receive-default-type-case-pack': [
      'Uses CASE_PACK_RECEIVING as the default: refuses EXPLICIT_QTY and PARTIAL without receiveType.',
      readsWhere((body) => !has(body, 'receiveType'), { receiveType: 'CASE_PACK_RECEIVING' }),
    ],
  }),
  ...faultFamily((test: Test & Described, members: JsonObject) => ({
    wrong: `Treats ${test.words} as ${JSON.stringify(members)}.`,
    by: readsWhere(test, members),
  }))({
    'receive-unknown-type-as-asn': ['receive-type-unknown-refused', hasUnknownType, { receiveType: 'ASN' }],
    'receive-unknown-scenario-as-full': ['receive-scenario-unknown-refused', hasUnknownScenario, { scenario: 'FULL' }],
    'receive-unknown-scenario-as-none': ['receive-scenario-unknown-refused', hasUnknownScenario, { scenario: 'NONE' }],
    'receive-explicit-without-quantities-accepted': [
      'error-missing-parameter-refused',
      lacks('EXPLICIT_QTY', 'receivedQty'),
      { receivedQty: [] },
    ],
    'receive-explicit-of-units-needs-no-quantities': [
      'receive-explicit-needs-received-qty',
      ofType('UNIT_RECEIVING', lacks('EXPLICIT_QTY', 'receivedQty')),
      { receivedQty: [] },
    ],
    'receive-explicit-taken-as-full': [
      'receive-explicit-needs-received-qty',
      lacks('EXPLICIT_QTY', 'receivedQty'),
      { scenario: 'FULL' },
    ],
    'receive-partial-without-skus-accepted': [
      'error-missing-parameter-refused',
      lacks('PARTIAL', 'skusToReceive'),
      { skusToReceive: [] },
    ],
    'receive-partial-of-units-needs-no-skus': [
      'receive-partial-needs-skus',
      ofType('UNIT_RECEIVING', lacks('PARTIAL', 'skusToReceive')),
      { skusToReceive: [] },
    ],
    'receive-partial-taken-as-full': [
      'receive-partial-needs-skus',
      lacks('PARTIAL', 'skusToReceive'),
      { scenario: 'FULL' },
    ],
  }),
  'receive-unknown-type-without-scenario-accepted': {
    breaks: 'receive-type-unknown-refused',
    wrong: 'Treats an unknown receiveType as ASN if no scenario is given.',
    by: readsWhere((body) => hasUnknownType(body) && !has(body, 'scenario'), { receiveType: 'ASN' }),
  },
  ...changed('Reads a receipt', reads, {
    'receive-type-of-any-type': ['receive-member-types', member('receiveType', textOnly)],
    'receive-scenario-of-any-type': ['receive-member-types', member('scenario', textOnly)],
    'receive-quantity-text-accepted': ['receive-member-types', member('receivedQty.*.quantity', numberIn)],
    'receive-quantity-digits-accepted': ['receive-member-types', member('receivedQty.*.quantity', numberOfDigits)],
    'receive-quantity-truncated': ['receive-member-types', member('receivedQty.*.quantity', whole)],
    'receive-quantities-object-accepted': ['receive-member-types', member('receivedQty', objectInList)],
    'receive-skus-text-accepted': ['receive-member-types', member('skusToReceive', textInList)],
  }),
  ...breaking('receive-scenario-default-full', {
    'receive-default-scenario-none': [
      'Uses NONE as the default if only a receiveType is given.',
      readsWhere((body) => has(body, 'receiveType') && !has(body, 'scenario'), { scenario: 'NONE' }),
    ],
    'receive-default-scenario-none-for-case-packs': [
      'Uses NONE as the default scenario of CASE_PACK_RECEIVING.',
      readsWhere(
        ofType('CASE_PACK_RECEIVING', (body) => !has(body, 'scenario')),
        { scenario: 'NONE' },
      ),
    ],
    'receive-empty-object-nothing': [
      'Answers 202 to a body that is an empty object, and receives nothing.',
      takesAs((body) => !isAbsent(body) && Object.keys(body).length === 0, nothing),
    ],
  }),
  'receive-partial-empty-in-full': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Treats an empty skusToReceive as all products, and receives the whole shipment.',
    by: readsWhere(
      ({ scenario, skusToReceive: skus }) => scenario === 'PARTIAL' && Array.isArray(skus) && skus.length === 0,
      { scenario: 'FULL' },
    ),
  },
  ...breaking('receive-member-types', {
    'receive-items-of-any-type': [
      'Accepts entries of receivedQty that are not objects, and skips them.',
      reads(member('receivedQty', (list) => (Array.isArray(list) ? list.filter(isObject) : list))),
    ],
    'receive-skus-entries-of-any-type': [
      'Accepts entries of skusToReceive that are not strings, and skips them.',
      reads(
        member('skusToReceive', (list) => (Array.isArray(list) ? list.filter((sku) => typeof sku === 'string') : list)),
      ),
    ],
  }),
  ...breaking('receive-body-default', {
    'receive-without-body-nothing': [
      'Answers 202 to simulate-receive without a body, and receives nothing.',
      takesAs(isAbsent, nothing),
    ],
    'receive-without-body-first-product-only': [
      'Receives only the first product of the shipment if there is no body.',
      takesAs(isAbsent, (receipt, { items }) => ({
        ...receipt,
        scenario: 'PARTIAL',
        skusToReceive: items.slice(0, 1).map(({ product }) => product.logisticsSku),
      })),
    ],
  }),
} as const satisfies FaultRows;
