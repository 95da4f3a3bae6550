import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const units = (text: string): readonly number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0);
const bytes = (text: string): readonly number[] => [...Buffer.from(text)];
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Ways to write a text that lead back to it; written for tests, and by nothing that hides secrets. */
export const encodings = {
  plain: (text: string) => text,
  json: (text: string) => JSON.stringify(text).slice(1, -1),
  slashed: (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  codes: (text: string) => [...text].map((sign) => `\\u${hex(sign.charCodeAt(0), 4)}`).join(''),
  twice: (text: string) => JSON.stringify(JSON.stringify(text)),
  url: (text: string) => encodeURIComponent(text),
  lowerUrl: (text: string) => encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase()),
  allUrl: (text: string) =>
    bytes(text)
      .map((byte) => `%${hex(byte, 2)}`)
      .join(''),
  form: (text: string) => String(new URLSearchParams({ s: text })),
  base64: (text: string) => Buffer.from(text).toString('base64'),
  basic: (text: string) => Buffer.from(`u:${text}`).toString('base64'),
  longerBasic: (text: string) => Buffer.from(`usr:${text}:x`).toString('base64'),
  base64url: (text: string) => Buffer.from(`user:${text}`).toString('base64url'),
  ofAddress: (text: string) => Buffer.from(`id:${encodeURIComponent(text)}`).toString('base64'),
  hex: (text: string) => Buffer.from(text).toString('hex'),
  upperHex: (text: string) => Buffer.from(text).toString('hex').toUpperCase(),
  html: (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('ü', '&uuml;'),
  numbered: (text: string) =>
    units(text)
      .map((code) => `&#${code};`)
      .join(''),
  hexNumbered: (text: string) =>
    units(text)
      .map((code) => `&#x${hex(code, 2)};`)
      .join(''),
  backwards: (text: string) => [...text].reverse().join(''),
  upper: (text: string) => text.toUpperCase(),
  first: (text: string) => text.slice(0, -4),
  last: (text: string) => text.slice(4),
} as const;

const halves = (text: string): readonly [string, string] => [
  text.slice(0, text.length / 2),
  text.slice(text.length / 2),
];

/** Steers a terminal, turns the direction of writing, and would run in a shell. */
export const mischief = '\u001b[31m\u009b2J\u202e $(touch ran) `touch ran` $HOME "$AWS_SECRET_ACCESS_KEY"';

/** All that a request carries to show whose it is. */
function credentials({ headers }: IncomingMessage, body: string): readonly string[] {
  const [scheme, bearer = ''] = (headers.authorization ?? '').split(' ');
  const pair = scheme === 'Basic' ? Buffer.from(bearer, 'base64').toString() : '';
  const form = new URLSearchParams(body);
  const named = ['x-api-key', 'x-vault-token', 'x-tenant'].map((name) => String(headers[name] ?? ''));
  const basic = pair.includes(':')
    ? decodeURIComponent(pair.slice(pair.indexOf(':') + 1).replace(/%(?![\da-f]{2})/gi, '%25'))
    : '';
  const json = /"client_secret":("(?:[^"\\]|\\.)*")/.exec(body)?.[1];
  return [
    bearer,
    basic,
    form.get('client_secret') ?? '',
    json === undefined ? '' : String(JSON.parse(json)),
    ...named,
  ].filter(({ length }) => length > 7);
}

function echo(secrets: readonly string[]) {
  return {
    orderId: mischief,
    ...Object.fromEntries(
      secrets.flatMap((secret, nth) => [
        ...Object.entries(encodings).map(([name, encoded]) => [`${name}${nth}`, encoded(secret)] as const),
        ...Object.values(encodings).map((encoded) => [encoded(secret), nth] as const),
        [`pieces${nth}`, halves(secret)],
        [`left${nth}`, halves(secret)[0]],
        [`right${nth}`, halves(secret)[1]],
        [`inside${nth}`, { list: [{ deep: JSON.stringify({ secret }) }] }],
      ]),
    ),
  };
}

/** A client reads 16 KB of headers: a few encodings in each response, others in the next. */
const headersOf = (secrets: readonly string[], turn: number): Record<string, string> =>
  Object.fromEntries(
    secrets.flatMap((secret, nth) => [
      ...Object.entries(encodings)
        .filter((_, index) => (index + turn) % 4 === 0)
        .map(([name, encoded]) => [`x-${name}-${nth}`, encoded(secret)] as const),
      [`x-pieces-${nth}`, halves(secret).join(', ')] as const,
    ]),
  );

/** A target that gives away all that it is given, in every encoding, and in no order that a client could know. */
export async function openEchoTarget(statusOf: (nth: number) => number): Promise<{ url: string; server: Server }> {
  let nth = 0;
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const secrets = credentials(request, body);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://h');
    const back = searchParams.get('redirect_uri');
    if (back !== null && pathname.endsWith('/authorize')) {
      const location = `${back}?code=code-${nth++}&state=${searchParams.get('state')}`;
      response.writeHead(302, { location, ...headersOf(secrets, nth) }).end();
      return;
    }
    const said = echo(secrets);
    const isList = request.method === 'GET' && !/\d/.test(pathname.split('/').at(-1) ?? '');
    const shown = pathname.startsWith('/customs') ? { data: [said], ...said } : isList ? [said] : said;
    const text = [() => JSON.stringify(shown), () => Object.values(said).join('\n')][nth % 7 === 6 ? 1 : 0]?.();
    const headers = { 'content-type': 'application/json', 'x-request-id': 'r', ...headersOf(secrets, nth) };
    response.writeHead(statusOf(nth++), headers).end(text);
  };
  const server = createServer({ maxHeaderSize: 1 << 20 }, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
