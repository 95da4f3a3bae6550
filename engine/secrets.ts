/** Too short a value would redact ordinary words. */
const shortest = 6;

/** Knows every secret of a run and replaces it, wherever it turns up, before anything is recorded. */
export class Secrets {
  readonly #names = new Map<string, string>();
  /** How secrets begin, and how long those are that begin so, the longest first. */
  readonly #heads = new Map<string, readonly number[]>();
  /** A run makes tokens by the hundred, and most of them begin alike: an expression of heads seldom has to be made anew. */
  #anyHead: RegExp | undefined;

  /** `name` is what a reader sees: `$NAME` in a curl script. */
  add(value: string, name: string): void {
    if (value.length < shortest || this.#names.get(value) === name) return;
    this.#names.set(value, name);
    const head = value.slice(0, shortest);
    const lengths = this.#heads.get(head);
    if (!lengths) this.#anyHead = undefined;
    this.#heads.set(
      head,
      [...new Set([...(lengths ?? []), value.length])].sort((a, b) => b - a),
    );
  }

  redact(text: string): string {
    if (this.#names.size === 0) return text;
    this.#anyHead ??= new RegExp([...this.#heads.keys()].map(literally).join('|'), 'g');
    const plain: string[] = [];
    let told = 0;
    this.#anyHead.lastIndex = 0;
    for (let hit = this.#anyHead.exec(text); hit; hit = this.#anyHead.exec(text)) {
      const value = this.#secretAt(text, hit.index, hit[0]);
      const end = value === undefined ? hit.index + 1 : hit.index + value.length;
      if (value !== undefined) {
        plain.push(text.slice(told, hit.index), `$${this.#names.get(value)}`);
        told = end;
      }
      this.#anyHead.lastIndex = end;
    }
    return told === 0 ? text : plain.join('') + text.slice(told);
  }

  #secretAt(text: string, index: number, head: string): string | undefined {
    const lengths = this.#heads.get(head) ?? [];
    return lengths.map((length) => text.slice(index, index + length)).find((value) => this.#names.has(value));
  }
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
