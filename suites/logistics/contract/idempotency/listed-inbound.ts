/** Judges by the list that a shipment repeated with one key is created once. */

import { itemsOf, textsIn } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { freshKey, repeatable, sentAgain, withinKeyLife } from './keyed-creation.ts';

/** What the list without ids shows is open; if it shows the shipment, it shows no second one. */
export const inboundOnceInList = check({
  id: 'idempotency-inbound-once-in-list',
  needs: ['feature idempotency', 'feature inbounds', 'fresh account', 'logistics.paths.listInbounds'],
  ...once,
  async when(api) {
    const owner = await api.fresh();
    const inbound = await repeatable(api, owner, 'inbound');
    const key = freshKey();
    const answers = await sentAgain(api, 3, () => inbound.send(owner, key));
    const planId = String(read(inbound.request.json, '/shippingPlanExternalId'));
    return { answers, planId, list: await owner.call('listInbounds') };
  },
  then({ answers, planId, list }, expect) {
    const [first] = answers;
    if (first) expect.premise(first).accepted('the shipment is accepted');
    withinKeyLife(answers, expect);
    const rows = itemsOf(list.answer?.json ?? null).filter((row) => textsIn(row).includes(planId));
    if (!isAccepted(list) || rows.length === 0) expect.unexercised('no list shows the shipment');
    const ids = new Set(rows.map((row) => JSON.stringify(read(row, '/id'))));
    expect.that(ids.size === 1, 'one shipment of the plan', [...ids].join(', '), list);
  },
});
