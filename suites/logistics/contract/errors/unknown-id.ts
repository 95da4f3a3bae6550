/**
 * An id that looks like a given one of the same target and that it has not given out: an id of another form may rightly be
 * called malformed (400) instead of unknown (404).
 */
export function unknownIdLike(id: string): string {
  const [, prefix = '', digits = ''] = /^(\D*)(\d+)$/.exec(id) ?? [];
  // Long numbers, and those with zeros before them, may be of a fixed length: the farthest of the same length.
  if ((digits.length >= 8 || digits.startsWith('0')) && digits.length < 18)
    return `${prefix}${digits[0] === '9' ? 8 : 9}${digits.slice(1)}`;
  // Short ones are counted: one more digit, for neighbours may well exist.
  if (digits !== '' && digits.length < 8) return `${prefix}9${digits}`;
  // Random ids: other digits and letters at the end, where no version or variant stands.
  const from = Math.max(0, id.length - 6);
  return id.slice(0, from) + [...id.slice(from)].map(another).join('');
}

/** Signs among which each has another: what is a sign of base 16, 32, 58 or 62 stays one. */
const classes = ['123456789', 'abcdef', 'ABCDEF', 'ghjkmnpqrstvwxyz', 'GHJKMNPQRSTVWXYZ', 'iou', 'LU'];

function another(sign: string): string {
  const among = classes.find((signs) => signs.includes(sign));
  if (among === undefined) return sign === '0' ? '5' : sign;
  return among[(among.indexOf(sign) + Math.floor(among.length / 2)) % among.length] ?? sign;
}
