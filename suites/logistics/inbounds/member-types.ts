/** Judges that a member of a wrong type is refused. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read, write } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound, inboundShapes } from '../../../generators/logistics/inbound.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { check } from '../check.ts';
import {
  asArray,
  asNumber,
  asObject,
  asText,
  cellsOf,
  refusesWrongTypes,
  scalarTypesOf,
  strictScalars,
  typesOf,
  type WrongTypes,
  wrongAt,
} from '../contract/errors/wrong-types.ts';
import { bodyOf, shipping, typesRefused } from './resource.ts';

/** One of each shape, so that few controls are sent. */
const shipments = inboundShapes.flatMap((shape) => fc.sample(inbound({ shapes: [shape] }), { numRuns: 1, seed: 2 }));
const shipment = fc.constantFrom(...shipments);

const control = (api: LogisticsApi, draft: InboundDraft): Promise<Exchange> =>
  api.sharedFixture(`control ${JSON.stringify(draft)}`, async (own) =>
    own.main.inbounds.createRaw(await bodyOf(own, draft)),
  );

const refuses = refusesWrongTypes({
  needs: shipping,
  drafts: shipment,
  async send(api, draft, { pointer, nth, spoil }) {
    const index = nth % draft.packages.length;
    const items = draft.packages[index]?.items.length ?? 1;
    const place = pointer.replace('/n', `/${index}`).replace('/m', `/${nth % items}`);
    const body = await bodyOf(api, draft);
    const refusal = await api.main.inbounds.createRaw(spoil(body, place));
    return { refusal, control: await control(api, draft) };
  },
  judge: (seen, expect, why) => typesRefused(seen, expect, expect.target.status.validation, why),
});

/** Members that a target may ignore, unless the profile declares that it uses them. */
const echoedTypes: WrongTypes = [
  ['/packages/0/numberOfIdenticalPkgs', asText, asArray, asObject],
  // A number or true may be read as text, and the list of destinations is open (gap request-scalars).
  ['/shipmentDestination', asArray, asObject],
  ['/from', asArray, asText, asNumber],
  ['/prep', asArray, asText, asNumber],
  ['/prep/boxContentLabels', asArray, asObject],
  ['/packages/0/weight', asText, asObject],
  ['/packages/0/height', asText, asObject],
  ['/packages/0/items/0/lineItemId', asArray, asObject],
];
const echoedCells = cellsOf(echoedTypes);

/** Whether the target multiplies packages, or shows the member as it was sent. */
const mustBeRead = ({ caps, roundTrip }: LogisticsProfile, pointer: string): boolean =>
  pointer.endsWith('/numberOfIdenticalPkgs')
    ? caps.identicalPackages === 'each'
    : roundTrip.inbound.some((declaredMembers) => `${pointer}/`.startsWith(`${declaredMembers}/`));

export const inboundMemberTypeChecks = [
  ...refuses({
    'inbound-member-types': { types: typesOf('inbound-shipment-request', 'inbound-member-types'), cases: 20 },
    'inbound-member-types-of-scalars': {
      needs: strictScalars,
      types: scalarTypesOf('inbound-shipment-request', 'inbound-member-types'),
      cases: 10,
    },
  }),
  check({
    id: 'inbound-member-types-where-read',
    needs: shipping,
    given: fc.record({ draft: shipment, nth: fc.nat(50) }),
    examples: fc
      .sample(shipment, { numRuns: echoedCells.length, seed: 2 })
      .map((draft, index) => ({ draft, nth: index })),
    cases: 10,
    async when(api, { draft, nth }) {
      const known = echoedCells.filter(({ pointer }) => mustBeRead(api.profile, pointer));
      const cell = known[nth % known.length];
      if (!cell)
        throw new Inapplicable('gap: neither logistics.roundTrip.inbound nor .caps.identicalPackages says more');
      const [body, { pointer }] = [await bodyOf(api, draft), cell];
      const broken = write(body, pointer, wrongAt(echoedTypes, cell)(read(body, pointer) ?? ''));
      return { pointer, refusal: await api.main.inbounds.createRaw(broken), control: await control(api, draft) };
    },
    then({ pointer, ...seen }, expect) {
      const why = `${pointer} is of another type than documented`;
      typesRefused(seen, expect, expect.target.status.validation, why);
    },
  }),
];
