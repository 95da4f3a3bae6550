/** Judges when received units become visible. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound, sealed } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { expectedUnits } from '../../../model/logistics/receiving.ts';
import { check, type Expect } from '../check.ts';
import { counting, simulating } from './outcome.ts';

const unitsIn = (count: Exchange, pointer: string): number => Number(read(count.answer?.json, pointer));

interface ExpectedCount {
  readonly sku: string;
  readonly units: number;
}

/** What a fully received shipment must show. */
const expectedCountsOf = ({ skus }: Pick<InboundShipment, 'skus'>, draft: InboundDraft): readonly ExpectedCount[] =>
  skus.map((sku, product) => ({ sku, units: expectedUnits(draft, product, 'together') }));

/** Reads the products until each shows this many units in both counts, or until the time is over; all share one wait. */
const untilShown = (
  api: LogisticsApi,
  { inventory }: Account,
  expected: readonly ExpectedCount[],
  limit: number,
): Promise<readonly Exchange[]> =>
  api.eventually(
    limit,
    () => Promise.all(expected.map(({ sku }) => inventory.get(sku))),
    (counts) =>
      counts.every((seen, index) =>
        ['/available', '/onHand'].every((pointer) => unitsIn(seen, pointer) >= (expected[index]?.units ?? 0)),
      ),
  );

function shown(counts: readonly Exchange[], expected: readonly ExpectedCount[], expect: Expect): void {
  for (const [index, { units }] of expected.entries()) {
    const count = counts[index] ?? expect.unexercised('a count was not read');
    const enough = (seen: unknown): boolean => typeof seen === 'number' && seen >= units;
    expect(count)
      .accepted()
      .member('/available', `${units} or more`, enough)
      .member('/onHand', `${units} or more`, enough);
  }
}

/** "About 30 minutes" is no exact limit; units that are missing after four times the longest wait count as lost. */
const longWait = 4;

async function stockTwice(api: LogisticsApi, draft: InboundDraft) {
  const limit = longWait * api.profile.timing.receiveVisible;
  // After a refusal no units can come: do not wait for them.
  const countsAfter = async (answer: Exchange | undefined, units: readonly ExpectedCount[]) =>
    answer && isAccepted(answer) ? untilShown(api, api.main, units, limit) : [];
  const first = await api.main.inbounds.arrange(draft);
  const expected = expectedCountsOf(first, draft);
  const received = await api.main.inbounds.receive(first);
  const counts = await countsAfter(received, expected);
  const second = await api.main.inbounds.send(draft, first.products);
  const again = isAccepted(second.created) ? await api.main.inbounds.receive(second) : undefined;
  const twice = expected.map(({ sku, units }) => ({ sku, units: 2 * units }));
  const countsAgain = await countsAfter(again, twice);
  return { steps: [received, second.created, ...(again ? [again] : [])], expected, counts, twice, countsAgain };
}

/** The whole process from product to available units, twice. */
const endToEnd = check({
  proves: 'receive-becomes-visible',
  needs: counting,
  given: inbound(),
  cases: 5,
  when: stockTwice,
  then({ steps, expected, counts, twice, countsAgain }, expect) {
    for (const step of steps) expect(step).accepted();
    shown(counts, expected, expect);
    shown(countsAgain, twice, expect);
  },
});

interface TypedDraft {
  readonly draft: InboundDraft;
  readonly receiveType: 'ASN' | 'UNIT_RECEIVING';
}

async function receiveAtOnce(api: LogisticsApi, all: readonly TypedDraft[]) {
  const sent = await Promise.all(
    all.map(async (one) => ({ ...one, shipment: await api.main.inbounds.arrange(one.draft) })),
  );
  const answers = await Promise.all(
    sent.map(({ shipment, receiveType }) => api.main.inbounds.receive(shipment, { receiveType })),
  );
  const expected = sent.flatMap(({ shipment, draft }) => expectedCountsOf(shipment, draft));
  return { answers, expected, counts: await untilShown(api, api.main, expected, api.profile.timing.receiveVisible) };
}

const inTime = check({
  proves: 'receive-visible-in-half-an-hour',
  needs: counting,
  given: fc.array(
    fc.record({ draft: inbound(), receiveType: fc.constantFrom('ASN' as const, 'UNIT_RECEIVING' as const) }),
    { minLength: 2, maxLength: 6 },
  ),
  cases: 1,
  // Exclusive: another clock advance would lengthen the measured wait.
  exclusive: true,
  when: receiveAtOnce,
  then({ answers, expected, counts }, expect) {
    for (const answer of answers) expect.premise(answer).accepted();
    shown(counts, expected, expect);
  },
});

const pendingTypes: readonly ReceiveDraft[] = [
  { scenario: 'NONE' },
  { receiveType: 'ASN', scenario: 'NONE' },
  { receiveType: 'UNIT_RECEIVING', scenario: 'NONE' },
  { receiveType: 'CASE_PACK_RECEIVING', scenario: 'NONE' },
];

async function receiveNone(api: LogisticsApi, draft: InboundDraft) {
  const all = await Promise.all(
    pendingTypes.map(async (receive) => {
      const packs = receive.receiveType === 'CASE_PACK_RECEIVING';
      const inboundShipment = await api.main.inbounds.arrange(packs ? sealed(draft) : draft);
      return {
        shipmentId: inboundShipment.shipmentId,
        answer: await api.main.inbounds.receive(inboundShipment, receive),
      };
    }),
  );
  const looked: Exchange[] = [];
  const { inboundStatus } = api.profile.fields;
  for (let look = 0; look < 2; look++) {
    await api.clock.awaitLimit(api.profile.timing.receiveVisible);
    looked.push(...(await Promise.all(all.map(({ shipmentId }) => api.main.inbounds.get(shipmentId)))));
  }
  const shows = looked.filter(isAccepted).some(({ answer }) => read(answer?.json, inboundStatus) !== undefined);
  if (looked.some(isAccepted) && !shows) throw new Inapplicable('gap: no member of a shipment shows its status');
  return { answers: all.map(({ answer }) => answer), looked };
}

/** Reads when everything must be applied, and again after the same time: the count stays the same. */
const staysPending = check({
  proves: 'receive-none-stays-pending',
  needs: [...simulating, 'logistics.paths.getInbound'],
  given: inbound(),
  cases: 3,
  when: receiveNone,
  then({ answers, looked }, expect) {
    const { inboundStatus } = expect.target.fields;
    for (const answer of answers) expect.premise(answer).accepted('NONE is accepted');
    for (const shipment of looked) {
      expect.premise(shipment).accepted('the shipment is read');
      expect(shipment).member(inboundStatus, 'PENDING_IN_WAREHOUSE', (status) => status === 'PENDING_IN_WAREHOUSE');
    }
  },
});

export const receiveVisibilityChecks = [endToEnd, inTime, staysPending];
