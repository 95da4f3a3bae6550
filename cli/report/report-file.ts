import { readFileSync } from 'node:fs';
import type { Report } from '../../reports/report.ts';
import { Refusal } from '../exit.ts';

export const usualReport = 'conform-report/report.json';

/** The report that an earlier run wrote. @throws Refusal if the file is missing or something else. */
export function reportIn(path: string): Report {
  const report = parsed(path);
  if (!Array.isArray(report?.requirements)) throw new Refusal(`${path}: is no report of a run; give a report.json`);
  return report as Report;
}

function parsed(path: string): Partial<Report> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Refusal(
      code === undefined
        ? `${path}: is not JSON; give a report.json`
        : `${path}: cannot be read (${code}); run conform run --report json first, or name another file`,
    );
  }
}
