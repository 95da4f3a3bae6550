/** Judges that a receive changes only the named shipment of the account. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { Unsupplied } from '../../../engine/judge/violation.ts';
import { type InboundDraft, inbound, productCount } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { check, denied } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { foreignAnswerWithoutName, noAccess } from '../foreign-access.ts';
import { controlReceived, nothingReceived, someReceived, unitsReceived } from './judge.ts';
import { counting, countsOf, receivedControl, simulating, untilVisible } from './outcome.ts';

const bodies: readonly (ReceiveDraft | undefined)[] = [
  undefined,
  {},
  { receiveType: 'ASN', scenario: 'FULL' },
  { receiveType: 'UNIT_RECEIVING' },
  { receiveType: 'CASE_PACK_RECEIVING', scenario: 'FULL' },
  { scenario: 'NONE' },
];
const shipment = inbound();

const unknown = denied(simulating, {
  'receive-unknown-shipment-404': {
    given: fc.record({ draft: shipment, body: fc.constantFrom(...bodies) }),
    examples: fc
      .sample(shipment, { numRuns: bodies.length, seed: 1 })
      .map((draft, index) => ({ draft, body: bodies[index] })),
    cases: 10,
    async call(api, { draft, body }) {
      const own = await api.main.inbounds.arrange(draft);
      const answer = await api.main.inbounds.receive({ ...own, shipmentId: unknownIdLike(own.shipmentId) }, body);
      return { denied: [{ answer }], own: [await api.main.inbounds.receive(own, body)] };
    },
  },
});

/** Another account tries to receive all shipments of these drafts, and the owner receives them and a further one. */
async function receivedByBoth(api: LogisticsApi, drafts: readonly InboundDraft[]) {
  const [main, stranger] = [api.main, await api.stranger()];
  const own = await Promise.all([...drafts, ...drafts.slice(0, 1)].map((draft) => main.inbounds.arrange(draft)));
  const named = own.slice(0, -1);
  const intrude = () =>
    Promise.all(named.map(({ shipmentId }) => stranger.account.inbounds.simulateReceive(shipmentId)));
  const early = await intrude();
  await untilVisible(api);
  const before = await Promise.all(own.map(({ skus }) => countsOf(main, skus)));
  const controls = await Promise.all(own.map((one) => main.inbounds.receive(one)));
  const refusals = [...early, ...(await intrude())].map((answer) => foreignAnswerWithoutName(stranger, answer));
  return { refusals, before, controls };
}

const foreign = check({
  proves: 'receive-of-other-account-404',
  needs: [...counting, 'second account'],
  given: fc.array(shipment, { minLength: 1, maxLength: 3 }),
  cases: 4,
  when: receivedByBoth,
  then({ refusals, before, controls }, expect, drafts) {
    for (const control of controls.slice(-1)) expect.premise(control).accepted('its owner receives it');
    if (before.at(-1)?.some(someReceived)) expect.unexercised('units show without a receive');
    // Where the other account received a shipment, its owner may be refused.
    for (const [index, draft] of drafts.entries()) nothingReceived(draft, before[index] ?? [], expect);
    for (const control of controls) expect.premise(control).accepted('its owner receives it');
    for (const refusal of refusals) noAccess(refusal, expect);
  },
});

interface Neighbours {
  readonly draft: InboundDraft;
  readonly strange: InboundDraft;
  readonly body: ReceiveDraft | undefined;
}

async function receiveOneOfFour(api: LogisticsApi, { draft, strange, body }: Neighbours) {
  const { inbounds, products } = api.main;
  const known = await products.createMany(productCount(draft));
  await inbounds.arrange(draft, known);
  const mine = await inbounds.arrange(draft, known);
  // It shares its first product with the received shipment; its other products are its own.
  const others = await products.createMany(productCount(strange) - 1);
  const stranger = await inbounds.arrange(strange, [...known.slice(0, 1), ...others]);
  await inbounds.arrange(draft, known);
  const answer = await inbounds.receive(mine, body);
  await untilVisible(api);
  const counts = await countsOf(api.main, mine.skus);
  return { answer, shipment: mine, counts, strangers: await countsOf(api.main, stranger.skus) };
}

/** Receives the second of three shipments of the same products. */
const ownOnly = check({
  proves: 'receive-own-shipment-only',
  needs: counting,
  given: fc.record({ draft: shipment, strange: shipment, body: fc.constantFrom(...bodies.slice(0, 4)) }),
  cases: 5,
  when: receiveOneOfFour,
  then({ answer, strangers, ...received }, expect, { draft, strange, body }) {
    expect.premise(answer).accepted();
    if (!received.counts.some(someReceived)) expect.unexercised('the shipment itself shows no units');
    nothingReceived(strange, strangers, expect, [...strangers.keys()].slice(1));
    const asked = { inbound: draft, ...(body && { receive: body }) };
    // Further units of these products are in transit and may count in onHand.
    unitsReceived(asked, received, { fates: ['full'], counts: ['/available'] }, expect);
  },
});

/** A fresh account, so that no real one is changed. */
async function inProduction(api: LogisticsApi): Promise<Account> {
  const { token } = await api.state('account exists', { environment: 'production' });
  if (typeof token !== 'string') throw new Unsupplied('provider state "account exists": the hook returned no token');
  return api.withToken('production account', token);
}

/**
 * A shipment of the production account, if it can have one, and a sandbox shipment that it must not reach. The second may be
 * refused or not found.
 */
const sandboxOnly = check({
  proves: 'receive-sandbox-only',
  needs: [...counting, 'account exists'],
  given: fc.record({ draft: inbound(), body: fc.constantFrom(...bodies.slice(0, 4)) }),
  cases: 4,
  async when(api, { draft, body }) {
    const [main, account] = [api.main, await inProduction(api)];
    const own = await account.inbounds.send(draft);
    const answer = own.shipmentId === '' ? undefined : await account.inbounds.receive(own, body);
    const crossed = await main.inbounds.arrange(draft);
    await account.inbounds.receive(crossed, body);
    const control = await receivedControl(api);
    return { answer, control, counts: [await countsOf(account, own.skus), await countsOf(main, crossed.skus)] };
  },
  then({ answer, control, counts }, expect, { draft }) {
    controlReceived(control, expect);
    if (answer) expect(answer).status(expect.target.status.receiveInProduction);
    for (const one of counts) nothingReceived(draft, one, expect);
  },
});

export const receiveIsolationChecks = [...unknown, foreign, ownOnly, sandboxOnly];
