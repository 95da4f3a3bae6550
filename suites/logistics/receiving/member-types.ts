import { receiveBody } from '../../../clients/logistics/inbounds/inbound-body.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound, productCount } from '../../../generators/inbound.ts';
import type { ReceiveDraft } from '../../../generators/receive.ts';
import {
  asArray,
  asItem,
  asNumber,
  asObject,
  asText,
  asTrue,
  refusesWrongTypes,
  type WrongTypes,
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
const all = ({ packages }: InboundDraft): readonly number[] =>
  Array.from({ length: productCount({ packages }) }, (_, product) => product);

function askedFor(pointer: string, draft: InboundDraft): ReceiveDraft {
  if (pointer.startsWith('/skusToReceive')) return { receiveType: 'ASN', scenario: 'PARTIAL', chosen: all(draft) };
  const quantities = all(draft).map((product) => ({ product, quantity: 1 }));
  return { receiveType: 'ASN', scenario: 'EXPLICIT_QTY', quantities };
}

const refuses = refusesWrongTypes({
  needs: simulating,
  drafts: inbound(),
  async send(api, draft, { pointer, nth, spoil }) {
    const { inbounds } = await api.main();
    const { shipmentId, skus } = await inbounds.arrange(draft);
    const body = receiveBody(askedFor(pointer, draft), skus, api.profile, api.clock.now());
    const place = pointer.replace('/n', `/${nth % skus.length}`).replace(/sku$/, api.profile.fields.receiveSkuKey);
    const refusal = await inbounds.simulateReceive(shipmentId, spoil(body, place));
    return { refusal, control: await inbounds.simulateReceive(shipmentId, body) };
  },
  judge({ refusal, control }, expect, why) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same body of the documented types is accepted');
    expect(refusal).status(expect.target.status.receiveInvalid, why);
  },
});

export const receiveMemberTypeChecks = refuses({
  'receive-member-types': { types: [...explicitTypes, ...partialTypes], cases: 20 },
});
