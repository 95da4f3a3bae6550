import { expect, test } from 'vitest';
import { flawOf } from './profile-format.ts';

const problems = (format: string, texts: readonly string[]): readonly (string | undefined)[] =>
  texts.map((text) => flawOf(format, text)?.problem);

test('an address has a host and a port that exist', () => {
  const right = ['http://h', 'https://h.example:65535/x?y#z', 'http://[::1]:8080', `http://h/\${id}?to=\${url}`];
  expect(problems('http-address', right)).toEqual(right.map(() => undefined));
  const wrong = [
    '',
    'h:80',
    'ftp://h',
    'http://',
    'http:///h',
    'http://?x',
    'http://[::1',
    'http://h:99999',
    'http://a b',
  ];
  expect(problems('http-address', wrong)).toEqual(wrong.map(() => 'is not a valid HTTP address'));
});

test('a base address ends where a path can be added', () => {
  expect(problems('http-base-address', ['http://h', 'http://h/prefix/', 'http://h:99999'])).toEqual([
    undefined,
    undefined,
    'is not a valid HTTP address',
  ]);
  const problem = 'has a query or a fragment, but the suite appends a path';
  expect(problems('http-base-address', ['http://h?tenant=7', 'http://h/x#y', 'http://h/?'])).toEqual([
    problem,
    problem,
    problem,
  ]);
});

test('an address to listen on is a host and a port', () => {
  const right = ['127.0.0.1:0', 'localhost:4020', '[::1]:65535'];
  expect(problems('listen-address', right)).toEqual(right.map(() => undefined));
  const wrong = ['4020', ':4020', 'localhost', 'localhost:65536', '::1:4020', 'http://h:80', 'h:'];
  expect(problems('listen-address', wrong)).toEqual(wrong.map(() => 'is not a listen address'));
});

test('a header value is one line of Latin-1', () => {
  expect(problems('header-value', ['', 'a\tb ~', 'café'])).toEqual([undefined, undefined, undefined]);
  const lineBreak = 'has a line break, which a header cannot contain';
  const character = 'has a character that a header cannot contain';
  expect(problems('header-value', ['a\n', 'a\r\nb', '\u0000', '\u007f', '€'])).toEqual([
    lineBreak,
    lineBreak,
    character,
    character,
    character,
  ]);
});

test('a header name is a token, and none that the connection sets', () => {
  expect(problems('header-name', ['X-Request-Id', 'host'])).toEqual([undefined, undefined]);
  const noName = 'is not a header name';
  const ofConnection = 'is a header that the connection sets itself';
  expect(problems('header-name', ['', 'a b', 'a:', 'ä', 'Content-Length', 'Transfer-Encoding'])).toEqual([
    ...[noName, noName, noName, noName],
    ...[ofConnection, ofConnection],
  ]);
});
