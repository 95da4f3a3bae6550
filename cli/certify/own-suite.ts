import { digestOfSet, type RequirementSet, requirementSetOf } from '../../bundle/requirement-set.ts';
import { thumbprintOf } from '../../bundle/signature.ts';
import type { Own } from '../../bundle/verify/verify.ts';
import { requirements } from '../../requirements/index.ts';
import frozen from '../../requirements/requirement-set.json' with { type: 'json' };
import { suiteVersion } from '../package.ts';
import { ed25519In } from './key-file.ts';

/** What this version certifies. @throws if the requirements are not those that were published with it. */
export function ownRequirementSet(): RequirementSet {
  const published = frozen as RequirementSet;
  if (digestOfSet(published) !== digestOfSet(requirementSetOf(requirements, suiteVersion)))
    throw new Error(`the requirements are not the published set of version ${suiteVersion}; run npm run docs:pages`);
  return published;
}

/** This version as a verification needs it. @param keyFiles those of the keys that must have signed. */
export async function ownSuiteWith(keyFiles: readonly string[] = []): Promise<Own> {
  const keys = await Promise.all(keyFiles.map((file) => thumbprintOf(ed25519In(file, 'public'))));
  return { suiteVersion, requirementSet: ownRequirementSet(), keys };
}
