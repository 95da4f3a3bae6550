/** The position of one needle. */
export interface Hit<Value> {
  readonly start: number;
  readonly end: number;
  readonly value: Value;
}

/** The length of the shortest needle. */
export const shortestNeedle = 6;

/** Needles are looked up by a prefix of this length, or of the length of the shortest one. */
const longestHead = 12;
const block = 4;
const hashBits = 18;

/**
 * Searches many needles at once, ignoring the case of ASCII letters (Wu-Manber). It skips most positions of a text
 * however many needles there are, and adding one needs no rebuilding.
 */
export class Needles<Value> {
  readonly #values = new Map<string, Value>();
  /** The lengths of needles longer than their prefix, by this, the longest first. */
  readonly #lengths = new Map<string, readonly number[]>();
  #head = longestHead;
  /** How far to skip to the next position where a prefix can end. Its size is paid for only when there is a needle. */
  #skip = new Uint8Array(0);

  get(needle: string): Value | undefined {
    return this.#values.get(folded(needle));
  }

  set(needle: string, value: Value): void {
    const text = folded(needle);
    if (text.length < shortestNeedle) return;
    this.#values.set(text, value);
    if (text.length < this.#head || this.#skip.length === 0) this.#indexAll(Math.min(text.length, this.#head));
    else this.#index(text);
  }

  /** Again with a shorter prefix, which every needle has. */
  #indexAll(head: number): void {
    this.#head = head;
    this.#lengths.clear();
    this.#skip = new Uint8Array(1 << hashBits).fill(head - block + 1);
    for (const text of this.#values.keys()) this.#index(text);
  }

  #index(text: string): void {
    const head = text.slice(0, this.#head);
    const lengths = this.#lengths.get(head) ?? none;
    if (text.length > head.length && !lengths.includes(text.length)) {
      this.#lengths.set(
        head,
        [...lengths, text.length].sort((a, b) => b - a),
      );
    }
    const bytes = bytesOf(head);
    for (let end = block; end <= head.length; end++) {
      const hash = hashAt(bytes, end - 1);
      this.#skip[hash] = Math.min(this.#skip[hash] ?? 0, head.length - end);
    }
  }

  /** From left to right, the longest at each position, without overlaps. */
  in(text: string): readonly Hit<Value>[] {
    if (!this.#mayBeIn(text)) return none;
    const hits: Hit<Value>[] = [];
    const bytes = bytesOf(text);
    for (let hit = this.#next(text, bytes, 0); hit; hit = this.#next(text, bytes, hit.end)) hits.push(hit);
    return hits;
  }

  anyIn(text: string): boolean {
    return this.#mayBeIn(text) && this.#next(text, bytesOf(text), 0) !== undefined;
  }

  #mayBeIn(text: string): boolean {
    return this.#values.size > 0 && text.length >= this.#head;
  }

  /** The first one that starts at `from` or later. */
  #next(text: string, bytes: Uint8Array, from: number): Hit<Value> | undefined {
    const head = this.#head;
    for (let last = from + head - 1; last < text.length; ) {
      const skip = this.#skip[hashAt(bytes, last)] ?? 0;
      const hit = skip === 0 ? this.#hitAt(text, last + 1 - head) : undefined;
      if (hit) return hit;
      last += skip || 1;
    }
    return undefined;
  }

  #hitAt(text: string, start: number): Hit<Value> | undefined {
    const head = folded(text.slice(start, start + this.#head));
    const lengths = this.#lengths.get(head) ?? none;
    const rest = lengths[0] === undefined ? '' : folded(text.slice(start, start + lengths[0]));
    for (const length of lengths) {
      const value = length <= rest.length ? this.#values.get(rest.slice(0, length)) : undefined;
      if (value !== undefined) return { start, end: start + length, value };
    }
    const value = this.#values.get(head);
    return value === undefined ? undefined : { start, end: start + head.length, value };
  }
}

const none: readonly never[] = [];

/** Reading bytes is much faster than reading characters. One buffer is enough, since the search is synchronous. */
let scratch = Buffer.alloc(1 << 16);

/** The low byte of each character, which is all that the hash uses. */
function bytesOf(text: string): Uint8Array {
  if (scratch.length < text.length) scratch = Buffer.alloc(text.length * 2);
  scratch.write(text, 'latin1');
  return scratch;
}

/** A hash of a block of characters, equal for both cases of a letter. */
const hashAt = (bytes: Uint8Array, last: number): number =>
  Math.imul(
    0x20202020 |
      ((bytes[last - 3] ?? 0) << 24) |
      ((bytes[last - 2] ?? 0) << 16) |
      ((bytes[last - 1] ?? 0) << 8) |
      (bytes[last] ?? 0),
    0x9e3779b1,
  ) >>>
  (32 - hashBits);

/** Other letters may change their length with their case, which would shift all later positions. */
export const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
