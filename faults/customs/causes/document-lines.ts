import {
  documentLineNumberInvalid,
  documentLineNumberMixed,
  documentLineNumbers,
} from '../../../reference/customs/causes/document-lines.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { member } from '../../json.ts';
import { readsLines } from '../invoice-write/changed-request.ts';
import { always, fails, isUpdate, passes, says, type Test } from './changed-cause.ts';

const lacksOne: Test = ({ lines }) => documentLineNumbers(lines).length === lines.length - 1;

/** Null counts as present. */
const namesAll: Test = ({ draft }) => draft.lines.every(({ members }) => members.documentLineNumber !== undefined);

/** Faults of the rules for document_line_number. */
export const documentLinesFaults = {
  ...breaking('failure-document-line-numbers-inconsistent', {
    'line-document-numbers-unchecked-on-update': [
      'In an update, checks neither the range of document line numbers nor whether all lines or none have one.',
      [passes(documentLineNumberInvalid, isUpdate), passes(documentLineNumberMixed, isUpdate)],
    ],
    'line-document-numbers-mixed-called-invalid': [
      'Reports document line numbers as invalid if some are missing.',
      says(documentLineNumberMixed, failureMessages.documentLineNumberInvalid),
    ],
  }),
  'line-document-number-negative-accepted': {
    breaks: 'failure-document-line-number-invalid',
    wrong: 'Accepts any integer as document_line_number, negative ones included.',
    by: passes(documentLineNumberInvalid, ({ lines }) => {
      const numbers = documentLineNumbers(lines);
      return numbers.every(Number.isInteger) && new Set(numbers).size === numbers.length;
    }),
  },
  'line-document-number-on-one-of-two-accepted': {
    breaks: 'line-document-number-missing-on-one-refused',
    wrong: 'Accepts an invoice of two lines of which one has a document_line_number.',
    by: passes(documentLineNumberMixed, ({ lines }) => lines.length === 2),
  },
  'line-document-number-fraction-accepted': {
    breaks: 'line-document-number-not-integer-refused',
    wrong: 'Cuts the fraction off document_line_number.',
    by: [
      readsLines(
        member('document_line_number', (number) => (typeof number === 'number' ? Math.floor(number) : number)),
      ),
      passes(documentLineNumberInvalid, ({ lines }) =>
        documentLineNumbers(lines).every((number) => number >= 1 && number <= lines.length),
      ),
    ],
  },
  'line-document-numbers-must-ascend': {
    breaks: 'line-document-numbers-on-all-accepted',
    wrong: 'Fails document line numbers that do not ascend.',
    by: fails(
      documentLineNumberInvalid,
      ({ lines }) => {
        const numbers = documentLineNumbers(lines);
        return numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0));
      },
      failureMessages.documentLineNumberInvalid,
    ),
  },
  'line-document-numbers-required': {
    breaks: 'line-document-numbers-on-none-accepted',
    wrong: 'Requires document line numbers of several lines.',
    by: fails(
      documentLineNumberMixed,
      ({ lines }) => lines.length > 1 && documentLineNumbers(lines).length === 0,
      failureMessages.documentLineNumberMixed,
    ),
  },
  ...breaking('line-document-number-on-one-only-refused', {
    'line-document-number-beside-null-accepted': [
      'Accepts a document_line_number on one line if all others have null.',
      passes(documentLineNumberMixed, (plan) => namesAll(plan) && documentLineNumbers(plan.lines).length === 1),
    ],
    'line-document-number-on-one-accepted': [
      'Accepts a document_line_number on one line of several.',
      passes(documentLineNumberMixed, ({ lines }) => documentLineNumbers(lines).length === 1),
    ],
    'line-document-numbers-mixed-accepted': [
      'Accepts document line numbers on only some of the lines.',
      passes(documentLineNumberMixed, always),
    ],
  }),
  ...breaking('line-document-number-missing-on-one-refused', {
    'line-document-number-null-counts': [
      'Counts a document_line_number of null as a number, so that all lines seem to have one.',
      passes(documentLineNumberMixed, namesAll),
    ],
    'line-document-number-missing-on-one-accepted': [
      'Accepts an invoice in which one line lacks its document_line_number.',
      passes(documentLineNumberMixed, lacksOne),
    ],
    'line-document-number-missing-on-last-accepted': [
      'Accepts an invoice in which the last of three or more lines lacks its document_line_number.',
      passes(documentLineNumberMixed, (plan) => {
        const { lines } = plan;
        return lines.length > 2 && lacksOne(plan) && documentLineNumbers(lines.slice(-1)).length === 0;
      }),
    ],
  }),
} as const satisfies FaultRows;
