import { Decimal, decimalOf } from '../../../reference/customs/decimal.ts';
import type { LineDraft } from '../../../reference/customs/invoice-write/draft.ts';
import { isQuantity } from '../../../reference/customs/invoice-write/measures.ts';
import { readSubmission } from '../../../reference/customs/invoice-write/submission.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { inside, member } from '../../json.ts';
import { inUpdates, overlooks, readsLines, readsMember } from './changed-request.ts';

const one = { value: '1', unit: 'pcs' };

const isUnreadable = (value: unknown): value is string => typeof value === 'string' && decimalOf(value) === undefined;

export const alsoQuantity = (test: (value: Decimal, sent: unknown) => boolean) =>
  after(isQuantity, (honest, _world, value, sent) => honest || test(value, sent));

const draftedLines = (change: (members: LineDraft['members']) => LineDraft['members']) =>
  after(readSubmission, ({ draft, causes }) => ({
    draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, members: change(line.members) })) },
    causes,
  }));

/** Faults of the rules for quantities. */
export const quantitiesFaults = {
  'line-quantity-null-on-existing-line-accepted': {
    breaks: 'invoice-update-needs-line-quantity',
    wrong: 'Uses 1 instead of a null quantity on a line that has an id.',
    by: readsLines((line) =>
      line.quantity === null && line.id !== undefined && line.id !== null ? { ...line, quantity: one } : line,
    ),
  },
  ...breaking('line-quantity-not-a-number-refused', {
    'line-quantity-without-value-accepted': [
      'Uses 1 if the value of a quantity is null or absent.',
      readsLines(
        member(
          'quantity',
          inside((quantity) => ({ ...quantity, value: quantity.value ?? '1' })),
        ),
      ),
    ],
    'line-quantity-empty-accepted': [
      'Uses 1 if the value of a quantity is an empty text.',
      readsLines(
        member(
          'quantity',
          inside((quantity) => (quantity.value === '' ? { ...quantity, value: '1' } : quantity)),
        ),
      ),
    ],
    'line-quantity-text-accepted': [
      'Uses 1 if a quantity is not a number.',
      readsLines(
        member(
          'quantity',
          inside((quantity) => (isUnreadable(quantity.value) ? one : quantity)),
        ),
      ),
    ],
    'line-quantity-read-as-far-as-digits-go': [
      'Reads only the leading digits of a quantity: "12 pieces" is 12; refuses text that does not begin with a digit.',
      readsLines(
        member(
          'quantity',
          inside(
            member('value', (value) => (isUnreadable(value) ? (/^\d+(\.\d+)?/.exec(value)?.[0] ?? value) : value)),
          ),
        ),
      ),
    ],
  }),
  ...breaking('line-quantity-zero-refused', {
    'line-quantity-zero-accepted': ['Accepts a quantity of zero.', alsoQuantity((value) => value.eq(0))],
    'line-quantity-zero-of-other-unit-accepted': [
      'Uses 1 instead of a quantity of zero that is not in pieces.',
      readsLines(
        member(
          'quantity',
          inside((quantity) =>
            Number(quantity.value) === 0 && quantity.unit !== one.unit ? { ...quantity, value: '1' } : quantity,
          ),
        ),
      ),
    ],
    'line-quantity-zero-accepted-on-update': [
      'Accepts a quantity of zero in an update, but not in a create.',
      inUpdates(alsoQuantity((value) => value.eq(0))),
    ],
  }),
  'line-quantity-zero-beyond-fifty-accepted': {
    breaks: 'line-quantity-rule-binds-every-line',
    wrong: 'Uses 1 instead of a quantity of zero from the 51st line on.',
    by: readsMember('line_items', (lines) =>
      Array.isArray(lines)
        ? lines.map((line, index) =>
            index >= 50 && Number(line?.quantity?.value) === 0 ? { ...line, quantity: one } : line,
          )
        : lines,
    ),
  },
  'line-quantity-zero-on-last-accepted': {
    breaks: 'line-quantity-rule-binds-every-line',
    wrong: 'Accepts a quantity of zero on the last of six or more lines.',
    by: overlooks(
      'quantity',
      ({ line_items: lines }) =>
        Array.isArray(lines) && lines.length > 5 && Number(lines.at(-1)?.quantity?.value) === 0,
      (draft) => ({
        ...draft,
        lines: draft.lines.map((line) => ({
          ...line,
          quantity: line.quantity ?? { value: new Decimal(0), unit: 'pcs' },
        })),
      }),
    ),
  },
  'line-quantity-0-00-accepted': {
    breaks: 'line-quantity-decimal-zero-refused',
    wrong: 'Accepts a quantity of zero with decimals.',
    by: alsoQuantity((value, sent) => value.eq(0) && sent !== '0'),
  },
  'line-quantity-minus-zero-accepted': {
    breaks: 'line-quantity-decimal-zero-refused',
    wrong: 'Accepts a quantity of minus zero.',
    by: alsoQuantity((value, sent) => value.eq(0) && String(sent).startsWith('-')),
  },
  ...breaking('line-quantity-negative-refused', {
    'line-quantity-negative-accepted': ['Accepts a negative quantity.', alsoQuantity((value) => value.lt(0))],
    'line-quantity-minus-fraction-accepted': [
      'Accepts quantities between -1 and 0, such as -0.5, and shows them as they were sent.',
      alsoQuantity((value) => value.lt(0) && value.gt(-1)),
    ],
  }),
  'line-quantity-one-refused': {
    breaks: 'line-quantity-one-accepted',
    wrong: 'Refuses quantities of 1 or less.',
    by: after(isQuantity, (honest, _world, value) => honest && value.gt(1)),
  },
  'line-weight-to-two-decimals': {
    breaks: 'weight-line-weight-reads-back',
    wrong: 'Rounds line weights that were sent on the line to two decimals.',
    by: draftedLines((members) => ({
      ...members,
      weight: members.weight && { ...members.weight, value: members.weight.value.round(2, 1) },
    })),
  },
  'line-net-weight-always-in-kg': {
    breaks: 'weight-line-net-weight-reads-back',
    wrong: 'Answers line net weights that were sent on the line in kg, whatever their unit.',
    by: draftedLines((members) => ({
      ...members,
      netWeight: members.netWeight && { ...members.netWeight, unit: 'kg' },
    })),
  },
} as const satisfies FaultRows;
