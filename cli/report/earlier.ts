import { join } from 'node:path';
import { earlierOf } from '../../reports/nights/since.ts';
import type { Earlier } from '../../reports/report.ts';
import { Refusal } from '../exit.ts';
import { reportIn } from './report-file.ts';

/** What the last report in the folder says of this target; it is about to be removed. */
export function earlierIn(folder: string, target: string): Earlier | undefined {
  try {
    return earlierOf(reportIn(join(folder, 'report.json')), target);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
