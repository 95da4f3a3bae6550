import type { CustomsAccount } from '../../../reference/customs/account.ts';
import {
  attributeKeyUnknown,
  containerNotOnShipment,
  lineCurrencyMismatch,
  productCreationDisabled,
  productUnknown,
  prorationWithCharges,
  unknownCurrency,
} from '../../../reference/customs/causes/causes.ts';
import { documentLineNumberMixed } from '../../../reference/customs/causes/document-lines.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { involvedPartyInvalid, manufacturerUnknown } from '../../../reference/customs/causes/parties.ts';
import { acceptSubmission, completeSubmission } from '../../../reference/customs/invoices.ts';
import { reportCompletion } from '../../../reference/customs/processing/completion.ts';
import { processSubmission } from '../../../reference/customs/processing/processing.ts';
import { isObject } from '../../../reference/fields.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { refuses } from '../invoice-write/changed-request.ts';
import { isUpdate, ofPlan, passes, withLines, withParties } from './changed-cause.ts';

const pending = new WeakMap<CustomsAccount, Map<unknown, number>>();

const pendingOf = (account: CustomsAccount): Map<unknown, number> => {
  const known = pending.get(account) ?? new Map<unknown, number>();
  pending.set(account, known);
  return known;
};

const lines = (sent: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(sent) ? sent.filter(isObject) : [];

/** The first submission of each account that created a product. */
const firstCreations = new WeakMap<CustomsAccount, unknown>();

/** Faults about one item among others of its kind, by its position, and about valid members that stand together. */
export const amongOthersFaults = {
  'attribute-keys-last-only-checked': {
    breaks: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Checks only the last of several attribute keys.',
    by: before(attributeKeyUnknown, (plan) => {
      const { header } = plan.draft;
      const last = Object.entries(header.attributes ?? {}).slice(-1);
      return [{ ...plan, draft: { ...plan.draft, header: { ...header, attributes: Object.fromEntries(last) } } }];
    }),
  },
  'party-mid-of-last-manufacturer-only': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Looks up only the MID of the last manufacturer.',
    by: ofPlan(manufacturerUnknown, (plan) =>
      withParties(plan, (parties) => parties.filter(({ type }) => type === 'manufacturer').slice(-1)),
    ),
  },
  'party-beside-manufacturer-unchecked': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Checks no party of an invoice that names a manufacturer first.',
    by: passes(involvedPartyInvalid, ({ draft }) => draft.parties?.[0]?.type === 'manufacturer'),
  },
  'container-of-last-line-only': {
    breaks: 'failure-container-not-on-shipment',
    wrong: 'Checks only the last container.',
    by: ofPlan(containerNotOnShipment, (plan) =>
      withLines(plan, (all) => all.filter(({ container }) => container).slice(-1)),
    ),
  },
  'container-beyond-line-120-unchecked': {
    breaks: 'failure-container-not-on-shipment',
    wrong: 'Checks the containers of the first 120 lines.',
    by: ofPlan(containerNotOnShipment, (plan) => withLines(plan, (all) => all.slice(0, 120))),
  },
  'product-archived-on-earlier-line-accepted': {
    breaks: 'failure-product-missing-or-archived',
    wrong: 'Accepts an archived product on any line but the last.',
    by: ofPlan(productUnknown, (plan) => withLines(plan, (all) => all.slice(-1))),
  },
  'product-created-once-only': {
    breaks: 'line-unknown-sku-accepted-when-creation-enabled',
    wrong: 'Creates products for the first submission of an account, and for no other.',
    by: after(productCreationDisabled, (message, { account, draft }) => {
      if (draft.lines.every(({ sku }) => typeof sku !== 'string' || account.products.has(sku))) return message;
      const first = firstCreations.get(account) ?? draft;
      firstCreations.set(account, first);
      return first === draft ? message : failureMessages.productCreationDisabled();
    }),
  },
  'product-unknown-beside-known-accepted': {
    breaks: 'failure-product-creation-disabled',
    wrong: 'Creates an unknown product if another line names a known one.',
    by: passes(productCreationDisabled, ({ account, draft }) =>
      draft.lines.some(({ sku }) => typeof sku === 'string' && account.products.has(sku)),
    ),
  },
  'line-currency-of-first-line-unchecked': {
    breaks: 'invoice-value-currency-equals-invoice-currency',
    wrong: 'Does not check the currency of the first of several lines.',
    by: ofPlan(lineCurrencyMismatch, ({ lines: all, ...plan }) => ({
      ...plan,
      lines: all.length > 1 ? all.slice(1) : all,
    })),
  },
  'line-document-number-mixed-beyond-line-30-accepted': {
    breaks: 'line-document-number-missing-on-one-refused',
    wrong: 'Looks for a missing document_line_number only on the first thirty lines.',
    by: ofPlan(documentLineNumberMixed, ({ lines: all, ...plan }) => ({ ...plan, lines: all.slice(0, 30) })),
  },
  'proration-beside-several-charges-accepted-on-update': {
    breaks: 'charge-adjustments-exclude-proration',
    wrong: 'In an update accepts customs_proration beside several charge adjustments.',
    by: passes(prorationWithCharges, (plan) => isUpdate(plan) && (plan.draft.header.charges ?? []).length > 1),
  },
  'currency-unchecked-without-amounts-on-update': {
    breaks: 'invoice-currency-iso-4217',
    wrong: 'In an update checks the currency only if a line has an amount.',
    by: passes(
      unknownCurrency,
      (plan) => isUpdate(plan) && plan.lines.every(({ members }) => !members.value && !members.pricePerUnit),
    ),
  },
  'product-of-another-account-accepted': {
    breaks: 'failure-product-creation-disabled',
    wrong: 'Accepts a SKU that only another account has.',
    by: passes(productCreationDisabled, ({ world, draft }) => {
      const all = [...world.customs.accounts.values()];
      return draft.lines.every(({ sku }) => typeof sku !== 'string' || all.some(({ products }) => products.has(sku)));
    }),
  },
  'foreign-line-ids-change-the-line': {
    breaks: 'invoice-unchanged-by-other-account',
    wrong: 'Sets the quantity of a line of another account if a submission names its id, and fails the submission.',
    by: before(processSubmission, (world, account, submission) => {
      const sent = new Map(submission.draft.lines.map(({ id, quantity }) => [Number(id), quantity]));
      for (const other of world.customs.accounts.values()) {
        if (other === account) continue;
        for (const invoice of other.invoices) {
          const changed = invoice.content.lines.map((line) => ({
            ...line,
            quantity: sent.get(line.id) ?? line.quantity,
          }));
          invoice.content = { ...invoice.content, lines: changed };
        }
      }
      return [world, account, submission];
    }),
  },
  'update-parallel-first-without-completion': {
    breaks: 'completion-one-per-submission',
    wrong: 'Reports only the last of several updates of one invoice that are under way together.',
    by: [
      before(acceptSubmission, (call, requestId, submission) => {
        const known = pendingOf(call.account);
        const { invoiceNumber } = submission.draft;
        known.set(invoiceNumber, (known.get(invoiceNumber) ?? 0) + 1);
        return [call, requestId, submission];
      }),
      before(completeSubmission, (world, account, requestId, submission) => {
        const known = pendingOf(account);
        const { invoiceNumber } = submission.draft;
        known.set(invoiceNumber, (known.get(invoiceNumber) ?? 1) - 1);
        return [world, account, requestId, submission];
      }),
      instead(reportCompletion, (honest) => (world, account, completion) => {
        const isLast = (pendingOf(account).get(completion.invoiceNumber) ?? 0) === 0;
        if (isLast || completion.outcome.kind === 'create') honest(world, account, completion);
      }),
    ],
  },
  'manifest-unit-required-beside-charges': {
    breaks: 'invoice-manifest-unit-type-optional',
    wrong: 'Requires manifest_quantity_unit_type if there are charge adjustments.',
    by: refuses(
      (body) =>
        Array.isArray(body.charge_adjustments) &&
        typeof body.manifest_quantity === 'number' &&
        body.manifest_quantity_unit_type === undefined,
    ),
  },
  'line-document-numbers-refused-beside-products': {
    breaks: 'line-document-numbers-on-all-accepted',
    wrong: 'Refuses document line numbers on lines that name a product.',
    by: refuses((body) =>
      lines(body.line_items).some((line) => line.document_line_number !== undefined && isObject(line.product)),
    ),
  },
} as const satisfies FaultRows;
