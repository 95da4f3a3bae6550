import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { CustomsDialect, ObjectKind, Version } from '../dialect.ts';
import { type Address, addressMembers, type Charge, type Measure, type Money } from '../invoice.ts';

/** Where an invoice is shown. */
export type Place = 'list' | 'get';

/** What determines the form of a response. */
export interface View {
  readonly world: World;
  readonly version: Version;
  readonly origin: string;
  readonly dialect: CustomsDialect;
  /** `_object` of a kind of object. */
  object(kind: ObjectKind): string;
}

export function createView(world: World, version: Version, origin: string): View {
  const { customs: dialect } = world.dialect;
  const object = (kind: ObjectKind) => dialect.objects[kind];
  return { world, version, origin, dialect, object };
}

export const moneyView = seam((view: View, money: Money | undefined): JsonObject | undefined => {
  if (money === undefined) return undefined;
  const { amount, currency_code } = money;
  return { _object: view.object('money'), amount, currency_code };
});

export const measureView = seam(
  (view: View, kind: 'weight' | 'volume', measure: Measure | undefined): JsonObject | undefined => {
    if (measure === undefined) return undefined;
    return { _object: view.object(kind), value: Number(measure.value.toFixed()), unit: measure.unit };
  },
);

export const addressView = seam((view: View, address: Address | undefined): JsonObject | undefined => {
  if (address === undefined) return undefined;
  const members = addressMembers.map((name) => [name, address[name]] as const);
  const shown = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  return { _object: view.object('address'), ...shown };
});

export const chargesView = seam((view: View, charges: readonly Charge[] | undefined): unknown =>
  charges?.map((charge) => chargeView(view, charge)),
);

/** charge adjustment › a percentage has no currency_code, not even null. */
export const chargeView = seam((view: View, charge: Charge): JsonObject => {
  const { code, amount, currency_code, applied_as, applied_to } = charge;
  const isNegative = code === 'deductions_discounts_rebates' && view.world.variants.has('customs-deductions-negative');
  return {
    _object: view.object('charge'),
    code,
    amount: (isNegative ? -1 : 1) * Number(amount.toFixed()),
    ...(currency_code === undefined ? {} : { currency_code }),
    applied_as,
    applied_to,
  };
});

/** Reference objects carry a link at version 2 only (gap customs-reference-objects). */
export function referenceView(view: View, type: string, id: number, path: string) {
  const shownId = view.world.variants.has('customs-ref-ids-as-strings') ? String(id) : id;
  return {
    _object: view.object('reference'),
    ref_type: type,
    id: shownId,
    ...(view.version === 2 ? { link: `${view.origin}${path}/${id}` } : {}),
  };
}
