import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { invoiceExists } from '../../../reference/customs/causes/causes.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { Decimal } from '../../../reference/customs/decimal.ts';
import type { HeaderMembers, Invoice, Measure } from '../../../reference/customs/invoice.ts';
import { acknowledgement, getInvoice, invoiceNamed } from '../../../reference/customs/invoices.ts';
import { readableInvoices } from '../../../reference/customs/listing/listing.ts';
import { reportCompletion } from '../../../reference/customs/processing/completion.ts';
import { allocatedLines } from '../../../reference/customs/processing/merge.ts';
import { existingInvoice, planOf } from '../../../reference/customs/processing/plan.ts';
import { failed, type Outcome, processSubmission } from '../../../reference/customs/processing/processing.ts';
import { contentOf, store, storedLine } from '../../../reference/customs/processing/storing.ts';
import { withBody } from '../../answer.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { member } from '../../json.ts';
import { always, passes } from '../causes/changed-cause.ts';
import { countsUpdates, updatesOf } from '../invoice-read/first-content.ts';
import { onFailedUpdate } from './left-by-failure.ts';

const spoilt = new WeakSet<Invoice>();
const failedBefore = new WeakSet<Invoice>();
const pending = new WeakMap<Invoice, NonNullable<HeaderMembers['charges']>>();
const lastRequests = new WeakMap<CustomsAccount, Map<unknown, string>>();
const firstRequests = new WeakMap<CustomsAccount, Map<unknown, string>>();

/** The request ids of an account, by invoice number. */
function requestsIn(all: typeof lastRequests, account: CustomsAccount): Map<unknown, string> {
  const known = all.get(account) ?? new Map<unknown, string>();
  all.set(account, known);
  return known;
}

const hasUpdates = (invoice: Invoice | undefined, least: number): boolean =>
  invoice !== undefined && updatesOf(invoice) >= least;

const remembersFailures = after(failed, (outcome, plan) => {
  if (plan.existing !== undefined) spoilt.add(plan.existing);
  return outcome;
});

/** The weights that lines got as shares of a header weight. */
const shared = new WeakSet<Measure>();

/** Faults that only a second or a third update of one invoice shows, or an update after a failed one. */
export const laterUpdateFaults = {
  'update-moves-invoice-to-first-shipment': {
    breaks: 'invoice-shipment-reads-back',
    wrong: 'Moves an invoice to the first shipment of the account with each update.',
    by: after(store, (invoice, { account, existing }) => {
      if (existing !== undefined) invoice.shipment = account.shipments[0];
      return invoice;
    }),
  },
  ...breaking('processing-updates-existing-invoice', {
    'update-second-keeps-header': [
      'Keeps the header of the first update in later ones.',
      [
        countsUpdates,
        after(planOf, (plan) =>
          hasUpdates(plan.existing, 1) ? { ...plan, header: plan.existing?.content.header ?? plan.header } : plan,
        ),
      ],
    ],
    'update-after-failed-one-changes-nothing': [
      'Reports success for the first update after a failed one, and changes nothing.',
      [
        remembersFailures,
        after(contentOf, (content, { existing }) => {
          if (existing === undefined || !spoilt.has(existing)) return content;
          spoilt.delete(existing);
          return existing.content;
        }),
      ],
    ],
  }),
  'update-after-failed-one-fails': {
    breaks: 'failure-corrected-resubmission-succeeds',
    wrong: 'Fails every update after a failed update of the same invoice.',
    by: [
      remembersFailures,
      after(processSubmission, (outcome: Outcome) =>
        outcome.error === undefined && outcome.kind === 'update' && outcome.invoice && spoilt.has(outcome.invoice)
          ? { ...outcome, error: failureMessages.internal() }
          : outcome,
      ),
    ],
  },
  'update-second-answers-200': {
    breaks: 'processing-update-answers-202',
    wrong: 'Answers 200 to an update of an invoice that was updated before.',
    by: [
      countsUpdates,
      after(acknowledgement, (answer, { account }, _requestId, number) => {
        const invoice = account.invoices.find(({ content }) => content.invoiceNumber === number);
        return hasUpdates(invoice, 1) ? { ...answer, status: 200 } : answer;
      }),
    ],
  },
  'get-answers-twice-updated-invoice-twice': {
    breaks: 'envelope-get-holds-no-other-invoice',
    wrong: 'Answers a get with the invoice twice, once it was updated twice.',
    by: [
      countsUpdates,
      after(getInvoice, (answer, call) => {
        const twice = (data: unknown) =>
          Array.isArray(data) && hasUpdates(invoiceNamed(call), 2) ? [...data, ...data] : data;
        return withBody(member('data', twice))(answer);
      }),
    ],
  },
  ...breaking('list-shows-updated-values', {
    'list-hides-invoices-updated-twice': [
      'Leaves invoices that were updated twice out of the list.',
      [countsUpdates, after(readableInvoices, (all) => all.filter((invoice) => !hasUpdates(invoice, 2)))],
    ],
    'list-hides-invoices-updated-thrice': [
      'Leaves invoices that were updated three times out of the list.',
      [countsUpdates, after(readableInvoices, (all) => all.filter((invoice) => !hasUpdates(invoice, 3)))],
    ],
  }),
  'failed-update-second-applies': {
    breaks: 'processing-failed-update-changes-nothing',
    wrong: 'Applies the second failed update of an invoice.',
    by: onFailedUpdate(
      () => true,
      (plan, existing) => {
        if (failedBefore.has(existing)) store(plan);
        failedBefore.add(existing);
      },
    ),
  },
  'update-second-changes-id': {
    breaks: 'processing-update-keeps-invoice-id',
    wrong: 'Gives an invoice another id with its second update.',
    by: [
      countsUpdates,
      after(store, (invoice, plan) => {
        if (!hasUpdates(invoice, 2)) return invoice;
        plan.account.invoiceById.delete(invoice.id);
        Object.assign(invoice, { id: crypto.randomUUID() });
        plan.account.invoiceById.set(invoice.id, invoice);
        return invoice;
      }),
    ],
  },
  'update-second-makes-second-invoice': {
    breaks: 'processing-update-makes-no-second-invoice',
    wrong: 'Creates a second invoice instead of the second update.',
    by: [
      countsUpdates,
      after(existingInvoice, (found) => (hasUpdates(found, 1) ? undefined : found)),
      passes(invoiceExists, always),
    ],
  },
  'update-second-renumbers-lines': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Gives the lines new ids with the second update of an invoice.',
    by: [
      countsUpdates,
      after(storedLine, (line, { world, existing }) =>
        hasUpdates(existing, 1) ? { ...line, id: world.customs.nextNumber() } : line,
      ),
    ],
  },
  ...breaking('weight-update-allocates-header', {
    'update-net-weight-left-off-new-lines': [
      'Distributes the net weight of an update only over the lines that the invoice had.',
      after(allocatedLines, (lines, _world, _draft, _lines, isUpdate) =>
        isUpdate
          ? lines.map((line) =>
              line.before === undefined ? { ...line, members: { ...line.members, netWeight: undefined } } : line,
            )
          : lines,
      ),
    ],
    'update-second-keeps-shares': [
      'Keeps the share of the gross weight on each line from the second update of an invoice on.',
      [
        countsUpdates,
        after(planOf, (plan) =>
          hasUpdates(plan.existing, 1) && plan.draft.grossWeight !== undefined
            ? {
                ...plan,
                lines: plan.lines.map((line) => ({
                  ...line,
                  members: { ...line.members, weight: line.before?.weight ?? line.members.weight },
                })),
              }
            : plan,
        ),
      ],
    ],
    'update-keeps-equal-line-weights': [
      'Keeps the weight of each line in an update with a header weight, if all lines have the same weight.',
      after(allocatedLines, (lines, _world, _draft, _lines, isUpdate) => {
        const first = lines[0]?.before?.weight?.value;
        const areEqual = first !== undefined && lines.every(({ before: old }) => old?.weight?.value.eq(first));
        return isUpdate && lines.length > 1 && areEqual
          ? lines.map((line) => ({ ...line, members: { ...line.members, weight: line.before?.weight } }))
          : lines;
      }),
    ],
    'update-of-same-total-keeps-shares': [
      'Keeps the shares of the gross weight if an update has the same total, whatever its quantities.',
      after(allocatedLines, (lines, _world, { grossWeight }, _lines, isUpdate) => {
        const old = lines.map((line) => line.before?.weight?.value);
        const sum = old.reduce<Decimal>((all, one) => all.plus(one ?? 0), new Decimal(0));
        if (!isUpdate || grossWeight === undefined || !sum.eq(grossWeight.value)) return lines;
        return lines.map((line) => ({ ...line, members: { ...line.members, weight: line.before?.weight } }));
      }),
    ],
  }),
  'update-keeps-share-beside-line-weight': {
    breaks: 'weight-line-weight-reads-back',
    wrong: 'Keeps the share of a former header weight on a line if an update gives that line a weight.',
    by: after(allocatedLines, (lines, _world, { grossWeight }) =>
      lines.map((line) => {
        const { weight } = line.members;
        if (grossWeight !== undefined) {
          if (weight) shared.add(weight);
          return line;
        }
        const old = line.before?.weight;
        return old && shared.has(old) ? { ...line, members: { ...line.members, weight: old } } : line;
      }),
    ),
  },
  'completion-of-update-has-request-id-of-creation': {
    breaks: 'completion-request-id-differs-by-request',
    wrong: 'Reports all outcomes of an invoice number with the request id of the first.',
    by: before(reportCompletion, (world, account, completion) => {
      const known = requestsIn(firstRequests, account);
      const requestId = known.get(completion.invoiceNumber) ?? completion.requestId;
      known.set(completion.invoiceNumber, requestId);
      return [world, account, { ...completion, requestId }];
    }),
  },
  'completion-of-third-update-untold': {
    breaks: 'completion-one-per-submission',
    wrong: 'Does not report the success of the third update of an invoice.',
    by: [
      countsUpdates,
      instead(reportCompletion, (honest) => (world, account, completion) => {
        const { kind, error, invoice } = completion.outcome;
        if (kind === 'create' || error !== undefined || !hasUpdates(invoice, 3)) honest(world, account, completion);
      }),
    ],
  },
  'failed-update-charges-come-with-the-next': {
    breaks: 'processing-failed-update-changes-nothing',
    wrong: 'Adds the charge adjustments of a failed update to the invoice with the next update, if that has none.',
    by: [
      after(failed, (outcome, { existing, draft }) => {
        if (existing !== undefined && draft.header.charges) pending.set(existing, draft.header.charges);
        return outcome;
      }),
      after(contentOf, (content, { existing, draft }) => {
        const charges = existing && draft.header.charges === undefined ? pending.get(existing) : undefined;
        return charges === undefined ? content : { ...content, header: { ...content.header, charges } };
      }),
    ],
  },
  'completion-of-update-names-creation': {
    breaks: 'completion-request-id-is-acknowledged-uuid',
    wrong: 'Names in the completion of a second update the request of the first one.',
    by: before(reportCompletion, (world, account, completion) => {
      const known = requestsIn(lastRequests, account);
      if (completion.outcome.kind === 'create') return [world, account, completion];
      const earlier = known.get(completion.invoiceNumber);
      known.set(completion.invoiceNumber, completion.requestId);
      return [world, account, { ...completion, requestId: earlier ?? completion.requestId }];
    }),
  },
} as const satisfies FaultRows;
