import fc from 'fast-check';
import { disturbanceOf } from '../judge/disturbance.ts';
import { Unmet, Violation } from '../judge/violation.ts';
import { answerLine, type Exchange, isAccepted } from '../wire/exchange.ts';
import type { CheckDraft, Vocabulary } from './check.ts';

/** What a rule observed: its own response, and what else it read. */
export interface Seen {
  readonly answer: Exchange;
  readonly [read: string]: Exchange;
}

interface Offence {
  /** What the model allows instead. */
  readonly expected?: string | undefined;
  /** Where it was seen, if not in the response of the rule. */
  readonly exchange?: Exchange | undefined;
}

/** The model cannot explain the observation; the sentence says why. */
export class Inconsistent {
  readonly why: string;
  readonly offence: Offence;
  constructor(why: string, offence: Offence) {
    this.why = why;
    this.offence = offence;
  }
}

export const inconsistent = (why: string, offence: Offence = {}): Inconsistent => new Inconsistent(why, offence);

/** One possible transition of the stateful model: `draw` → `aim` → `invoke` → `step`. */
export interface Rule<Model, Api, Draw, Aim> {
  readonly name: string;
  /** Independent of the model, so that it shrinks. */
  readonly draw: fc.Arbitrary<Draw>;
  /** Resolves the draw against the model; undefined: not possible now. */
  aim(model: Model, draw: Draw): Aim | undefined;
  invoke(api: Api, aim: Aim): Promise<Seen>;
  /** Judges against the model: the next model, or why none explains the observation. */
  readonly step: {
    accepted(model: Model, aim: Aim, seen: Seen): Model | Inconsistent;
    refused(model: Model, aim: Aim, seen: Seen): Model | Inconsistent;
    /** No response came, or a 5xx: the model must hold both possibilities. */
    lost(model: Model, aim: Aim, seen: Seen): Model;
  };
  /** The step as a sentence; absent: its name. */
  print?(aim: Aim, seen: Seen): string;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of rules of different draws is only ever run through its own draw.
export type AnyRule<Model, Api> = Rule<Model, Api, any, any>;

export const rule = <Model, Api, Draw, Aim>(value: Rule<Model, Api, Draw, Aim>): AnyRule<Model, Api> => value;

interface Command {
  readonly rule: number;
  readonly draw: unknown;
}

interface Step {
  readonly rule: number;
  readonly aim: unknown;
  readonly seen: Seen;
}

interface Journey<Api, Start, Model> {
  readonly rules: readonly AnyRule<Model, Api>[];
  /** Steps in one run; short runs find few faults of the states. */
  readonly length: number;
  /** Prepares the data of the run; plain data, kept with the case. */
  start(api: Api): Promise<Start>;
  model(start: Start): Model;
}

type Walk<Api, Start> = Pick<
  CheckDraft<Vocabulary, Api, readonly Command[], { readonly start: Start; readonly steps: readonly Step[] }>,
  'given' | 'when' | 'then'
>;

/** How a check takes a random path of rules and judges each step against the model. */
export function journey<Api, Start, Model>({
  rules,
  length,
  start,
  model: modelOf,
}: Journey<Api, Start, Model>): Walk<Api, Start> {
  const command = fc.oneof(...rules.map((one, index) => one.draw.map((draw: unknown) => ({ rule: index, draw }))));
  return {
    given: new Path(command, length),
    async when(api, commands) {
      const prepared = await start(api);
      let model = modelOf(prepared);
      const steps: Step[] = [];
      for (const { rule: index, draw } of commands) {
        const one = ruleAt(rules, index);
        const aim: unknown = one.aim(model, draw);
        if (aim === undefined) continue;
        const seen = await one.invoke(api, aim);
        steps.push({ rule: index, aim, seen });
        const next = stepOf(one, model, aim, seen);
        if (next instanceof Inconsistent) break;
        model = next;
      }
      return { start: prepared, steps };
    },
    then({ start: prepared, steps }) {
      let model = modelOf(prepared);
      const story: string[] = [];
      for (const { rule: index, aim, seen } of steps) {
        const one = ruleAt(rules, index);
        story.push(`${one.print?.(aim, seen) ?? one.name} → ${statusOf(seen.answer)}`);
        const next = stepOf(one, model, aim, seen);
        if (next instanceof Inconsistent) {
          const { expected = 'a response that the steps explain', exchange = seen.answer } = next.offence;
          throw new Violation(expected, answerLine(exchange), next.why, exchange, { steps: story });
        }
        model = next;
      }
      if (steps.length === 0) throw new Unmet('no rule of the journey was possible');
    },
  };
}

/** Draws paths of full length, since short ones find few faults; shrinks them down to one step. */
class Path extends fc.Arbitrary<Command[]> {
  readonly #drawn: fc.Arbitrary<Command[]>;
  readonly #shrunk: fc.Arbitrary<Command[]>;

  constructor(command: fc.Arbitrary<Command>, length: number) {
    super();
    this.#drawn = fc.array(command, { minLength: length, maxLength: length, size: 'max' });
    this.#shrunk = fc.array(command, { minLength: 1, maxLength: length, size: 'max' });
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Command[]> {
    return this.#drawn.generate(random, bias);
  }

  override canShrinkWithoutContext(value: unknown): value is Command[] {
    return this.#shrunk.canShrinkWithoutContext(value);
  }

  override shrink(value: Command[], context: unknown): fc.Stream<fc.Value<Command[]>> {
    return this.#shrunk.shrink(value, context);
  }
}

const ruleAt = <Model, Api>(rules: readonly AnyRule<Model, Api>[], index: number): AnyRule<Model, Api> => {
  const one = rules[index];
  if (!one) throw new Error(`no rule ${index}`);
  return one;
};

const statusOf = ({ answer, failure }: Exchange): string => `${answer?.status ?? failure?.kind ?? 'no response'}`;

function stepOf<Model, Api>(one: AnyRule<Model, Api>, model: Model, aim: unknown, seen: Seen): Model | Inconsistent {
  // A 429 that nobody asked for forbids nothing.
  if (disturbanceOf(seen.answer) !== undefined) return one.step.lost(model, aim, seen);
  return isAccepted(seen.answer) ? one.step.accepted(model, aim, seen) : one.step.refused(model, aim, seen);
}
