/** Judges the dimensions of a product and when they are locked. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { without } from '../../../clients/logistics/products/product-body.ts';
import { cannotReceive } from '../../../clients/logistics/products/stock-advice.ts';
import { isObject, isUnset, type Json } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import {
  dimensionsOf,
  exactDimensions,
  newProduct,
  seenLengthUnits,
  seenWeightUnits,
} from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { type Measure, sameMeasure } from '../../../model/logistics/measure.ts';
import { accepts, check, type Expect } from '../check.ts';
import { createdId } from '../created-id.ts';
import { inventoryUntil } from '../inventory-count.ts';
import { productAccepted, productCreation, skuOf } from './resource.ts';

const accepted = accepts(productCreation, { 'product-dimensions-accepted': { given: newProduct(), cases: 30 } });

const measured = (weightUnit: string, lengthUnit: string) =>
  newProduct({ dimensions: fc.nat(maxSeed).map((seed) => dimensionsOf(seed, weightUnit, lengthUnit)) });
const pairs = seenWeightUnits.flatMap((weight) => seenLengthUnits.map((length) => measured(weight, length)));
const kilograms = seenLengthUnits.map((length) => measured('kg', length));
const oneOfEach = (arbitraries: readonly ReturnType<typeof measured>[]) =>
  arbitraries.flatMap((one) => fc.sample(one, { numRuns: 1, seed: 1 }));

const seenUnits = accepts(productCreation, {
  'product-dimensions-seen-units': { given: fc.oneof(...pairs), examples: oneOfEach(pairs), cases: 12 },
});

/** The document only mentions kg: if the profile binds the units, its list decides. */
function needsKilograms({ profile }: LogisticsApi): void {
  const { weightUnit } = profile.enums;
  if (weightUnit && !weightUnit.known.includes('kg')) throw new Inapplicable('the units of the profile lack kg');
}

const kilogramsToo = check({
  proves: 'product-dimensions-kilograms',
  given: fc.oneof(...kilograms),
  examples: oneOfEach(kilograms),
  cases: 4,
  async when(api, draft): Promise<Exchange> {
    needsKilograms(api);
    return (await api.main.products.createNew(draft)).answer;
  },
  then: (answer: Exchange, expect) => productAccepted(answer, expect, 'kg is mentioned as a unit of weight'),
});

const measureIn = (dimensions: Json | undefined, member: string): Measure | undefined => {
  const value = read(dimensions, `/${member}`);
  const unit = read(dimensions, member === 'weight' ? '/weightUnit' : '/lengthUnit');
  return typeof value === 'number' && typeof unit === 'string' ? { value, unit } : undefined;
};

const isDeclared = ({ target }: Expect): boolean =>
  target.roundTrip.product.some((pointer) => pointer.startsWith('/dimensions'));

/** If a record shows dimensions, they equal the sent ones. A target may use other units, if its profile declares nothing. */
export function dimensionsKept(exchange: Exchange, sent: Json | undefined, expect: Expect): void {
  const shown = read(exchange.answer?.json, '/dimensions');
  if (isUnset(shown)) {
    if (isDeclared(expect)) expect(exchange).member('/dimensions', 'those sent', (value) => !isUnset(value));
    expect.note('left out');
    return;
  }
  for (const member of ['weight', 'height', 'width', 'length']) {
    const [expected, actual] = [measureIn(sent, member), measureIn(shown, member)];
    const same = expected && actual ? sameMeasure(actual, expected) : undefined;
    if (actual && isDeclared(expect)) {
      const unit = member === 'weight' ? 'weightUnit' : 'lengthUnit';
      expect(exchange).member(`/dimensions/${unit}`, 'the one sent', (value) => value === expected?.unit);
    }
    if (same !== undefined)
      expect(exchange).member(`/dimensions/${member}`, `${expected?.value} ${expected?.unit}`, () => same);
  }
  expect.note('shown');
}

/** Two products of different size: one is read after the other is created. */
const kept = check({
  proves: 'product-dimensions-kept',
  given: fc.array(newProduct(), { minLength: 2, maxLength: 2 }),
  examples: [fc.sample(newProduct({ dimensions: fc.constant(exactDimensions) }), { numRuns: 2, seed: 1 })],
  cases: 25,
  async when(api, drafts) {
    const made = [];
    for (const draft of drafts) made.push(await api.main.products.createNew(draft));
    return Promise.all(made.map(async (one) => ({ ...one, shown: await api.main.products.get(skuOf(one)) })));
  },
  then(made, expect) {
    for (const { sent, answer, shown } of made) {
      expect.premise(shown).accepted('the product is read');
      for (const exchange of [answer, shown]) dimensionsKept(exchange, sent.dimensions, expect);
    }
  },
});

/** A target may convert kilograms, but must not show the number with another unit. */
const keptInKilograms = check({
  id: 'product-dimensions-kept-in-kilograms',
  given: fc.oneof(...kilograms),
  examples: oneOfEach(kilograms),
  cases: 2,
  async when(api, draft) {
    needsKilograms(api);
    const made = await api.main.products.createNew(draft);
    return { ...made, shown: await api.main.products.get(skuOf(made)) };
  },
  then({ sent, answer, shown }, expect) {
    expect.premise(shown).accepted('the product is read');
    for (const exchange of [answer, shown]) dimensionsKept(exchange, sent.dimensions, expect);
  },
});

/** Reads the product before units are received, and when they must be shown. The counts are read before the product. */
export async function readAroundReceive(api: LogisticsApi, account: Account, logisticsSku: string) {
  const before = await account.products.get(logisticsSku);
  const inbound = await account.inbounds.createOf([{ logisticsSku, quantity: 3 }]);
  const received = await account.inbounds.simulateReceive(createdId(inbound, '/id'));
  if (!isAccepted(received)) throw new Unmet('needs a product that is received');
  const { receiveVisible } = api.profile.timing;
  const count = await inventoryUntil(api, account, logisticsSku, (available) => Number(available) > 0, receiveVisible);
  return { before, count, product: await account.products.get(logisticsSku) };
}

/** The product is refused, or stays without dimensions: the sandbox does not measure on receive. */
const unmeasured = check({
  proves: 'product-sandbox-measures-nothing',
  needs: ['sandbox'],
  given: newProduct({ barcodes: 1 }),
  cases: 6,
  async when(api, draft) {
    const { products } = api.main;
    const control = await products.createNew(draft);
    const attempt = await products.createRaw(without(products.newBody(draft), 'dimensions', api.profile));
    if (!isAccepted(attempt) || cannotReceive(api.profile)) return { control, attempt, shown: [] };
    const { before, product } = await readAroundReceive(api, api.main, skuOf({ answer: attempt }));
    return { control, attempt, shown: [before, product] };
  },
  then({ control, attempt, shown }, expect) {
    expect.premise(control.answer).accepted('the same product with dimensions is accepted');
    const { sandboxProductWithoutDimensions: bound } = expect.target.status;
    if (bound) expect(attempt).status(bound);
    expect.note(isAccepted(attempt) ? 'accepted' : 'refused');
    if (!isAccepted(attempt)) expect(attempt).refused();
    for (const exchange of shown) {
      expect.premise(exchange).accepted('the product is read');
      expect(exchange).member('/dimensions', 'without any measure', isUnmeasured);
    }
  },
});

const isUnmeasured = (dimensions: Json | undefined): boolean =>
  !isObject(dimensions) ||
  !['weight', 'height', 'width', 'length'].some((member) => Number(dimensions[member] ?? 0) > 0);

export const productDimensionChecks = [...accepted, ...seenUnits, kilogramsToo, kept, keptInKilograms, unmeasured];
