import {
  attributeKeyUnknown,
  lineCurrencyMismatch,
  productCreationDisabled,
} from '../../../reference/customs/causes/causes.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { lineItemUnknown } from '../../../reference/customs/causes/locks.ts';
import { totalsView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { lineView } from '../../../reference/customs/invoice-read/line-view.ts';
import { chargeView, moneyView } from '../../../reference/customs/invoice-read/view.ts';
import { readableInvoices } from '../../../reference/customs/listing/listing.ts';
import { lineMembers, submittedLines } from '../../../reference/customs/processing/merge.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { memberShown } from '../../json.ts';
import { fails, isUpdate, ofPlan, passes, withLines, withMembers } from '../causes/changed-cause.ts';

const isZero = (money: { readonly amount: string } | null | undefined): boolean =>
  money !== undefined && money !== null && Number(money.amount) === 0;

const positive = (amount: string): string => amount.replace(/^-/, '');

const unlessZero = (money: Parameters<typeof isZero>[0]) => (isZero(money) ? undefined : money);

/** Mistakes and values that a client sends rarely. */
export const rareRequestFaults = {
  'line-currency-unchecked-beside-zero': {
    breaks: 'invoice-value-currency-equals-invoice-currency',
    wrong: 'Does not compare the currency of an amount of zero.',
    by: ofPlan(lineCurrencyMismatch, (plan) =>
      withMembers(plan, (members) => ({ ...members, value: isZero(members.value) ? undefined : members.value })),
    ),
  },
  'product-creation-refused-on-update': {
    breaks: 'line-unknown-sku-accepted-when-creation-enabled',
    wrong: 'In an update, creates no product for an unknown SKU even if creation is enabled.',
    by: fails(
      productCreationDisabled,
      (plan) =>
        isUpdate(plan) &&
        plan.draft.lines.some(({ sku }) => typeof sku === 'string' && !plan.account.products.has(sku)),
      failureMessages.productCreationDisabled,
    ),
  },
  'attribute-key-unchecked-without-values': {
    breaks: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Accepts an unknown attribute key that has no value.',
    by: passes(attributeKeyUnknown, ({ draft }) =>
      Object.values(draft.header.attributes ?? {}).every((values) => values.length === 0),
    ),
  },
  'line-id-unknown-makes-a-line': {
    breaks: 'line-id-existing-adds-no-line',
    wrong: 'Makes a new line for a line id of another invoice.',
    by: ofPlan(lineItemUnknown, (plan) => {
      const known = plan.account.invoices.flatMap(({ content }) => content.lines.map(({ id }) => id));
      return withLines(plan, (lines) => lines.filter(({ id }) => !known.includes(Number(id))));
    }),
  },
  'line-id-of-another-account-makes-a-line': {
    breaks: 'line-id-existing-adds-no-line',
    wrong: 'Makes a new line for a line id of an invoice of another account.',
    by: ofPlan(lineItemUnknown, (plan) => {
      const others = [...plan.world.customs.accounts.values()].filter((one) => one !== plan.account);
      const foreign = others.flatMap(({ invoices }) =>
        invoices.flatMap(({ content }) => content.lines.map(({ id }) => id)),
      );
      return withLines(plan, (lines) => lines.filter(({ id }) => !foreign.includes(Number(id))));
    }),
  },
  'line-with-known-document-number-overwrites': {
    breaks: 'line-without-id-is-created',
    wrong: 'Writes a new line over the line that has its document_line_number.',
    by: after(submittedLines, (lines, world, _draft, before) =>
      lines.map((line) => {
        const number = line.members.documentLineNumber;
        const same = before?.lines.find(({ documentLineNumber }) => documentLineNumber === number);
        if (line.before !== undefined || number === undefined || same === undefined) return line;
        const members = line.draft === undefined ? same : lineMembers(world, line.draft, same);
        return { ...line, before: same, members };
      }),
    ),
  },
  'list-hides-locked-invoices': {
    breaks: 'list-shows-created-invoice',
    wrong: 'Lists no invoice that a customs entry uses.',
    by: after(readableInvoices, (invoices, { account }) => invoices.filter((one) => !account.lockedInvoices.has(one))),
  },
  'total-value-in-dollars': {
    breaks: 'invoice-total-value-is-declared-sum',
    wrong: 'Shows USD as the currency of each total_value.',
    by: memberShown(totalsView, 'total_value', (total) => total && { ...total, currency_code: 'USD' }),
  },
  'line-quantity-lost-beside-a-container': {
    breaks: 'line-quantity-shown-in-get',
    wrong: 'Shows no quantity of a line that has a container.',
    by: after(lineView, (shown) => (shown.container_number ? { ...shown, quantity: undefined } : shown)),
  },
  'line-quantity-unit-in-upper-case': {
    breaks: 'line-quantity-unit-reads-back',
    wrong: 'Shows the unit of a quantity in upper case.',
    by: memberShown(lineView, 'quantity', (quantity) => ({ ...quantity, unit: String(quantity.unit).toUpperCase() })),
  },
  'charge-amount-without-sign': {
    breaks: 'charge-amount-reads-back',
    wrong: 'Shows the amount of a charge adjustment without its sign.',
    by: memberShown(chargeView, 'amount', Math.abs),
  },
  'line-price-of-zero-lost': {
    breaks: 'line-price-per-unit-amount-reads-back',
    wrong: 'Does not show a price_per_unit of zero.',
    by: memberShown(lineView, 'price_per_unit', unlessZero),
  },
  ...breaking('line-value-amount-reads-back', {
    'money-amount-without-sign': [
      'Shows amounts of money without their sign.',
      memberShown(moneyView, 'amount', positive),
    ],
    'line-value-of-zero-lost': ['Does not show a value of zero.', memberShown(lineView, 'value', unlessZero)],
  }),
} as const satisfies FaultRows;
