import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secrets } from './secrets.ts';

const knowing = (values: Readonly<Record<string, string>>): Secrets => {
  const secrets = new Secrets();
  for (const [name, value] of Object.entries(values)) secrets.add(value, name);
  return secrets;
};

test.each([
  ['Bearer token-one', 'Bearer $ONE'],
  ['token-one, token-one-more and token-', '$ONE, $LONGER and token-'],
  ['tokentoken-one', 'token$ONE'],
  ['nothing of the kind', 'nothing of the kind'],
  ['aaaaaaab', 'a$ALIKE'],
])('%s is shown as %s', (text, shown) => {
  expect(knowing({ ONE: 'token-one', LONGER: 'token-one-more', ALIKE: 'aaaaaab' }).redact(text)).toBe(shown);
});

test('what is known late is hidden, too', () => {
  const secrets = knowing({ ONE: 'token-one' });
  secrets.redact('token-two, other-secret');
  secrets.add('token-two-and-more', 'TWO');
  secrets.add('other-secret', 'OTHER');
  expect(secrets.redact('token-one token-two-and-more other-secret')).toBe('$ONE $TWO $OTHER');
});

test('too short a value is a word', () => {
  expect(knowing({ SHORT: 'order' }).redact('an order')).toBe('an order');
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
        const secrets = knowing(Object.fromEntries(all.map((value, nth) => [`S${nth}`, value])));
        // What stands for a secret may make, with its surroundings, one that was not there.
        const shown = secrets.redact(text).split(/\$S\d/);
        for (const value of all) for (const part of shown) expect(part).not.toContain(value);
      },
    ),
  );
});
