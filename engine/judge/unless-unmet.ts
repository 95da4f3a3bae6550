import { Unmet } from './violation.ts';

/** What `attempt` comes to; where something that it stands on is not to be had, what `otherwise` does. */
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
