/**
 * An unknown id in the form of a known one: a target may call an id of another form malformed (400) instead of unknown (404).
 */
export function unknownIdLike(id: string): string {
  const [, prefix = '', digits = ''] = /^(\D*)(\d+)$/.exec(id) ?? [];
  // Long numbers and numbers with leading zeros may have a fixed length, so take the farthest of the same length.
  if ((digits.length >= 8 || digits.startsWith('0')) && digits.length < 18)
    return `${prefix}${digits[0] === '9' ? 8 : 9}${digits.slice(1)}`;
  // Short numbers may be a counter, so add a digit: neighbours may exist.
  if (digits !== '' && digits.length < 8) return `${prefix}9${digits}`;
  // Random ids: change the end, which contains no UUID version or variant.
  const from = Math.max(0, id.length - 6);
  return id.slice(0, from) + [...id.slice(from)].map(another).join('');
}

/** Groups of characters: a replacement from the same group is valid in base 16, 32, 58 and 62. */
const classes = ['123456789', 'abcdef', 'ABCDEF', 'ghjkmnpqrstvwxyz', 'GHJKMNPQRSTVWXYZ', 'iou', 'LU'];

function another(sign: string): string {
  const among = classes.find((signs) => signs.includes(sign));
  if (among === undefined) return sign === '0' ? '5' : sign;
  return among[(among.indexOf(sign) + Math.floor(among.length / 2)) % among.length] ?? sign;
}
