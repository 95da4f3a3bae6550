import { bitesOf, type FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { unprocessable } from '../problem.ts';

type Misreading = (body: JsonObject) => JsonObject;

const types = ['ASN', 'UNIT_RECEIVING', 'CASE_PACK_RECEIVING'];
const scenarios = ['FULL', 'EXPLICIT_QTY', 'PARTIAL', 'NONE'];
const has = (body: JsonObject, name: string) => body[name] !== undefined && body[name] !== null;
const number = (value: unknown) => (typeof value === 'string' ? Number(value) || 1 : value);

const member =
  (name: string, change: (value: unknown) => unknown): Misreading =>
  (body) =>
    body[name] === undefined ? body : { ...body, [name]: change(body[name]) };
const when =
  (concerns: (body: JsonObject) => boolean, change: JsonObject): Misreading =>
  (body) =>
    concerns(body) ? { ...body, ...change } : body;
const isUnknown = (value: unknown, known: readonly string[]) => typeof value === 'string' && !known.includes(value);
const textOnly = (value: unknown) => (typeof value === 'string' ? value : undefined);
const lacks = (scenario: string, list: string) => (body: JsonObject) => body.scenario === scenario && !has(body, list);
const isEmpty = (scenario: string, list: string) => (body: JsonObject) => {
  const listed = body[list];
  return body.scenario === scenario && Array.isArray(listed) && listed.length === 0;
};
const ofUnits = (test: (body: JsonObject) => boolean) => (body: JsonObject) =>
  body.receiveType === 'UNIT_RECEIVING' && test(body);

/** What faults take for right in a simulate-receive. */
export const receiptMisreadings: FaultTable<Misreading> = {
  'receive-partial-empty-in-full': when(isEmpty('PARTIAL', 'skusToReceive'), { scenario: 'FULL' }),
  'receive-unknown-type-as-asn': when(({ receiveType }) => isUnknown(receiveType, types), { receiveType: 'ASN' }),
  'receive-unknown-type-without-scenario-accepted': when(
    (body) => isUnknown(body.receiveType, types) && !has(body, 'scenario'),
    { receiveType: 'ASN' },
  ),
  'receive-type-of-any-type': member('receiveType', textOnly),
  'receive-default-type-case-pack': when((body) => !has(body, 'receiveType'), { receiveType: 'CASE_PACK_RECEIVING' }),
  'receive-unknown-scenario-as-full': when(({ scenario }) => isUnknown(scenario, scenarios), { scenario: 'FULL' }),
  'receive-unknown-scenario-as-none': when(({ scenario }) => isUnknown(scenario, scenarios), { scenario: 'NONE' }),
  'receive-scenario-of-any-type': member('scenario', textOnly),
  'receive-default-scenario-none': when((body) => has(body, 'receiveType') && !has(body, 'scenario'), {
    scenario: 'NONE',
  }),
  'receive-default-scenario-none-for-case-packs': when(
    (body) => body.receiveType === 'CASE_PACK_RECEIVING' && !has(body, 'scenario'),
    { scenario: 'NONE' },
  ),
  'receive-explicit-taken-as-full': when(lacks('EXPLICIT_QTY', 'receivedQty'), { scenario: 'FULL' }),
  'receive-explicit-of-units-needs-no-quantities': when(ofUnits(lacks('EXPLICIT_QTY', 'receivedQty')), {
    receivedQty: [],
  }),
  'receive-partial-taken-as-full': when(lacks('PARTIAL', 'skusToReceive'), { scenario: 'FULL' }),
  'receive-partial-of-units-needs-no-skus': when(ofUnits(lacks('PARTIAL', 'skusToReceive')), { skusToReceive: [] }),
  'receive-quantity-text-accepted': member('receivedQty', (list) =>
    Array.isArray(list)
      ? list.map((entry) => (isObject(entry) ? { ...entry, quantity: number(entry.quantity) } : entry))
      : list,
  ),
  'receive-items-of-any-type': member('receivedQty', (list) => (Array.isArray(list) ? list.filter(isObject) : list)),
  'receive-quantities-object-accepted': member('receivedQty', (list) => (isObject(list) ? [list] : list)),
  'receive-skus-text-accepted': member('skusToReceive', (list) => (typeof list === 'string' ? [list] : list)),
  'receive-skus-entries-of-any-type': member('skusToReceive', (list) =>
    Array.isArray(list) ? list.filter((sku) => typeof sku === 'string') : list,
  ),
};

type Whim = (body: JsonObject, bodiless: boolean) => boolean;

const withLot =
  (receiveType: string): Whim =>
  (body) =>
    (body.receiveType ?? 'ASN') === receiveType && (has(body, 'lotNumber') || has(body, 'expirationDate'));

/** What faults refuse although no rule forbids it. */
const whims: FaultTable<Whim> = {
  'receive-needs-body': (_body, bodiless) => bodiless,
  'receive-unit-receiving-refused': ({ receiveType }) => receiveType === 'UNIT_RECEIVING',
  'receive-case-pack-refused': ({ receiveType }) => receiveType === 'CASE_PACK_RECEIVING',
  'receive-needs-type': (body) => has(body, 'scenario') && !has(body, 'receiveType'),
  'receive-needs-scenario': (body) => has(body, 'receiveType') && !has(body, 'scenario'),
  'receive-none-refused': ({ scenario }) => scenario === 'NONE',
  'receive-none-refused-for-case-packs': ({ receiveType, scenario }) =>
    receiveType === 'CASE_PACK_RECEIVING' && scenario === 'NONE',
  'receive-reserve-case-refused': (body) => has(body, 'reserveCase'),
  'receive-reserve-case-false-refused': ({ reserveCase }) => reserveCase === false,
  'receive-asn-with-lot-refused': withLot('ASN'),
  'receive-case-pack-with-lot-refused': withLot('CASE_PACK_RECEIVING'),
};

export function refuseReceiptOnAWhim({ world }: Call, body: JsonObject, bodiless: boolean): void {
  const refused = bitesOf(world.faults, whims).some((whim) => whim(body, bodiless));
  if (refused) throw unprocessable([{ field: 'receipt', message: 'is not wanted' }]);
}
