import type { ApiName } from './requirement.ts';

/** One matter that the documents leave open. Until a binding closes it, no check may assert anything of it. */
export interface Gap {
  readonly api: ApiName;
  /** What the documents leave open, in our own words. */
  readonly open: string;
  /** Settings of the target profile that close it, each on its own or together; none: nothing closes it. */
  readonly bindings: readonly string[];
  /** What the bindings mean while unset; absent: nothing is asserted. */
  readonly default?: string;
  /** What the built-in reference does. */
  readonly reference: string;
  /** Why no variant of the reference goes another way; absent: one does. */
  readonly noOtherWay?: string;
}
