import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read, write } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound, productCount } from '../../../generators/inbound.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { check } from '../check.ts';
import {
  asArray,
  asItem,
  asNumber,
  asObject,
  asText,
  asTrue,
  cellsOf,
  type WrongCell,
  type WrongTypes,
  wrongAt,
} from '../contract/errors/wrong-types.ts';
import { shipping } from './creation.ts';

/**
 * Members that a target must read to receive the shipment, or to show it as it was sent, in values that cannot be taken for
 * the documented type. What nobody reads, a target may overlook.
 */
const types: WrongTypes = [
  ['/shippingPlanExternalId', asArray, asObject],
  ['/shippingPlanName', asArray, asObject],
  ['/packages', asItem, asObject, asText, asNumber, asTrue],
  ['/packages/n', asArray, asText, asNumber],
  ['/packages/n/items', asItem, asObject, asText, asNumber, asTrue],
  ['/packages/n/items/m', asArray, asText, asNumber],
  ['/packages/n/items/m/logisticsSku', asArray, asObject],
  ['/packages/n/items/m/quantity', asText, asArray, asObject],
];
const cells = cellsOf(types);
const shipment = inbound();

interface Spoilt {
  readonly draft: InboundDraft;
  readonly cell: WrongCell;
  readonly nth: number;
}

async function spoil(api: LogisticsApi, { draft, cell, nth }: Spoilt) {
  const { inbounds, products } = await api.main();
  const skus = (await products.createMany(productCount(draft))).map(({ logisticsSku }) => logisticsSku);
  const index = nth % draft.packages.length;
  const items = draft.packages[index]?.items.length ?? 1;
  const place = cell.pointer.replace('/n', `/${index}`).replace('/m', `/${nth % items}`);
  const body = inbounds.body(draft, skus);
  const broken = write(body, place, wrongAt(types, cell)(read(body, place) ?? ''));
  const refusal = await inbounds.createRaw(broken);
  return { refusal, control: await inbounds.createRaw(inbounds.body(draft, skus)) };
}

const memberTypes = check({
  proves: 'inbound-member-types',
  needs: shipping,
  given: fc.record({ draft: shipment, cell: fc.constantFrom(...cells), nth: fc.nat(50) }),
  examples: fc
    .sample(shipment, { numRuns: cells.length, seed: 1 })
    .flatMap((draft, index) => (cells[index] ? [{ draft, cell: cells[index], nth: index }] : [])),
  cases: 20,
  when: spoil,
  then({ refusal, control }, expect, { cell }) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same body of the documented types is accepted');
    expect(refusal).status(expect.target.status.validation, `${cell.pointer} is of another type than documented`);
  },
});

/** Members that need not be read, unless the profile says that the target makes something of them. */
const echoedTypes: WrongTypes = [
  ['/packages/0/numberOfIdenticalPkgs', asText, asArray, asObject],
  ['/shipmentDestination', asArray, asObject, asNumber, asTrue],
  ['/from', asArray, asText, asNumber],
  ['/prep', asArray, asText, asNumber],
  ['/prep/boxContentLabels', asArray, asObject],
  ['/packages/0/weight', asText, asObject],
  ['/packages/0/height', asText, asObject],
  ['/packages/0/items/0/lineItemId', asArray, asObject],
];
const echoedCells = cellsOf(echoedTypes);

/** It counts packages, or answers the member as it was sent. */
const mustBeRead = ({ caps, roundTrip }: LogisticsProfile, pointer: string): boolean =>
  pointer.endsWith('/numberOfIdenticalPkgs')
    ? caps.identicalPackages === 'each'
    : roundTrip.inbound.some((promised) => `${pointer}/`.startsWith(`${promised}/`));

const echoedMemberTypes = check({
  id: 'inbound-member-types-where-read',
  proves: 'inbound-member-types',
  needs: shipping,
  given: fc.record({ draft: shipment, nth: fc.nat(50) }),
  examples: fc
    .sample(shipment, { numRuns: echoedCells.length, seed: 2 })
    .map((draft, index) => ({ draft, nth: index })),
  cases: 10,
  async when(api, { draft, nth }) {
    const known = echoedCells.filter(({ pointer }) => mustBeRead(api.profile, pointer));
    const cell = known[nth % known.length];
    if (!cell) throw new Inapplicable('gap: neither logistics.roundTrip.inbound nor .caps.identicalPackages says more');
    const { inbounds, products } = await api.main();
    const skus = (await products.createMany(productCount(draft))).map(({ logisticsSku }) => logisticsSku);
    const body = inbounds.body(draft, skus);
    const broken = write(body, cell.pointer, wrongAt(echoedTypes, cell)(read(body, cell.pointer) ?? ''));
    const refusal = await inbounds.createRaw(broken);
    return { cell, refusal, control: await inbounds.createRaw(inbounds.body(draft, skus)) };
  },
  then({ cell, refusal, control }, expect) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same body of the documented types is accepted');
    expect(refusal).status(expect.target.status.validation, `${cell.pointer} is of another type than documented`);
  },
});

export const inboundMemberTypeChecks = [memberTypes, echoedMemberTypes];
