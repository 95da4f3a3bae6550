import fc from 'fast-check';
import { identifier } from '../../../clients/identifier.ts';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/inbound.ts';
import { check, type Expect } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { crossing, noAccess } from '../stranger.ts';
import { shipping } from './creation.ts';

export const readingOne = [...shipping, 'logistics.paths.inboundGet'] as const satisfies readonly LogisticsNeed[];
const shipment = inbound();

/** A count or a record may lag a little behind the answer that announced it. */
const lag = 60_000;

export const canReceive = ({ profile }: LogisticsApi): boolean =>
  profile.environment === 'sandbox' && profile.features.simulateReceive !== 'no';

export const idIn = (json: Json | undefined): string | undefined => identifier(read(json, '/id'));

/** Reads a shipment, as soon as it can be found. */
export const readSoon = (api: LogisticsApi, { inbounds }: Account, shipmentId: string): Promise<Exchange> =>
  api.eventually(lag, () => inbounds.get(shipmentId), isAccepted);

const isShipment = (
  exchange: Exchange,
  { shipmentId }: Pick<InboundShipment, 'shipmentId'>,
  expect: Expect,
  why: string,
): void => {
  expect(exchange).accepted(why);
  expect(exchange).member('/id', `"${shipmentId}"`, () => idIn(exchange.answer?.json) === shipmentId, why);
};

/** Older ones as well as the newest, before they are received and after. */
const byId = check({
  proves: 'inbound-get-by-id',
  needs: readingOne,
  given: fc.array(shipment, { minLength: 2, maxLength: 4 }),
  cases: 5,
  async when(api, drafts) {
    const account = await api.main();
    const all: InboundShipment[] = [];
    for (const draft of drafts) all.push(await account.inbounds.arrange(draft));
    const fresh = await Promise.all(all.map(({ shipmentId }) => readSoon(api, account, shipmentId)));
    if (!canReceive(api)) return { all, fresh, received: [] };
    for (const inboundShipment of all) await account.inbounds.receive(inboundShipment);
    await api.clock.awaitLimit(api.profile.timing.receiveVisible);
    return { all, fresh, received: await Promise.all(all.map(({ shipmentId }) => account.inbounds.get(shipmentId))) };
  },
  then({ all, fresh, received }, expect) {
    for (const [index, inboundShipment] of all.entries()) {
      for (const seen of [fresh[index], received[index]])
        if (seen) isShipment(seen, inboundShipment, expect, expect.why);
    }
  },
});

const unknown = check({
  proves: 'inbound-get-unknown-404',
  needs: readingOne,
  given: shipment,
  cases: 4,
  async when(api, draft) {
    const account = await api.main();
    const { shipmentId } = await account.inbounds.arrange(draft);
    const answer = await account.inbounds.get(unknownIdLike(shipmentId));
    return { answer, control: await readSoon(api, account, shipmentId) };
  },
  then({ answer, control }, expect) {
    expect.premise(control).accepted('a shipment that is there is read');
    expect(answer).status([404], 'a wrong identifier answers 404');
  },
});

const foreign = check({
  proves: 'inbound-get-of-other-account-404',
  needs: [...readingOne, 'second account'],
  given: fc.array(shipment, { minLength: 1, maxLength: 3 }),
  cases: 4,
  async when(api, drafts) {
    const [main, stranger] = [await api.main(), await api.stranger()];
    const all = await Promise.all(drafts.map((draft) => main.inbounds.arrange(draft)));
    const controls = await Promise.all(all.map(({ shipmentId }) => readSoon(api, main, shipmentId)));
    const look = () =>
      Promise.all(
        all.map(async ({ shipmentId }, i) => {
          const answer = await stranger.account.inbounds.get(shipmentId);
          return crossing(api, stranger, controls[i] ?? answer, answer);
        }),
      );
    const early = await look();
    if (!canReceive(api)) return { controls, answers: early };
    for (const inboundShipment of all) await main.inbounds.receive(inboundShipment);
    await api.clock.awaitLimit(api.profile.timing.receiveVisible);
    return { controls, answers: [...early, ...(await look())] };
  },
  then({ controls, answers }, expect) {
    for (const control of controls) expect.premise(control).accepted('its owner reads it');
    for (const answer of answers) noAccess(answer, expect, 'no access to a resource answers 404');
  },
});

/** "A shipment cannot be fetched by an external shipping id." */
const notByExternalId = check({
  proves: 'inbound-get-not-by-external-id',
  needs: readingOne,
  given: shipment,
  cases: 6,
  async when(api, draft) {
    const account = await api.main();
    const { shipmentId, planId } = await account.inbounds.arrange(draft);
    const answer = await account.inbounds.get(planId);
    return { answer, control: await readSoon(api, account, shipmentId) };
  },
  then({ answer, control }, expect) {
    expect.premise(control).accepted('the shipment is read by its id');
    expect(answer).refused('a shipment cannot be fetched by an external shipping id');
  },
});

export const inboundReadingChecks = [byId, unknown, foreign, notByExternalId];
