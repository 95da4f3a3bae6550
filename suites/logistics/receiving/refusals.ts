import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { receiveBody } from '../../../clients/logistics/inbounds/inbound-body.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/inbound.ts';
import {
  type ReceiveCase,
  type ReceiveDraft,
  type ReceiveRow,
  unsupportedReceiveCases,
  unsupportedTable,
} from '../../../generators/receive.ts';
import { check, family } from '../check.ts';
import { controlReceived, nothingReceived } from './judge.ts';
import { counting, countsOf, receiveAll, simulating, untilVisible } from './outcome.ts';

/** A shipment, and a body that must be refused, as JSON or as a draft. */
interface Broken extends Pick<ReceiveCase, 'inbound' | 'receive'> {
  readonly json?: JsonObject;
}

interface Refused {
  readonly given: fc.Arbitrary<Broken>;
  readonly examples: readonly Broken[];
  /** The valid receive of the same shipment afterwards. */
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
    const shipment = await api.main.inbounds.arrange(broken.inbound);
    const refusal = await api.main.inbounds.simulateReceive(shipment.shipmentId, bodyOf(api, broken, shipment.skus));
    return { refusal, control: await api.main.inbounds.receive(shipment, control) };
  },
  then({ refusal, control }, expect) {
    // An accepted request may prevent its control, so the control counts only after a refusal.
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same shipment is received without the mistake');
    expect(refusal).status(expect.target.status.receiveInvalid);
  },
}));

const shipments = inbound();

const ofBodies = (bodies: readonly JsonObject[]): Refused => ({
  given: fc.record({ inbound: shipments, json: fc.constantFrom(...bodies) }),
  examples: fc
    .sample(shipments, { numRuns: bodies.length, seed: 1 })
    .flatMap((draft, index) => (bodies[index] ? [{ inbound: draft, json: bodies[index] }] : [])),
  control: { receiveType: 'ASN', scenario: 'FULL' },
});

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
  undefined,
  { scenario: 'EXPLICIT_QTY' },
  { receiveType: 'UNIT_RECEIVING', scenario: 'PARTIAL' },
  { receiveType: 'NOT_A_TYPE', scenario: 'FULL' },
  { receiveType: 'ASN', scenario: 'NOT_A_SCENARIO' },
];

async function refuseAll(api: LogisticsApi, all: readonly ReceiveCase[]) {
  const refuse = async (receiveCase: ReceiveCase, index: number) => {
    const { inbound } = receiveCase;
    const shipment = await api.main.inbounds.arrange(inbound);
    const json = mistakes[index % mistakes.length] ?? bodyOf(api, receiveCase, shipment.skus);
    return { inbound, shipment, refusal: await api.main.inbounds.simulateReceive(shipment.shipmentId, json) };
  };
  const sound = all.slice(0, 1).map(({ inbound: draft }) => ({ inbound: draft }));
  const [[control], sent] = await Promise.all([receiveAll(api, sound), Promise.all(all.map(refuse))]);
  // The last refusal may have come after the wait of the control began.
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
  examples: [unsupportedTable()],
  cases: 3,
  when: refuseAll,
  then({ control, refused }, expect) {
    const turnedDown = refused.filter(({ refusal }) => !isAccepted(refusal));
    if (turnedDown.length === 0) expect.unexercised('nothing was refused');
    for (const { inbound: draft, counts } of turnedDown) nothingReceived(draft, counts, expect);
    if (control) controlReceived(control, expect);
  },
});

export const receiveRefusalChecks = [
  ...refuses({
    'receive-type-unknown-refused': ofBodies(
      noTypes.flatMap((receiveType) => [{ receiveType, scenario: 'FULL' }, { receiveType }]),
    ),
    'receive-scenario-unknown-refused': ofBodies(
      noScenarios.flatMap((scenario) => [{ receiveType: 'ASN', scenario }, { scenario }]),
    ),
    'receive-explicit-needs-received-qty': ofBodies(withTypes({ scenario: 'EXPLICIT_QTY' })),
    'receive-partial-needs-skus': ofBodies(withTypes({ scenario: 'PARTIAL' })),
    'receive-case-pack-explicit-refused': unsupported(({ scenario }) => scenario === 'EXPLICIT_QTY'),
    'receive-case-pack-partial-refused': unsupported(({ scenario }) => scenario === 'PARTIAL'),
  }),
  receivesNothing,
];
