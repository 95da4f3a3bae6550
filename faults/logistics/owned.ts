import type { Answer } from '../../reference/http/answer.ts';
import type { Call } from '../../reference/http/operation.ts';
import { badRequest, notFound, Problem } from '../../reference/http/problem.ts';
import type { Account } from '../../reference/logistics/access/account.ts';
import type { Override } from '../../reference/seam.ts';
import { before, type DataRows, type FaultsOf, faultFamily, instead } from '../fault.ts';
import { type Described, described } from '../json.ts';

/** A resource that belongs to an account. */
interface Owned {
  readonly account: Account;
}

/** An operation on the resource that the path names. */
type Operation<Result> = (call: Call) => Result;

const throwing = (words: string, problem: Problem) =>
  described(words, (): never => {
    throw problem;
  });

export const with400 = throwing('400', badRequest('There is no such thing.'));
export const with403 = throwing('403', new Problem(403, 'It belongs to another account.'));
export const answering = (words: string, answer: Answer) => described(words, () => answer);
export const withNull = answering('200 and null', { status: 200, body: null });

/** Faults for paths that name a resource of no account or of another account. */
export const faultsOfNamed = <Thing extends Owned>(named: (call: Call) => Thing | undefined) => {
  const foreign = (call: Call): Thing | undefined => {
    const thing = named(call);
    return thing?.account === call.account ? undefined : thing;
  };
  return {
    /** Answers differently if no account has the resource. */
    ofUnknown: <Result>(operation: Operation<Result>, answer: Operation<Result>): Override =>
      instead(operation, (honest) => (call) => (named(call) === undefined ? answer : honest)(call)),

    /** Answers differently if another account has the resource. */
    ofForeign: <Result>(operation: Operation<Result>, answer: Operation<Result>): Override =>
      instead(operation, (honest) => (call) => (foreign(call) === undefined ? honest : answer)(call)),

    /** Faults that do not answer 404. @param what the operation, as a noun after "Answers … to". */
    answeredTo: <const Rows extends DataRows<readonly ['unknown' | 'foreign', Operation<Answer> & Described]>>(
      what: string,
      operation: Operation<Answer>,
      rows: Rows,
    ): FaultsOf<Rows> =>
      faultFamily((whose: 'unknown' | 'foreign', answer: Operation<Answer> & Described) => ({
        wrong: `Answers ${answer.words} to ${what} that ${whose === 'unknown' ? 'no account' : 'another account'} has.`,
        by: instead(operation, (honest) => (call) => {
          const isMeant = whose === 'unknown' ? named(call) === undefined : foreign(call) !== undefined;
          return (isMeant ? answer : honest)(call);
        }),
      }))(rows),

    /** Changes the resource of another account, and answers correctly. */
    onForeign: <Result>(operation: Operation<Result>, deed: (thing: Thing, call: Call) => void): Override =>
      before(operation, (call) => {
        const thing = foreign(call);
        if (thing !== undefined) deed(thing, call);
        return [call];
      }),

    /** Serves requests for the resource of another account as if they came from its owner. */
    asOwner: <Result>(
      operation: Operation<Result>,
      test: (thing: Thing, call: Call) => boolean = () => true,
    ): Override =>
      before(operation, (call) => {
        const thing = foreign(call);
        return [thing !== undefined && test(thing, call) ? { ...call, account: thing.account } : call];
      }),

    /** Does not find a resource of the account if the test is true. */
    loses: <Result>(operation: Operation<Result>, test: (thing: Thing, call: Call) => boolean): Override =>
      before(operation, (call) => {
        const thing = named(call);
        if (thing?.account === call.account && test(thing, call)) throw notFound('There is no such thing.');
        return [call];
      }),
  };
};

/** Changes the id in the path before it is read. */
export const takenFor =
  (name: string, id: (call: Call) => string | undefined) =>
  (call: Call): [Call] => {
    const other = id(call);
    if (other === undefined) return [call];
    return [{ ...call, param: (asked) => (asked === name ? other : call.param(asked)) }];
  };
