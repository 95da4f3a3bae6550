const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Codes that name a region; ISO 3166-1 leaves ZZ to its users, so it names none here. */
const countries: ReadonlySet<string> = new Set(codes.filter((code) => code !== 'ZZ' && names.of(code) !== undefined));

/** Whether ISO 3166-1 knows the two letters. */
export function isCountry(code: string): boolean {
  return countries.has(code);
}
