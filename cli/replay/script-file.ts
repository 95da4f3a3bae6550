import { writeFileSync } from 'node:fs';
import { obstacleTo } from '../../reports/replay/derivation.ts';
import { replayScript } from '../../reports/replay/script.ts';
import type { Report } from '../../reports/report.ts';
import { exitCode, Refusal } from '../exit.ts';
import type { Found } from './finding.ts';

/** @throws Refusal if no script can replay the finding, or the file cannot be written. */
export function writeScript(file: string, { row, check, finding }: Found, { target }: Report): void {
  const baseUrl = target.apis.find(({ api }) => api === row.api)?.baseUrl ?? '';
  const obstacle = obstacleTo(finding);
  const script = obstacle === undefined ? replayScript(finding, { id: check.id, row, baseUrl }) : undefined;
  if (script === undefined) {
    const why = obstacle ?? 'it rests on ids or times alone';
    throw new Refusal(`${check.id}: no script can replay it, because ${why}; use conform replay`, exitCode.unreachable);
  }
  try {
    writeFileSync(file, script, { mode: 0o755 });
  } catch (error) {
    throw new Refusal(`--script ${file}: cannot be written (${(error as { code?: string }).code ?? error})`);
  }
  process.stdout.write(`${file}: run it with node; its first lines say which variables it needs.\n`);
}
