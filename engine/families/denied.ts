import type { Expect } from '../judge/expect.ts';
import type { AnyCheck, Catalogue, Vocabulary } from '../run/check.ts';
import type { Exchange } from '../wire/exchange.ts';
import { checksOfRows, type Named, type Row } from './rows.ts';

/** A response to somebody who must not reach a resource. */
export interface Denial {
  readonly answer: Exchange;
  /** Whether it may be about a resource of the caller's own. */
  readonly mayOwn?: boolean;
}

/** The answers to who may reach a resource, and to who may not. */
interface DeniedSeen {
  /** The owner's own calls: only where they are accepted does a denial prove anything. */
  readonly own: readonly Exchange[];
  readonly denied: readonly Denial[];
  /** How it reads to its owner, before and after. */
  readonly looks?: readonly Exchange[];
}

interface DeniedRow<Words extends Vocabulary, Api, Given, Target> extends Row<Words, Given> {
  call(api: Api, given: Given): Promise<DeniedSeen>;
  /** What else holds: that nothing has changed, for one. */
  also?(looks: readonly Exchange[], expect: Expect<Target>, given: Given): void;
}

/** Why a response to another account does not count. */
export const mayOwn = 'the caller may have one of its own by this id';

/** What an account may not reach is not there for it, while its owner reaches it. @param needs what all rows need. */
export const deniedFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Givens>(
    needs: readonly Words['need'][],
    rows: {
      readonly [Id in keyof Givens]: DeniedRow<Words, Api, Givens[Id], Target> & Named<Words, Id>;
    },
  ): readonly AnyCheck<Api>[] =>
    checksOfRows(rows as Readonly<Record<string, DeniedRow<Words, Api, never, Target>>>, catalogue, (row) => ({
      needs,
      when: (api: Api, given: never) => row.call(api, given),
      then(seen: DeniedSeen, expect: Expect<Target>, given: never) {
        for (const one of seen.own) expect.premise(one).accepted('its owner reaches it');
        if (seen.denied.some((one) => one.mayOwn)) expect.unexercised(mayOwn);
        for (const { answer } of seen.denied) expect(answer).status([404]);
        row.also?.(seen.looks ?? [], expect, given);
      },
    }));
