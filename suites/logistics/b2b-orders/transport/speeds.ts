/** Judges that each speed is accepted for some destination. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Outcome } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { isObject, type Json } from '../../../../engine/json.ts';
import { write } from '../../../../engine/pointer.ts';
import { isAccepted, isRefused } from '../../../../engine/wire/exchange.ts';
import type { ShippingSpeed } from '../../../../generators/logistics/draft.ts';
import { cell, speeds } from '../../../../generators/logistics/transport.ts';
import type { LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { each } from '../../../cases.ts';
import { check } from '../../check.ts';
import { isTaken, orderAccepted } from '../judge.ts';
import { submitted } from '../resource.ts';
import { orderBy } from './transport.ts';

/** Cities in regions that lie far apart. */
const cities = [
  { city: 'Los Angeles', provinceCode: 'CA', zip: '90012' },
  { city: 'Chicago', provinceCode: 'IL', zip: '60602' },
  { city: 'Houston', provinceCode: 'TX', zip: '77002' },
  { city: 'Seattle', provinceCode: 'WA', zip: '98104' },
  { city: 'Atlanta', provinceCode: 'GA', zip: '30303' },
] as const;

/** So many destinations to which nothing but a speed is refused show that the target does not know it. */
const enough = 4;

/** The address of the profile in other cities, if it has the form of the document and lies in the same country. */
function addressesOf({ samples }: LogisticsProfile): readonly Json[] {
  const address = (samples.b2bAddress ?? samples.address) as Json;
  if (!isObject(address) || address.countryCode !== 'US') return [];
  const isPlaced = Object.keys(cities[0]).every((name) => typeof address[name] === 'string');
  return isPlaced ? cities.map((place) => ({ ...address, ...place })) : [];
}

const bySpeed = (speed: ShippingSpeed) => orderBy(cell('DEFAULT', 'PARCEL', undefined, speed));

async function submittedTo({ main, profile }: LogisticsApi, speed: ShippingSpeed, address: Json): Promise<Outcome> {
  const body = await main.b2b.body(bySpeed(speed));
  return main.b2b.submitRaw(write(body, profile.fields.b2bAddress ?? '', address));
}

/** At once or later; a lost response says nothing. */
const wasRefused = (outcome: Outcome): boolean =>
  isRefused(outcome.answer) || (isAccepted(outcome.answer) && !isTaken(outcome));

/** Asks for a speed to one destination after another until it is accepted. */
async function tried(api: LogisticsApi, speed: ShippingSpeed) {
  const refused: Outcome[] = [];
  let outcome = await submitted(api, bySpeed(speed));
  for (const address of addressesOf(api.profile)) {
    if (isTaken(outcome)) break;
    outcome = await submittedTo(api, speed, address);
    if (wasRefused(outcome) && isTaken(await submittedTo(api, 'STANDARD', address))) refused.push(outcome);
  }
  return { outcome, refused };
}

/** "Not every speed is available for every destination", but each is for some destination. */
export const b2bSpeedChecks = [
  check({
    id: 'b2b-speed-with-default-parcel-to-some-destination',
    ...each(speeds.filter((speed) => speed !== 'STANDARD')),
    when: tried,
    then({ outcome, refused }, expect) {
      if (!isTaken(outcome) && refused.length < enough)
        expect.unexercised('the speed may not be available for the few destinations that are known');
      orderAccepted(isTaken(outcome) ? outcome : (refused.at(-1) ?? outcome), expect);
    },
  }),
];
