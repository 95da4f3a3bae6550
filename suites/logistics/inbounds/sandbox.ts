/** Judges that the sandbox receives no shipment by itself and uses one warehouse. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { check } from '../check.ts';
import { controlReceived, nothingReceived } from '../receiving/judge.ts';
import { counting, countsOf, receivedControl, receiveOnce, untilVisible } from '../receiving/outcome.ts';

async function leaveAlone(api: LogisticsApi, drafts: readonly InboundDraft[]) {
  const all = await Promise.all(drafts.map((draft) => api.main.inbounds.arrange(draft)));
  if (api.profile.paths.getInbound !== undefined) {
    for (const { shipmentId } of all.slice(0, 1)) await api.main.inbounds.get(shipmentId);
  }
  await untilVisible(api);
  const control = await receivedControl(api);
  return { control, counts: await Promise.all(all.map(({ skus }) => countsOf(api.main, skus))) };
}

/** Reads the shipment several times, because a read must not receive it, and counts its units only at the end. */
const notByItself = check({
  proves: 'inbound-sandbox-not-received-by-itself',
  needs: counting,
  given: fc.array(inbound(), { minLength: 1, maxLength: 3 }),
  cases: 4,
  when: leaveAlone,
  then({ control, counts }, expect, drafts) {
    controlReceived(control, expect);
    for (const [index, draft] of drafts.entries()) nothingReceived(draft, counts[index] ?? [], expect);
  },
});

interface Sending {
  readonly draft: InboundDraft;
  readonly receive: ReceiveDraft;
}

const ways = fc.constantFrom<ReceiveDraft[]>(
  {},
  { receiveType: 'UNIT_RECEIVING' },
  { receiveType: 'CASE_PACK_RECEIVING' },
  { receiveType: 'ASN', scenario: 'FULL' },
);

/** A shipment of few units and one of many. */
const sendings: fc.Arbitrary<readonly Sending[]> = fc
  .array(fc.record({ draft: inbound(), receive: ways }), { minLength: 3, maxLength: 5 })
  .map((all) => all.map((one, index) => (index === 1 ? { ...one, draft: tenfold(one.draft) } : one)));

const tenfold = ({ packages, ...rest }: InboundDraft): InboundDraft => ({
  ...rest,
  packages: packages.map(({ items, ...pack }) => ({
    ...pack,
    items: items.map(({ product, quantity }) => ({ product, quantity: 10 * quantity })),
  })),
});

/** Warehouses that hold units of the products, by the response of the warehouse-details call. */
function warehousesIn(details: Exchange): readonly string[] {
  const records = details.answer?.json;
  if (!Array.isArray(records)) return [];
  const counts = records.flatMap((record: Json) => {
    const listed = read(record, '/warehouseDetails');
    return Array.isArray(listed) ? listed.filter(isObject) : [];
  });
  const stocked = counts.filter(({ available }) => Number(available) > 0);
  return [...new Set(stocked.map(({ warehouseId }) => String(warehouseId)))];
}

async function sendAll(api: LogisticsApi, all: readonly Sending[]) {
  const sent = await Promise.all(all.map(({ draft, receive }) => receiveOnce(api, { inbound: draft, receive })));
  await untilVisible(api);
  const received = sent.filter(({ answer }) => isAccepted(answer));
  return Promise.all(received.map(({ shipment }) => api.main.inventory.warehouseDetails(shipment.skus)));
}

const oneWarehouse = check({
  proves: 'inbound-sandbox-one-warehouse',
  needs: [...counting, 'logistics.paths.warehouseDetails'],
  given: sendings,
  cases: 4,
  when: sendAll,
  then(all, expect) {
    for (const details of all) expect.premise(details).accepted('the warehouses are returned');
    const found = [...new Set(all.flatMap(warehousesIn))];
    if (found.length === 0) expect.unexercised('no warehouse shows units');
    const { sandboxWarehouse } = expect.target.values;
    expect.that(found.length === 1, 'one warehouse', found.join(', '), all[0]);
    if (sandboxWarehouse === undefined) return;
    expect.that(found[0] === sandboxWarehouse, sandboxWarehouse, `${found[0]}`, all[0]);
  },
});

export const inboundSandboxChecks = [notByItself, oneWarehouse];
