/** The first argument of a seam, by which it finds the overrides: the world, or an object with one. */
type Holder = { readonly overrides: Overrides } | { readonly world: { readonly overrides: Overrides } };

// biome-ignore lint/suspicious/noExplicitAny: a list of overrides holds functions of every shape; `Override` ties each to its seam.
type AnyFunction = (...parts: any[]) => any;

/** Replaces a function; it gets the original one. */
export type Wrap<Seam extends AnyFunction> = (honest: Seam) => Seam;

/** One function of the reference, and its replacement. */
export interface Override<Seam extends AnyFunction = AnyFunction> {
  readonly seam: Seam;
  readonly wrap: Wrap<Seam>;
}

/** The overrides of each seam; empty on a correct reference. */
export type Overrides = ReadonlyMap<AnyFunction, AnyFunction>;

/** Several overrides of one seam wrap one another, the last one outermost. */
export function bySeam(list: readonly Override[]): Overrides {
  const overrides = new Map<AnyFunction, AnyFunction>();
  for (const { seam: replaced, wrap } of list) {
    overrides.set(replaced, wrap(overrides.get(replaced) ?? honestOf.get(replaced) ?? replaced));
  }
  return overrides;
}

const honestOf = new WeakMap<AnyFunction, AnyFunction>();

/** A function whose behaviour can be replaced from outside, one world at a time. */
export function seam<First extends Holder, Rest extends readonly unknown[], Result>(
  honest: (first: First, ...rest: Rest) => Result,
): (first: First, ...rest: Rest) => Result {
  const replaceable = (first: First, ...rest: Rest): Result => {
    const { overrides } = 'overrides' in first ? first : first.world;
    if (overrides.size === 0) return honest(first, ...rest);
    return (overrides.get(replaceable) ?? honest)(first, ...rest);
  };
  honestOf.set(replaceable, honest);
  return replaceable;
}
