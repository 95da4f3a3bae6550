import fc from 'fast-check';
import type { CustomsApi } from '../../clients/customs/api.ts';
import type { Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import { type InvoiceDraft, incoterms } from '../../generators/customs/draft.ts';
import { invoice } from '../../generators/customs/invoice.ts';
import { chargeAdjustments } from '../../generators/customs/invoice-header.ts';
import { check } from './check.ts';
import { linesOf } from './invoices/judge.ts';
import { shown } from './invoices/read/parts.ts';
import { submittingInvoices } from './invoices/resource.ts';
import { getWhen, gotten, listedWhen, quietAccount } from './reading.ts';

type Side = 'list' | 'get';

interface ShownRule {
  readonly name: 'invoice-incoterm' | 'invoice-charge-adjustments' | 'invoice-manifest-quantity' | 'line-quantity';
  readonly with: fc.Arbitrary<Partial<InvoiceDraft>>;
  shows(invoice: Json): boolean;
}

const rules: readonly ShownRule[] = [
  {
    name: 'invoice-incoterm',
    with: fc.constantFrom(...incoterms).map((incoterm) => ({ incoterm })),
    shows: (one) => shown(read(one, '/incoterm')),
  },
  {
    name: 'invoice-charge-adjustments',
    with: chargeAdjustments.map((charges) => ({ chargeAdjustments: charges })),
    shows: (one) => isFilled(read(one, '/charge_adjustments')),
  },
  {
    name: 'invoice-manifest-quantity',
    with: fc.integer({ min: 1, max: 999 }).map((manifestQuantity) => ({ manifestQuantity })),
    shows: (one) => shown(read(one, '/manifest_quantity')),
  },
  {
    name: 'line-quantity',
    with: fc.constant({}),
    shows: (one) => linesOf(one).length > 0 && linesOf(one).every((line) => shown(read(line, '/quantity'))),
  },
];

const isFilled = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0;

/** Both answers got these members in the changes after version 2. */
function showsIn(side: Side, { name, with: members, shows }: ShownRule): AnyCheck<CustomsApi> {
  return check({
    id: `${name}-shown-in-${side}`,
    proves: `${name}-shown-in-${side}`,
    needs: submittingInvoices,
    given: fc
      .tuple(invoice({ lines: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(12, 40)) }), members)
      .map(([draft, more]) => ({ ...draft, ...more })),
    cases: 12,
    async when(api, draft: InvoiceDraft) {
      const account = await quietAccount(api);
      const { invoiceId, invoiceNumber, submission } = await account.given(draft);
      const found =
        side === 'list'
          ? await listedWhen(api, account, invoiceNumber)
          : gotten(await getWhen(api, account, invoiceId, () => true));
      return { submission, found: found ?? null };
    },
    then({ submission, found }, expect) {
      if (found === null) return expect.unexercised('the invoice cannot be read');
      const why = `the ${side} shows the ${name.replace(/^(invoice|line)-/, '').replaceAll('-', ' ')}`;
      expect.that(shows(found), `${name} shown`, JSON.stringify(found), why, submission);
    },
  });
}

const sides: readonly Side[] = ['list', 'get'];

export const shownMemberChecks = sides.flatMap((side) => rules.map((rule) => showsIn(side, rule)));
