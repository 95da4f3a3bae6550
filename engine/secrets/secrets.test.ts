import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { Secrets } from './secrets.ts';

const awkward = 'a"b/Zq7XwKp9\\%41+ü&<c';

test.each([
  ['Bearer token-one', 'Bearer $ONE'],
  ['token-one, token-one-more and token-', '$ONE, $LONGER and token-'],
  ['tokentoken-one', 'token$ONE'],
  ['nothing of the kind', 'nothing of the kind'],
  ['aaaaaaab', 'a$ALIKE'],
])('%s is shown as %s', (text, shown) => {
  expect(new Secrets({ ONE: 'token-one', LONGER: 'token-one-more', ALIKE: 'aaaaaab' }).redact(text)).toBe(shown);
});

test('a text that goes on like a name does not become part of the name', () => {
  const secrets = new Secrets({ KEY: 'token-of-twelve-and-more' });
  expect(secrets.redact('token-of-twelve-and-more1')).toBe(`\${KEY}1`);
  expect(secrets.redact('token-of-twelve-and-more-1')).toBe('$KEY-1');
  expect(secrets.variablesIn([`\${KEY}1`], ['token-of-twelve-and-more1'])).toEqual(['KEY']);
});

test('secrets that differ in case only keep their names', () => {
  const secrets = new Secrets({ ONE: 'token-one', OTHER_CASE: 'TOKEN-ONE' });
  expect(secrets.redact('token-one TOKEN-ONE Token-One')).toBe('$ONE $OTHER_CASE $OTHER_CASE_ENCODED');
});

test('secrets learned late are redacted, too', () => {
  const secrets = new Secrets({ ONE: 'token-one' });
  secrets.redact('token-two, other-secret');
  secrets.add('token-two-and-more', 'TWO');
  secrets.add('other-secret', 'OTHER');
  expect(secrets.redact('token-one token-two-and-more other-secret')).toBe('$ONE $TWO $OTHER');
});

test('too short a value is no secret', () => {
  expect(new Secrets({ SHORT: 'order' }).redact('an order')).toBe('an order');
});

/** Few letters, so that secrets stand in one another and in what begins like them. */
const letters = fc.string({ unit: fc.constantFrom('a', '.'), minLength: 6, maxLength: 9 });

test('no secret is left in any text', () => {
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 6 }),
      fc.array(letters, { maxLength: 8 }),
      (all, words) => {
        const text = [...words, ...all].join('');
        const secrets = new Secrets(Object.fromEntries(all.map((value, nth) => [`S${nth}`, value])));
        // What stands for a secret may make, with its surroundings, one that was not there.
        const shown = secrets.redact(text).split(/\$S\d/);
        for (const value of all) for (const part of shown) expect(part).not.toContain(value);
      },
    ),
  );
});

const bytes = Buffer.from(awkward);
const hidden = new Secrets({ KEY: awkward });

test.each<[string, string]>([
  ['as it is', awkward],
  ['in JSON', JSON.stringify(awkward)],
  ['in JSON in JSON', JSON.stringify(JSON.stringify({ of: awkward }))],
  ['with its slash escaped', JSON.stringify(awkward).replaceAll('/', '\\/')],
  ['by code units', [...awkward].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
  ['in an address', `?key=${encodeURIComponent(awkward)}`],
  ['in an address in lower case', encodeURIComponent(awkward).replace(/%../g, (byte) => byte.toLowerCase())],
  ['in a form', String(new URLSearchParams({ key: awkward }))],
  ['by the byte', [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')],
  ['as base64', bytes.toString('base64')],
  ['as base64 after one byte', Buffer.from(`:${awkward}`).toString('base64')],
  ['as base64 between others, for addresses', Buffer.from(`id:${awkward}:x`).toString('base64url')],
  ['as a pair that was made for an address', Buffer.from(`id:${encodeURIComponent(awkward)}`).toString('base64')],
  ['as hex', bytes.toString('hex')],
  ['as hex in upper case', bytes.toString('hex').toUpperCase()],
  ['in HTML', 'a&quot;b/Zq7XwKp9\\%41+&uuml;&amp;&lt;c'],
  ['in HTML by numbers', [...awkward].map((sign) => `&#${sign.codePointAt(0)};`).join('')],
  ['as UTF-8 that was read as Latin-1', bytes.toString('latin1')],
  ['as Latin-1 that was read as UTF-8', Buffer.from(awkward, 'latin1').toString()],
  ['in an address in Latin-1', encodeURIComponent(awkward).replace('%C3%BC', '%FC')],
])('a secret is hidden %s', (_, text) => {
  const shown = hidden.redact(text);
  expect(shown).toContain('$KEY');
  for (const rest of ['7XwKp', 'N1h3S3', '375877']) expect(shown).not.toContain(rest);
});

test('a secret in another encoding has its own name: a script could not send it', () => {
  expect(hidden.redact(`${awkward} ${encodeURIComponent(awkward)}`)).toBe('$KEY $KEY_ENCODED');
});

test('JSON stays JSON, as it was written', () => {
  const secrets = new Secrets({ KEY: awkward, DIGITS: '1234567890' });
  const text = `{ "n": 1.0,\n "key":${JSON.stringify(awkward)}, "${'1234567890'}" : 1234567890, "list":["x"] }`;
  expect(secrets.redact(text)).toBe('{ "n": 1.0,\n "key":"$KEY", "$DIGITS" : "$DIGITS", "list":["x"] }');
});

test('a value that is shown is changed at its strings, names and numbers, and nowhere else', () => {
  const secrets = new Secrets({ KEY: awkward, DIGITS: '1234567890' });
  const value = { [awkward]: [awkward, 1234567890, 7, null, true], deep: { text: JSON.stringify({ awkward }) } };
  const expected = { $KEY: ['$KEY', '$DIGITS', 7, null, true], deep: { text: '{"awkward":"$KEY"}' } };
  expect(secrets.shown(value)).toEqual(expected);
});

test.each<[string, Json]>([
  ['a long beginning', `it began ${awkward.slice(0, 14)} and no more`],
  ['a long end', `…${awkward.slice(3)}`],
  ['a long piece of the middle', `it held ${awkward.slice(3, -3)}`],
  ['a long beginning in another case', awkward.slice(0, -3).toUpperCase()],
  ['a long beginning as hex', bytes.toString('hex').slice(0, 26)],
  ['in two items', [awkward.slice(0, 9), awkward.slice(9)]],
  ['in two members', { first: awkward.slice(0, 9), second: awkward.slice(9) }],
  ['in two members of a text', JSON.stringify({ first: awkward.slice(0, 9), second: awkward.slice(9) })],
  ['in a name and its value', { x: { [awkward.slice(0, 9)]: awkward.slice(9) } }],
  ['in a name and its value in a text', JSON.stringify({ [awkward.slice(0, 9)]: awkward.slice(9), y: 1 })],
  ['in two items that were cut off', `500 ["${'Zq7XwKp9'}", "Vb3TnLd5`],
  ['backwards', [...awkward].reverse().join('')],
  ['a long piece backwards', [...awkward.slice(1, -1)].reverse().join('')],
])('what is shown holds no secret: %s', (_, value) => {
  const shown = JSON.stringify(new Secrets({ KEY: awkward, PLAIN: 'Zq7XwKp9Vb3TnLd5' }).shown(value));
  expect(shown).toMatch(/\$KEY_ENCODED|<part of (KEY|PLAIN)>/);
  for (const rest of ['Zq7X', 'XwKp', 'pKwX', '375877']) expect(shown).not.toContain(rest);
});

test('megabytes of anything are searched, and JSON without end is cut off', () => {
  const secrets = new Secrets({ KEY: awkward });
  for (const unit of ['\\', '"', '%e4', '\\u0041', '&#65;', '["', '1,', 'a"b/Zq7XwKp9']) {
    expect(secrets.shown(unit.repeat(500_000 / unit.length)).length).toBeGreaterThan(0);
  }
  let nested: Json = awkward;
  for (let depth = 0; depth < 5_000; depth++) nested = [nested];
  expect(JSON.stringify(secrets.shown(nested))).toContain('nested too deep');
});

test('a variable of a script stands for a secret, and not for what a target wrote', () => {
  const secrets = new Secrets({ ONE: 'token-one', TWO: 'token-two' });
  const was = ['Bearer token-one', 'token-two $TWO $HOME'];
  expect(
    secrets.variablesIn(
      was.map((text) => secrets.redact(text)),
      was,
    ),
  ).toEqual(['ONE']);
  expect(secrets.variablesIn(['$ONE_AND_MORE'], ['token-one_AND_MORE'])).toEqual(['ONE']);
});
