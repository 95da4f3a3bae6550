import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound } from '../../../generators/inbound.ts';
import { text } from '../../../generators/text.ts';
import { check, type LogisticsWords } from '../check.ts';
import { sameText } from '../products/resource.ts';
import { shipping } from './creation.ts';
import { listing, listSoon, shipmentsIn } from './listing.ts';
import { canReceive, idIn, readingOne, readSoon } from './reading.ts';

/** The two members that reads answer as they were sent ("also returned on reads"). */
type Member = 'shippingPlanExternalId' | 'shippingPlanName';

interface Seen {
  readonly due: string;
  readonly exchange: Exchange;
  readonly shipment: Json | undefined;
}

interface Plan {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly member: Member;
  readonly needs: readonly LogisticsNeed[];
  look(api: LogisticsApi, shipmentId: string): Promise<Omit<Seen, 'due'>>;
}

interface NamedDraft extends InboundDraft {
  readonly planName: string;
}

const named: fc.Arbitrary<NamedDraft> = fc
  .tuple(inbound(), text({ min: 1, max: 60 }), text({ max: 30, repertoire: 'ascii' }))
  .map(([draft, planName, planId]) => ({ ...draft, planName, planId }));

/** Read right after the creation, and again once the shipment is received. */
const shows = ({ member, look, ...plan }: Plan): AnyCheck<LogisticsApi> =>
  check({
    ...plan,
    given: named,
    cases: 8,
    async when(api, draft: NamedDraft) {
      const { inbounds } = await api.main();
      const inboundShipment = await inbounds.arrange(draft);
      const due = member === 'shippingPlanName' ? draft.planName : inboundShipment.planId;
      const seen: Seen[] = [{ due, ...(await look(api, inboundShipment.shipmentId)) }];
      if (!canReceive(api)) return seen;
      await inbounds.receive(inboundShipment);
      await api.clock.awaitLimit(api.profile.timing.receiveVisible);
      return [...seen, { due, ...(await look(api, inboundShipment.shipmentId)) }];
    },
    then(seen: readonly Seen[], expect) {
      for (const { due, exchange, shipment } of seen) {
        expect.premise(exchange).accepted('the shipment is read');
        if (shipment === undefined) expect.unexercised('the shipment is not in the answer');
        const came = read(shipment, `/${member}`);
        const why = `${member} is also returned on reads`;
        expect.that(
          sameText(came, due),
          `${member} ${JSON.stringify(due)}`,
          JSON.stringify(came) ?? 'absent',
          why,
          exchange,
        );
      }
    },
  });

const byId: Pick<Plan, 'needs' | 'look'> = {
  needs: readingOne,
  async look(api, shipmentId) {
    const exchange = await readSoon(api, await api.main(), shipmentId);
    return { exchange, shipment: isAccepted(exchange) ? exchange.answer?.json : undefined };
  },
};

const inList: Pick<Plan, 'needs' | 'look'> = {
  needs: [...listing, ...shipping],
  async look(api, shipmentId) {
    const exchange = await listSoon(api, await api.main(), [shipmentId]);
    return { exchange, shipment: shipmentsIn(exchange).find((one) => idIn(one) === shipmentId) };
  },
};

export const inboundPlanChecks = [
  shows({
    proves: 'inbound-plan-external-id-read',
    member: 'shippingPlanExternalId',
    ...byId,
  }),
  shows({
    id: 'inbound-plan-external-id-read-in-lists',
    proves: 'inbound-plan-external-id-read',
    member: 'shippingPlanExternalId',
    ...inList,
  }),
  shows({
    proves: 'inbound-plan-name-read',
    member: 'shippingPlanName',
    ...byId,
  }),
  shows({
    id: 'inbound-plan-name-read-in-lists',
    proves: 'inbound-plan-name-read',
    member: 'shippingPlanName',
    ...inList,
  }),
];
