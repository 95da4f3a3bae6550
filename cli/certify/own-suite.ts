import { digestOfSet, type RequirementSet, requirementSetOf } from '../../bundle/requirement-set.ts';
import { requirements } from '../../requirements/index.ts';
import frozen from '../../requirements/requirement-set.json' with { type: 'json' };
import { suiteVersion } from '../package.ts';

/** What this version certifies. @throws if the requirements are not those that were published with it. */
export function ownRequirementSet(): RequirementSet {
  const published = frozen as RequirementSet;
  if (digestOfSet(published) !== digestOfSet(requirementSetOf(requirements, suiteVersion)))
    throw new Error(`the requirements are not the published set of version ${suiteVersion}; run npm run docs:pages`);
  return published;
}
