import type { Answer } from '../../reference/http/answer.ts';
import type { Call } from '../../reference/http/operation.ts';
import { badRequest, notFound, Problem } from '../../reference/http/problem.ts';
import type { Account } from '../../reference/logistics/access/account.ts';
import type { Override } from '../../reference/seam.ts';
import { before, type DataRows, type FaultsOf, faultFamily, instead } from '../fault.ts';
import { type Told, told } from '../json.ts';

/** Something that belongs to an account. */
interface Owned {
  readonly account: Account;
}

/** An operation on the thing that the path names. */
type Operation<Result> = (call: Call) => Result;

const throwing = (words: string, problem: Problem) =>
  told(words, (): never => {
    throw problem;
  });

export const with400 = throwing('400', badRequest('There is no such thing.'));
export const with403 = throwing('403', new Problem(403, 'It belongs to another account.'));
export const answering = (words: string, answer: Answer) => told(words, () => answer);
export const withNull = answering('200 and null', { status: 200, body: null });

/** What faults do where the path names a thing that no account, or another one, has. */
export const faultsOfNamed = <Thing extends Owned>(named: (call: Call) => Thing | undefined) => {
  const foreign = (call: Call): Thing | undefined => {
    const thing = named(call);
    return thing?.account === call.account ? undefined : thing;
  };
  return {
    /** Answers in another way where no account has the thing. */
    ofUnknown: <Result>(operation: Operation<Result>, answer: Operation<Result>): Override =>
      instead(operation, (honest) => (call) => (named(call) === undefined ? answer : honest)(call)),

    /** Answers in another way where another account has the thing. */
    ofForeign: <Result>(operation: Operation<Result>, answer: Operation<Result>): Override =>
      instead(operation, (honest) => (call) => (foreign(call) === undefined ? honest : answer)(call)),

    /** Faults that answer in another way than with 404. @param what the operation does, after "answers … to". */
    answeredTo: <const Rows extends DataRows<readonly ['unknown' | 'foreign', Operation<Answer> & Told]>>(
      what: string,
      operation: Operation<Answer>,
      rows: Rows,
    ): FaultsOf<Rows> =>
      faultFamily((whose: 'unknown' | 'foreign', answer: Operation<Answer> & Told) => ({
        wrong: `Answers ${answer.told} to ${what} that ${whose === 'unknown' ? 'no account' : 'another account'} has.`,
        by: instead(operation, (honest) => (call) => {
          const isMeant = whose === 'unknown' ? named(call) === undefined : foreign(call) !== undefined;
          return (isMeant ? answer : honest)(call);
        }),
      }))(rows),

    /** Does something with the thing of another account, and answers as is due. */
    onForeign: <Result>(operation: Operation<Result>, deed: (thing: Thing, call: Call) => void): Override =>
      before(operation, (call) => {
        const thing = foreign(call);
        if (thing !== undefined) deed(thing, call);
        return [call];
      }),

    /** Serves whoever asks for the thing of another account as if they were its owner. */
    asOwner: <Result>(
      operation: Operation<Result>,
      test: (thing: Thing, call: Call) => boolean = () => true,
    ): Override =>
      before(operation, (call) => {
        const thing = foreign(call);
        return [thing !== undefined && test(thing, call) ? { ...call, account: thing.account } : call];
      }),

    /** Does not find the own thing where the test holds. */
    loses: <Result>(operation: Operation<Result>, test: (thing: Thing, call: Call) => boolean): Override =>
      before(operation, (call) => {
        const thing = named(call);
        if (thing?.account === call.account && test(thing, call)) throw notFound('There is no such thing.');
        return [call];
      }),
  };
};

/** Reads another id in the path. */
export const takenFor =
  (name: string, id: (call: Call) => string | undefined) =>
  (call: Call): [Call] => {
    const other = id(call);
    if (other === undefined) return [call];
    return [{ ...call, param: (asked) => (asked === name ? other : call.param(asked)) }];
  };
