import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { type Decimal, decimalOf } from '../decimal.ts';
import type { Charge, Measure, Money } from '../invoice.ts';
import type { Reader } from './reader.ts';

/** Responses show an amount with the digits that were sent (sub-objects › money › amount). */
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
export function readQuantity(world: World, line: Reader): Measure | undefined {
  if (!line.has('quantity')) return line.wrong('quantity', 'quantity', 'is required');
  const quantity = line.object('quantity');
  if (quantity === undefined || quantity === null) return undefined;
  const sent = quantity.source.value;
  const textOnly = world.variants.has('customs-amounts-as-numbers-refused') && typeof sent === 'number';
  const value = textOnly ? undefined : decimalOf(sent);
  const unit = quantity.requiredText('unit');
  if (value === undefined) return quantity.wrong('quantity', 'value', 'must be a decimal number');
  if (unit === undefined) return undefined;
  return isQuantity(world, value, sent) ? { value, unit } : quantity.wrong('quantity', 'value', 'must be above 0');
}

export const isQuantity = seam((_world: World, value: Decimal, _sent: unknown): boolean => value.gt(0));

/** charge adjustment: a percentage has no currency. */
export function readCharges(world: World, from: Reader, name: string): readonly Charge[] | null | undefined {
  const values = from.list(name);
  if (values === undefined || values === null) return values;
  return from.objects(name, values).flatMap((charge) => readCharge(world, charge) ?? []);
}

function readCharge({ variants }: World, charge: Reader): Charge | undefined {
  const code = charge.requiredText('code');
  const amount = charge.decimal('amount');
  const appliedAs = charge.requiredText('applied_as');
  const namesBase = variants.has('customs-charge-names-its-base');
  const appliedTo = namesBase ? charge.requiredText('applied_to') : (charge.text('applied_to') ?? 'value');
  const currency = charge.text('currency_code') ?? undefined;
  if (code === undefined || amount === undefined || appliedAs === undefined || appliedTo === undefined)
    return undefined;
  if (appliedAs !== 'flat_rate' && appliedAs !== 'percentage') {
    return charge.wrong('wrongType', 'applied_as', 'must be flat_rate or percentage');
  }
  const shown = appliedAs === 'percentage' ? undefined : currency;
  return { code, amount, currency_code: shown, applied_as: appliedAs, applied_to: appliedTo };
}
