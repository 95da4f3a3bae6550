import type { Json } from '../../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read, write } from '../../../../engine/pointer.ts';
import type { ShippingSpeed, TransportDraft } from '../../../../generators/draft.ts';
import { legalTransports, speeds } from '../../../../generators/transport.ts';
import { each } from '../../../cases.ts';
import { check, family } from '../../check.ts';
import { controlAccepted, orderRefused } from '../judge.ts';
import { submitted } from '../resource.ts';
import { bothCarriers, orderBy } from './transport.ts';

interface Closed {
  readonly member: string;
  /** Values outside the list: unknown ones, near misses, and ones of a neighbouring list. */
  readonly values: readonly string[];
  /** The value of the cell itself is also written in other cases. */
  readonly inOtherCase?: true;
  readonly cells: readonly TransportDraft[];
}

const cases = {
  lower: (value: string) => value.toLowerCase(),
  capital: (value: string) => value.slice(0, 1) + value.slice(1).toLowerCase(),
} as const;

type Outside = { readonly value: string } | { readonly inCase: keyof typeof cases };

/** The profile gives some values, so a case does not contain them. */
function writeOutside(body: Json, place: string, outside: Outside): Json {
  if ('value' in outside) return write(body, place, outside.value);
  const own = String(read(body, place));
  const other = cases[outside.inCase](own);
  if (other === own) throw new Unmet(`${own} has no capital letters`);
  return write(body, place, other);
}

/** A legal cell, and the same cell with a value outside the list of its member. */
const closed = family(({ member, values, inOtherCase, cells }: Closed) => {
  const otherCases: readonly Outside[] = inOtherCase ? [{ inCase: 'lower' }, { inCase: 'capital' }] : [];
  const outside = [...values.map((value): Outside => ({ value })), ...otherCases];
  const all = cells.flatMap((transport) => outside.map((one) => ({ transport, outside: one })));
  return {
    ...each(all, all.length),
    async when(api, { transport, outside }) {
      const control = await submitted(api, orderBy(transport));
      const body: Json = await api.main.b2b.body(orderBy(transport));
      const broken = writeOutside(body, `/transportationDetails${member}`, outside);
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
      values: ['CARRIER_PIGEON', 'SELLERS', 'SELL', 'PARCEL', 'toString', ''],
      cells: onePer('SELLER'),
    },
    'b2b-type-unknown-refused': {
      member: '/shippingType',
      values: ['AIR', 'DRAYAGE', 'PARCELS', 'TL', 'SELLER', 'toString', ''],
      cells: onePer('DEFAULT', 'SELLER'),
    },
    'b2b-speed-unknown-refused': {
      member: '/shippingSpeed',
      values: ['OVERNIGHT', 'FOUR_DAY', 'SAME_DAY', 'ONE_DAYS', 'DAY', 'PARCEL', 'toString', ''],
      cells: [{ ...platformParcel, shippingSpeed: 'STANDARD' }],
    },
    'b2b-account-carrier-unknown-refused': {
      needs: bothCarriers,
      member: '/carrierAccountDetails/carrierName',
      values: ['NO_SUCH_CARRIER', 'PARCEL', 'toString', ''],
      cells: onePer('THIRD_PARTY', 'RECEIVER', 'COLLECT'),
    },
    'b2b-method-form': {
      needs: ['logistics.values.shippingMethod'],
      member: '/shippingMethod',
      values: ['GROUND', '.GROUND', 'CARRIER.', '.', ''],
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
      const due = read(alone.answer?.json, place);
      expect.premise(alone).member(place, 'shown', (service) => service !== undefined && service !== null);
      expect(both).accepted();
      expect(both).member(place, `${JSON.stringify(due)}, the same as without a speed`, (service) => service === due);
    },
  }),
];
