import type { FaultId, World } from '../world.ts';
import { decimalOf } from './decimal.ts';
import type { Charge, Measure, Money } from './invoice.ts';
import type { Reader } from './reader.ts';

/** Amounts are answered in the very digits that were sent (sub-objects › money › amount). */
export function readMoney(world: World, from: Reader, name: string): Money | null | undefined {
  const money = from.object(name);
  if (money === undefined || money === null) return money;
  const { amount } = money.source;
  const textOnly = world.variants.has('customs-amounts-as-numbers-refused') && typeof amount === 'number';
  const decimal = textOnly ? undefined : decimalOf(amount);
  const code = money.requiredText('currency_code');
  if (decimal === undefined) return money.wrong('wrongType', 'amount', 'must be a decimal number');
  if (code === undefined) return undefined;
  return { amount: typeof amount === 'string' ? amount : decimal.toFixed(), currency_code: code };
}

/** Weights and volumes: `{ value, unit }`. */
export function readMeasure(from: Reader, name: string): Measure | null | undefined {
  const measure = from.object(name);
  if (measure === undefined || measure === null) return measure;
  const value = measure.decimal('value');
  const unit = measure.requiredText('unit');
  return value === undefined || unit === undefined ? undefined : { value, unit };
}

/** line_items › each line needs a non-null quantity greater than zero. */
export function readQuantity(world: World, line: Reader, bites: (fault: FaultId) => boolean): Measure | undefined {
  if (!line.has('quantity')) {
    if (bites('line-quantity-may-be-missing')) return unquantified;
    const isNull = line.source.quantity === null;
    if (bites('line-quantity-may-be-null') && isNull) return unquantified;
    if (bites('line-quantity-null-on-existing-line-accepted') && isNull && line.has('id')) return unquantified;
    return line.wrong('quantity', 'quantity', 'is required');
  }
  const quantity = line.object('quantity');
  if (quantity === undefined || quantity === null) return undefined;
  const sent = quantity.source.value;
  const textOnly = world.variants.has('customs-amounts-as-numbers-refused') && typeof sent === 'number';
  const value = textOnly ? undefined : decimalOf(sent);
  const unit = quantity.requiredText('unit');
  if (value === undefined) {
    if (bites('line-quantity-text-accepted') && typeof sent === 'string') return unquantified;
    const digits = typeof sent === 'string' ? /^\d+(\.\d+)?/.exec(sent)?.[0] : undefined;
    const begun = digits === undefined ? undefined : decimalOf(digits);
    if (bites('line-quantity-read-as-far-as-digits-go') && begun?.gt(0) && unit !== undefined) {
      return { value: begun, unit };
    }
    return quantity.wrong('quantity', 'value', 'must be a decimal number');
  }
  if (unit === undefined) return undefined;
  const zeroForgiven =
    value.eq(0) && (bites('line-quantity-zero-accepted') || (bites('line-quantity-0-00-accepted') && sent !== '0'));
  const negativeForgiven =
    value.lt(0) &&
    (bites('line-quantity-negative-accepted') || (value.gt(-1) && bites('line-quantity-minus-fraction-accepted')));
  if (value.lte(0) && !zeroForgiven && !negativeForgiven) return quantity.wrong('quantity', 'value', 'must be above 0');
  if (bites('line-quantity-one-refused') && value.lte(1)) return quantity.wrong('quantity', 'value', 'must be above 1');
  return { value, unit };
}

const unquantified: Measure = { value: decimalOf('1') as Measure['value'], unit: 'pcs' };

/** charge adjustment: a percentage has no currency. */
export function readCharges(world: World, from: Reader, name: string): readonly Charge[] | null | undefined {
  const values = from.list(name);
  if (values === undefined || values === null) return values;
  return from.objects(name, values).flatMap((charge) => readCharge(world, charge) ?? []);
}

function readCharge({ faults }: World, charge: Reader): Charge | undefined {
  const code = charge.requiredText('code');
  const amount = charge.decimal('amount');
  const appliedAs = charge.requiredText('applied_as');
  const appliedTo = charge.text('applied_to') ?? 'value';
  const currency = charge.text('currency_code') ?? undefined;
  if (code === undefined || amount === undefined || appliedAs === undefined) return undefined;
  if (appliedAs !== 'flat_rate' && appliedAs !== 'percentage') {
    return charge.wrong('wrongType', 'applied_as', 'must be flat_rate or percentage');
  }
  if (faults.has('charge-brokerage-refused') && code === 'commissions_and_brokerage') {
    return charge.wrong('wrongType', 'code', 'is not known');
  }
  if (faults.has('charge-percentage-refused') && appliedAs === 'percentage') {
    return charge.wrong('wrongType', 'applied_as', 'must be flat_rate');
  }
  if (faults.has('charge-deductions-refused') && code === 'deductions_discounts_rebates') {
    return charge.wrong('wrongType', 'code', 'is not known');
  }
  if (faults.has('charge-percentage-needs-currency') && currency === undefined) {
    return charge.wrong('missingMember', 'currency_code', 'is required');
  }
  const shown = appliedAs === 'percentage' ? undefined : currency;
  return { code, amount, currency_code: shown, applied_as: appliedAs, applied_to: appliedTo };
}
