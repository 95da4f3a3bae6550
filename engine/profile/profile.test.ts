// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of a profile.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorLine, loadProfile } from './profile.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  anyOf: [
    { required: ['shop'], properties: { shop: true } },
    { required: ['depot'], properties: { depot: true } },
  ],
  properties: {
    name: { type: 'string', minLength: 1 },
    budget: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        requests: { description: 'Most requests of the run.', type: 'integer', minimum: 1 },
        concurrency: { type: 'integer', default: 16 },
      },
    },
    shop: {
      type: 'object',
      additionalProperties: false,
      required: ['baseUrl'],
      properties: {
        baseUrl: { description: 'Root of the API.', type: 'string', pattern: '^https?://' },
        clock: { enum: ['real', 'scaled', 'controlled'] },
        headers: {
          description: `By name; \${uuid} is new in each request, \${url} is ours.`,
          type: 'object',
          propertyNames: { format: 'header-name' },
          additionalProperties: { type: 'string', format: 'header-value' },
          default: {},
        },
        tokens: { type: 'object', additionalProperties: { $ref: '#/$defs/Secret' } },
        hook: { type: 'string', 'x-also': 'provider' },
        stamp: {
          type: 'object',
          properties: { name: { type: 'string' }, value: { type: 'string', format: 'header-value' } },
        },
        id: { type: 'string' },
        setupAction: { $ref: '#/$defs/SetupAction' },
      },
    },
    depot: { type: 'object', additionalProperties: true },
  },
  $defs: {
    Secret: { description: 'A secret.', type: 'string', minLength: 8 },
    SetupAction: { type: 'object', additionalProperties: true },
  },
};

const folder = mkdtempSync(join(tmpdir(), 'profile-'));

function load(text: string, env: Record<string, string> = {}, name = 'target.yaml') {
  const file = join(folder, name);
  writeFileSync(file, text);
  return loadProfile<Record<string, unknown>>(file, schema, env);
}

function errors(text: string, env: Record<string, string> = {}): string[] {
  const loaded = load(text, env);
  return 'errors' in loaded ? loaded.errors.map((error) => errorLine('target.yaml', error)) : [];
}

function loaded(text: string, env: Record<string, string> = {}) {
  const outcome = load(text, env);
  if ('errors' in outcome) throw new Error(outcome.errors.map((error) => errorLine('', error)).join('\n'));
  return outcome;
}

const shop = 'name: t\nshop:\n  baseUrl: http://localhost:1\n';

describe('a profile that is right', () => {
  test('is read from YAML, with its defaults', () => {
    expect(loaded(shop).profile).toEqual({
      name: 't',
      budget: { concurrency: 16 },
      shop: { baseUrl: 'http://localhost:1', headers: {} },
    });
  });

  test('is read from JSON', () => {
    const outcome = load('{"name":"t","depot":{"a":[1]}}', {}, 'target.json');
    expect(outcome).toMatchObject({ profile: { depot: { a: [1] } } });
  });

  test('may use the former name of a member, but not both names', () => {
    const { profile } = loaded(`${shop}  provider: \${HOOK}\n`, { HOOK: 'http://localhost:2' });
    expect(profile).toMatchObject({ shop: { hook: 'http://localhost:2' } });
    expect(errors(`${shop}  provider: a\n  hook: b\n`)).toEqual([expect.stringContaining('provider')]);
  });
});

describe('placeholders', () => {
  test('are filled from the environment, and what they held is kept as a secret', () => {
    const { profile, secrets } = loaded(`${shop}  headers:\n    authorization: Bearer \${KEY}\n`, { KEY: 'topsecret' });
    expect(profile).toMatchObject({ shop: { headers: { authorization: 'Bearer topsecret' } } });
    expect(secrets).toEqual({ KEY: 'topsecret' });
  });

  test('are filled from a file beside the profile', () => {
    writeFileSync(join(folder, 'token.txt'), 'from-a-file\n');
    for (const written of ['file:./token.txt', `\${file:./token.txt}`]) {
      const { profile, secrets } = loaded(`${shop}  tokens:\n    first: ${written}\n`);
      expect(profile).toMatchObject({ shop: { tokens: { first: 'from-a-file' } } });
      expect(secrets).toEqual({ SHOP_TOKENS_FIRST: 'from-a-file' });
    }
  });

  test('in lower case are left to others, and two dollar signs stand for one', () => {
    const { profile } = loaded(`${shop}  headers:\n    a: \${uuid}\n    b: $\${NAME}\n`);
    expect(profile).toMatchObject({ shop: { headers: { a: `\${uuid}`, b: `\${NAME}` } } });
  });

  test('give numbers where numbers are due, and text where text is', () => {
    const text = `name: \${N}\nbudget:\n  requests: \${N}\ndepot: {}\n`;
    expect(loaded(text, { N: '12' }).profile).toMatchObject({ name: '12', budget: { requests: 12 } });
  });

  test('that hold an address are no secrets', () => {
    expect(loaded(`name: t\nshop:\n  baseUrl: \${URL}\n`, { URL: 'http://h:1' }).secrets).toEqual({});
  });

  test.each([
    ['in lower case', `\${lower}`],
    ['in both cases', `\${Token}`],
    ['without a name', `\${}`],
    ['with a blank', `\${ NAME }`],
    ['of another place', `\${id}`],
  ])('%s that are unknown are errors', (_, text) => {
    expect(errors(`${shop}  headers:\n    a: "x ${text}"\n  tokens:\n    b: "${text}"\n`)).toEqual([
      `target.yaml:5: shop.headers.a: has an unknown placeholder \${…}; use \${NAME} in upper case or \${file:path} or \${uuid} or \${url}, or write $\${ for a literal \${`,
      `target.yaml:7: shop.tokens.b: has an unknown placeholder \${…}; use \${NAME} in upper case or \${file:path}, or write $\${ for a literal \${`,
    ]);
  });

  test('that are filled in later are allowed only where the schema names them', () => {
    expect(errors(`${shop}  tokens:\n    first: \${uuid}\n`)).toEqual([
      expect.stringMatching(/^target\.yaml:5: shop\.tokens\.first: has an unknown placeholder \$\{…\}; /),
    ]);
    const { profile } = loaded(`${shop}  headers:\n    a: \${url}/\${uuid}\n    b: $\${lower} $\${NOT_CLOSED\n`);
    expect(profile).toMatchObject({ shop: { headers: { a: `\${url}/\${uuid}`, b: `\${lower} \${NOT_CLOSED` } } });
  });

  test.each([`\${NOT_CLOSED`, `\${NOT_CLOSED and \${KEY}`, `\${`, `\${KEY} and \${file:x`])(
    'that are not closed are errors: %s',
    (text) => {
      expect(errors(`${shop}  headers:\n    a: "${text}"\n`, { KEY: 'v' })).toEqual([
        `target.yaml:5: shop.headers.a: has a \${ that is not closed; close it with }, or write $\${ for a literal \${`,
      ]);
    },
  );

  test('that stay empty are errors', () => {
    expect(errors(`${shop}  tokens:\n    first: \${TOKEN}\n    second: file:./none\n`, { TOKEN: '' })).toEqual([
      'target.yaml:5: shop.tokens.first: environment variable TOKEN is empty; export TOKEN=…',
      'target.yaml:6: shop.tokens.second: file ./none cannot be read; give its path relative to the folder of the profile',
    ]);
  });
});

test('a token that stands in the file itself is a secret, too', () => {
  expect(loaded(`${shop}  tokens:\n    first: literal-token\n`).secrets).toEqual({
    SHOP_TOKENS_FIRST: 'literal-token',
  });
});

describe('what is a secret is told by its place', () => {
  const secretsOf = (lines: string, env: Record<string, string> = {}) => loaded(`${shop}  ${lines}\n`, env).secrets;

  test.each([
    ['id: ${V}', '40112233'],
    ['id: shipment-${V}', 'a-long-enough-value'],
    ['hook: "https://${V}.test/path"', 'sandbox-host'],
    ['headers: { x-tenant: "${V}" }', 'acme'],
    ['headers: { x-request-id: "${uuid}" }', ''],
    ['setupAction: { body: { id: "${V}" } }', '4711'],
  ])('%s is none', (lines, V) => {
    expect(secretsOf(lines, { V })).toEqual({});
  });

  test.each([
    ['headers: { x-tenant: "${V}" }', 'acme-and-others', { V: 'acme-and-others' }],
    ['headers: { Authorization: Bearer literal-token }', '', { SHOP_HEADERS_AUTHORIZATION: 'literal-token' }],
    ['headers: { x-api-key: literal-key }', '', { SHOP_HEADERS_X_API_KEY: 'literal-key' }],
    ['stamp: { name: X-Session-Token, value: of-a-template }', '', { SHOP_STAMP_VALUE: 'of-a-template' }],
    ['tokens: { basic: "user:${V}" }', 'pass-word', { V: 'pass-word', SHOP_TOKENS_BASIC: 'user:pass-word' }],
    ['hook: "https://h.test/?key=${V}"', 'a key+more', { V: 'a key+more' }],
    ['hook: "https://user:in-address@h.test"', '', { SHOP_HOOK: 'in-address' }],
    ['setupAction: { command: [run, "--token=${V}"] }', 'for-the-setupAction', { V: 'for-the-setupAction' }],
  ])('%s holds one', (lines, V, secrets) => {
    expect(secretsOf(lines, { V })).toEqual(secrets);
  });

  test.each([
    ['tokens: { first: "${V}" }', 'shop.tokens.first'],
    ['headers: { authorization: "Bearer ${V}" }', 'shop.headers.authorization'],
    ['headers: { cookie: a=1 }', 'shop.headers.cookie'],
    ['hook: "https://user:${V}@h.test"', 'shop.hook'],
  ])('%s is refused by name where it is too short to be kept out of reports', (lines, place) => {
    expect(errors(`${shop}  ${lines}\n`, { V: 'short77' })).toEqual([
      `target.yaml:4: ${place}: is a secret that is too short to hide in reports; use at least 8 characters`,
    ]);
  });
});

describe('the environment', () => {
  test('wins over the file', () => {
    const env = { CONFORM_SHOP__BASEURL: 'http://other', CONFORM_BUDGET__REQUESTS: '50', CONFORM_NAME: '7' };
    expect(loaded(shop, env).profile).toMatchObject({
      name: '7',
      shop: { baseUrl: 'http://other' },
      budget: { requests: 50 },
    });
  });

  test('names what it sets as a secret by its variable', () => {
    expect(loaded(shop, { CONFORM_SHOP__TOKENS__FIRST: '123456789' })).toMatchObject({
      profile: { shop: { tokens: { first: '123456789' } } },
      secrets: { CONFORM_SHOP__TOKENS__FIRST: '123456789' },
    });
  });

  test('with an unknown member is a error', () => {
    expect(errors(shop, { CONFORM_SHOP__BASEURI: 'x' })).toEqual([
      'target.yaml:2: shop: CONFORM_SHOP__BASEURI sets an unknown member "BASEURI"; did you mean BASEURL?',
    ]);
  });

  test('with a wrong value is a error that names the variable', () => {
    expect(errors(shop, { CONFORM_BUDGET__REQUESTS: 'many' })).toEqual([
      'target.yaml: budget.requests: must be integer (set by CONFORM_BUDGET__REQUESTS); give most requests of the run',
    ]);
  });
});

describe('a profile that is wrong', () => {
  test('reports one line per error, in the order of the file', () => {
    expect(errors('nam: t\nshop:\n  baseURL: http://h\n  clock: reel\nbudget:\n  requests: 0\n')).toEqual([
      'target.yaml: name: is missing; add it: a value that its schema allows',
      'target.yaml:1: nam: is not known; did you mean name?',
      'target.yaml:2: shop.baseUrl: is missing; add it: root of the API',
      'target.yaml:3: shop.baseURL: is not known; did you mean baseUrl?',
      'target.yaml:4: shop.clock: is not one of the allowed values; use one of: real, scaled, controlled',
      'target.yaml:6: budget.requests: must be >= 1; give most requests of the run',
    ]);
  });

  test('says what must be there when one of several must', () => {
    expect(errors('name: t\n')).toEqual(['target.yaml: needs at least one of: shop, depot; add one of them']);
  });

  test('is reported with its line when it is no YAML', () => {
    expect(errors('name: t\nshop: [\n')[0]).toMatch(/^target\.yaml:\d+: .+; write valid YAML or JSON$/);
    expect(errors('just text')).toEqual(['target.yaml: is not a mapping; start with a `name:` line']);
  });

  test('is reported when it does not exist', () => {
    const outcome = loadProfile(join(folder, 'none.yaml'), schema, {});
    expect(outcome).toMatchObject({ errors: [{ problem: 'cannot be read' }] });
  });

  test('names the header that cannot be sent, whoever has set it', () => {
    const text = `${shop}  headers:\n    "two words": x\n    Upgrade: x\n    a: "x\\ny"\n    b: \${B}\n    c: café\n`;
    expect(errors(text, { B: '漢', CONFORM_SHOP__HEADERS__D: 'x\ry' })).toEqual([
      'target.yaml:4: shop.headers.d: has a line break, which a header cannot contain (set by CONFORM_SHOP__HEADERS__D); write it on one line',
      'target.yaml:5: shop.headers.two words: is not a header name; use letters, digits and hyphens',
      'target.yaml:6: shop.headers.Upgrade: is a header that the connection sets itself; leave it out',
      'target.yaml:7: shop.headers.a: has a line break, which a header cannot contain; write it on one line',
      'target.yaml:8: shop.headers.b: has a character that a header cannot contain; use printable ASCII characters',
    ]);
  });

  test('never shows a value', () => {
    const lines = errors(`${shop}  tokens:\n    first:\n      - \${KEY}\n  clock: \${KEY}\n`, { KEY: 'topsecret' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('topsecret');
  });
});
