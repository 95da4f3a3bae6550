/** Judges that a second order with the same external id changes no member of the first. */

import { identifier } from '../../../clients/identifier.ts';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { farAhead } from '../../../generators/logistics/ship-by.ts';
import { isInVersion } from '../../../schemas/logistics/operations.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { createdId } from '../created-id.ts';
import { plainOrder } from '../plain-order.ts';
import { firstUnchanged, skipIfSameResource } from '../repeated-name.ts';

const line = (stocked: number, quantity: number) => plainLine({ stocked }, 'logisticsSku', quantity);
const order: B2bOrderDraft = { ...plainOrder, lines: [line(0, 2), line(1, 3)] };

/** What the duplicate asks for instead. */
const others = {
  units: { lines: [line(0, 1), line(1, 4)] },
  'a line more': { lines: [line(0, 2), line(1, 3), line(2, 1)] },
  'a line less': { lines: [line(0, 2)] },
  'a date': { shipBy: farAhead },
  transport: { transport: { shippingPartner: 'SELLER', shippingType: 'LTL' } },
} as const satisfies Readonly<Record<string, Partial<B2bOrderDraft>>>;

type Other = keyof typeof others;

const members = ['/lineItems', '/shipBy', '/transportationDetails'] as const;

async function duplicated({ main: { b2b }, profile }: LogisticsApi, other: Other) {
  const first = await b2b.body(order);
  const externalId = String(read(first, '/externalId'));
  const created = await b2b.createRaw(first);
  const orderId = createdId(created, '/orderId');
  await b2b.waitUntilProcessed(orderId, created);
  const before = await b2b.get(orderId);
  const second: Json = await b2b.body({ ...order, ...others[other] }, externalId);
  const { answer } = await b2b.submitRaw(second);
  const after: Exchange[] = [await b2b.get(orderId)];
  // Which of two orders an externalId finds is open (gap b2b-lookup-by-external-id).
  const isFound = !isAccepted(answer) && isInVersion('getB2bOrderByExternalId', profile.version);
  if (isFound) after.push(await b2b.byExternalId(externalId));
  skipIfSameResource(answer, (one) => identifier(read(one.answer?.json, '/orderId')), orderId);
  return { first, second, before, after };
}

export const b2bRepeatedExternalIdChecks = [
  check({
    id: 'b2b-external-id-duplicate-spares-first-members',
    proves: 'b2b-external-id-duplicate-spares-first',
    ...each(Object.keys(others) as readonly Other[]),
    when: duplicated,
    then: (seen, expect) => firstUnchanged(seen, members, expect.target.roundTrip.b2bOrder, expect),
  }),
];
