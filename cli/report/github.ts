import { appendFile } from 'node:fs/promises';
import { annotations, withoutCommands } from '../../reports/ci/annotations.ts';
import { markdownText } from '../../reports/ci/markdown.ts';
import type { Report } from '../../reports/report.ts';

/** Whether the command is a step of GitHub Actions. */
const isOnGithub = (): boolean => process.env.GITHUB_ACTIONS === 'true';

/** What a target said must not act as a command to the runner of GitHub Actions. */
export const harmless = (text: string): string => (isOnGithub() ? withoutCommands(text, crypto.randomUUID()) : text);

/** Shows the failures beside the code, and the summary on the page of the job. */
export async function tellGithub(report: Report): Promise<void> {
  if (!isOnGithub()) return;
  for (const line of annotations(report)) process.stdout.write(`${line}\n`);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (!summary) return;
  try {
    await appendFile(summary, markdownText(report));
  } catch (error) {
    const { code } = error as { code?: string };
    // The verdict does not depend on it.
    process.stderr.write(`GITHUB_STEP_SUMMARY: cannot be written (${code ?? String(error)})\n`);
  }
}
