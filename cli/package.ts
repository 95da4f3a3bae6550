import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/** The root of the source folders: the checkout, or `dist` of the installed package. */
export const sources = dirname(dirname(here));

/** `.ts` when run from the checkout, `.js` when built. */
export const extension = here.endsWith('.ts') ? '.ts' : '.js';

export const suiteName = 'fulfillment-conformance';

export const suiteVersion = versionAbove(sources);

function versionAbove(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  const above = dirname(folder);
  if (above === folder) throw new Error('package.json of the suite is missing');
  return versionAbove(above);
}
