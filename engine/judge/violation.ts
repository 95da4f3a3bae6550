import type { Exchange } from '../wire/exchange.ts';
import type { Figure } from './figure.ts';

/** What a violation shows besides its exchange. */
export interface Shown {
  /** The request that the target treats wrongly, and its control. */
  readonly contrast?: { readonly control: Exchange; readonly sent: Exchange };
  /** What of its exchange broke the requirement: `status`, `header NAME` or a JSON pointer; absent: not one thing alone. */
  readonly at?: string;
  /** What a journey did up to here, a sentence a step. */
  readonly steps?: readonly string[];
  /** What the judge worked out, to be drawn. */
  readonly figure?: Figure;
}

/** The target broke the requirement: the only thing that makes a check fail. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly expected: string;
  readonly actual: string;
  readonly exchange: Exchange | undefined;
  readonly shown: Shown;

  constructor(expected: string, actual: string, why: string, exchange?: Exchange, shown: Shown = {}) {
    super(why);
    this.expected = expected;
    this.actual = actual;
    this.exchange = exchange;
    this.shown = shown;
  }
}

/** A precondition of the case does not hold, so the case proves nothing. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
  /** No response, or an error of the server: not a matter of conformance. */
  readonly outage: boolean;

  constructor(reason: string, outage = false) {
    // This is an ordinary outcome, thrown thousands of times: collecting a stack would cost more than judging.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(reason);
    Error.stackTraceLimit = stackTraceLimit;
    this.outage = outage;
  }
}

/** The profile says that the target has nothing of what the case needs. If no case has it, the check does not apply. */
export class Undeclared extends Unmet {}

/** The vendor can supply what the case needs, by the hook or by the profile, but has not. */
export class Unsupplied extends Unmet {}

/** The requirement does not bind this target: version, environment, or a gap that the profile leaves unbound. */
export class Inapplicable extends Error {
  override readonly name = 'Inapplicable';
}
