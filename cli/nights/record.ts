import { accessSync, constants, mkdirSync } from 'node:fs';
import { visible } from '../../reports/evidence.ts';
import { isChoosing } from '../../reports/left-out.ts';
import { coverageOf } from '../../reports/nights/agenda.ts';
import { Memory } from '../../reports/nights/memory.ts';
import { nightOf } from '../../reports/nights/night.ts';
import type { Report } from '../../reports/report.ts';
import { Refusal } from '../exit.ts';
import type { OpenTarget } from '../target.ts';
import { alert } from './alert.ts';
import { defaultKeep, type NightOptions } from './command.ts';
import { addNight, forgetOld, readHistory } from './folder.ts';
import { profileDigest } from './profile-digest.ts';

/** @throws Refusal before the run if the night could not be recorded after it. */
export function refuseUnlessRecordable({ history, keep, alert: hook }: NightOptions): void {
  if (history === undefined) {
    const idle = keep !== undefined ? '--keep' : hook !== undefined ? '--alert' : undefined;
    if (idle) throw new Refusal(`${idle} needs a history; give --history DIR`);
    return;
  }
  try {
    mkdirSync(history, { recursive: true });
    accessSync(history, constants.W_OK | constants.R_OK);
  } catch (error) {
    throw new Refusal(`--history ${history}: cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * Adds the run to the history, and says in one line what changed. It never throws: the verdict is there already.
 * @param tell gets a line for standard output.
 */
export async function recordNight(
  report: Report,
  target: Pick<OpenTarget, 'profile' | 'secrets'>,
  { history: dir, keep = defaultKeep, alert: hook }: NightOptions,
  tell: (line: string) => void,
): Promise<void> {
  if (dir === undefined) return;
  const complain = (line: string): void => void process.stderr.write(`${visible(line)}\n`);
  try {
    const whole = nightOf(report, profileDigest(target));
    await addNight(dir, whole);
    const kept = await readHistory(dir);
    for (const line of kept.complaints) complain(line);
    const memory = new Memory();
    const { target: name, at } = whole.night;
    const nights = kept.nights.filter(({ night }) => night.target === name);
    for (const one of nights) if (one.night.at < at) memory.add(one);
    await forgetOld(dir, kept, keep);
    const changes = memory.changesWith(whole, true);
    tell(`Night: ${visible(changes.sentence)}`);
    if (isChoosing(report)) tell(coverageOf(nights));
    const failed = changes.changed && hook !== undefined ? await alert(hook, changes) : undefined;
    if (failed) complain(failed);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    complain(`--history ${dir}: cannot be read or written (${code})`);
  }
}
