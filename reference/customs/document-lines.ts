import type { Cause } from './causes.ts';
import type { PlannedLine } from './merge.ts';
import { failureMessages, type TroubleKind } from './trouble.ts';

/** line_items[].document_line_number › on all lines or none, each a line of the document. */
export const documentLineCauses: readonly (readonly [TroubleKind, Cause])[] = [
  ['documentLineNumberInvalid', invalid],
  ['documentLineNumberMixed', mixed],
];

function numbersOf(lines: readonly PlannedLine[]): readonly number[] {
  return lines.flatMap(({ members }) => members.documentLineNumber ?? []);
}

/** In range is taken as 1 to the number of lines, each once. */
function invalid({ world: { faults, variants }, lines, existing }: Parameters<Cause>[0]): string | undefined {
  if (faults.has('line-document-numbers-unchecked-on-update') && existing !== undefined) return undefined;
  const numbers = numbersOf(lines);
  const anyInteger = faults.has('line-document-number-negative-accepted');
  const lowest = anyInteger ? Number.MIN_SAFE_INTEGER : 1;
  const unbound = variants.has('customs-document-lines-in-any-range');
  const highest = anyInteger || unbound ? Number.MAX_SAFE_INTEGER : lines.length;
  const fits = (number: number) => Number.isInteger(number) && number >= lowest && number <= highest;
  const mayRepeat = unbound || faults.has('line-document-number-fraction-accepted');
  const repeats = new Set(numbers).size < numbers.length && !mayRepeat;
  const ordered = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
  const disordered = faults.has('line-document-numbers-must-ascend') && !ordered;
  return repeats || disordered || !numbers.every(fits) ? failureMessages.documentLineNumberInvalid() : undefined;
}

function mixed({ world: { faults }, lines, existing }: Parameters<Cause>[0]): string | undefined {
  if (faults.has('line-document-numbers-unchecked-on-update') && existing !== undefined) return undefined;
  const given = numbersOf(lines).length;
  if (given === 0) {
    const required = faults.has('line-document-numbers-required') && lines.length > 1;
    return required ? failureMessages.documentLineNumberMixed() : undefined;
  }
  if (given === lines.length) return undefined;
  if (faults.has('line-document-number-on-one-accepted') && given === 1) return undefined;
  if (faults.has('line-document-number-missing-on-one-accepted') && given === lines.length - 1) return undefined;
  const lastLacks = lines.length > 2 && given === lines.length - 1 && numbersOf(lines.slice(-1)).length === 0;
  if (faults.has('line-document-number-missing-on-last-accepted') && lastLacks) return undefined;
  if (faults.has('line-document-numbers-mixed-accepted')) return undefined;
  if (faults.has('line-document-numbers-mixed-called-invalid')) return failureMessages.documentLineNumberInvalid();
  return failureMessages.documentLineNumberMixed();
}
