import { seam } from '../../seam.ts';
import type { PlannedLine } from '../processing/merge.ts';
import type { Plan } from '../processing/plan.ts';
import type { Cause } from './causes.ts';
import { type FailureCauseKind, failureMessages } from './failure-cause.ts';

/** "In range" is read as 1 to the number of lines, each number once. */
export const documentLineNumberInvalid = seam(({ world: { variants }, lines }: Plan): string | undefined => {
  const numbers = documentLineNumbers(lines);
  const unbound = variants.has('customs-document-lines-in-any-range');
  const fits = (number: number) => Number.isInteger(number) && number >= 1 && (unbound || number <= lines.length);
  const repeats = new Set(numbers).size < numbers.length && !unbound;
  return repeats || !numbers.every(fits) ? failureMessages.documentLineNumberInvalid() : undefined;
});

export const documentLineNumberMixed = seam(({ lines }: Plan): string | undefined => {
  const given = documentLineNumbers(lines).length;
  return given === 0 || given === lines.length ? undefined : failureMessages.documentLineNumberMixed();
});

export function documentLineNumbers(lines: readonly PlannedLine[]): readonly number[] {
  return lines.flatMap(({ members }) => members.documentLineNumber ?? []);
}

/** line_items[].document_line_number › on all lines or none, each a line of the document. */
export const documentLineCauses: readonly (readonly [FailureCauseKind, Cause])[] = [
  ['documentLineNumberInvalid', documentLineNumberInvalid],
  ['documentLineNumberMixed', documentLineNumberMixed],
];
