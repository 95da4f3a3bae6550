import type { Json } from '../json.ts';
import { type Decoding, decodings, isEscaped } from './decodings.ts';
import { encodings } from './encodings.ts';
import { filled, type Place } from './filled.ts';
import { folded, type Hit, Needles, shortestNeedle } from './needle-search.ts';
import { isJson, replacedJson, replacedQuotes } from './quoted-text.ts';
import { replacedScalars, scalarsOf } from './scalars.ts';

/** Parts of a secret of at least this length are also redacted in reports. */
const shortestPart = 12;
/** Parts start at multiples of this many characters. */
const partStride = 4;
const mostAlike = 8;
/** Some headers differ in each exchange. */
const mostHeaders = 500;

/** One encoding of a secret. */
interface Spelling {
  readonly name: string;
  readonly text: string;
  readonly isPlain: boolean;
}

/** A part of a spelling, by its start: one number, as a run may have a hundred thousand. */
type Part = number;
const longestSpelling = 2 ** 20;

/** Redacts secrets; JSON stays JSON. */
export type Redact = <Value extends Json>(value: Value) => Value;

/**
 * Replaces every secret of a run wherever it occurs: verbatim by `$NAME`, encoded by `$NAME_ENCODED`, a part of it by
 * `<part of NAME>`. A verbatim one before a letter or a digit is `${NAME}`.
 */
export class Secrets {
  readonly #names = new Map<string, string>();
  readonly #variables = new Set<string>();
  readonly #whole = new Needles<Spelling>();
  readonly #backwards = new Needles<Spelling>();
  readonly #parts = new Needles<Part | readonly Part[]>();
  readonly #parted: Spelling[] = [];
  readonly #unparted: Spelling[] = [];
  /** Headers as they are shown: most exchanges repeat those of others. */
  readonly #headers = new Map<string, string>();

  constructor(byName: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(byName)) this.add(value, name);
  }

  /**
   * @param name what a reader sees: `$NAME` in a curl script.
   * @param value ignored if it is so short that it would redact ordinary words.
   */
  add(value: string, name: string): void {
    if (value.length < shortestNeedle || this.#names.get(value) === name) return;
    this.#names.set(value, name);
    this.#headers.clear();
    for (const variable of [name, `${name}_ENCODED`]) this.#variables.add(variable);
    for (const text of encodings(value)) {
      const spelling = { name, text, isPlain: text === value };
      // The secret of one account may equal an encoding of another's.
      if (spelling.isPlain || !this.#whole.get(text)?.isPlain) this.#whole.set(text, spelling);
      this.#unparted.push(spelling);
    }
  }

  /** Computed only when something is shown: most runs make many tokens and show little. */
  #part(): void {
    for (const spelling of this.#unparted.splice(0)) {
      this.#partsOf(spelling);
      if (!spelling.isPlain) continue;
      const backwards = { ...spelling, text: [...spelling.text].reverse().join(''), isPlain: false };
      this.#backwards.set(backwards.text, backwards);
      this.#partsOf(backwards);
    }
  }

  #partsOf(spelling: Spelling): void {
    const { text } = spelling;
    if (text.length <= shortestPart || text.length > longestSpelling) return;
    const nth = this.#parted.push(spelling) - 1;
    for (const at of startsIn(text.length)) {
      const piece = text.slice(at, at + shortestPart);
      const known = this.#parts.get(piece);
      const part = nth * longestSpelling + at;
      if (known === undefined) this.#parts.set(piece, part);
      // Many start alike; each has its own parts where they differ.
      else if ([known].flat().length < mostAlike) this.#parts.set(piece, [known, part].flat());
    }
  }

  /** For records: whole secrets in every encoding. */
  redact(text: string): string {
    // Most texts hold no secret, and a run records many.
    if (!isEscaped(text) && !this.#whole.anyIn(text)) return text;
    const places = this.#wholeIn(text);
    if (places.length === 0 || !isJson(text)) return filled(text, places);
    const json = replacedJson(text, (values) => values.map((value) => this.redact(value)));
    // A secret across JSON punctuation is redacted even if the result is no longer JSON.
    return this.#wholeIn(json).length === 0 ? json : filled(text, places);
  }

  /** The same for the value of a header. */
  redactHeader(value: string): string {
    const known = this.#headers.get(value);
    if (known !== undefined) return known;
    const redacted = this.redact(value);
    if (this.#headers.size >= mostHeaders) this.#headers.clear();
    this.#headers.set(value, redacted);
    return redacted;
  }

  /** For readers: also long parts of secrets and secrets in pieces. */
  shown<Value extends Json>(value: Value): Value {
    if (this.#names.size === 0) return value;
    this.#part();
    if (typeof value === 'string') return this.#shownText(value) as Value & string;
    const unsplit = this.#withoutSplitNames(value);
    const hidden = this.#shownTexts(scalarsOf(unsplit));
    let nth = 0;
    return replacedScalars(
      unsplit,
      () => hidden[nth++] ?? '',
      (name) => this.#shownText(name),
    ) as Value;
  }

  /** Which `$NAME` of redacted texts are replacements, not original text. */
  variablesIn(redacted: readonly string[], asTheyWere: readonly string[]): readonly string[] {
    const before = new Set(this.#variablesIn(asTheyWere));
    return [...new Set(this.#variablesIn(redacted))].filter((name) => !before.has(name));
  }

  #variablesIn(texts: readonly string[]): readonly string[] {
    return texts.flatMap((text) =>
      !text.includes('$')
        ? []
        : [...text.matchAll(/\$\{?([A-Z_][A-Z0-9_]*)/g)].flatMap(([, word = '']) => {
            // The text may continue like a name.
            for (let end = word.length; end > 0; end--)
              if (this.#variables.has(word.slice(0, end))) return [word.slice(0, end)];
            return [];
          }),
    );
  }

  #shownText(text: string): string {
    if (isJson(text)) {
      const json = replacedJson(text, (values) => this.#shownTexts(values));
      return this.#hidden(json) === json ? json : this.#hidden(text);
    }
    if (!text.includes('"')) return this.#hidden(text);
    return this.#hidden(replacedQuotes(text, (values) => this.#withoutPieces(values)));
  }

  #shownTexts(values: readonly string[]): readonly string[] {
    return this.#withoutPieces(values).map((text) => this.#shownText(text));
  }

  #hidden(text: string): string {
    return filled(text, [...this.#wholeIn(text), ...this.#wholeIn(text, this.#backwards), ...this.#partsIn(text)]);
  }

  /** A name and its value may contain a secret in pieces. */
  #withoutSplitNames(value: Json): Json {
    const texts: string[] = [];
    const collect = (text: string): string => texts[texts.push(text) - 1] ?? '';
    replacedScalars(value, collect, collect);
    const hidden = this.#withoutPieces(texts);
    let nth = 0;
    const next = (): string => hidden[nth++] ?? '';
    return replacedScalars(value, next, next);
  }

  /** Consecutive values may contain a secret in pieces. */
  #withoutPieces(values: readonly string[]): readonly string[] {
    const places = values.map((): Place[] => []);
    let [nth, begin] = [0, 0];
    for (const { start, end, value } of this.#whole.in(values.join(''))) {
      for (; nth < values.length; nth++) {
        const { length } = values[nth] ?? '';
        const piece = { start: Math.max(start - begin, 0), end: Math.min(end - begin, length) };
        const isPiece = piece.start < piece.end && piece.end - piece.start < end - start;
        if (isPiece) places[nth]?.push({ ...piece, shown: partOf(value) });
        // The next one may start in the same value.
        if (end - begin <= length) break;
        begin += length;
      }
    }
    return values.map((text, one) => filled(text, places[one] ?? []));
  }

  #wholeIn(text: string, needles = this.#whole): readonly Place[] {
    return this.#placesIn(text, needles, ({ start, end, value }, reading) => {
      const [from, to] = reading.source(start, end);
      // Needles fold case: two secrets may differ in case only.
      const plainName = this.#names.get(text.slice(from, to));
      if (plainName === undefined) return { start: from, end: to, shown: `$${value.name}_ENCODED` };
      return { start: from, end: to, shown: /\w/.test(text[to] ?? '') ? `\${${plainName}}` : `$${plainName}` };
    });
  }

  #partsIn(text: string): readonly Place[] {
    return this.#placesIn(text, this.#parts, ({ start, end, value }, reading) => {
      const parts = [value].flat().map((part) => {
        const spelling = this.#parted[Math.floor(part / longestSpelling)];
        return { name: spelling?.name ?? '', text: spelling?.text ?? '', at: part % longestSpelling };
      });
      const from = start - Math.max(...parts.map(({ text: of, at }) => alike(reading.text, start - 1, of, at - 1, -1)));
      const to = end + Math.max(...parts.map(({ text: of, at }) => alike(reading.text, end, of, at + end - start, 1)));
      const [begin, stop] = reading.source(from, to);
      return { start: begin, end: stop, shown: parts[0] ? partOf(parts[0]) : '' };
    });
  }

  #placesIn<Value>(text: string, needles: Needles<Value>, place: (hit: Hit<Value>, reading: Decoding) => Place) {
    if (!isEscaped(text) && !needles.anyIn(text)) return [];
    return decodings(text).flatMap((reading) => needles.in(reading.text).map((hit) => place(hit, reading)));
  }
}

const partOf = ({ name }: Pick<Spelling, 'name'>): string => `<part of ${name}>`;

/** Every piece of a secret slightly longer than the shortest part contains one of these, also at both ends. */
const startsIn = (length: number): readonly number[] => {
  const starts: number[] = [];
  for (let at = 0; at < length - shortestPart; at += partStride) starts.push(at);
  return [...starts, length - shortestPart];
};

/** The number of equal characters of a text and a secret from two positions. */
function alike(text: string, at: number, secret: string, place: number, step: 1 | -1): number {
  let more = 0;
  for (; place + more * step >= 0 && place + more * step < secret.length; more++) {
    const [sign = '', wanted = ''] = [text[at + more * step], secret[place + more * step]];
    if (sign !== wanted && folded(sign) !== folded(wanted)) break;
  }
  return more;
}
