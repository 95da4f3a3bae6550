import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { receiveBody } from '../../../clients/logistics/inbounds/inbound-body.ts';
import { read, write } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound, productCount } from '../../../generators/inbound.ts';
import type { ReceiveDraft } from '../../../generators/receive.ts';
import { check } from '../check.ts';
import {
  asArray,
  asItem,
  asNumber,
  asObject,
  asText,
  asTrue,
  cellsOf,
  type WrongCell,
  type WrongTypes,
  wrongAt,
} from '../contract/errors/wrong-types.ts';
import { simulating } from './read.ts';

/**
 * What a target must read to serve the request (nothing shows that one has read reserveCase), in values that cannot be taken
 * for the documented type. A scalar may be read as the text of an SKU, and what an unknown SKU is answered is open (gap
 * simulate-receive faults).
 */
const explicitTypes: WrongTypes = [
  ['/receiveType', asArray, asObject, asNumber, asTrue],
  ['/scenario', asArray, asObject, asNumber, asTrue],
  ['/receivedQty', asItem, asObject, asText, asNumber, asTrue],
  ['/receivedQty/n', asText, asNumber, asTrue],
  ['/receivedQty/n/sku', asArray, asObject],
  ['/receivedQty/n/quantity', asText, asArray, asObject],
];
const partialTypes: WrongTypes = [
  ['/skusToReceive', asItem, asObject, asText, asNumber, asTrue],
  ['/skusToReceive/n', asArray, asObject],
];
const types: WrongTypes = [...explicitTypes, ...partialTypes];
const cells = cellsOf(types);

const all = ({ packages }: InboundDraft): readonly number[] =>
  Array.from({ length: productCount({ packages }) }, (_, product) => product);

function askedFor(pointer: string, draft: InboundDraft): ReceiveDraft {
  if (pointer.startsWith('/skusToReceive')) return { receiveType: 'ASN', scenario: 'PARTIAL', chosen: all(draft) };
  const quantities = all(draft).map((product) => ({ product, quantity: 1 }));
  return { receiveType: 'ASN', scenario: 'EXPLICIT_QTY', quantities };
}

const shipment = inbound();

interface Spoilt {
  readonly draft: InboundDraft;
  readonly cell: WrongCell;
  readonly nth: number;
}

async function spoil(api: LogisticsApi, { draft, cell, nth }: Spoilt) {
  const { inbounds } = await api.main();
  const inboundShipment = await inbounds.arrange(draft);
  const body = receiveBody(askedFor(cell.pointer, draft), inboundShipment.skus, api.profile, api.clock.now());
  const index = nth % inboundShipment.skus.length;
  const place = cell.pointer.replace('/n', `/${index}`).replace(/sku$/, api.profile.fields.receiveSkuKey);
  const broken = write(body, place, wrongAt(types, cell)(read(body, place) ?? ''));
  const refusal = await inbounds.simulateReceive(inboundShipment.shipmentId, broken);
  return { refusal, control: await inbounds.simulateReceive(inboundShipment.shipmentId, body) };
}

const memberTypes = check({
  proves: 'receive-member-types',
  needs: simulating,
  given: fc.record({ draft: shipment, cell: fc.constantFrom(...cells), nth: fc.nat(50) }),
  examples: fc
    .sample(shipment, { numRuns: cells.length, seed: 1 })
    .flatMap((draft, index) => (cells[index] ? [{ draft, cell: cells[index], nth: index }] : [])),
  cases: 20,
  when: spoil,
  then({ refusal, control }, expect, { cell }) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same body of the documented types is accepted');
    expect(refusal).status(expect.target.status.receiveInvalid, `${cell.pointer} is of another type than documented`);
  },
});

export const receiveMemberTypeChecks = [memberTypes];
