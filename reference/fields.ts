import type { SchemaNode } from '../schemas/stated.ts';
import { type FieldError, unprocessable } from './http/problem.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Collects all mistakes of a payload, so that one response names them all. */
export class Findings {
  readonly errors: FieldError[] = [];

  add(field: string, message: string): void {
    this.errors.push({ field, message });
  }

  refuseIfAny(): void {
    if (this.errors.length > 0) throw unprocessable(this.errors);
  }
}

export interface TextRule {
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp | undefined;
}

/** The schema of one member of a request. */
function ruleIn(form: SchemaNode | undefined, name: string): TextRule {
  const { minLength, maxLength, pattern } = form?.properties?.[name] ?? {};
  return {
    required: form?.required?.includes(name) ?? false,
    ...(minLength !== undefined && { min: minLength }),
    ...(maxLength !== undefined && { max: maxLength }),
    ...(pattern !== undefined && { pattern: new RegExp(pattern, 'u') }),
  };
}

/** What the schema forbids about a text; undefined: nothing. */
export function wrongText(form: SchemaNode | undefined, name: string, text: string): string | undefined {
  return wrongBy(ruleIn(form, name), text);
}

function wrongBy({ min = 0, max, pattern }: TextRule, text: string): string | undefined {
  if (text.length < min) return `is shorter than ${min}`;
  if (max !== undefined && isLongerThan(text, max)) return `is longer than ${max}`;
  return pattern?.test(text) === false ? `must match ${pattern.source}` : undefined;
}

export interface NumberRule {
  readonly required?: boolean;
  readonly integer?: boolean;
  readonly min?: number;
  readonly above?: number;
  readonly max?: number;
}

/** Reads the members of one JSON object. A member that breaks a rule becomes a finding and counts as absent. */
export class Fields {
  readonly #source: JsonObject;
  readonly #findings: Findings;
  readonly #path: string;
  readonly #form: SchemaNode | undefined;

  /** @param form the schema of the object, whose limits apply in addition to the given ones. */
  constructor(source: JsonObject, form?: SchemaNode, findings: Findings = new Findings(), path = '') {
    this.#source = source;
    this.#form = form;
    this.#findings = findings;
    this.#path = path;
  }

  refuseIfAny(): void {
    this.#findings.refuseIfAny();
  }

  has(name: string): boolean {
    const value = this.#source[name];
    return value !== undefined && value !== null;
  }

  wrong(name: string, message: string): undefined {
    this.#findings.add(this.#pathOf(name), message);
    return undefined;
  }

  #pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  text(name: string, asked: TextRule = {}): string | undefined {
    const rule = { ...ruleIn(this.#form, name), ...asked };
    const value = this.#present(name, rule.required);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.wrong(name, 'must be a string');
    const wrong = wrongBy(rule, value);
    return wrong === undefined ? value : this.wrong(name, wrong);
  }

  /** The text of a number; undefined: it is no number. */
  numberAsText(name: string): string | undefined {
    const value = this.source[name];
    return typeof value === 'number' ? String(value) : undefined;
  }

  number(name: string, asked: NumberRule = {}): number | undefined {
    const { minimum, maximum } = this.#form?.properties?.[name] ?? {};
    const rule = {
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
      ...asked,
    };
    const value = this.#present(name, rule.required);
    if (value === undefined) return undefined;
    if (typeof value !== 'number') return this.wrong(name, 'must be a number');
    if (rule.integer === true && !Number.isSafeInteger(value)) return this.wrong(name, 'must be an integer');
    if (rule.min !== undefined && value < rule.min) return this.wrong(name, `must be at least ${rule.min}`);
    if (rule.max !== undefined && value > rule.max) return this.wrong(name, `must be at most ${rule.max}`);
    if (rule.above !== undefined && value <= rule.above) return this.wrong(name, `must be more than ${rule.above}`);
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.#present(name, false);
    if (value === undefined || typeof value === 'boolean') return value;
    return this.wrong(name, 'must be true or false');
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], required = false): Value | undefined {
    const value = this.#present(name, required);
    if (value === undefined) return undefined;
    const known = values.find((candidate) => candidate === value);
    return known ?? this.wrong(name, `must be one of ${values.join(', ')}`);
  }

  list(name: string, required = false): readonly unknown[] | undefined {
    const value = this.#present(name, required);
    if (value === undefined || Array.isArray(value)) return value;
    return this.wrong(name, 'must be an array');
  }

  texts(name: string, required = false): readonly string[] | undefined {
    const values = this.list(name, required);
    if (values === undefined) return undefined;
    if (values.every((value) => typeof value === 'string')) return values;
    return this.wrong(name, 'must hold strings only');
  }

  object(name: string, required = false): Fields | undefined {
    const value = this.#present(name, required);
    if (value === undefined) return undefined;
    if (!isObject(value)) return this.wrong(name, 'must be an object');
    return new Fields(value, this.#form?.properties?.[name], this.#findings, this.#pathOf(name));
  }

  /** The objects of an array member, each with its own path. */
  objects(name: string, values: readonly unknown[]): readonly Fields[] {
    const all: Fields[] = [];
    const items = this.#form?.properties?.[name]?.items;
    for (const [index, value] of values.entries()) {
      if (isObject(value)) all.push(new Fields(value, items, this.#findings, `${this.#pathOf(name)}[${index}]`));
      else this.wrong(`${name}[${index}]`, 'must be an object');
    }
    return all;
  }

  /** The object as it was sent. */
  get source(): JsonObject {
    return this.#source;
  }

  /** Null means absent: the documents do not distinguish the two (gap absent-or-null). */
  #present(name: string, required: boolean | undefined): unknown {
    const value = this.#source[name];
    if (value !== undefined && value !== null) return value;
    if (required === true) this.wrong(name, 'is required');
    return undefined;
  }
}

/** Characters, not UTF-16 units: a name of 255 emoji has 255 characters. */
function isLongerThan(value: string, max: number): boolean {
  if (value.length <= max) return false;
  return value.length > 2 * max || [...value].length > max;
}
