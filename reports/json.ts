import type { Report } from './report.ts';
import { writeWhole } from './whole-file.ts';

export const writeJson = (report: Report, dir: string): Promise<string> =>
  writeWhole(dir, 'report.json', `${JSON.stringify(report, null, 2)}\n`);
