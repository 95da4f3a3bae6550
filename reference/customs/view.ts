import type { FaultId, World } from '../world.ts';
import type { CustomsDialect, ObjectKind, Version } from './dialect.ts';
import { type Address, addressMembers, type Charge, type Measure, type Money } from './invoice.ts';

/** How one answer is written: `bites` stands in the one place where a fault of what is answered shows. */
export interface View {
  readonly world: World;
  readonly version: Version;
  readonly origin: string;
  readonly dialect: CustomsDialect;
  bites(fault: FaultId): boolean;
  /** `_object` of a kind of object. */
  object(kind: ObjectKind): string;
}

export function createView(world: World, version: Version, origin: string): View {
  const { customs: dialect } = world.dialect;
  const bites = (fault: FaultId) => world.faults.has(fault);
  const object = (kind: ObjectKind) =>
    bites('nested-object-types-empty') && kind === 'money' ? '' : dialect.objects[kind];
  return { world, version, origin, dialect, bites, object };
}

/** What follows a fault that is on; undefined leaves the member out. */
export function lost<Value>(view: View, fault: FaultId, value: Value): Value | undefined {
  return view.bites(fault) ? undefined : value;
}

export function textIf<Value>(view: View, fault: FaultId, value: Value): Value | string {
  return view.bites(fault) ? String(value) : value;
}

export function moneyView(view: View, money: Money | undefined) {
  if (money === undefined) return undefined;
  const { amount, currency_code } = money;
  const exponent = view.bites('money-amount-with-exponent') && Number(amount) >= 100;
  if (exponent) return { _object: view.object('money'), amount: Number(amount).toExponential(), currency_code };
  const grouped = view.bites('money-amount-grouped') ? amount.replace(/^(\d+)(\d{3})/, '$1,$2') : amount;
  return {
    _object: view.object('money'),
    amount: view.bites('money-amount-as-number') ? Number(amount) : grouped,
    currency_code: lost(view, 'money-without-currency', currency_code),
  };
}

export function measureView(view: View, kind: 'weight' | 'volume', measure: Measure | undefined) {
  if (measure === undefined) return undefined;
  return {
    _object: view.object(kind),
    value: textIf(view, `${kind}-value-as-text`, Number(measure.value.toFixed())),
    unit: lost(view, `${kind}-without-unit`, measure.unit),
  };
}

export function addressView(view: View, address: Address | undefined) {
  if (address === undefined) return undefined;
  const members = addressMembers.map((name) => [name, address[name]] as const);
  const shown = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  const wrong = addressMembers.find(
    (name) => name !== 'ref' && shown[name] !== undefined && view.bites(addressFaults[name]),
  );
  if (wrong !== undefined) return { _object: view.object('address'), ...shown, [wrong]: { text: shown[wrong] } };
  return { _object: view.object('address'), ...shown };
}

const addressFaults = {
  street_address: 'address-street-as-object',
  street_address2: 'address-street2-as-object',
  city: 'address-city-as-object',
  state: 'address-state-as-object',
  country: 'address-country-as-object',
  country_code: 'address-country-code-as-object',
  zip: 'address-zip-as-object',
  unlocode: 'address-unlocode-as-object',
} as const satisfies Readonly<Partial<Record<keyof Address, FaultId>>>;

/** charge adjustment › currency_code is absent, and so not even null, on a percentage. */
export function chargesView(view: View, charges: readonly Charge[] | undefined) {
  if (charges === undefined) return undefined;
  if (view.bites('charge-adjustments-as-object')) return { data: charges.map((charge) => chargeView(view, charge)) };
  const shown = view.bites('charge-last-lost') && charges.length > 1 ? charges.slice(0, -1) : charges;
  const doubled = view.bites('charges-doubled') && shown.length > 1 ? [...shown.slice(0, 1), ...shown] : shown;
  return doubled.map((charge) => chargeView(view, charge));
}

function codeView(view: View, code: string) {
  if (view.bites('charge-code-as-number')) return 1;
  if (view.bites('charge-code-otherwise') && code === 'commissions_and_brokerage')
    return 'transport_handling_insurance';
  return view.bites('charge-code-in-capitals') ? code.toUpperCase() : lost(view, 'charge-code-lost', code);
}

function chargeView(view: View, { code, amount, currency_code, applied_as, applied_to }: Charge) {
  const currency = view.bites('charge-percentage-with-currency') ? (currency_code ?? 'USD') : currency_code;
  const inDollars = view.bites('charge-currency-always-usd') && applied_as === 'flat_rate';
  const shown = view.bites('charge-currency-lost') ? undefined : inDollars ? 'USD' : currency;
  const flat = view.bites('charge-percentage-as-flat-rate');
  const appliedAs = view.bites('charge-applied-as-in-capitals') ? applied_as.toUpperCase() : applied_as;
  const asFraction = view.bites('charge-percentage-as-fraction') && applied_as === 'percentage';
  const isNegative = code === 'deductions_discounts_rebates' && view.world.variants.has('customs-deductions-negative');
  const asNumber = ((isNegative ? -1 : 1) * Number(amount.toFixed())) / (asFraction ? 100 : 1);
  return {
    _object: view.object('charge'),
    code: codeView(view, code),
    amount: textIf(
      view,
      'charge-amount-as-text',
      view.bites('charge-amount-without-decimals') ? Math.floor(asNumber) : asNumber,
    ),
    ...(shown === undefined
      ? {}
      : { currency_code: view.bites('charge-currency-as-object') ? { code: shown } : shown }),
    applied_as: lost(view, 'charge-applied-as-lost', flat ? 'flat_rate' : appliedAs),
    applied_to: appliedToView(view, applied_as, applied_to),
  };
}

function appliedToView(view: View, appliedAs: string, appliedTo: string) {
  if (view.bites('charge-applied-to-as-list')) return [appliedTo];
  const otherwise = appliedAs === 'flat_rate' && view.bites('charge-applied-to-invoice');
  return lost(view, 'charge-applied-to-lost', otherwise ? 'invoice' : appliedTo);
}

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

/** The same id in the other of the two types. */
export const otherType = (id: string | number): string | number => (typeof id === 'number' ? String(id) : Number(id));
