import type { Fields } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Shipping } from './transport.ts';

const memberNames = ['carrierName', 'carrierAccountId', 'country', 'postalCode'] as const;

type MemberName = (typeof memberNames)[number];

/** B2B outbound order › carrierAccountDetails. */
export function checkCarrierAccount(world: World, shipping: Shipping): void {
  if (!needsAccount(world, shipping)) return;
  const account = shipping.details.object('carrierAccountDetails', true);
  if (account === undefined) return;
  const paid = { ...shipping, account };
  for (const name of memberNames) {
    const required = isRequired(world, paid, name);
    if (name === 'carrierName') account.oneOf(name, carriersOf(world, paid), required);
    else account.text(name, required ? { required, min: 1 } : {});
  }
}

/** The platform and the seller pay the carrier themselves. */
export const needsAccount = seam(
  (_world: World, { partner }: Shipping): boolean =>
    partner === 'THIRD_PARTY' || partner === 'RECEIVER' || partner === 'COLLECT',
);

export interface PaidShipping extends Shipping {
  readonly account: Fields;
}

/** COLLECT needs only the name of the carrier. */
export const isRequired = seam(
  (_world: World, { partner }: PaidShipping, name: MemberName): boolean =>
    partner !== 'COLLECT' || name === 'carrierName',
);

/** COLLECT is possible only with the second carrier. */
export const carriersOf = seam(({ dialect }: World, { partner }: PaidShipping): readonly string[] =>
  partner === 'COLLECT' ? [dialect.carrierB] : [dialect.carrierA, dialect.carrierB],
);
