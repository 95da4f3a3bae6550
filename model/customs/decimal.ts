/** An exact decimal number: `units` of the last of `decimals` places. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

const form = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

const power = (n: number): bigint => 10n ** BigInt(n);

/** Reads a number as written: "10.0050" has four decimals. JSON numbers may have an exponent. */
export function decimal(value: string | number): Decimal | undefined {
  const [match, sign, whole = '', fraction = '', exponent = '0'] = form.exec(String(value)) ?? [];
  if (match === undefined) return undefined;
  const shift = fraction.length - Number(exponent);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return shift < 0 ? { units: digits * power(-shift), decimals: 0 } : { units: digits, decimals: shift };
}

/** The same number without trailing zeros. */
export function shortest({ units, decimals }: Decimal): Decimal {
  let [rest, places] = [units, decimals];
  for (; places > 0 && rest % 10n === 0n; places--) rest /= 10n;
  return { units: rest, decimals: places };
}

/** The units at this number of decimals; undefined if digits would be lost. */
export function unitsAt(value: Decimal, decimals: number): bigint | undefined {
  const { units, decimals: least } = shortest(value);
  return least > decimals ? undefined : units * power(decimals - least);
}

export function text({ units, decimals }: Decimal): string {
  if (decimals === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** All values with the largest number of decimals among them. */
export function aligned(values: readonly Decimal[]): { readonly units: readonly bigint[]; readonly decimals: number } {
  const decimals = Math.max(0, ...values.map((value) => value.decimals));
  return { units: values.map((value) => value.units * power(decimals - value.decimals)), decimals };
}
