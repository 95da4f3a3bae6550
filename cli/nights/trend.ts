import { basename, dirname, resolve } from 'node:path';
import { visible } from '../../reports/evidence.ts';
import { trendPage } from '../../reports/nights/trend/page.ts';
import { counted } from '../../reports/summary.ts';
import { writeWhole } from '../../reports/whole-file.ts';
import { Refusal } from '../exit.ts';
import { suiteVersion } from '../package.ts';
import { nightsOf } from './chosen.ts';
import type { TrendOptions } from './command.ts';

/** Writes the page, and says where. */
export async function trend({ history, of, out }: TrendOptions): Promise<number> {
  const nights = await nightsOf(history, of);
  const page = await trendPage(nights, `fulfillment-conformance ${suiteVersion}`);
  await writeWhole(dirname(resolve(out)), basename(out), page).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`--out ${out}: cannot be written (${error.code})`);
  });
  process.stdout.write(`${out}: ${counted(nights.length, 'night')} of ${visible(nights[0].night.target)}\n`);
  return 0;
}
