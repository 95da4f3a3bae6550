/** Judges the list of inbound shipments. */

import fc from 'fast-check';
import type { LogisticsApi, Stranger } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { type Exchange, isLost } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/logistics/inbound.ts';
import { each, once } from '../../cases.ts';
import { check } from '../check.ts';
import { everyNearWay, type NearWay, nearWays } from '../contract/errors/similar-ids.ts';
import { arrange, arrangeAll, idsIn, listing, listSoon, receiveNow, shipmentsIn } from './read.ts';

const drafts = fc.array(inbound(), { minLength: 3, maxLength: 5 });

const idOf = ({ shipmentId }: InboundShipment): string => shipmentId;

const twoIds = (api: LogisticsApi): Promise<readonly string[]> =>
  api.sharedFixture('two inbound shipments', async ({ main }) =>
    (await arrangeAll(main, fc.sample(inbound(), { numRuns: 2, seed: 1 }))).map(idOf),
  );

/** A fresh account, whose shipments are all known; without a hook, an account that may have more. */
async function viewer(api: LogisticsApi): Promise<Stranger> {
  const account = await unlessUnmet(
    () => api.fresh(),
    () => undefined,
  );
  return account ? { account, ownsNothing: true } : { account: await api.other(), ownsNothing: false };
}

/** @param own the shipments of the other account, if all are known: else one may have the same id, and the plan name decides. */
const isListed = ({ shipmentId, planId }: InboundShipment, list: Exchange, own?: readonly string[]): boolean =>
  own
    ? idsIn(list).includes(shipmentId) && !own.includes(shipmentId)
    : shipmentsIn(list).some((shipment) => JSON.stringify(shipment).includes(planId));

export const inboundListingChecks = [
  check({
    proves: 'inbound-list-by-ids',
    needs: listing,
    given: drafts,
    cases: 5,
    async when(api, all) {
      const shipments = await arrangeAll(api.main, all);
      const ids = shipments.map(idOf);
      const lists = [await listSoon(api, api.main, ids), await listSoon(api, api.main, ids.slice(0, 1))];
      if (!(await receiveNow(api, api.main, shipments.slice(0, 2)))) return { ids, lists };
      return { ids, lists: [...lists, await api.main.inbounds.list(ids)] };
    },
    then({ ids, lists }, expect) {
      for (const [index, list] of lists.entries()) {
        const expected = index === 1 ? ids.slice(0, 1) : ids;
        expect(list).accepted();
        const missing = expected.filter((id) => !idsIn(list).includes(id));
        expect.that(missing.length === 0, `shipments ${expected.join(', ')}`, `not ${missing.join(', ')}`, list);
      }
    },
  }),
  /** Some shipments share a plan name and all have the same content, so that only ids distinguish them. */
  check({
    proves: 'inbound-list-by-ids-only',
    needs: listing,
    given: drafts,
    examples: fc.sample(fc.array(inbound(), { minLength: 5, maxLength: 5 }), { numRuns: 1, seed: 1 }),
    cases: 5,
    async when(api, all) {
      const [{ planName = 'One plan' } = {}] = all;
      const named = all.map((draft, index) => (index === 1 ? draft : { ...draft, planName }));
      const asked = (await arrangeAll(api.main, named)).map(idOf).slice(0, -1);
      return { asked, lists: [await listSoon(api, api.main, asked), await listSoon(api, api.main, asked.slice(0, 1))] };
    },
    then({ asked, lists }, expect) {
      for (const [index, list] of lists.entries()) {
        expect.premise(list).accepted();
        const strays = idsIn(list).filter((id) => !(index === 0 ? asked : asked.slice(0, 1)).includes(id));
        expect.that(strays.length === 0, 'only the requested shipments', `also ${strays.join(', ')}`, list);
        if (idsIn(list).length === 0) expect.unexercised('the list is empty');
      }
    },
  }),
  /** Beside the id of another shipment: a target may ignore a filter without known ids. */
  check({
    id: 'inbound-list-by-ids-only-near-id',
    needs: listing,
    ...each(everyNearWay),
    async when(api, way: NearWay) {
      const [one = '', other = ''] = await twoIds(api);
      const near = nearWays[way](one);
      const control = await listSoon(api, api.main, [one, other]);
      return { one, near, control, list: await api.main.inbounds.list([near, other].filter((id) => id !== '')) };
    },
    then({ one, near, control, list }, expect, way: NearWay) {
      if (!idsIn(control).includes(one)) expect.unexercised('the shipment is not listed by its id either');
      if (near === '') expect.unexercised('the id is too short to be cut');
      if (isLost(list)) expect.unexercised('a response was lost');
      const why = expect.because(`${near} is a known id ${way}`);
      expect.that(!idsIn(list).includes(one), `not the shipment ${one}`, `it lists ${one}`, list, why);
    },
  }),
  check({
    proves: 'inbound-list-shows-once',
    needs: listing,
    ...once,
    async when(api) {
      const ids = await twoIds(api);
      return [await listSoon(api, api.main, ids), await listSoon(api, api.main, ids.slice(0, 1))];
    },
    then(lists, expect) {
      for (const list of lists) {
        expect.premise(list).accepted('the shipments are listed');
        const ids = idsIn(list);
        if (ids.length === 0) expect.unexercised('the list shows no id');
        const double = ids.find((id, index) => ids.indexOf(id) !== index);
        expect.that(double === undefined, 'each shipment once', `${double} twice`, list);
      }
    },
  }),
  check({
    proves: 'inbound-list-hides-others',
    needs: [...listing, 'second account'],
    given: drafts,
    cases: 4,
    async when(api, all) {
      const [main, { account, ownsNothing }] = [api.main, await viewer(api)];
      const own = (await arrangeAll(account, all.slice(1))).map(idOf);
      const strange = await arrangeAll(main, all.slice(0, 1));
      const ids = strange.map(idOf);
      const control = await listSoon(api, account, own);
      await listSoon(api, main, ids);
      const [first = '', ...later] = own;
      const lists = [await account.inbounds.list(ids), await account.inbounds.list([first, ...ids, ...later])];
      return { ownsNothing, strange, own, control, lists };
    },
    then({ ownsNothing, strange, own, control, lists }, expect) {
      expect.premise(control).accepted('the other account lists its own shipments');
      if (!own.every((id) => idsIn(control).includes(id))) expect.unexercised('its own list is incomplete');
      for (const list of lists) {
        const seen = strange.filter((one) => isListed(one, list, ownsNothing ? own : undefined)).map(idOf);
        expect.that(seen.length === 0, 'no shipment of the other account', seen.join(', '), list);
      }
    },
  }),
  check({
    id: 'inbound-get-not-by-external-id-in-lists',
    needs: listing,
    given: inbound(),
    cases: 5,
    async when(api, draft) {
      const { shipmentId, planId } = await arrange(api, draft);
      const control = await listSoon(api, api.main, [shipmentId]);
      const list = await api.main.inbounds.list([planId]);
      return { shipmentId, control, list, stray: await api.main.inbounds.list([api.main.inbounds.planId(draft)]) };
    },
    then({ shipmentId, control, list, stray }, expect) {
      if (!idsIn(control).includes(shipmentId)) expect.unexercised('the shipment is not listed by its id either');
      // A target may ignore unknown ids and list everything, which proves nothing.
      if (idsIn(stray).length > 0) expect.unexercised('an unknown id also lists shipments');
      expect.that(!idsIn(list).includes(shipmentId), 'not the shipment', `it lists ${shipmentId}`, list);
    },
  }),
];
