import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser that is installed already: none is ever downloaded. */
export function chromiumPath(): string {
  const candidates = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  const found = process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`no browser: put one of ${names.join(', ')} on PATH, or set CHROMIUM_PATH`);
  return found;
}
