import { oldNameChecks } from './old-names.ts';
import { versionPathChecks } from './paths.ts';

/** The versions in paths, and the names that the newest version dropped. */
export const versionChecks = [...versionPathChecks, ...oldNameChecks];
