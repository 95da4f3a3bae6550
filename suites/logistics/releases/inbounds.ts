/** Judges what only releases name of inbound shipments. */

import { identifier } from '../../../clients/identifier.ts';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { shipmentIdOf } from '../../../clients/logistics/inbounds/inbounds.ts';
import { merge, read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound } from '../../../generators/logistics/inbound.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { bodyOf, shipping } from '../inbounds/resource.ts';
import { sample } from './release-operation.ts';

interface Sent {
  readonly control: Exchange;
  readonly answer: Exchange;
  /** As it is read, once it can be. */
  readonly later?: Exchange;
}

/** A shipment with members of the profile, and one without them. */
async function send(
  api: LogisticsApi,
  draft: InboundDraft,
  name: 'storageInbound' | 'forwardingInbound',
): Promise<Sent> {
  const { inbounds } = api.main;
  const control = await inbounds.createRaw(await bodyOf(api, draft));
  const answer = await inbounds.createRaw(merge(await bodyOf(api, draft), sample(api, name)));
  const id = shipmentIdOf(answer);
  if (id === undefined || api.profile.paths.getInbound === undefined) return { control, answer };
  const look = () => inbounds.get(id);
  return { control, answer, later: await api.eventually(api.profile.timing.webhookMaxWait, look, isAccepted) };
}

/** Inbound shipments, as far as only releases name what they may be. */
export const releaseInboundChecks = [
  check({
    proves: 'inbound-reserve-storage',
    needs: [...shipping, 'logistics.samples.storageInbound'],
    given: inbound(),
    cases: 2,
    when: (api, draft) => send(api, draft, 'storageInbound'),
    then({ control, answer, later }, expect) {
      expect.premise(control).accepted('the same shipment elsewhere is accepted');
      expect(answer).accepted();
      if (later) expect(later).accepted('inbound reads support storage shipments');
    },
  }),
  check({
    proves: 'inbound-nearest-cross-dock',
    needs: [
      ...shipping,
      'logistics.samples.forwardingInbound',
      'logistics.paths.getInbound',
      'logistics.fields.crossDock',
      'logistics.values.nearestCrossDock',
    ],
    given: inbound(),
    cases: 2,
    when: (api, draft) => send(api, draft, 'forwardingInbound'),
    then({ answer, later }, expect) {
      expect.premise(answer).accepted('a forwarding shipment is accepted');
      if (later === undefined) return expect.unexercised('the shipment shows no id');
      expect.premise(later).accepted('the shipment is read');
      const { fields, values } = expect.target;
      const nearest = values.nearestCrossDock;
      return void expect(later).member(fields.crossDock ?? '', `"${nearest}"`, (value) => value === nearest);
    },
  }),
  check({
    proves: 'inbound-direct-shipments-readable',
    needs: ['logistics.paths.getInbound', 'logistics.supplied.directShipment'],
    ...once,
    when: (api) => api.main.inbounds.get(api.profile.supplied.directShipment ?? ''),
    then(shipment, expect) {
      const id = expect.target.supplied.directShipment;
      const isIt = () => identifier(read(shipment.answer?.json, '/id')) === id;
      expect(shipment).accepted().member('/id', `"${id}"`, isIt);
    },
  }),
];
