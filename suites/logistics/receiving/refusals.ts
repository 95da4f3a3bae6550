/** Judges invalid receives: they are refused and receive nothing. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { receiveBody } from '../../../clients/logistics/inbounds/inbound-body.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/logistics/inbound.ts';
import {
  type ReceiveCase,
  type ReceiveDraft,
  type ReceiveRow,
  unsupportedReceiveCases,
  unsupportedTable,
} from '../../../generators/logistics/receives/receive.ts';
import { check, family } from '../check.ts';
import { controlReceived, nothingReceived } from './judge.ts';
import {
  counting,
  countsOf,
  receivedControl,
  receiveOnce,
  simulating,
  untilVisible,
  waitingShipment,
} from './outcome.ts';

/** A shipment, and a body that must be refused, as JSON or as a draft. */
interface Broken extends Pick<ReceiveCase, 'inbound' | 'receive'> {
  readonly json?: JsonObject;
}

interface Refused {
  readonly given: fc.Arbitrary<Broken>;
  readonly examples: readonly Broken[];
  /** The valid receive of the same shipment, sent once more. */
  readonly control: ReceiveDraft;
}

const bodyOf = (api: LogisticsApi, { receive = {}, json }: Broken, skus: readonly string[]): JsonObject =>
  json ?? receiveBody(receive, skus, api.profile, api.clock.now());

const refuses = family(({ given, examples, control }: Refused) => ({
  needs: simulating,
  given,
  examples,
  cases: 12,
  async when(api, broken) {
    const shipment = await waitingShipment(api, broken.inbound);
    const refusal = await api.main.inbounds.simulateReceive(shipment.shipmentId, bodyOf(api, broken, shipment.skus));
    const received = await receiveOnce(api, { inbound: broken.inbound, receive: control });
    return { refusal, control: received.answer };
  },
  then({ refusal, control }, expect) {
    expect.premise(control).accepted('the same shipment is received without the mistake');
    expect(refusal).status(expect.target.status.receiveInvalid);
  },
}));

const shipments = inbound();

/** @param seed of the shipment. Each check has its own: one that a target wrongly receives must not hide another mistake. */
const ofBodies = (seed: number, bodies: readonly JsonObject[]): Refused => ({
  given: fc.record({ inbound: shipments, json: fc.constantFrom(...bodies) }),
  examples: fc
    .sample(shipments, { numRuns: 1, seed })
    .flatMap((draft) => bodies.map((json) => ({ inbound: draft, json }))),
  control: { receiveType: 'ASN', scenario: 'FULL' },
});

/** The same for bodies that name products of the shipment. */
const ofDrafts = (seed: number, drafts: readonly ReceiveDraft[]): Refused => {
  const [draft] = fc.sample(inbound({ shapes: ['several packages'] }), { numRuns: 1, seed });
  const all = draft ? drafts.map((receive) => ({ inbound: draft, receive })) : [];
  return { given: fc.constantFrom(...all), examples: all, control: { receiveType: 'ASN', scenario: 'FULL' } };
};

const lot = { lotNumber: 'L-1', expiresInDays: 400 };

/** The list of the other scenario, and members that the type ignores, do not replace the list of the scenario. */
const besideLists = ({ chosen, quantities, ...body }: ReceiveDraft): readonly ReceiveDraft[] => [
  { ...body, ...(chosen && { chosen }), ...(quantities && { quantities }) },
  { ...body, receiveType: 'ASN', lot },
  { ...body, receiveType: 'UNIT_RECEIVING', lot, ...(chosen && { chosen }), ...(quantities && { quantities }) },
];

const unsupported = (where: (row: ReceiveRow) => boolean): Refused => ({
  given: unsupportedReceiveCases(where),
  examples: unsupportedTable(where),
  control: { receiveType: 'CASE_PACK_RECEIVING' },
});

/** With each type that supports the scenario. */
const withTypes = (json: JsonObject): readonly JsonObject[] => [
  json,
  { receiveType: 'ASN', ...json },
  { receiveType: 'UNIT_RECEIVING', ...json },
];

/** No values in another case and no empty text: a target may accept the former and treat the latter as absent. */
const noTypes = ['PALLET_RECEIVING', 'NOT_A_TYPE', 'UNIT', 'CASE', 'ASN_RECEIVING'];
const noScenarios = ['EVERYTHING', 'NOT_A_SCENARIO', 'EXPLICIT', 'HALF', 'FULL_QTY'];

/** The mistakes; undefined stands for complete but unsupported lists. */
const mistakes: readonly (JsonObject | undefined)[] = [
  undefined,
  { scenario: 'EXPLICIT_QTY' },
  { receiveType: 'NOT_A_TYPE', scenario: 'FULL' },
  undefined,
  { receiveType: 'UNIT_RECEIVING', scenario: 'PARTIAL' },
  { receiveType: 'ASN', scenario: 'NOT_A_SCENARIO' },
];

const explicit = ({ scenario }: ReceiveRow): boolean => scenario === 'EXPLICIT_QTY';
const partial = ({ scenario }: ReceiveRow): boolean => scenario === 'PARTIAL';

async function refuseAll(api: LogisticsApi, all: readonly ReceiveCase[]) {
  const refuse = async (receiveCase: ReceiveCase, index: number) => {
    const { inbound } = receiveCase;
    const shipment = await api.main.inbounds.arrange(inbound);
    const json = mistakes[index % mistakes.length] ?? bodyOf(api, receiveCase, shipment.skus);
    return { inbound, shipment, refusal: await api.main.inbounds.simulateReceive(shipment.shipmentId, json) };
  };
  const [control, sent] = await Promise.all([receivedControl(api), Promise.all(all.map(refuse))]);
  await untilVisible(api);
  const counted = sent.map(async (one) => ({ ...one, counts: await countsOf(api.main, one.shipment.skus, true) }));
  return { control, refused: await Promise.all(counted) };
}

const receivesNothing = check({
  proves: 'receive-refused-receives-nothing',
  needs: counting,
  given: fc.array(
    unsupportedReceiveCases(() => true),
    { minLength: mistakes.length, maxLength: mistakes.length },
  ),
  examples: [[...unsupportedTable(explicit).slice(0, 3), ...unsupportedTable(partial).slice(0, 3)]],
  cases: 3,
  when: refuseAll,
  then({ control, refused }, expect) {
    const turnedDown = refused.filter(({ refusal }) => !isAccepted(refusal));
    if (turnedDown.length === 0) expect.unexercised('nothing was refused');
    for (const { inbound: draft, counts } of turnedDown) nothingReceived(draft, counts, expect);
    controlReceived(control, expect);
  },
});

export const receiveRefusalChecks = [
  ...refuses({
    'receive-type-unknown-refused': ofBodies(1, [
      ...noTypes.flatMap((receiveType) => [{ receiveType, scenario: 'FULL' }, { receiveType }]),
      { receiveType: 'NOT_A_TYPE', scenario: 'NONE' },
      { receiveType: 'NOT_A_TYPE', reserveCase: true },
    ]),
    'receive-scenario-unknown-refused': ofBodies(2, [
      ...noScenarios.flatMap((scenario) => [{ receiveType: 'ASN', scenario }, { scenario }]),
      { receiveType: 'UNIT_RECEIVING', scenario: 'NOT_A_SCENARIO' },
      { receiveType: 'CASE_PACK_RECEIVING', scenario: 'NOT_A_SCENARIO' },
    ]),
    'receive-explicit-needs-received-qty': ofBodies(3, withTypes({ scenario: 'EXPLICIT_QTY' })),
    'receive-explicit-needs-received-qty-beside-others': ofDrafts(
      5,
      besideLists({ scenario: 'EXPLICIT_QTY', chosen: [0, 1] }),
    ),
    'receive-partial-needs-skus': ofBodies(4, withTypes({ scenario: 'PARTIAL' })),
    'receive-partial-needs-skus-beside-others': ofDrafts(
      6,
      besideLists({ scenario: 'PARTIAL', quantities: [{ product: 0, quantity: 1 }] }),
    ),
    'receive-case-pack-explicit-refused': unsupported(explicit),
    'receive-case-pack-partial-refused': unsupported(partial),
  }),
  receivesNothing,
];
