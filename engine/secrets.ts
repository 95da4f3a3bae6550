import type { Json } from './json.ts';
import { folded, type Hit, Needles, shortestNeedle } from './needles.ts';
import { exchangedJson, exchangedQuotes, isJson } from './quoted.ts';
import { type Reading, readings } from './readings.ts';
import { exchangedScalars, scalarsOf } from './scalars.ts';
import { spellings } from './spellings.ts';

/** A part of a secret that is as long as this is hidden, too, where something is shown. */
const shortestPart = 12;

/** One way to write a secret. */
interface Spelling {
  readonly name: string;
  readonly text: string;
  readonly isPlain: boolean;
}

/** A place of a text, and what is shown instead. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** Takes the secrets out of what is going to be shown; of JSON it makes JSON. */
export type Redact = <Value extends Json>(value: Value) => Value;

/**
 * Knows every secret of a run and replaces it, wherever it turns up: as it is by `$NAME`, in another encoding by
 * `$NAME_ENCODED`, a part of it by `<part of NAME>`.
 */
export class Secrets {
  readonly #names = new Map<string, string>();
  readonly #variables = new Set<string>();
  readonly #whole = new Needles<Spelling>();
  /** By the first and the last signs of those that are long enough. */
  readonly #parts = new Needles<Spelling[]>();

  /** `name` is what a reader sees: `$NAME` in a curl script. Too short a value would redact ordinary words. */
  add(value: string, name: string): void {
    if (value.length < shortestNeedle || this.#names.get(value) === name) return;
    this.#names.set(value, name);
    for (const variable of [name, `${name}_ENCODED`]) this.#variables.add(variable);
    for (const text of spellings(value)) {
      const spelling = { name, text, isPlain: text === value };
      // What is the secret of one may read like another's in some encoding.
      if (spelling.isPlain || !this.#whole.get(text)?.isPlain) this.#whole.set(text, spelling);
      if (text.length <= shortestPart) continue;
      for (const part of new Set([text.slice(0, shortestPart), text.slice(-shortestPart)])) {
        const known = this.#parts.get(part);
        if (known) known.push(spelling);
        else this.#parts.set(part, [spelling]);
      }
    }
  }

  /** For records: whole secrets in every encoding. */
  redact(text: string): string {
    const places = this.#wholeIn(text);
    if (places.length === 0) return text;
    if (!isJson(text)) return filled(text, places);
    const json = exchangedJson(text, (values) => values.map((value) => this.redact(value)));
    // What reaches over the marks of JSON is worth more than its form.
    return this.#wholeIn(json).length === 0 ? json : filled(text, places);
  }

  /** For readers: long parts of secrets and secrets in pieces, too. */
  shown<Value extends Json>(value: Value): Value {
    if (this.#names.size === 0) return value;
    if (typeof value === 'string') return this.#shownText(value) as Value & string;
    const hidden = this.#shownTexts(scalarsOf(value));
    let nth = 0;
    return exchangedScalars(
      value,
      () => hidden[nth++] ?? '',
      (name) => this.#shownText(name),
    ) as Value;
  }

  /** Which `$NAME` of redacted texts stand for a secret, and cannot have stood there before. */
  variablesIn(redacted: readonly string[], asTheyWere: readonly string[]): readonly string[] {
    const before = new Set(this.#variablesIn(asTheyWere));
    return [...new Set(this.#variablesIn(redacted))].filter((name) => !before.has(name));
  }

  #variablesIn(texts: readonly string[]): readonly string[] {
    return texts.flatMap((text) =>
      [...text.matchAll(/\$([A-Z_][A-Z0-9_]*)/g)].flatMap(([, word = '']) => {
        // The text may go on as a name does.
        for (let end = word.length; end > 0; end--)
          if (this.#variables.has(word.slice(0, end))) return [word.slice(0, end)];
        return [];
      }),
    );
  }

  #shownText(text: string): string {
    if (isJson(text)) {
      const json = exchangedJson(text, (values) => this.#shownTexts(values));
      return this.#hidden(json) === json ? json : this.#hidden(text);
    }
    if (!text.includes('"')) return this.#hidden(text);
    return this.#hidden(exchangedQuotes(text, (values) => this.#withoutPieces(values)));
  }

  #shownTexts(values: readonly string[]): readonly string[] {
    return this.#withoutPieces(values).map((text) => this.#shownText(text));
  }

  #hidden(text: string): string {
    return filled(text, [...this.#wholeIn(text), ...this.#partsIn(text)]);
  }

  /** Values that stand one after the other may hold a secret in pieces. */
  #withoutPieces(values: readonly string[]): readonly string[] {
    const places = values.map((): Place[] => []);
    let [nth, begin] = [0, 0];
    for (const { start, end, value } of this.#whole.in(values.join(''))) {
      for (; nth < values.length; nth++) {
        const { length } = values[nth] ?? '';
        const piece = { start: Math.max(start - begin, 0), end: Math.min(end - begin, length) };
        const isPiece = piece.start < piece.end && piece.end - piece.start < end - start;
        if (isPiece) places[nth]?.push({ ...piece, shown: partOf(value) });
        // The next one may begin in the same value.
        if (end - begin <= length) break;
        begin += length;
      }
    }
    return values.map((text, one) => filled(text, places[one] ?? []));
  }

  #wholeIn(text: string): readonly Place[] {
    return this.#placesIn(text, this.#whole, ({ start, end, value }, reading) => {
      const [from, to] = reading.source(start, end);
      const isPlain = value.isPlain && text.slice(from, to) === value.text;
      return { start: from, end: to, shown: isPlain ? `$${value.name}` : `$${value.name}_ENCODED` };
    });
  }

  #partsIn(text: string): readonly Place[] {
    return this.#placesIn(text, this.#parts, ({ start, end, value }, reading) => {
      const [first] = value;
      const from = start - longest(value, ({ text: whole }) => alikeBefore(reading.text, start, whole, end - start));
      const to = end + longest(value, ({ text: whole }) => alikeAfter(reading.text, end, whole, end - start));
      const [begin, stop] = reading.source(from, to);
      return { start: begin, end: stop, shown: first ? partOf(first) : '' };
    });
  }

  #placesIn<Value>(text: string, needles: Needles<Value>, place: (hit: Hit<Value>, reading: Reading) => Place) {
    return readings(text).flatMap((reading) => needles.in(reading.text).map((hit) => place(hit, reading)));
  }
}

const partOf = ({ name }: Spelling): string => `<part of ${name}>`;

const longest = (all: readonly Spelling[], length: (one: Spelling) => number): number => Math.max(...all.map(length));

/** How far a text goes on like the secret that begins with the signs before `end`. */
function alikeAfter(text: string, end: number, secret: string, known: number): number {
  if (folded(text.slice(end - known, end)) !== folded(secret.slice(0, known))) return 0;
  let more = 0;
  while (known + more < secret.length && text[end + more] === secret[known + more]) more++;
  return more;
}

/** How far a text is, before `start`, like the secret that ends with the signs behind it. */
function alikeBefore(text: string, start: number, secret: string, known: number): number {
  if (folded(text.slice(start, start + known)) !== folded(secret.slice(-known))) return 0;
  let more = 0;
  while (known + more < secret.length && text[start - 1 - more] === secret[secret.length - known - 1 - more]) more++;
  return more;
}

/** Places that overlap are one; the longest of them tells what it is. */
function filled(text: string, places: readonly Place[]): string {
  if (places.length === 0) return text;
  const parts: string[] = [];
  let [told, longestHere] = [0, 0];
  for (const { start, end, shown } of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const overlaps = parts.length > 0 && start < told;
    if (!overlaps) {
      parts.push(text.slice(told, start), shown);
      longestHere = end - start;
    } else if (end - start > longestHere) {
      parts[parts.length - 1] = shown;
      longestHere = end - start;
    }
    told = Math.max(told, end);
  }
  return parts.join('') + text.slice(told);
}
