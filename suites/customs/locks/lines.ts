/** Judges that a line that customs has allocated cannot be changed. */

import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { contextsOf } from '../../../generators/customs/context.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { linesOf } from '../invoices/judge.ts';
import { contradiction } from '../invoices/read/comparison.ts';
import { inContainer } from '../lines/labelled-lines.ts';
import { denied, keeps } from './denied-updates.ts';
import { lockable } from './invoices.ts';
import { type Change, changed, type LockedUpdate } from './locked-invoice.ts';

const lock = 'lineAllocated';

const three: InvoiceDraft = {
  currency: { nth: 0 },
  lines: [1, 2, 3].map((n) => ({ quantity: { value: String(n), unit: 'main' }, value: { amount: `${n}0` } })),
  shipment: { by: 'id', which: 'main' },
};

/** An invoice of several lines, and which of them customs has allocated: the first, the last, or one between. */
const updates = (...changes: readonly Change[]): fc.Arbitrary<LockedUpdate> =>
  fc
    .tuple(lockable(2), fc.nat({ max: 3 }), fc.constantFrom(...changes))
    .map(([draft, nth, change]) => ({ draft, line: nth % draft.lines.length, changes: change }));

const onEachLine = (...changes: readonly Change[]): readonly LockedUpdate[] =>
  [0, 1, 2].flatMap((line) => changes.map((change) => ({ draft: three, line, changes: change })));

/** The update changes only the allocated line, or all lines. */
const refused = { lock, updates: updates('line', 'lines'), examples: onEachLine('lines', 'line'), cases: 10 } as const;

const five = { value: '5', unit: 'main' } as const;
const { quantity, value, purchaseOrderNumber } = changed(1);

/** One member at a time, with a value that no line has. `net_net_weight` is never shown, so a target may not keep it. */
const members: readonly InvoiceLineDraft[] = [
  { quantity },
  { value },
  { purchaseOrderNumber },
  { weight: five },
  { netWeight: five },
  { volume: five },
  { poLineItemNumber: 'changed' },
];
const onThird = members.map((changes): LockedUpdate => ({ draft: three, line: 2, changes }));

/** The lines have no value, which could contradict the price. */
const unvalued: InvoiceDraft = { ...three, lines: three.lines.map(({ value: _, ...line }) => line) };
const priced: LockedUpdate = { draft: unvalued, line: 2, changes: { pricePerUnit: { amount: '77' } } };

const goods = (changes: InvoiceLineDraft) => [0, 2].map((line): LockedUpdate => ({ draft: three, line, changes }));

/** The lines are named in each way, and what is allowed stands beside what is not. */
const numbered: InvoiceDraft = {
  ...three,
  lines: three.lines.map((one, n) => ({ ...one, documentLineNumber: n + 1 })),
};
const ways: readonly LockedUpdate[] = [
  { draft: three, line: 2, changes: 'line', by: 'ref' },
  { draft: three, line: 0, changes: 'line', besides: 'another order' },
  { draft: three, line: 1, changes: 'line', besides: 'a new line' },
  { draft: three, line: 2, changes: 'line', besides: 'another incoterm' },
  { draft: three, line: 0, changes: 'line', after: 'another incoterm' },
  { draft: three, line: 1, changes: 'line', names: 'identity' },
  { draft: numbered, line: 0, changes: 'line' },
  { draft: numbered, line: 2, changes: 'document numbers' },
];

/** Customs allocates two lines, one after the other, and the update changes one of them. */
const ofTwo = [0, 2].flatMap((line) =>
  [
    [0, 2],
    [2, 0],
  ].map((allocated): LockedUpdate => ({ draft: three, line, allocated, changes: 'line' })),
);

const inContexts = contextsOf('allocated line', 4).map(
  (context, n): LockedUpdate => ({ draft: { ...unvalued, context }, line: n % 3, changes: 'line' }),
);

const oneMember = (...examples: readonly LockedUpdate[]) =>
  ({
    proves: 'lock-allocated-line-refuses-change',
    lock,
    updates: fc.constantFrom(...examples),
    examples,
    cases: examples.length,
    rounds: 1,
  }) as const;

const lineById = (invoice: Json, id: number | undefined): Json | undefined =>
  linesOf(invoice).find((line) => Number(read(line, '/id')) === id);

/** The path at which the locked line differs. @throws Unmet if the invoice did not show the line before. */
function lineDifference(before: Json, after: Json, id: number | undefined): string | undefined {
  const was = lineById(before, id);
  if (was === undefined) throw new Unmet('the line could not be read before');
  const is = lineById(after, id);
  const at = `/line_items/${is === undefined ? '-' : linesOf(after).indexOf(is)}`;
  return is === undefined ? at : contradiction(was, is, at);
}

/**
 * Ways to change a line without its id. Whether a new header weight, which is shared over all lines, changes an allocated
 * line is open: a target may compare only what is sent for the line.
 */
const unnamed: readonly LockedUpdate[] = [
  { draft: three, line: 1, changes: 'leaves the line out' },
  { draft: three, line: 1, changes: 'names no line' },
];

/** Members that the submission writes; customs may change other members at any time. */
const written = ['incoterm', 'manifest_quantity', 'is_related_parties', 'line_items'];

const kept = keeps({
  'lock-allocated-line-keeps-its-values': {
    lock,
    updates: updates('line'),
    examples: [...onEachLine('line'), ...ofTwo.slice(0, 2)],
    cases: 6,
    difference: lineDifference,
  },
  // This holds whatever the profile binds about lines that an update leaves out.
  'lock-allocated-line-keeps-its-values-unnamed': {
    lock,
    updates: updates('leaves the line out', 'names no line'),
    examples: unnamed,
    cases: 6,
    difference: lineDifference,
  },
  'lock-allocated-line-blocks-whole-submission': {
    lock,
    updates: updates('lines'),
    examples: [...onEachLine('lines'), { draft: three, line: 1, changes: 'lines', besides: 'a new line' }],
    cases: 6,
    ifFailed: true,
    difference: (before, after) => contradiction(linesOf(before), linesOf(after), '/line_items'),
  },
  'processing-failed-update-changes-nothing-after-line-allocated': {
    lock,
    updates: updates('header and lines'),
    cases: 4,
    ifFailed: true,
    difference: (before, after) =>
      written.map((name) => `/${name}`).find((at) => contradiction(read(before, at), read(after, at)) !== undefined),
  },
});

export const lineLockChecks = [
  ...denied({
    'lock-allocated-line-refuses-change': { ...refused, rounds: 3 },
    'failure-line-allocated-by-customs': { ...refused, tells: true },
    'lock-allocated-line-refuses-change-of-any-member': oneMember(...onThird, priced),
    'lock-allocated-line-refuses-change-however-named': oneMember(...ways, ...inContexts),
    'lock-allocated-line-refuses-change-of-either-of-two': oneMember(...ofTwo),
    'lock-allocated-line-refuses-change-of-product': {
      ...oneMember(...goods({ product: { known: 0 } })),
      needs: ['product'],
    },
    'lock-allocated-line-refuses-change-of-container': {
      ...oneMember(...goods({ container: { onShipment: 0 } })),
      needs: inContainer.needs,
    },
  }),
  ...kept,
];
