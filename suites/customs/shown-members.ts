import fc from 'fast-check';
import type { CustomsApi } from '../../clients/customs/api.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { type InvoiceDraft, incoterms } from '../../generators/customs/draft.ts';
import { invoice } from '../../generators/customs/invoice.ts';
import { chargeAdjustments } from '../../generators/customs/invoice-header.ts';
import { check, monitor } from './check.ts';
import { invoicesExist } from './form-monitor.ts';
import { linesOf } from './invoices/invoice-judge.ts';
import { submittingInvoices } from './invoices/invoice-outcome.ts';
import { kindOf, partsOf, shown } from './invoices/invoice-parts.ts';
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

const isCharge = (value: Json): boolean => isObject(value) && typeof value.code === 'string';

/** Members of lines that no request can set: wherever a target shows them, they have their form. */
function typedIn(side: Side, what: 'charge-adjustments' | 'special-program-indicator'): Monitor {
  const member = what.replaceAll('-', '_');
  return monitor({
    id: `line-${what}-typed-in-${side}`,
    proves: `line-${what}-typed-in-${side}`,
    needs: invoicesExist,
    applies: (exchange) => kindOf(exchange) === side,
    then(exchange, expect) {
      if (partsOf(exchange, 'line').length === 0) expect.unexercised('the answer shows no line');
      const showing = partsOf(exchange, 'line').filter(({ value }) => shown(value[member]));
      const wrong = showing.find(({ value }) => {
        const one = value[member] ?? null;
        if (what === 'charge-adjustments') return !Array.isArray(one) || !one.every(isCharge);
        return !isObject(one) || (shown(one.code) && typeof one.code !== 'string');
      });
      const due = what === 'charge-adjustments' ? 'an array of charge adjustments' : 'an object with code';
      const why = `a line shows ${member} in the documented form`;
      if (wrong) expect(exchange).member(`${wrong.at}/${member}`, due, () => false, why);
      expect.note(showing.length > 0 ? 'shown' : 'left out');
    },
  });
}

export const typedMemberMonitors = [
  typedIn('list', 'charge-adjustments'),
  typedIn('list', 'special-program-indicator'),
  typedIn('get', 'charge-adjustments'),
  typedIn('get', 'special-program-indicator'),
];
