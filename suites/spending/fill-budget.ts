import type { Turn } from '../agenda.ts';
import type { SharedCost } from '../costs.ts';
import { type Extent, extents, type Finds } from './measured-finds.ts';

/** A check that may run, what each extent of it sends, and what it finds. */
export interface Candidate {
  readonly check: { readonly proves: string };
  /** Requests by extent. */
  readonly sends: Readonly<Record<Extent, number>>;
  /** What other checks use as well, and the run makes once. */
  readonly shared: readonly { readonly row: SharedCost; readonly users: number }[];
  readonly finds: Finds;
  /** The faults that break its requirement. */
  readonly faults: number;
  /** How alike its faults are to those of unknown targets: less under another version. */
  readonly weight: number;
}

/** What fits, and what comes next. */
export interface Filled<One> {
  readonly chosen: ReadonlyMap<One, Extent>;
  /** Checks that do not fit, with what one case of each sends, the first ones first. */
  readonly next: readonly (readonly [One, number])[];
}

/** A fault that was found already: another target may have a similar one that only this check finds. */
const worthAgain = 0.05;
/** For a requirement that no chosen check judges: no catalogue lists every fault. */
const worthOfRequirement = 0.2;
/** The share of the faults of a requirement that its first check finds with each extent, where it was not tried. */
const untried: Readonly<Record<Extent, number>> = { 'one case': 0.5, 'three cases': 0.1, all: 0.08 };
/** A second check of a requirement seldom finds what the first one does not. */
const shareOfLater = 0.1;

/** What comes next costs this many times what fits, at most. */
const further = 1.5;

const requestsOf = ({ all: [, setUp, judged] }: SharedCost): number => setUp + judged;

function highest<One>(worth: ReadonlyMap<One, number>): One | undefined {
  let best: One | undefined;
  let most = 0;
  for (const [one, value] of worth) if (value > most) [best, most] = [one, value];
  return best;
}

/** Spends requests on checks: what finds most new faults per request comes first, in each turn. */
export class Filling<One extends Candidate> {
  readonly #chosen = new Map<One, Extent>();
  readonly #found = new Set<number>();
  readonly #judged = new Set<string>();
  readonly #paid = new Set<SharedCost>();
  readonly #paidFor = new Map<One, number>();
  #spent = 0;

  /** @param most requests. */
  fill(turns: readonly Turn<One>[], most: number): Filled<One> {
    for (const turn of turns) this.#spend(turn, most * turn.until);
    this.#takeBest([...this.#chosen.keys()], most, extents);
    const chosen = new Map(this.#chosen);
    const last = turns.at(-1);
    if (last) this.#spend(last, most * further, ['one case']);
    const next = [...this.#chosen.keys()].filter((one) => !chosen.has(one));
    return { chosen, next: next.map((one) => [one, this.#paidFor.get(one) ?? 0] as const) };
  }

  #spend({ candidates, isOrdered }: Turn<One>, most: number, some: readonly Extent[] = extents): void {
    if (!isOrdered) this.#takeBest(candidates, most, some);
    else
      for (const one of candidates)
        if (!this.#chosen.has(one) && this.#spent + this.#price(one, 'one case') <= most) this.#choose(one, 'one case');
  }

  /** Whatever finds most new faults per request comes next. */
  #takeBest(candidates: readonly One[], most: number, some: readonly Extent[]): void {
    // What is found already only makes others worth less, so that only the best needs to be computed again.
    const worth = new Map(candidates.map((one) => [one, this.#worth(one, some)]));
    for (;;) {
      const best = highest(worth);
      if (best === undefined) return;
      const extent = this.#nextExtent(best);
      const now = this.#worth(best, some);
      if (extent === undefined || now === 0 || this.#spent + this.#price(best, extent) > most) worth.delete(best);
      else if (now < (worth.get(best) ?? 0)) worth.set(best, now);
      else {
        const unpaid = best.shared.filter(({ row }) => !this.#paid.has(row));
        this.#choose(best, extent);
        worth.set(best, this.#worth(best, some));
        for (const one of unpaid.length > 0 ? worth.keys() : [])
          if (one.shared.some(({ row }) => unpaid.some((other) => other.row === row)))
            worth.set(one, this.#worth(one, some));
      }
    }
  }

  /** Faults per request of what comes next of the check; 0: nothing. */
  #worth(one: One, some: readonly Extent[]): number {
    const extent = this.#nextExtent(one);
    if (extent === undefined || !some.includes(extent)) return 0;
    return this.#gain(one, extent) / (this.#price(one, extent, true) + 0.1);
  }

  #nextExtent(one: One): Extent | undefined {
    const before = this.#chosen.get(one);
    return extents[before === undefined ? 0 : extents.indexOf(before) + 1];
  }

  /**
   * What the extent sends beyond the one before, with what is shared and not yet made.
   * @param isDivided whether each user of what is shared pays a part of it.
   */
  #price(one: One, extent: Extent, isDivided = false): number {
    if (extent !== 'one case') return Math.max(0, one.sends[extent] - one.sends[this.#chosen.get(one) ?? 'one case']);
    return one.shared
      .filter(({ row }) => !this.#paid.has(row))
      .reduce((sum, { row, users }) => sum + requestsOf(row) / (isDivided ? users : 1), one.sends[extent]);
  }

  #gain({ finds: { tried, finds }, faults, weight, check: { proves } }: One, extent: Extent): number {
    const all = finds[extent] ?? [];
    const fresh = all.filter((fault) => !this.#found.has(fault)).length;
    const isFirst = !this.#judged.has(proves) || extent !== 'one case';
    const unknown = Math.max(0, faults - tried) * untried[extent] * (isFirst ? 1 : shareOfLater);
    const requirement = extent === 'one case' && isFirst ? worthOfRequirement : 0;
    return weight * (fresh + (all.length - fresh) * worthAgain + unknown + requirement) + 0.001;
  }

  #choose(one: One, extent: Extent): void {
    const price = this.#price(one, extent);
    this.#spent += price;
    this.#paidFor.set(one, (this.#paidFor.get(one) ?? 0) + price);
    for (const { row } of one.shared) this.#paid.add(row);
    for (const fault of one.finds.finds[extent] ?? []) this.#found.add(fault);
    this.#judged.add(one.check.proves);
    this.#chosen.set(one, extent);
  }
}
