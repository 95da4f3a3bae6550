import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { base } from '../../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { canFollow } from '../../../../model/b2b-states.ts';
import { check, type Expect } from '../../check.ts';
import { bodyWith, createdId, outcomeOf } from '../duplicate.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';

const onTheShelf = 9;
const first = fc.record({
  draft: base({ lines: 1, soonestShipBy: 'never' }),
  units: fc.integer({ min: 1, max: 3 }),
});

/** An order with units of its own product reserved, and then a duplicate of its externalId that asks for more. */
async function duplicate(api: LogisticsApi, { draft, units }: { draft: B2bOrderDraft; units: number }) {
  const main = await api.main();
  const { b2b, inventory, arrange } = main;
  const lines = [{ product: { available: onTheShelf }, quantity: units, by: 'logisticsSku' }] as const;
  const body = await b2b.body({ ...draft, lines });
  const created = await b2b.createRaw(body);
  const [orderId, externalId] = [createdId(created), String(read(body, '/externalId'))];
  const arranged = { orderId, externalId, created, order: created };
  const before = (await arrange.advanceTo(arranged, 'order is booked')).order;
  const sku = String(read(body, '/lineItems/0/logisticsSku'));
  const count = () =>
    api.eventually(
      api.profile.timing.b2bAllocation,
      () => inventory.get(sku),
      (inventory) => available(inventory) === onTheShelf - units,
    );
  const held = await count();
  const answer = await b2b.createRaw(bodyWith(body, api, { quantity: units + 2 }));
  const second = await outcomeOf(main, answer);
  const [found, after] = [await b2b.byExternalId(externalId), await b2b.get(orderId)];
  return { before, held, second, after, found, counted: await count() };
}

const available = ({ answer }: Exchange) => read(answer?.json, '/available');

/** Whether the second order was turned down at all is for other checks to say. */
function turnedDown({ answer, later = answer }: Awaited<ReturnType<typeof duplicate>>['second'], expect: Expect): void {
  if (isAccepted(answer) && statusOf(later) !== 'ERROR') expect.unexercised('the duplicate was not turned down');
}

const sparesFirst = check({
  proves: 'b2b-external-id-duplicate-spares-first',
  needs: [...creatingOrders, 'order is booked', 'feature inventory'],
  given: first,
  cases: 15,
  when: duplicate,
  then({ before, held, second, after, counted }, expect, { units }) {
    turnedDown(second, expect);
    expect(after)
      .accepted()
      .member('/orderStatus', 'not ERROR or CANCELLED', (status) => status !== 'ERROR' && status !== 'CANCELLED');
    const [was, is] = [shownStatus(before), shownStatus(after)];
    expect.that(canFollow(was, is), `${was}, or what follows it`, is, expect.why, after);
    const left = onTheShelf - units;
    if (available(held) !== left) return;
    expect(counted).member('/available', `${left}, as before the duplicate`, (count) => count === left);
  },
});

const stillFound = check({
  id: 'b2b-external-id-lookup-after-duplicate',
  proves: 'b2b-external-id-lookup',
  needs: [...creatingOrders, 'order is booked', 'feature inventory'],
  given: first,
  cases: 15,
  when: duplicate,
  then({ before, second, after, found }, expect) {
    turnedDown(second, expect);
    // Which of two orders an externalId finds is open (gap: lookup).
    if (isAccepted(second.answer)) return expect.note('two orders bear the externalId');
    const [was, now, is] = [before, found, after].map(shownStatus) as [string, string, string];
    expect(found).accepted();
    const fits = canFollow(was, now) && canFollow(now, is);
    expect.that(fits, `the state of the first order, ${was}`, now, expect.why, found);
  },
});

export const b2bSparedChecks = [sparesFirst, stillFound];
