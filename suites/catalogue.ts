import type { Catalogue } from '../engine/run/check.ts';
import { type RequirementId, requirements } from '../requirements/index.ts';

/** The longest requirement that the id begins with. */
function requirementOf(id: string): string {
  for (let end = id.length; end > 0; end = id.lastIndexOf('-', end - 1)) {
    const one = id.slice(0, end);
    if (Object.hasOwn(requirements, one)) return one;
  }
  throw new Error(`${id} begins with no requirement`);
}

export const catalogue: Catalogue = {
  statementOf: (requirement) => requirements[requirement as RequirementId].statement,
  requirementOf,
};
