import type { Answer, Exchange } from '../engine/wire/exchange.ts';

/** An exchange for tests of judges. */
export function exchange(answer: Partial<Answer> & { readonly body?: unknown } = {}, operation = 'op'): Exchange {
  const { body, ...rest } = answer;
  const json = body === undefined ? {} : { json: body as NonNullable<Answer['json']>, text: JSON.stringify(body) };
  return {
    operation,
    account: 'main',
    sent: { method: 'POST', url: 'http://api.test/things?x=1', headers: {}, body: '{"a":1}' },
    answer: { status: 200, headers: {}, text: '', ...json, ...rest },
    at: 0,
    until: 1,
  };
}

export const unanswered: Exchange = {
  operation: 'op',
  account: 'main',
  sent: { method: 'GET', url: 'http://api.test/things', headers: {} },
  failure: { kind: 'reset', message: 'socket hang up' },
  at: 0,
  until: 1,
};
