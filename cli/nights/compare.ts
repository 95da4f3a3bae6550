import { statSync } from 'node:fs';
import type { Changes } from '../../reports/nights/changes.ts';
import { Memory } from '../../reports/nights/memory.ts';
import { nightOf, type WholeNight } from '../../reports/nights/night.ts';
import { changesText } from '../../reports/nights/terminal.ts';
import type { Compared } from '../certify/compared.ts';
import { Refusal } from '../exit.ts';
import { wantsColor } from '../report/color.ts';
import { reportIn } from '../report/report-file.ts';
import { nightAt, nightsOf } from './chosen.ts';
import type { CompareOptions } from './command.ts';

/** Prints what changed. @returns 1 if anything did. */
export async function compare(
  before: string | undefined,
  after: string | undefined,
  options: CompareOptions,
): Promise<number> {
  const { changes, text } = await compared(before, after, options);
  const settings = {
    columns: Math.min(process.stdout.columns || 80, 80),
    color: wantsColor(process.stdout, process.env),
  };
  process.stdout.write(options.json ? `${JSON.stringify(changes, null, 2)}\n` : text(settings));
  return changes.changed ? 1 : 0;
}

async function compared(
  before: string | undefined,
  after: string | undefined,
  options: CompareOptions,
): Promise<Compared> {
  if (options.history !== undefined) return shown(await ofNights(before, after, options));
  if (options.of !== undefined) throw new Refusal('--of needs a history; give --history DIR');
  if (before === undefined || after === undefined)
    throw new Refusal(
      'give two reports (conform compare before.json after.json), two bundles (their folders), or --history DIR',
    );
  if (![before, after].some(isFolder))
    return shown(between([nightOf(reportIn(before))], nightOf(reportIn(after)), false));
  const { ofBundles } = await import('../certify/compared.ts');
  return ofBundles(before, after);
}

const shown = (changes: Changes): Compared => ({ changes, text: (settings) => changesText(changes, settings) });

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

async function ofNights(
  before: string | undefined,
  after: string | undefined,
  { history = '', of }: CompareOptions,
): Promise<Changes> {
  if (before !== undefined && after === undefined)
    throw new Refusal(`${before}: give two nights, or none for the last one`);
  const nights = await nightsOf(history, of);
  const until = after === undefined ? nights.length - 1 : nightAt(nights, after);
  const from = before === undefined ? until - 1 : nightAt(nights, before);
  const last = nights[until] ?? nights[0];
  if (from >= until) throw new Refusal(`${before} is not before ${after}; give the earlier night first`);
  return between(nights.slice(0, from + 1), last, before === undefined);
}

function between(known: readonly WholeNight[], last: WholeNight, isPatient: boolean): Changes {
  const memory = new Memory();
  for (const night of known) memory.add(night);
  return memory.changesWith(last, isPatient);
}
