import type { Json } from '../engine/json.ts';
import type { Unmet } from '../engine/judge/violation.ts';
import type { Exchange } from '../engine/wire/exchange.ts';

/** An invoice, and the exchange that showed it. */
export interface Reading {
  readonly invoice: Json;
  readonly exchange: Exchange;
}

/** One read of the list, for all who ask for an invoice before it starts. */
export interface ListSearch {
  readonly found: ReadonlyMap<string, Reading>;
  /** Whether the first page was refused. */
  readonly isRefused: boolean;
  /** Why the list was not read to its end. */
  readonly cut?: Unmet;
}

/** Searches the whole list of an account; a target without a filter knows no other way. */
export class ListSearches<Result> {
  #next: { readonly wanted: Set<string>; readonly result: Promise<Result> } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * What the next read of the list shows. All who ask before it starts share it, and no two run at once.
   * @param search reads the list until it has found every wanted number.
   */
  join(number: string, search: (wanted: ReadonlySet<string>) => Promise<Result>): Promise<Result> {
    this.#next ??= this.#start(search);
    this.#next.wanted.add(number);
    return this.#next.result;
  }

  #start(search: (wanted: ReadonlySet<string>) => Promise<Result>) {
    const wanted = new Set<string>();
    const result = this.#last.then(() => {
      this.#next = undefined;
      return search(wanted);
    });
    this.#last = result.catch(() => {});
    return { wanted, result };
  }
}
