/** Judges that unknown values of transport members are refused. */

import type { Json } from '../../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read, write } from '../../../../engine/pointer.ts';
import type { ShippingSpeed, TransportDraft } from '../../../../generators/logistics/draft.ts';
import { legalTransports, speeds } from '../../../../generators/logistics/transport.ts';
import { each } from '../../../cases.ts';
import { check, family } from '../../check.ts';
import { controlAccepted, orderRefused } from '../judge.ts';
import { submitted } from '../resource.ts';
import { bothCarriers, orderBy } from './transport.ts';

interface Closed {
  readonly member: string;
  /** Values outside the list: unknown ones, near misses, and ones of a neighbouring list. No empty text: it may count as absent. */
  readonly values: readonly string[];
  readonly cells: readonly TransportDraft[];
}

/** A legal cell, and the same cell with a value outside the list of its member. */
const closed = family(({ member, values, cells }: Closed) => {
  const all = cells.flatMap((transport) => values.map((value) => ({ transport, value })));
  return {
    ...each(all, all.length),
    async when(api, { transport, value }) {
      const control = await submitted(api, orderBy(transport));
      const body: Json = await api.main.b2b.body(orderBy(transport));
      // The profile gives some values, so a case does not contain them.
      const broken = write(body, `/transportationDetails${member}`, value);
      return { control, refusal: await api.main.b2b.submitRaw(broken) };
    },
    then({ control, refusal }, expect) {
      controlAccepted(control, expect);
      orderRefused(refusal, expect, 'malformed');
    },
  };
});

/** One cell of each partner: the smallest of the plain ones. */
const onePer = (...partners: readonly TransportDraft['shippingPartner'][]): readonly TransportDraft[] =>
  partners.flatMap((partner) => legalTransports.find(({ shippingPartner }) => shippingPartner === partner) ?? []);

const platformParcel: TransportDraft = { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' };

/** The closed lists of values in `transportationDetails`, and the rule about two of their members. */
export const b2bTransportValueChecks = [
  ...closed({
    'b2b-partner-unknown-refused': {
      member: '/shippingPartner',
      values: ['CARRIER_PIGEON', 'SELLERS', 'SELL', 'PARCEL', 'toString'],
      cells: onePer('SELLER'),
    },
    'b2b-type-unknown-refused': {
      member: '/shippingType',
      values: ['AIR', 'DRAYAGE', 'PARCELS', 'TL', 'SELLER', 'toString'],
      cells: onePer('DEFAULT', 'SELLER'),
    },
    'b2b-speed-unknown-refused': {
      member: '/shippingSpeed',
      values: ['OVERNIGHT', 'FOUR_DAY', 'SAME_DAY', 'ONE_DAYS', 'DAY', 'PARCEL', 'toString'],
      cells: [{ ...platformParcel, shippingSpeed: 'STANDARD' }],
    },
    'b2b-account-carrier-unknown-refused': {
      needs: bothCarriers,
      member: '/carrierAccountDetails/carrierName',
      values: ['NO_SUCH_CARRIER', 'PARCEL', 'toString'],
      cells: onePer('THIRD_PARTY', 'RECEIVER', 'COLLECT'),
    },
    'b2b-method-form': {
      needs: ['logistics.values.shippingMethod'],
      member: '/shippingMethod',
      values: ['GROUND', '.GROUND', 'CARRIER.', '.'],
      cells: [{ ...platformParcel, shippingMethod: true }],
    },
  }),
  /** An order with only the method shows how the service is read, so an order with both must show the same. */
  check({
    proves: 'b2b-method-wins-over-speed',
    needs: ['logistics.values.shippingMethod'],
    ...each<ShippingSpeed>(speeds, speeds.length),
    async when(api, shippingSpeed) {
      const { b2bChosenService: place } = api.profile.fields;
      if (place === undefined)
        throw new Inapplicable('gap: the profile does not bind logistics.fields.b2bChosenService');
      const pinned = { ...platformParcel, shippingMethod: true } as const;
      const alone = await submitted(api, orderBy(pinned));
      const both = await submitted(api, orderBy({ ...pinned, shippingSpeed }));
      if (!alone.later || !both.later) throw new Unmet('an order with shippingMethod was not accepted');
      return { place, alone: alone.later, both: both.later };
    },
    then({ place, alone, both }, expect) {
      const expected = read(alone.answer?.json, place);
      expect.premise(alone).member(place, 'shown', (service) => service !== undefined && service !== null);
      expect(both).accepted();
      expect(both).member(
        place,
        `${JSON.stringify(expected)}, the same as without a speed`,
        (service) => service === expected,
      );
    },
  }),
];
