/** Judges which keys are accepted, and that keys of other accounts, operations or bodies are independent. */

import fc from 'fast-check';
import { membersOf } from '../../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { text } from '../../../../generators/text.ts';
import { each } from '../../../cases.ts';
import { check, type Expect } from '../../check.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import type { Request } from '../../operation.ts';
import {
  type Creation,
  creationNames,
  freshKey,
  idIn,
  names,
  repeatable,
  repeating,
  sentAgain,
  withinKeyLife,
} from './keyed-creation.ts';
import { sameResource } from './same-resource.ts';

const feature = 'feature idempotency';
const everyCreation = fc.constantFrom<Creation[]>(...creationNames);

const optional = check({
  proves: 'idempotency-key-optional',
  ...each(creationNames),
  async when(api, what) {
    const control = await (await repeatable(api, api.main, what)).send(api.main, freshKey());
    return { control, answer: await (await repeatable(api, api.main, what)).send(api.main) };
  },
  then({ control, answer }, expect) {
    expect.premise(control).accepted('the same with a key is accepted');
    expect(answer).accepted();
    skipIfEmpty(answer, expect);
  },
});

/** Characters that end a list, a parameter or a string somewhere. Spaces at the ends are not part of a header value. */
const oddKeys = ['"quoted"', 'a,b,,c', 'a=b; c="d"', '%00%2F%', "'--", '{}', 'null', '\\', '/', 'x'.repeat(160)];

/** The suffix makes the key unique. */
const anyString = check({
  proves: 'idempotency-key-any-string',
  needs: [feature],
  given: text({ max: 120, repertoire: 'ascii' }),
  examples: oddKeys,
  cases: 30,
  async when(api, odd) {
    const key = `${odd}${freshKey()}`;
    const product = await repeatable(api, api.main, 'product');
    const other = await repeatable(api, api.main, 'product');
    const sent = await sentAgain(api, 2, () => product.send(api.main, key));
    return { sent, other: await other.send(api.main, `${odd}${freshKey()}`) };
  },
  then({ sent, other }, expect) {
    const [first, again] = sent;
    if (!first || !again) throw new Unmet('nothing was sent');
    for (const answer of [first, other]) expect(answer).accepted();
    withinKeyLife(sent, expect);
    expect(again).accepted();
    names(again, 'the same', 'product', first, expect);
    names(other, 'another', 'product', first, expect);
  },
});

/** Only the keys of a new account are certainly unused. */
const shortKeys = check({
  id: 'idempotency-key-any-string-of-few-letters',
  needs: [feature, 'fresh account'],
  ...each(['7', 'ab']),
  async when(api, key) {
    const owner = await api.fresh();
    const product = await repeatable(api, owner, 'product');
    return sentAgain(api, 2, () => product.send(owner, key));
  },
  then: (answers, expect) => sameResource(answers, 'product', expect),
});

/** Pairs of keys that become equal if a target truncates, trims or ignores case. */
const pairs: readonly (readonly [string, string])[] = [
  ['', ''],
  ['-A', '-a'],
  [`-${'k'.repeat(100)}1`, `-${'k'.repeat(100)}2`],
  ['-1', '-01'],
  ['-', '--'],
];

const apart = check({
  proves: 'idempotency-keys-apart',
  needs: [feature],
  given: fc.record({ what: everyCreation, pair: fc.constantFrom(...pairs) }),
  examples: creationNames.flatMap((what) => pairs.map((pair) => ({ what, pair }))),
  cases: 1,
  async when(api, { what, pair: [one, two] }) {
    const key = freshKey();
    const sameKey = one === two;
    const first = await (await repeatable(api, api.main, what)).send(api.main, `${key}${one}`);
    const second = await (await repeatable(api, api.main, what)).send(api.main, sameKey ? freshKey() : `${key}${two}`);
    return { first, second };
  },
  then({ first, second }, expect, { what }) {
    expect.premise(first).accepted('the first is accepted');
    expect(second).accepted();
    names(second, 'another', what, first, expect);
  },
});

/** Without an id in any response, a response without an id tells nothing of keys. */
function answersId(inbound: Exchange, expect: Expect): void {
  expect.premise(inbound).accepted('an inbound with a key of its own is accepted');
  if (idIn(inbound, 'inbound', expect.target) === undefined) expect.unexercised('its response shows no usable id');
}

/**
 * The scope of a key is open, but no scope allows a product as the response to an inbound. One body serves for both if the
 * target accepts further members, so that a comparison of bodies does not distinguish them.
 */
const acrossOperations = check({
  id: 'idempotency-keys-apart-across-operations',
  needs: [feature, 'feature inbounds', 'logistics.idempotency.scopedTo path'],
  given: fc.boolean(),
  examples: [true, false],
  cases: 3,
  async when(api, oneBody) {
    const key = freshKey();
    const [product, inbound] = [await repeatable(api, api.main, 'product'), await repeatable(api, api.main, 'inbound')];
    const json = { ...membersOf(inbound.request.json), ...membersOf(product.request.json) };
    const both = ({ path }: Request): Request => ({ path, json });
    const control = await (await repeatable(api, api.main, 'inbound')).send(api.main, freshKey());
    if (!oneBody)
      return { control, first: await product.send(api.main, key), second: await inbound.send(api.main, key) };
    const first = await repeating(api, 'product', both(product.request)).send(api.main, key);
    return { control, first, second: await repeating(api, 'inbound', both(inbound.request)).send(api.main, key) };
  },
  then({ control, first, second }, expect) {
    answersId(control, expect);
    expect.premise(first).accepted('the product is accepted');
    expect(second).undisturbed();
    if (!isAccepted(second)) return expect.note('a key of another operation is refused');
    expect(second).member('/id', 'of an inbound', () => idIn(second, 'inbound', expect.target) !== undefined);
  },
});

/** The documents leave open the response to another body with a used key; the profile gives it. */
const anotherBody = check({
  id: 'idempotency-keys-apart-from-other-bodies',
  needs: [feature],
  ...each(creationNames),
  async when(api, what) {
    if (!api.profile.idempotency.mismatch) {
      throw new Inapplicable('gap: the profile does not bind logistics.idempotency.mismatch');
    }
    const key = freshKey();
    const [one, other] = [await repeatable(api, api.main, what), await repeatable(api, api.main, what)];
    return api.clock.freeze(async () => ({
      first: await one.send(api.main, key),
      second: await other.send(api.main, key),
    }));
  },
  then({ first, second }, expect) {
    expect.premise(first).accepted('the first body is accepted');
    withinKeyLife([first, second], expect);
    const { mismatch = ['4xx'] } = expect.target.idempotency;
    expect(second).status(mismatch, 'logistics.idempotency.mismatch: the same key with another body');
  },
});

const accountsApart = check({
  proves: 'idempotency-accounts-apart',
  needs: [feature, 'second account'],
  ...each(creationNames, 4),
  async when(api, what) {
    const [main, other] = [api.main, await api.other()];
    const creation = await repeatable(api, main, what);
    const key = freshKey();
    const own = what === 'product' ? creation : await repeatable(api, other, what);
    return { first: await creation.send(main, key), second: await own.send(other, key) };
  },
  then({ first, second }, expect, what) {
    expect.premise(first).accepted('the first is accepted');
    skipIfEmpty(first, expect);
    if (isAccepted(second)) skipIfEmpty(second, expect);
    if (idIn(second, what, expect.target) !== undefined) names(second, 'another', what, first, expect);
  },
});

export const idempotencyKeyChecks = [
  optional,
  anyString,
  shortKeys,
  apart,
  acrossOperations,
  anotherBody,
  accountsApart,
];
