import fc from 'fast-check';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { shipmentIdsOf } from '../../../clients/logistics/b2b-orders/shipments.ts';
import { base } from '../../../generators/b2b-order-pair.ts';
import { text } from '../../../generators/text.ts';
import { canFollow } from '../../../model/b2b-states.ts';
import { check } from '../check.ts';
import { shownStatus } from './judge.ts';
import { atStage, orderAt } from './read.ts';
import { creatingOrders } from './resource.ts';

const plain = base({ lines: fc.integer({ min: 1, max: 3 }) });

/** How a slash stands in the path is open (gap: lookup), so no id has one. */
const named = fc
  .tuple(plain, text({ max: 40 }))
  .map(([draft, id]) => ({ ...draft, externalId: id.replaceAll(/[/\\]/g, '-') }));

const readsOrder = check({
  id: 'b2b-external-id-lookup-by-text',
  proves: 'b2b-external-id-lookup',
  needs: creatingOrders,
  given: named,
  cases: 60,
  async when(api, draft) {
    const { b2b, arrange } = await api.main();
    const { orderId, externalId, created } = await arrange.order(draft);
    return { orderId, created, found: await b2b.byExternalId(externalId) };
  },
  then({ orderId, created, found }, expect) {
    const first = statusOf(created);
    expect(found)
      .accepted()
      .member('/orderStatus', 'a text', (status) => typeof status === 'string')
      .member('/orderId', `${orderId}, where it is answered`, (id) => id == null || String(id) === orderId);
    const follows = first === undefined || canFollow(first, shownStatus(found));
    expect.that(follows, `a state that ${first} can lead to`, shownStatus(found), expect.why, found);
  },
});

const agrees = check({
  proves: 'b2b-external-id-lookup-agrees',
  needs: creatingOrders,
  given: atStage,
  cases: 30,
  async when(api, { draft, stage }) {
    const main = await api.main();
    const { orderId, externalId } = await orderAt(main, draft, stage);
    const before = await main.b2b.get(orderId);
    const found = await main.b2b.byExternalId(externalId);
    return { before, found, after: await main.b2b.get(orderId) };
  },
  then({ before, found, after }, expect) {
    expect.premise(before).accepted();
    expect.premise(after).accepted();
    expect(found).accepted();
    const seen = [before, found, after].map(shownStatus) as [string, string, string];
    const fits = canFollow(seen[0], seen[1]) && canFollow(seen[1], seen[2]);
    expect.that(fits, `a state between ${seen[0]} and ${seen[2]}`, seen[1], expect.why, found);
    const [earlier, now, later] = [before, found, after].map((one) =>
      shipmentIdsOf(one, expect.target.fields.b2bShipmentId).toSorted().join(', '),
    );
    // What the lookup answers besides the state is open, and so is the order in which shipments are listed.
    const same = earlier !== later || now === '' || now === earlier;
    expect.that(same, `the shipments ${earlier || '(none)'}`, now ?? '', expect.why, found);
  },
});

const unknownIs404 = check({
  proves: 'b2b-external-id-lookup-unknown-404',
  needs: creatingOrders,
  given: plain,
  cases: 12,
  async when(api, draft) {
    const { b2b, arrange } = await api.main();
    const { orderId, externalId } = await arrange.order({ ...draft, externalId: 'Order A1' });
    const known = await b2b.byExternalId(externalId);
    // No two orders need differ in more than the case of their ids, so that one is not found by the id of the other.
    const others = ['never used', externalId.slice(0, -1), `${externalId}1`, externalId.toLowerCase(), orderId];
    const fresh = others.map((id, index) => (index === 0 ? b2b.freshExternalId({ ...draft, externalId: id }) : id));
    return { known, unknown: await Promise.all(fresh.map((id) => b2b.byExternalId(id))) };
  },
  then({ known, unknown }, expect) {
    expect.premise(known).accepted('the order itself is found');
    for (const one of unknown) expect(one).status([404], 'an externalId that no order has answers 404');
  },
});

const ofOtherAccountIs404 = check({
  proves: 'b2b-external-id-lookup-of-other-account-404',
  needs: [...creatingOrders, 'second account'],
  given: atStage,
  cases: 20,
  async when(api, { draft, stage }) {
    const [main, other] = [await api.main(), await api.other()];
    const { externalId } = await orderAt(main, draft, stage);
    return { own: await main.b2b.byExternalId(externalId), foreign: await other.b2b.byExternalId(externalId) };
  },
  then({ own, foreign }, expect) {
    expect.premise(own).accepted('its own account finds the order');
    expect(foreign).status([404], 'an order to which the account has no access answers 404');
  },
});

export const b2bLookupChecks = [readsOrder, agrees, unknownIs404, ofOtherAccountIs404];
