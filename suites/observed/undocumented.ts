import { isObject, type Json } from '../../engine/json.ts';
import { type SchemaName, schemaOf } from '../../schemas/documents.ts';
import { namedWords, Shape } from './shape.ts';

/** A target that makes names up, such as ids as members, shows no more than these. */
const most = 200;

/** A member whose value is one of a few words. */
const isChoice = (member: string): boolean =>
  /(?:status|type|kind|reason|phase)$/i.test(member) || member === '_object';
const isWord = (text: string): boolean => /^[A-Za-z][A-Za-z._-]{2,39}$/.test(text);

/** Names with digits may be ids. */
const plainName = (name: string): string => (/\d/.test(name) || name.length > 40 ? '*' : name);

/** Collects the members and words of answers that the documents do not name. */
export class Undocumented {
  /** How often each is shown. */
  readonly #members = new Map<string, number>();
  /** How many objects were seen, by place. */
  readonly #objects = new Map<string, number>();
  readonly #values = new Set<string>();
  readonly #shapes = new Map<SchemaName, Shape>();

  /** @param at the place of the value in the body. */
  see(operation: string, schema: SchemaName, value: Json | undefined, at = ''): void {
    const shape = this.#shapes.get(schema) ?? new Shape([schemaOf(schema)]);
    this.#shapes.set(schema, shape);
    this.#visit(value, shape, `${operation} ${at}`);
  }

  get members(): readonly string[] {
    return [...this.#members.keys()].sort();
  }

  /** Those that other objects of the same place lack, or that a single object shows: a situation may be the reason. */
  get sometimes(): readonly string[] {
    const isAlways = (at: string): boolean => {
      const objects = this.#objects.get(at.slice(0, at.lastIndexOf('/'))) ?? 0;
      return objects > 1 && this.#members.get(at) === objects;
    };
    return this.members.filter((at) => !isAlways(at));
  }

  get values(): readonly string[] {
    return [...this.#values].sort();
  }

  #visit(value: Json | undefined, shape: Shape, place: string): void {
    if (Array.isArray(value)) {
      for (const one of value) this.#visit(one, shape.item, `${place}/*`);
      return;
    }
    // An object of which the documents name no member is open.
    if (!isObject(value) || shape.members.size === 0) return;
    this.#objects.set(place, (this.#objects.get(place) ?? 0) + 1);
    for (const name of Object.keys(value)) {
      const member = value[name];
      const inner = shape.members.get(name);
      // Few members are news, so a place is written only for one that is or that contains others.
      if (typeof member === 'string' && this.#isNew(name, member))
        this.#values.add(`${place}/${inner ? name : plainName(name)} = ${member}`);
      if (!inner) this.#count(`${place}/${plainName(name)}`);
      else if (typeof member === 'object' && member !== null) this.#visit(member, inner, `${place}/${name}`);
    }
  }

  #count(at: string): void {
    if (this.#members.has(at) || this.#members.size < most) this.#members.set(at, (this.#members.get(at) ?? 0) + 1);
  }

  #isNew(name: string, value: string): boolean {
    return this.#values.size < most && isChoice(name) && isWord(value) && !namedWords().has(value);
  }
}
