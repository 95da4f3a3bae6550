/** Judges reads of an inbound shipment. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound } from '../../../generators/logistics/inbound.ts';
import { text } from '../../../generators/text.ts';
import { check, denied, type Expect, family } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { createdId } from '../created-id.ts';
import { foreignAnswer } from '../foreign-access.ts';
import { sameText } from '../products/resource.ts';
import { simulating, untilVisible } from '../receiving/outcome.ts';
import { roundTripOfDeclared } from '../round-trip.ts';
import { arrange, arrangeAll, idIn, listing, listSoon, readingOne, readSoon, receiveNow, shipmentsIn } from './read.ts';
import { bodyOf } from './resource.ts';

const shipment = inbound();

function isShipment(exchange: Exchange, { shipmentId }: InboundShipment, expect: Expect): void {
  const isIt = () => idIn(exchange.answer?.json) === shipmentId;
  expect(exchange).accepted().member('/id', `"${shipmentId}"`, isIt);
}

interface Seen {
  readonly expected: string;
  readonly exchange: Exchange;
  readonly shipment: Json | undefined;
}

interface Plan {
  /** The member that reads return ("also returned on reads"). */
  readonly member: 'shippingPlanExternalId' | 'shippingPlanName';
  readonly where: Place;
}

interface Place {
  readonly needs: readonly LogisticsNeed[];
  look(api: LogisticsApi, shipmentId: string): Promise<Omit<Seen, 'expected'>>;
}

interface NamedDraft extends InboundDraft {
  readonly planName: string;
}

const named: fc.Arbitrary<NamedDraft> = fc
  .tuple(inbound(), text({ min: 1, max: 60 }), text({ max: 30, repertoire: 'ascii' }))
  .map(([draft, planName, planId]) => ({ ...draft, planName, planId }));

/** Reads right after the create, and again after the receive. */
const shows = family(({ member, where }: Plan) => ({
  needs: where.needs,
  given: named,
  cases: 8,
  async when(api, draft: NamedDraft) {
    const one = await arrange(api, draft);
    const expected = member === 'shippingPlanName' ? draft.planName : one.planId;
    const seen: Seen[] = [{ expected, ...(await where.look(api, one.shipmentId)) }];
    if (await receiveNow(api, api.main, [one])) seen.push({ expected, ...(await where.look(api, one.shipmentId)) });
    return seen;
  },
  then(seen: readonly Seen[], expect) {
    for (const { expected, exchange, shipment: shown } of seen) {
      expect.premise(exchange).accepted('the shipment is read');
      if (shown === undefined) expect.unexercised('the shipment is not in the answer');
      const actual = read(shown, `/${member}`);
      expect.that(
        sameText(actual, expected),
        `${member} ${JSON.stringify(expected)}`,
        JSON.stringify(actual) ?? 'absent',
        exchange,
      );
    }
  },
}));

const byId: Place = {
  needs: readingOne,
  async look(api, shipmentId) {
    const exchange = await readSoon(api, api.main, shipmentId);
    return { exchange, shipment: isAccepted(exchange) ? exchange.answer?.json : undefined };
  },
};

const inList: Place = {
  needs: listing,
  async look(api, shipmentId) {
    const exchange = await listSoon(api, api.main, [shipmentId]);
    return { exchange, shipment: shipmentsIn(exchange).find((one) => idIn(one) === shipmentId) };
  },
};

const readsBack = roundTripOfDeclared({
  needs: readingOne,
  kind: 'inbound',
  async create(api, draft: InboundDraft) {
    const sent = await bodyOf(api, draft);
    const shipmentId = createdId(await api.main.inbounds.createRaw(sent), '/id');
    return { sent, shown: await readSoon(api, api.main, shipmentId) };
  },
});

const readsBackReceived = roundTripOfDeclared({
  needs: [...readingOne, ...simulating],
  kind: 'inbound',
  async create(api, draft: InboundDraft) {
    const sent = await bodyOf(api, draft);
    const shipmentId = createdId(await api.main.inbounds.createRaw(sent), '/id');
    await api.main.inbounds.simulateReceive(shipmentId);
    await untilVisible(api);
    return { sent, shown: await readSoon(api, api.main, shipmentId) };
  },
});

export const inboundLookupChecks = [
  /** Older shipments and the newest one, before and after they are received. */
  check({
    proves: 'inbound-get-by-id',
    needs: readingOne,
    given: fc.array(shipment, { minLength: 2, maxLength: 4 }),
    cases: 5,
    async when(api, drafts) {
      const all: InboundShipment[] = [];
      for (const draft of drafts) all.push(await arrange(api, draft));
      const fresh = await Promise.all(all.map(({ shipmentId }) => readSoon(api, api.main, shipmentId)));
      if (!(await receiveNow(api, api.main, all))) return { all, fresh, received: [] };
      return {
        all,
        fresh,
        received: await Promise.all(all.map(({ shipmentId }) => api.main.inbounds.get(shipmentId))),
      };
    },
    then({ all, fresh, received }, expect) {
      for (const [index, one] of all.entries())
        for (const seen of [fresh[index], received[index]]) if (seen) isShipment(seen, one, expect);
    },
  }),
  ...denied(readingOne, {
    'inbound-get-unknown-404': {
      given: shipment,
      cases: 4,
      async call(api, draft) {
        const { shipmentId } = await arrange(api, draft);
        const answer = await api.main.inbounds.get(unknownIdLike(shipmentId));
        return { own: [await readSoon(api, api.main, shipmentId)], denied: [{ answer }] };
      },
    },
    'inbound-get-of-other-account-404': {
      needs: ['second account'],
      given: fc.array(shipment, { minLength: 1, maxLength: 3 }),
      cases: 4,
      async call(api, drafts) {
        const [main, stranger] = [api.main, await api.stranger()];
        const all = await arrangeAll(main, drafts);
        const own = await Promise.all(all.map(({ shipmentId }) => readSoon(api, main, shipmentId)));
        const foreign = async ({ shipmentId }: InboundShipment, i: number) => {
          const answer = await stranger.account.inbounds.get(shipmentId);
          return foreignAnswer(api, stranger, own[i] ?? answer, answer);
        };
        const early = await Promise.all(all.map(foreign));
        if (!(await receiveNow(api, main, all))) return { own, denied: early };
        return { own, denied: [...early, ...(await Promise.all(all.map(foreign)))] };
      },
    },
  }),
  /** "A shipment cannot be fetched by an external shipping id." */
  check({
    proves: 'inbound-get-not-by-external-id',
    needs: readingOne,
    given: shipment,
    cases: 6,
    async when(api, draft) {
      const { shipmentId, planId } = await arrange(api, draft);
      const answer = await api.main.inbounds.get(planId);
      return { answer, control: await readSoon(api, api.main, shipmentId) };
    },
    then({ answer, control }, expect) {
      expect.premise(control).accepted('the shipment is read by its id');
      expect(answer).refused();
    },
  }),
  ...shows({
    'inbound-plan-external-id-read': { member: 'shippingPlanExternalId', where: byId },
    'inbound-plan-external-id-read-in-lists': { member: 'shippingPlanExternalId', where: inList },
    'inbound-plan-name-read': { member: 'shippingPlanName', where: byId },
    'inbound-plan-name-read-in-lists': { member: 'shippingPlanName', where: inList },
  }),
  ...readsBack({ 'inbound-answered-as-declared': { given: inbound(), cases: 8 } }),
  ...readsBackReceived({ 'inbound-answered-as-declared-once-received': { given: inbound(), cases: 1 } }),
];
