import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { emptyNotes, expectFor } from '../judge/expect.ts';
import { Unmet, Violation } from '../judge/violation.ts';
import type { Exchange } from '../wire/exchange.ts';
import { deniedFor } from './denied.ts';

const [ok, missing] = [exchange(), exchange({ status: 404 })];
const catalogue = { statementOf: () => 'strangers find nothing', requirementOf: (id: string) => id };
const judge = expectFor({}, emptyNotes(), catalogue.statementOf());

/** @param answer what the stranger gets. */
const judged = (answer: Exchange, own = ok, mayOwn = false) => {
  const [check] = deniedFor<{ requirement: 'hidden'; need: string }, null, object>(catalogue)(['two accounts'], {
    hidden: {
      given: fc.constant(1),
      call: async () => ({ own: [own], denied: [{ answer: missing }, { answer, mayOwn }], looks: [own] }),
      also: ([look], expect) => look && expect(look).status([200]),
    },
  });
  return async () => check?.then(await check.when(null, 1), judge, 1);
};

test('who finds nothing is denied', async () => {
  await expect(judged(missing)()).resolves.toBeUndefined();
});

test('one denial of several that answers something is a violation', async () => {
  await expect(judged(ok)).rejects.toThrow(Violation);
  await expect(judged(exchange({ status: 403 }))).rejects.toThrow(Violation);
});

test('what the owner does not reach either proves nothing', async () => {
  await expect(judged(missing, missing)).rejects.toThrow(Unmet);
});

test('a response that may be about a resource of the caller proves nothing', async () => {
  await expect(judged(ok, ok, true)).rejects.toThrow(Unmet);
});

test('a row judges how the resource reads to its owner', async () => {
  await expect(judged(missing, exchange({ status: 202 }))).rejects.toThrow(Violation);
});
