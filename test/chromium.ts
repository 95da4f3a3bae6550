import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser that is installed already: none is ever downloaded. Without one nobody can look at a page. */
export function chromiumPath(): string | undefined {
  const candidates = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path));
}
