import { isObject, type Json } from '../../engine/json.ts';
import { inMember, isId, isName, keyOf, nearForm, unencoded } from './keys.ts';
import { mapped, unescaped, walk } from './leaves.ts';
import { isMoment, momentTemplate } from './moments.ts';
import { nearTokens, validToken } from './near-tokens.ts';
import type { Taking } from './recording.ts';

/** Where a value first came from: a step, and its place in the response. */
interface Source {
  readonly step: Taking;
  readonly place: string;
  name?: string;
  /** How a run makes the same value, where a request said it before. */
  readonly made?: string | undefined;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** The part of its names that a run makes up. */
const runId = /\bfc[0-9a-z]{8}(?![0-9a-z])/g;
/** A moment further away has another cause than what was sent. */
const longestSeconds = 100_000;

interface Place {
  readonly at: string;
  readonly step: Taking;
  readonly time: number;
  /** Whether nothing else of the history is compared. */
  readonly isAlone?: boolean;
}

/** Which values of a history come from an earlier response, from the run or from its time. */
export class Names {
  /** Environment variables that no response gives. */
  readonly secrets = new Set<string>();
  /** The names of responses that say what the run made up, with how it does. */
  readonly echoes: Record<string, string> = {};
  readonly #known = new Map<string, Source>();
  /** What the requests say, and how a run makes it. */
  readonly #sent = new Map<string, string>();
  /** The members that a request says a value in. */
  readonly #sentIn = new Set<string>();
  /** What requests say at a place. */
  readonly #sentAt = new Map<string, Json>();
  readonly #made = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #receiver: string | undefined;

  /** @param receiver the origin of the URLs under which the suite receives webhooks. */
  constructor(receiver?: string) {
    this.#receiver = receiver;
  }

  /** A value that a request says. */
  template(value: Json, at: number, variables: readonly string[] = []): Json {
    walk(value, '', (leaf, place) => {
      this.#sentIn.add(inMember(place, leaf));
      if (place !== '') this.#sentAt.set(place, leaf);
    });
    return mapped(value, (leaf) => {
      const template = this.#withSecrets(leaf, variables) ?? this.#templateOf(leaf, at);
      this.#sent.set(keyOf(leaf), String(template));
      return template;
    });
  }

  /** A text of a request, such as a header. */
  text(text: string, at: number, variables: readonly string[] = []): string {
    return String(this.template(text, at, variables));
  }

  /** A text of words, such as the query of a URL or a form. */
  words(text: string, at: number, variables: readonly string[] = []): string {
    return text.replace(/[^/?&=]+/g, (word) => {
      const plain = unencoded(word);
      const number = this.#known.has(plain) ? undefined : this.#known.get(keyOf(Number(plain)));
      if (number && /^\d+$/.test(plain)) return this.#reference(number);
      const template = this.text(plain, at, variables);
      return template === plain ? word : template;
    });
  }

  #withSecrets(leaf: Json, variables: readonly string[]): string | undefined {
    if (typeof leaf !== 'string') return undefined;
    const named = [...variables].sort((a, b) => b.length - a.length);
    const whole = named.reduce((text, name) => text.replaceAll(`$${name}`, () => this.secret(name)), leaf);
    const shown = whole.replace(/<part of ([A-Z0-9_]+)>/g, (_, name) => this.secret(`PART_OF_${name}`));
    return shown === leaf ? undefined : shown;
  }

  secret(name: string): string {
    const source = this.#known.get(`$${name}`);
    if (source) return this.#reference(source);
    const near = nearTokens[name];
    this.secrets.add(near ? validToken : name);
    return near ?? `{{${name}}}`;
  }

  /** Remembers what a response says first. */
  learn(json: Json, step: Taking): void {
    walk(json, '', (leaf, place) => {
      const key = keyOf(leaf);
      // An id that answers a value of another member is one of the target: a later request names it as the response does.
      const isSent = this.#sent.has(key) && !(isId(place) && !this.#sentIn.has(inMember(place, leaf)));
      if (!isName(leaf, place) || isSent || this.#isOther(leaf, place) || this.#known.has(key)) return;
      this.#known.set(key, { step, place: this.place(json, place), made: this.#sent.get(key) });
    });
  }

  /** Whether it stands where a request said something else: a value of the request that came back wrong names nothing new. */
  #isOther(leaf: Json, place: string): boolean {
    const sent = this.#sentAt.get(place);
    if (typeof sent !== 'string' || sent === leaf) return false;
    return !isId(place) || [...String(leaf).matchAll(runId)].some(([one]) => this.#made.has(one));
  }

  /** Whether the history said it before. */
  isSaid = (value: string): boolean => this.#sent.has(value) || this.#known.has(value);

  /** Remembers the value of a header, and what its query says. */
  learnHeader(name: string, value: string, step: Taking): void {
    const place = `header ${name}`;
    if (!this.#known.has(value)) this.#known.set(value, { step, place });
    if (!URL.canParse(value, 'http://any')) return;
    for (const [key, one] of new URL(value, 'http://any').searchParams)
      if (!this.#sent.has(one) && !this.#known.has(one)) this.#known.set(one, { step, place: `${place}?${key}` });
  }

  /** The things of the history that a text names, except rows of lists. */
  mentionedIn(text: string): readonly { readonly value: string; readonly template: string }[] {
    const made = [...this.#sent].flatMap(([value, template]) =>
      /^\{\{run\d+\}\}/.test(template) && text.includes(value) ? [{ value, template }] : [],
    );
    const known = [...new Set(text.split(/[\s,;:"'()]+/))].flatMap((value) => {
      const source = this.#known.get(value);
      return source && !/\/\d+(\/|$)/.test(source.place) ? [{ value, template: this.#reference(source) }] : [];
    });
    return [...made, ...known];
  }

  /** What a response says, as the response of another run says it; `{{any …}}` where that is open. */
  expected(leaf: Json, { at, step, time, isAlone = true }: Place): Json {
    if (typeof leaf !== 'string' && typeof leaf !== 'number') return leaf;
    const sent = this.#sent.get(keyOf(leaf));
    if (sent !== undefined) return sent === String(leaf) ? leaf : sent;
    const source = this.#known.get(keyOf(leaf));
    if (source && (source.name !== undefined || source.step !== step))
      return this.#reference(source, `as ${typeof leaf}`);
    // Names that differ in the report must differ again. In a list, others may stand before them.
    const isCompared = source !== undefined && !isAlone && !/\/\d+(\/|$)/.test(source.place) && !isMoment(String(leaf));
    const any = (): string => (isCompared ? this.#reference(source, `as ${typeof leaf}`) : `{{any ${typeof leaf}}}`);
    const isText = typeof leaf === 'string' && source === undefined && !/^[\d.]+$/.test(leaf) && !isMoment(leaf);
    const near = isText ? this.#nearKnown(leaf) : undefined;
    if (near !== undefined) return near;
    if (isId(at)) return any();
    if (typeof leaf === 'number') return leaf;
    if (isMoment(leaf)) return momentTemplate(leaf, time) === undefined || !leaf.includes('T') ? leaf : any();
    if ([...leaf.matchAll(uuid), ...leaf.matchAll(runId)].some(([one]) => !this.#made.has(one))) return any();
    const made = this.#inText(leaf);
    if (made !== leaf) return made;
    return /^\S*\d\S*$/.test(leaf) && leaf.length >= 5 && !/^[\d.]+$/.test(leaf) ? any() : leaf;
  }

  /** A moment that a webhook says: as it was sent, else so many seconds after the start of the history. */
  momentSaid(moment: string, start: number): Json {
    const sent = this.#sent.get(moment);
    const seconds = Math.round((Date.parse(moment) - start) / 1000);
    if (sent !== undefined) return sent;
    return moment.includes('T') && Math.abs(seconds) < longestSeconds ? `{{moment ${seconds}}}` : '{{any string}}';
  }

  /** A pointer that finds the row of a list by what the run made, not by its position. */
  place(json: Json, pointer: string): string {
    let value: Json | undefined = json;
    const segments = pointer.split('/').slice(1);
    const found = segments.map((segment, index) => {
      const row =
        isObject(value) || Array.isArray(value) ? (value as Record<string, Json>)[unescaped(segment)] : undefined;
      const isMember = isObject(value);
      const rows = Array.isArray(value) ? value : [];
      const isRow = Array.isArray(value) && isObject(row);
      value = row;
      const known = this.#known.get(unescaped(segment));
      if (isMember && known) return this.#reference(known);
      if (!isRow || !isObject(row)) return segment;
      const own = Object.entries(row).find(([name, one]) => {
        const isOther = name !== segments[index + 1] && typeof one === 'string' && this.#isOfRun(one);
        return isOther && rows.filter((other) => isObject(other) && other[name] === one).length === 1;
      });
      return own ? `[${own[0]}=${this.#sent.get(own[1] as string)}]` : segment;
    });
    return ['', ...found].join('/');
  }

  #isOfRun(value: string): boolean {
    return this.#sent.get(value)?.includes('{{') === true && !value.includes('/');
  }

  #templateOf(leaf: Json, at: number): Json {
    if (typeof leaf !== 'string' && typeof leaf !== 'number') return leaf;
    const text = String(leaf);
    const source = this.#known.get(keyOf(leaf));
    if (source) return this.#reference(source);
    if (typeof leaf === 'number') return leaf;
    return momentTemplate(text, at) ?? this.#nearKnown(text) ?? this.#inText(text);
  }

  /** A text with the names that the run makes up in it. */
  #inText(text: string): string {
    const placed = this.#receiver === undefined ? text : text.replaceAll(this.#receiver, '{{RECEIVER}}');
    return placed.replace(uuid, (one) => this.#makeUp(one, 'uuid')).replace(runId, (one) => this.#makeUp(one, 'run'));
  }

  #makeUp(one: string, kind: string): string {
    const name =
      this.#made.get(one) ?? `${kind}${[...this.#made.values()].filter((made) => made.startsWith(kind)).length + 1}`;
    this.#made.set(one, name);
    return `{{${name}}}`;
  }

  /** A known id with a few signs more or less, or in another case. */
  #nearKnown(text: string): string | undefined {
    for (const [value, source] of this.#known) {
      const near = nearForm(text, value);
      if (near) return `${near.before}${this.#reference(source, near.change)}${near.after}`;
    }
    return undefined;
  }

  #reference(source: Source, change = ''): string {
    if (source.name === undefined) {
      source.name = this.#fresh(source.place);
      source.step.takes = { ...source.step.takes, [source.name]: source.place };
      if (source.made !== undefined) this.echoes[source.name] = source.made;
    }
    return `{{${source.name}${change === '' ? '' : ` ${change}`}}}`;
  }

  #fresh(place: string): string {
    const base = (/[A-Za-z_]+(?=[^A-Za-z_]*$)/.exec(place)?.[0] ?? 'value').replace(
      /^(run|uuid|now|day|any|array|object)$/,
      '$1_',
    );
    let name = base;
    for (let nth = 2; this.#used.has(name); nth++) name = `${base}${nth}`;
    this.#used.add(name);
    return name;
  }
}
