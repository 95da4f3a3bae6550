import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { receiveBody } from '../../../clients/logistics/inbounds/inbound-body.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/inbound.ts';
import {
  type ReceiveCase,
  type ReceiveRow,
  unsupportedReceiveCases,
  unsupportedTable,
} from '../../../generators/receive.ts';
import { check, type Expect, family } from '../check.ts';
import { controlCame, nothingCame } from './receive-judge.ts';
import { counting, countsOf, receiveAll, simulating, untilVisible } from './receiving.ts';

interface Refused {
  readonly refusal: Exchange;
  readonly control: Exchange;
}

/** What the refused request may have brought about already, its control can no longer do: it counts after a refusal only. */
function refusedByRule({ refusal, control }: Refused, expect: Expect, why: string): void {
  if (!isAccepted(refusal)) expect.premise(control).accepted('the same shipment is received without the fault');
  expect(refusal).status(expect.target.status.receiveInvalid, why);
}

/** A body as it goes over the wire, and the same shipment received by a plain one. */
async function refuse(
  api: LogisticsApi,
  { inbound: draft }: Pick<ReceiveCase, 'inbound'>,
  json: JsonObject,
): Promise<Refused> {
  const { inbounds } = await api.main();
  const { shipmentId, skus } = await inbounds.arrange(draft);
  const refusal = await inbounds.simulateReceive(shipmentId, json);
  return { refusal, control: await inbounds.receive({ shipmentId, skus }, { receiveType: 'ASN', scenario: 'FULL' }) };
}

interface Plan {
  readonly bodies: readonly JsonObject[];
}

const shipments = inbound();

const refuses = family(({ bodies }: Plan) => ({
  needs: simulating,
  given: fc.record({ inbound: shipments, json: fc.constantFrom(...bodies) }),
  examples: fc
    .sample(shipments, { numRuns: bodies.length, seed: 1 })
    .flatMap((draft, index) => (bodies[index] ? [{ inbound: draft, json: bodies[index] }] : [])),
  cases: 12,
  when: (api, { inbound: draft, json }) => refuse(api, { inbound: draft }, json),
  then: (outcome, expect) => refusedByRule(outcome, expect, expect.why),
}));

const typesBesides: readonly (string | undefined)[] = [undefined, 'ASN', 'UNIT_RECEIVING'];

/** Beside each type that supports the scenario. */
const withTypes = (json: JsonObject): readonly JsonObject[] =>
  typesBesides.map((receiveType) => (receiveType === undefined ? json : { receiveType, ...json }));

/** Not in other letters, and not the empty text, which may be taken for none: whether a target is strict is nobody's business. */
const noTypes = ['PALLET_RECEIVING', 'NOT_A_TYPE', 'UNIT', 'CASE', 'ASN_RECEIVING'];
const noScenarios = ['EVERYTHING', 'NOT_A_SCENARIO', 'EXPLICIT', 'HALF', 'FULL_QTY'];

const withoutQuantities = withTypes({ scenario: 'EXPLICIT_QTY' });
const withoutSkus = withTypes({ scenario: 'PARTIAL' });

interface UnsupportedPlan extends Omit<Plan, 'bodies'> {
  readonly where: (row: ReceiveRow) => boolean;
}

const bodyOf = (api: LogisticsApi, { receive = {} }: ReceiveCase, skus: readonly string[]): JsonObject =>
  receiveBody(receive, skus, api.profile, api.clock.now());

const refusesUnsupported = family(({ where }: UnsupportedPlan) => ({
  needs: simulating,
  given: unsupportedReceiveCases(where),
  examples: unsupportedTable(where),
  cases: 12,
  async when(api, receiveCase) {
    const { inbounds } = await api.main();
    const shipment = await inbounds.arrange(receiveCase.inbound);
    const refusal = await inbounds.simulateReceive(shipment.shipmentId, bodyOf(api, receiveCase, shipment.skus));
    return { refusal, control: await inbounds.receive(shipment, { receiveType: 'CASE_PACK_RECEIVING' }) };
  },
  then: (outcome, expect) => refusedByRule(outcome, expect, expect.why),
}));

/** Each way to be refused; the first two are of lists that are complete but unsupported. */
const faults: readonly ((receiveCase: ReceiveCase) => JsonObject | undefined)[] = [
  () => undefined,
  () => undefined,
  () => ({ scenario: 'EXPLICIT_QTY' }),
  () => ({ receiveType: 'UNIT_RECEIVING', scenario: 'PARTIAL' }),
  () => ({ receiveType: 'NOT_A_TYPE', scenario: 'FULL' }),
  () => ({ receiveType: 'ASN', scenario: 'NOT_A_SCENARIO' }),
];

async function refuseAll(api: LogisticsApi, all: readonly ReceiveCase[]) {
  const account = await api.main();
  const refuse = async (receiveCase: ReceiveCase, index: number) => {
    const shipment = await account.inbounds.arrange(receiveCase.inbound);
    const json = faults[index % faults.length]?.(receiveCase) ?? bodyOf(api, receiveCase, shipment.skus);
    return {
      inbound: receiveCase.inbound,
      shipment,
      refusal: await account.inbounds.simulateReceive(shipment.shipmentId, json),
    };
  };
  const sound = all.slice(0, 1).map(({ inbound: draft }) => ({ inbound: draft }));
  const [[control], sent] = await Promise.all([receiveAll(api, account, sound), Promise.all(all.map(refuse))]);
  // What was refused last may have been so after the control's wait began.
  await untilVisible(api);
  const counted = sent.map(async (one) => ({ ...one, counts: await countsOf(account, one.shipment.skus, true) }));
  return { control, refused: await Promise.all(counted) };
}

const receivesNothing = check({
  proves: 'receive-refused-receives-nothing',
  needs: counting,
  given: fc.array(
    unsupportedReceiveCases(() => true),
    { minLength: faults.length, maxLength: faults.length },
  ),
  examples: [unsupportedTable()],
  cases: 3,
  when: refuseAll,
  then({ control, refused }, expect) {
    const turnedDown = refused.filter(({ refusal }) => !isAccepted(refusal));
    if (turnedDown.length === 0) expect.unexercised('nothing was refused');
    for (const { inbound: draft, counts } of turnedDown)
      nothingCame(draft, counts, expect, 'what is refused has no effect');
    if (control) controlCame(control, expect);
  },
});

export const receiveRefusalChecks = [
  ...refuses({
    'receive-type-unknown-refused': {
      bodies: noTypes.flatMap((receiveType) => [{ receiveType, scenario: 'FULL' }, { receiveType }]),
    },
    'receive-scenario-unknown-refused': {
      bodies: noScenarios.flatMap((scenario) => [{ receiveType: 'ASN', scenario }, { scenario }]),
    },
    'receive-explicit-needs-received-qty': { bodies: withoutQuantities },
    'receive-partial-needs-skus': { bodies: withoutSkus },
  }),
  ...refusesUnsupported({
    'receive-case-pack-explicit-refused': { where: ({ scenario }) => scenario === 'EXPLICIT_QTY' },
    'receive-case-pack-partial-refused': { where: ({ scenario }) => scenario === 'PARTIAL' },
  }),
  receivesNothing,
];
