import fc from 'fast-check';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { check } from '../check.ts';
import { controlSucceeded } from '../invoices/judge.ts';
import { cannot, holdingLines, three } from './line-locks.ts';
import { lockRefused } from './lock-judge.ts';
import { attack, attempted, changed, locked } from './locked-invoice.ts';

const five = { value: '5', unit: 'main' } as const;
const { quantity, value, purchaseOrderNumber } = changed(1);

/** Other values than the lines have, one a time; a price stands on lines without a value, which it could contradict. */
const members: readonly InvoiceLineDraft[] = [
  { quantity },
  { value },
  { purchaseOrderNumber },
  { weight: five },
  { netWeight: five },
  { netNetWeight: five },
  { volume: five },
  { poLineItemNumber: 'changed' },
];
const bare: InvoiceDraft = { ...three, lines: three.lines.map(({ value: _, ...line }) => line) };
const price: InvoiceLineDraft = { pricePerUnit: { amount: '77' } };
const atThird = members.map((member): LineChange => ({ draft: three, line: 2, member }));

interface LineChange {
  readonly draft: InvoiceDraft;
  /** Which of its lines customs has allocated. */
  readonly line: number;
  readonly member: InvoiceLineDraft;
}

interface MemberPlan {
  readonly of: string;
  readonly changes: readonly LineChange[];
  readonly needs?: readonly CustomsNeed[];
}

/** Each change of a line by itself: an order number is as much part of it as its value. */
const refusesMember = ({ of, changes, needs: more = [] }: MemberPlan) =>
  check({
    id: `lock-allocated-line-refuses-change-of-${of}`,
    proves: 'lock-allocated-line-refuses-change',
    needs: [...holdingLines, ...more],
    given: fc.constantFrom(...changes),
    examples: changes,
    cases: changes.length,
    async when(api, { draft, line, member }) {
      const lock = await locked(api, draft, line);
      const same = attempted(draft, 'nothing');
      const lines = same.lines.map((one, n) => (n === line ? { ...one, ...member } : one));
      return { control: lock.control, attempt: await attack(lock, { ...same, lines }) };
    },
    then({ control, attempt }, expect) {
      controlSucceeded(control, expect);
      lockRefused(attempt, expect, 'lineAllocated', cannot);
    },
  });

const goods = (member: InvoiceLineDraft) => [0, 2].map((line): LineChange => ({ draft: three, line, member }));

export const lineMemberLockChecks = [
  refusesMember({
    of: 'any-member',
    changes: [...atThird, { draft: bare, line: 2, member: price }],
  }),
  refusesMember({
    of: 'product',
    changes: goods({ product: { known: 0 } }),
    needs: ['product'],
  }),
  refusesMember({
    of: 'container',
    changes: goods({ container: { onShipment: 0 } }),
    needs: ['customs.fields.lineContainer', 'containers'],
  }),
];
