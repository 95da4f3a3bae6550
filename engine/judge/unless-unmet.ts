import { Unmet } from './violation.ts';

/** The result of `attempt`, or of `otherwise` if `attempt` throws `Unmet`. */
export async function unlessUnmet<One, Other>(
  attempt: () => Promise<One>,
  otherwise: (unmet: Unmet) => Other | Promise<Other>,
): Promise<One | Other> {
  try {
    return await attempt();
  } catch (thrown) {
    if (thrown instanceof Unmet) return otherwise(thrown);
    throw thrown;
  }
}
