/** Judges that a member of a wrong type is refused. */

import fc from 'fast-check';
import { receiveBody } from '../../../clients/logistics/inbounds/inbound-body.ts';
import { type InboundDraft, inbound, productCount } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { refusesWrongTypes, scalarTypesOf, strictScalars, typesOf } from '../contract/errors/wrong-types.ts';
import { receiveOnce, simulating, waitingShipment } from './outcome.ts';

const all = ({ packages }: InboundDraft): readonly number[] =>
  Array.from({ length: productCount({ packages }) }, (_, product) => product);

function askedFor(pointer: string, draft: InboundDraft): ReceiveDraft {
  if (pointer.startsWith('/skusToReceive')) return { receiveType: 'ASN', scenario: 'PARTIAL', chosen: all(draft) };
  const quantities = all(draft).map((product) => ({ product, quantity: 1 }));
  return { receiveType: 'ASN', scenario: 'EXPLICIT_QTY', quantities };
}

const refuses = refusesWrongTypes({
  needs: simulating,
  drafts: fc.constantFrom(...fc.sample(inbound(), { numRuns: 2, seed: 5 })),
  async send(api, draft, { pointer, nth, spoil }) {
    const receive = askedFor(pointer, draft);
    const { shipmentId, skus } = await waitingShipment(api, draft);
    const body = receiveBody(receive, skus, api.profile, api.clock.now());
    const place = pointer.replace('/n', `/${nth % skus.length}`).replace(/dsku$/, api.profile.fields.receiveSkuKey);
    const refusal = await api.main.inbounds.simulateReceive(shipmentId, spoil(body, place));
    return { refusal, control: (await receiveOnce(api, { inbound: draft, receive })).answer };
  },
  judge({ refusal, control }, expect, why) {
    expect.premise(control).accepted('the same body of the documented types is accepted');
    expect(refusal).status(expect.target.status.receiveInvalid, why);
  },
});

export const receiveMemberTypeChecks = refuses({
  // reserveCase has no visible effect here. The response to an unknown SKU is open (gap receive-faults).
  'receive-member-types': { types: typesOf('simulate-receive-request', 'receive-member-types'), cases: 20 },
  'receive-member-types-of-scalars': {
    needs: strictScalars,
    types: scalarTypesOf('simulate-receive-request', 'receive-member-types'),
    cases: 6,
  },
});
