import type { SchemaNode } from '../../../schemas/stated.ts';
import { isObject, type JsonObject, wrongText } from '../../fields.ts';
import type { FailureCause, FailureCauseKind } from '../causes/failure-cause.ts';
import { type Decimal, decimalOf } from '../decimal.ts';

/** Reads one JSON object of a submission. Absent becomes undefined and null stays null: an update distinguishes them. */
export class Reader {
  readonly source: JsonObject;
  readonly causes: FailureCause[];
  readonly #form: SchemaNode | undefined;
  readonly #path: string;

  constructor(source: JsonObject, form: SchemaNode | undefined, causes: FailureCause[], path = '') {
    this.source = source;
    this.#form = form;
    this.causes = causes;
    this.#path = path;
  }

  wrong(kind: FailureCauseKind, name: string, message: string): undefined {
    this.causes.push({ kind, message: `${this.#path}${name} ${message}` });
    return undefined;
  }

  has(name: string): boolean {
    return this.source[name] !== undefined && this.source[name] !== null;
  }

  text(name: string): string | null | undefined {
    const value = this.source[name];
    if (value === undefined || value === null) return value;
    if (typeof value !== 'string') return this.wrong('wrongType', name, 'must be a string');
    const wrong = wrongText(this.#form, name, value);
    return wrong === undefined ? value : this.wrong('wrongType', name, wrong);
  }

  requiredText(name: string): string | undefined {
    const value = this.text(name);
    if (value === null || this.source[name] === undefined) return this.wrong('missingMember', name, 'is required');
    return value === '' ? this.wrong('missingMember', name, 'is empty') : value;
  }

  flag(name: string): boolean | null | undefined {
    const value = this.source[name];
    if (value === undefined || value === null || typeof value === 'boolean') return value;
    return this.wrong('wrongType', name, 'must be true or false');
  }

  whole(name: string): number | null | undefined {
    const value = this.source[name];
    if (value === undefined || value === null) return value;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    return this.wrong('wrongType', name, 'must be a whole number');
  }

  list(name: string): readonly unknown[] | null | undefined {
    const value = this.source[name];
    if (value === undefined || value === null || Array.isArray(value)) return value;
    return this.wrong('wrongType', name, 'must be an array');
  }

  /** The objects of an array member, each with its own path. */
  objects(name: string, values: readonly unknown[]): readonly Reader[] {
    const all: Reader[] = [];
    const items = this.#form?.properties?.[name]?.items;
    for (const [index, value] of values.entries()) {
      if (isObject(value)) all.push(new Reader(value, items, this.causes, `${this.#path}${name}[${index}].`));
      else this.wrong('wrongType', `${name}[${index}]`, 'must be an object');
    }
    return all;
  }

  object(name: string): Reader | null | undefined {
    const value = this.source[name];
    if (value === undefined || value === null) return value;
    if (isObject(value)) return new Reader(value, this.#form?.properties?.[name], this.causes, `${this.#path}${name}.`);
    return this.wrong('wrongType', name, 'must be an object');
  }

  decimal(name: string): Decimal | undefined {
    return decimalOf(this.source[name]) ?? this.wrong('wrongType', name, 'must be a decimal number');
  }
}
