import { type Difference, fates } from './difference.ts';
import type { Step } from './history.ts';
import { introduction, listed, titles } from './page.ts';
import { whatOf } from './what.ts';

const columns = ['operation', 'part', 'change', 'what', 'since', 'source', 'requirements'] as const;

export function markdown(difference: Difference): string {
  const tables = fates.flatMap((fate) => {
    const steps = listed(difference, fate).flatMap((change) => change.steps);
    if (steps.length === 0) return [];
    return [[`## ${titles[fate]}`, '', row(columns), row(columns.map(() => '---')), ...steps.map(rowOf)].join('\n')];
  });
  return `${[introduction(difference), ...tables].join('\n\n')}\n`;
}

const rowOf = (step: Step): string => {
  const { operation, part, change, since, source, requirements } = step;
  return row([`\`${operation}\``, part, change, whatOf(step), since, source, requirements.join(', ')]);
};

const row = (cells: readonly string[]): string => `| ${cells.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`;
