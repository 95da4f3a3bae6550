/** Knows every secret of a run and replaces it, wherever it turns up, before anything is recorded. */
export class Secrets {
  readonly #names = new Map<string, string>();
  #pattern: RegExp | undefined;

  /** `name` is what a reader sees: `$NAME` in a curl script. Too short a value would redact ordinary words. */
  add(value: string, name: string): void {
    if (value.length < 6 || this.#names.get(value) === name) return;
    this.#names.set(value, name);
    this.#pattern = undefined;
  }

  redact(text: string): string {
    if (this.#names.size === 0) return text;
    this.#pattern ??= new RegExp(
      [...this.#names.keys()]
        .sort((a, b) => b.length - a.length)
        .map(literally)
        .join('|'),
      'g',
    );
    return text.replace(this.#pattern, (value) => `$${this.#names.get(value)}`);
  }
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
