import type { CreationsRow } from '../reports/report.ts';
import type { Creation } from '../suites/creations.ts';

const longest = 10_000;

/** The resources that a run created, each listed once, up to a limit. */
export class CreationList implements CreationsRow {
  readonly listed: Creation[] = [];
  more = 0;
  readonly #known = new Set<string>();

  add({ operation, id }: Creation): void {
    const name = `${operation} ${id}`;
    if (this.#known.has(name)) return;
    if (this.listed.length >= longest) {
      this.more++;
      return;
    }
    this.#known.add(name);
    this.listed.push({ operation, id });
  }
}
