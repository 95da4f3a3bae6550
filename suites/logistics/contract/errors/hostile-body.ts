/** Makes hostile bodies: deep, large, or with special characters. */

import { type Json, membersOf } from '../../../../engine/json.ts';

/** The bytes that are sent instead of a valid body. */
export interface HostileBody {
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Turns a valid body hostile. `member` is a text member that may contain anything. */
type Hostility = (right: { readonly [member: string]: Json }, member: string) => HostileBody;

const json = { 'content-type': 'application/json' };
const written = (body: string): HostileBody => ({ body, headers: json });
const text = (value: Json): string => JSON.stringify(value);

/** The body with raw JSON in one member, which JSON.stringify cannot produce. */
const raw = (right: { readonly [member: string]: Json }, member: string, value: string): HostileBody => {
  const { [member]: _, ...rest } = right;
  const others = text(rest).slice(1, -1);
  return written(`{${others}${others === '' ? '' : ','}${text(member)}:${value}}`);
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Costs a decimal library twenty minutes, or a billion digits when written out. */
const hugeNumbers = ['1e400', '-1e400', '123456789012345678901234567890', '1e-400', '9007199254740993', '-0'];

const members: Readonly<Record<string, Hostility>> = {
  'a null character': (right, member) => raw(right, member, '"a\\u0000b"'),
  'half a surrogate pair': (right, member) => raw(right, member, '"a\\ud800b"'),
  'half a surrogate pair, the wrong one': (right, member) => raw(right, member, '"\\udc00"'),
  'control characters': (right, member) => raw(right, member, '"\\u0001\\u001b[2J\\u007f\\u0085\\u2028"'),
  'text against the grain': (right, member) => raw(right, member, '"\\u202e\\u200d\\ufeff\\uffff"'),
  'a text of a megabyte': (right, member) => raw(right, member, text('x'.repeat(1_000_000))),
  'a list a hundred deep': (right, member) => raw(right, member, nested(100)),
  'a list a thousand deep': (right, member) => raw(right, member, nested(1_000)),
  null: (right, member) => raw(right, member, 'null'),
  'an object': (right, member) => raw(right, member, '{"toString":1,"valueOf":null,"length":-1}'),
  'a list': (right, member) => raw(right, member, '[[],{},null,0,""]'),
  'a foreign text': (right, member) => raw(right, member, text("'; DROP TABLE x; -- {{7*7}} %s%n ../../etc")),
  ...Object.fromEntries(
    hugeNumbers.map((number): [string, Hostility] => [number, (right, member) => raw(right, member, number)]),
  ),
};

const bodies: Readonly<Record<string, Hostility>> = {
  'a further member __proto__': (right) => raw(right, '__proto__', '{"name":null,"isAdmin":true,"toString":1}'),
  'a further member constructor': (right) => raw(right, 'constructor', '{"prototype":{"name":1}}'),
  'a further member hasOwnProperty': (right) => raw(right, 'hasOwnProperty', '1'),
  'a member twice': (right, member) => written(`{${text(member)}:1,${text(member)}:[],${text(right).slice(1)}`),
  'a hundred deep besides': (right) => raw(right, 'further', nested(100)),
  'null for the body': () => written('null'),
  'a list for the body': (right) => written(`[${text(right)}]`),
  'an empty list for the body': () => written('[]'),
  'a text for the body': () => written('"body"'),
  'a number for the body': () => written('42'),
  'true for the body': () => written('true'),
  'no byte': () => written(''),
  blanks: () => written('  \n '),
  'an empty object': () => written('{}'),
  'bytes that are no UTF-8': () => ({
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc0, 0x7d]),
    headers: json,
  }),
  'a byte order mark': (right) => written(`\ufeff${text(right)}`),
  'no content type': (right) => ({ body: text(right), headers: {} }),
  'plain text': (right) => ({ body: text(right), headers: { 'content-type': 'text/plain' } }),
  XML: () => ({ body: '<?xml version="1.0"?><a/>', headers: { 'content-type': 'application/xml' } }),
  'a form': () => ({ body: 'name=a&name=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  'a form of no parts': () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
  'a content type that is none': (right) => ({ body: text(right), headers: { 'content-type': ';;=/' } }),
  'a charset that is none': (right) => ({
    body: text(right),
    headers: { 'content-type': 'application/json; charset=x-none' },
  }),
};

const hostilities: Readonly<Record<string, Hostility>> = { ...members, ...bodies };

export const hostilityNames: readonly string[] = Object.keys(hostilities);

/** @param member a text member of the body. */
export function hostileBody(name: string, right: Json | undefined, member: string): HostileBody {
  const hostility = hostilities[name];
  if (!hostility) throw new Error(`no hostility "${name}"`);
  return hostility(membersOf(right), member);
}
