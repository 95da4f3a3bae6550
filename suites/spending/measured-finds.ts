import measured from './measured-finds.json' with { type: 'json' };

/** How much of a check runs. */
export const extents = ['one case', 'three cases', 'all'] as const;

/** The cases of the extent `three cases`: more than the first, and seldom many requests. */
export const threeCases = 3;

export type Extent = (typeof extents)[number];

/** The faults of the catalogue that a check finds, by number; those that one case finds are not listed again with more. */
export interface Finds {
  /** With how many faults of its requirement it was tried. */
  readonly tried: number;
  readonly finds: Readonly<Partial<Record<Extent, readonly number[]>>>;
}

const finds = measured as unknown as Readonly<Record<string, Finds>>;

/** What is measured where resources are created says nothing of a run that only reads. */
export const nothingTried: Finds = { tried: 0, finds: {} };

/** What `conform prove --finds` measured without a state hook. */
export const findsOf = (check: string): Finds => finds[check] ?? nothingTried;
