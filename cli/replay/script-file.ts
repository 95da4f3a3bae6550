import { writeFileSync } from 'node:fs';
import { replayScript } from '../../reports/replay/script.ts';
import type { Report } from '../../reports/report.ts';
import { exitCode, Refusal } from '../exit.ts';
import type { Found } from './finding.ts';

/**
 * Writes the script of the first finding that has one.
 * @throws Refusal if no script can replay any of them, or the file cannot be written.
 */
export function writeScript(file: string, found: readonly [Found, ...Found[]], { target }: Report): void {
  const scripts = found.map(({ row, check, finding }) => {
    const baseUrl = target.apis.find(({ api }) => api === row.api)?.baseUrl ?? '';
    return replayScript(finding, { id: check.id, row, baseUrl });
  });
  const [first] = scripts;
  const script = scripts.flatMap((one) => ('text' in one ? [one.text] : [])).find(() => true);
  if (script === undefined) {
    const why = first && 'obstacle' in first ? first.obstacle : '';
    const { id } = found[0].check;
    throw new Refusal(`${id}: no script can replay it, because ${why}; use conform replay`, exitCode.unreachable);
  }
  try {
    writeFileSync(file, script, { mode: 0o755 });
  } catch (error) {
    throw new Refusal(`--script ${file}: cannot be written (${(error as { code?: string }).code ?? error})`);
  }
  process.stdout.write(`${file}: run it with node; its first lines say which variables it needs.\n`);
}
