/** `package-lock.json`, as far as a release reads it. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  /** Only for the development of this package. */
  readonly dev?: boolean;
}

/** The places of a package in the tree. */
export const lockedAs = ({ packages }: Lock, name: string, version: string): readonly Locked[] =>
  Object.entries(packages)
    .filter(([path, one]) => (one.name ?? path.split('node_modules/').at(-1)) === name && one.version === version)
    .map(([, one]) => one);
