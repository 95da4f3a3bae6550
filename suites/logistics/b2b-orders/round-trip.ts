/** Judges that an order shows the members that the profile declares as they were sent. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read, write } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { manyLines } from '../../../generators/line-counts.ts';
import { type B2bOrderOptions, b2bOrder } from '../../../generators/logistics/b2b-order.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import { maxLines } from '../../../generators/logistics/broken-b2b-order.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { gtinOf } from '../../../generators/logistics/line.ts';
import { farAhead } from '../../../generators/logistics/ship-by.ts';
import { createdId } from '../created-id.ts';
import { linesOf, plainOrder } from '../plain-order.ts';
import { roundTripOfDeclared } from '../round-trip.ts';
import { onceCancelled } from './read.ts';

const plainly: B2bOrderOptions = {
  soonestShipBy: 'never',
  partners: ['DEFAULT', 'SELLER'],
  method: 'never',
  speed: false,
};

/** All orders of a run have the address of the profile, so another name tells their addresses apart. */
function withOtherName({ profile }: LogisticsApi, body: Json): Json {
  const { b2bAddress } = profile.fields;
  const name = `${b2bAddress}/name`;
  const isDeclared = b2bAddress !== undefined && profile.roundTrip.b2bOrder.includes(b2bAddress);
  return isDeclared && typeof read(body, name) === 'string' ? write(body, name, 'Zoë Nuñez-Åström') : body;
}

const readsBack = roundTripOfDeclared({
  kind: 'b2bOrder',
  async create(api, draft: B2bOrderDraft) {
    const { b2b } = api.main;
    const send = async (sent: Json) => ({ sent, created: await b2b.createRaw(sent) });
    const named = await send(withOtherName(api, await b2b.body(draft)));
    // A target may restrict names.
    const { sent, created } = isAccepted(named.created) ? named : await send(await b2b.body(draft));
    return { sent, shown: await b2b.get(createdId(created, '/orderId')) };
  },
});

/** Moves a new order, and reads it. */
const readsBackOnce = (situation: 'cancelled' | 'order is completed') =>
  roundTripOfDeclared({
    kind: 'b2bOrder',
    async create(api, draft: B2bOrderDraft) {
      const { b2b, arrange } = api.main;
      const sent = await b2b.body(draft);
      const created = await b2b.createRaw(sent);
      const orderId = createdId(created, '/orderId');
      if (situation === 'cancelled') {
        await b2b.cancel(orderId);
        return { sent, shown: await onceCancelled(api, api.main, orderId) };
      }
      const externalId = String(read(sent, '/externalId'));
      await arrange.advanceTo({ orderId, externalId, created, order: created }, situation);
      return { sent, shown: await b2b.get(orderId) };
    },
  });

const twoLines = fc.constant({ ...plainOrder, lines: linesOf(2) });

/** Each names another lot. */
const lottedLines = [0, 1].map((lot) => ({ ...plainLine({ lotted: lot }, 'logisticsSku', 2 + lot), lot }));

/** What a target declares to return as sent. */
export const b2bRoundTripChecks = [
  ...readsBack({
    // Long ones too: the last line must be shown as well as the first.
    'b2b-order-answered-as-declared': {
      given: b2bOrder({ ...plainly, lines: manyLines }),
      examples: [
        { ...plainOrder, lines: linesOf(38) },
        { ...plainOrder, shipBy: farAhead },
        { ...plainOrder, lines: plainOrder.lines.map((line) => ({ ...line, by: 'productData', gtin: gtinOf(0) })) },
      ],
      cases: 12,
    },
    'b2b-order-answered-as-declared-of-most-lines': {
      given: fc.constant({ ...plainOrder, lines: linesOf(maxLines) }),
      cases: 1,
    },
    'b2b-order-answered-as-declared-with-lot': {
      needs: ['product has lots'],
      given: b2bOrder({ ...plainly, lots: 2 }).map((order) => ({
        ...order,
        lines: order.lines.map((line) => ({ ...line, lot: 1 })),
      })),
      cases: 4,
    },
    'b2b-order-answered-as-declared-with-lots-of-late-lines': {
      needs: ['product has lots'],
      given: fc.constant({ ...plainOrder, lines: [...linesOf(10), ...lottedLines] }),
      cases: 1,
    },
  }),
  ...readsBackOnce('cancelled')({
    'b2b-order-answered-as-declared-once-cancelled': { given: twoLines, cases: 1 },
  }),
  ...readsBackOnce('order is completed')({
    'b2b-order-answered-as-declared-once-completed': {
      needs: ['order is completed'],
      given: twoLines,
      cases: 1,
    },
  }),
];
