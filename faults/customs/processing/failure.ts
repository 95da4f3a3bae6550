import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { failureMessages, type Trouble, type TroubleKind } from '../../../reference/customs/causes/trouble.ts';
import type { HeaderMembers, Invoice, Line } from '../../../reference/customs/invoice.ts';
import { reportCompletion } from '../../../reference/customs/processing/completion.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { failed, troubleOf } from '../../../reference/customs/processing/processing.ts';
import { contentOf, store, storedLine } from '../../../reference/customs/processing/storing.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';

type Test = (trouble: Trouble | undefined) => boolean;

const always: Test = () => true;
const of =
  (kind: TroubleKind): Test =>
  (trouble) =>
    trouble?.kind === kind;

/** The internal error, for submissions that have no mistake. */
const internal: Trouble = { kind: 'invoiceExists', message: failureMessages.internal() };

const inGeneralTerms = (kind: TroubleKind) =>
  after(failed, (outcome, _plan, trouble) =>
    trouble?.kind === kind ? { ...outcome, error: failureMessages.internal() } : outcome,
  );

const onFailedCreate = (test: Test, deed: (plan: Plan) => unknown) =>
  after(failed, (outcome, plan, trouble) => {
    const { invoiceNumber, currency } = plan.draft;
    const isComplete = invoiceNumber !== undefined && currency !== undefined;
    if (plan.existing === undefined && isComplete && test(trouble)) deed(plan);
    return outcome;
  });

const onFailedUpdate = (test: Test, deed: (plan: Plan, existing: Invoice, trouble: Trouble | undefined) => unknown) =>
  after(failed, (outcome, plan, trouble) => {
    if (plan.existing !== undefined && test(trouble)) deed(plan, plan.existing, trouble);
    return outcome;
  });

function changeHeader({ header }: Plan, existing: Invoice): void {
  existing.content = { ...existing.content, header };
}

const changeMember =
  (name: keyof HeaderMembers) =>
  ({ header }: Plan, existing: Invoice): void => {
    const { content } = existing;
    existing.content = { ...content, header: { ...content.header, [name]: header[name] } };
  };

function changeParties(plan: Plan, existing: Invoice): void {
  existing.content = { ...existing.content, parties: contentOf(plan).parties };
}

/** Changes one member of the lines that the failed update names. */
const changeLineMember =
  (name: keyof Line) =>
  (plan: Plan, existing: Invoice): void => {
    const sent = new Map(
      plan.lines.flatMap((line) => (line.before ? [[line.before.id, storedLine(plan, line)] as const] : [])),
    );
    const { content } = existing;
    const lines = content.lines.map((line) => ({ ...line, [name]: (sent.get(line.id) ?? line)[name] }));
    existing.content = { ...content, lines };
  };

/** Changes some lines of an invoice as the failed update would. */
const changeLines =
  (isChanged: (isHeld: boolean, index: number, firstHeld: number) => boolean) =>
  (plan: Plan, existing: Invoice): void => {
    const { content } = existing;
    const { allocatedLines } = plan.account;
    const updated = new Map(
      plan.lines.flatMap((line) => (line.before ? [[line.before.id, storedLine(plan, line)] as const] : [])),
    );
    const firstHeld = content.lines.findIndex(({ id }) => allocatedLines.has(id));
    const lines = content.lines.map((line, index) =>
      isChanged(allocatedLines.has(line.id), index, firstHeld) ? (updated.get(line.id) ?? line) : line,
    );
    existing.content = { ...content, lines };
  };

/** Fails valid submissions. */
const grudge = (held: (plan: Plan) => Trouble | undefined) =>
  after(troubleOf, (trouble, plan) => trouble ?? held(plan));

const failedUpdates = new WeakMap<Invoice, Trouble>();
const broken = new WeakSet<CustomsAccount>();
const failedNumbers = new WeakMap<CustomsAccount, Set<string | undefined>>();

const remembersFailedNumbers = after(failed, (outcome, { account, draft }) => {
  failedNumbers.set(account, (failedNumbers.get(account) ?? new Set()).add(draft.invoiceNumber));
  return outcome;
});

const hasFailed = ({ account, draft }: Plan): boolean => failedNumbers.get(account)?.has(draft.invoiceNumber) === true;

export const failureFaults = {
  ...breaking('failure-internal-error', {
    'failure-internal-error-as-success': [
      'Reports success for a submission whose processing broke down.',
      after(failed, (outcome, _plan, trouble) => (trouble ? outcome : { ...outcome, error: undefined })),
    ],
    'failure-internal-error-said-otherwise': [
      'Reports the text of the exception that stopped the processing.',
      after(failed, (outcome, _plan, trouble) =>
        trouble ? outcome : { ...outcome, error: 'undefined is not a function' },
      ),
    ],
    'failure-internal-error-of-update-untold': [
      'Does not report that the processing of an update broke down.',
      instead(reportCompletion, (honest) => (world, account, completion) => {
        const { kind, error } = completion.outcome;
        if (kind !== 'update' || error !== failureMessages.internal()) honest(world, account, completion);
      }),
    ],
  }),
  'breakdown-lasts': {
    breaks: 'processing-valid-submission-succeeds',
    wrong: 'Fails every submission of an account with the internal error once the processing of one broke down.',
    by: [
      after(failed, (outcome, { account }, trouble) => {
        if (trouble === undefined) broken.add(account);
        return outcome;
      }),
      grudge(({ account }) => (broken.has(account) ? internal : undefined)),
    ],
  },
  'failure-reported-as-success': {
    breaks: 'processing-invalid-submission-fails',
    wrong: 'Reports success for an invalid submission, but stores nothing.',
    by: after(failed, (outcome) => ({ ...outcome, error: undefined })),
  },
  ...faultFamily((cause: Parameters<typeof inGeneralTerms>[0]) => ({
    wrong: `Reports an internal error if the cause is ${cause}.`,
    by: inGeneralTerms(cause),
  }))({
    'failure-line-currency-said-otherwise': ['failure-line-currency-mismatch', 'lineCurrencyMismatch'],
    'failure-currency-said-otherwise': ['failure-currency-code-unknown', 'unknownCurrency'],
    'failure-proration-said-otherwise': ['failure-proration-with-charge-adjustments', 'prorationWithCharges'],
    'failure-party-said-otherwise': ['failure-involved-party-invalid', 'involvedPartyInvalid'],
    'failure-line-id-said-otherwise': ['failure-line-item-id-unknown', 'lineItemUnknown'],
    'failure-allocated-line-said-otherwise': ['failure-line-allocated-by-customs', 'lineAllocated'],
    'failure-customs-entry-said-otherwise': ['failure-invoice-used-in-customs-entry', 'invoiceInCustomsEntry'],
    'failure-metadata-said-otherwise': ['failure-metadata-key-unknown', 'attributeKeyUnknown'],
    'failure-shipment-missing-said-otherwise': ['failure-shipment-details-missing', 'shipmentMissing'],
  }),
  ...breaking('processing-failed-create-leaves-no-invoice', {
    'failed-create-is-stored': ['Stores the invoice of a failed create.', onFailedCreate(always, store)],
    'failed-create-of-known-parts-is-stored': [
      'Stores the invoice if a create fails because of an attribute key or an unknown SKU.',
      onFailedCreate(
        (trouble) => trouble?.kind === 'attributeKeyUnknown' || trouble?.kind === 'productCreationDisabled',
        store,
      ),
    ],
    'failed-create-without-shipment-is-stored': [
      'Fails a create without a shipment, but stores it.',
      onFailedCreate(of('shipmentMissing'), store),
    ],
  }),
  'list-shows-failed-creates': {
    breaks: 'list-omits-failed-creates',
    wrong: 'Lists the invoices of failed creates.',
    by: onFailedCreate(always, (plan) => plan.account.invoiceById.delete(store(plan).id)),
  },
  ...breaking('processing-failed-update-changes-nothing', {
    'failed-update-of-metadata-changes-header': [
      'Applies the header of an update that fails because of an unknown metadata key.',
      onFailedUpdate(of('attributeKeyUnknown'), changeHeader),
    ],
    'failed-update-changes-header': ['Applies the header of a failed update.', onFailedUpdate(always, changeHeader)],
    'failed-update-changes-lines': ['Applies a failed update.', onFailedUpdate(always, store)],
    'failed-update-moves-invoice': [
      'Moves the invoice of the same number to the shipment that a failed submission names.',
      after(failed, (outcome, { account, draft, shipment }) => {
        const invoice = account.invoices.find(({ content }) => content.invoiceNumber === draft.invoiceNumber);
        if (invoice !== undefined && shipment !== undefined) invoice.shipment = shipment;
        return outcome;
      }),
    ],
    'failed-update-changes-parties': ['Applies the parties of a failed update.', onFailedUpdate(always, changeParties)],
    'failed-update-resets-manifest-unit': [
      'Sets the unit of the manifest quantity to the default if an update fails.',
      onFailedUpdate(always, (_plan, existing) => {
        const { content } = existing;
        existing.content = { ...content, header: { ...content.header, manifestUnit: undefined } };
      }),
    ],
    'lock-allocated-line-header-changed': [
      'Applies the header of an update that fails because of an allocated line.',
      onFailedUpdate(of('lineAllocated'), changeHeader),
    ],
  }),
  ...faultFamily((name: keyof HeaderMembers) => ({
    wrong: `Applies the ${name} of a failed update.`,
    by: onFailedUpdate(always, changeMember(name)),
  }))({
    'failed-update-changes-date': ['processing-failed-update-changes-nothing', 'invoiceDate'],
    'failed-update-changes-charges': ['processing-failed-update-changes-nothing', 'charges'],
    'failed-update-changes-manifest-unit': ['processing-failed-update-changes-nothing', 'manifestUnit'],
  }),
  ...faultFamily((name: keyof Line) => ({
    wrong: `Applies the ${name} of the lines of a failed update.`,
    by: onFailedUpdate(always, changeLineMember(name)),
  }))({
    'failed-update-changes-line-value': ['processing-failed-update-changes-nothing', 'value'],
    'failed-update-changes-line-volume': ['processing-failed-update-changes-nothing', 'volume'],
  }),
  'lock-entry-changes-header': {
    breaks: 'lock-invoice-in-customs-entry-keeps-header',
    wrong: 'Fails the update of a used invoice, but applies its header.',
    by: onFailedUpdate(of('invoiceInCustomsEntry'), changeHeader),
  },
  'lock-entry-changes-parties': {
    breaks: 'lock-invoice-in-customs-entry-keeps-header',
    wrong: 'Fails the update of a used invoice, but applies its parties.',
    by: onFailedUpdate(of('invoiceInCustomsEntry'), changeParties),
  },
  ...faultFamily((name: keyof HeaderMembers) => ({
    wrong: `Fails the update of a used invoice, but applies its ${name}.`,
    by: onFailedUpdate(of('invoiceInCustomsEntry'), changeMember(name)),
  }))({
    'lock-entry-changes-date': ['lock-invoice-in-customs-entry-keeps-header', 'invoiceDate'],
    'lock-entry-changes-manifest-unit': ['lock-invoice-in-customs-entry-keeps-header', 'manifestUnit'],
    'lock-entry-changes-charges': ['lock-invoice-in-customs-entry-keeps-header', 'charges'],
  }),
  ...faultFamily((name: keyof Line) => ({
    wrong: `Fails the update of a used invoice, but applies the ${name} of its lines.`,
    by: onFailedUpdate(of('invoiceInCustomsEntry'), changeLineMember(name)),
  }))({
    'lock-entry-changes-line-price': ['lock-invoice-in-customs-entry-keeps-lines', 'pricePerUnit'],
    'lock-entry-changes-line-volume': ['lock-invoice-in-customs-entry-keeps-lines', 'volume'],
    'lock-entry-changes-line-weight': ['lock-invoice-in-customs-entry-keeps-lines', 'weight'],
    'lock-entry-changes-line-net-weight': ['lock-invoice-in-customs-entry-keeps-lines', 'netWeight'],
    'lock-entry-changes-line-po-line-number': ['lock-invoice-in-customs-entry-keeps-lines', 'poLineItemNumber'],
    'lock-entry-changes-line-product': ['lock-invoice-in-customs-entry-keeps-lines', 'product'],
    'lock-entry-changes-line-container': ['lock-invoice-in-customs-entry-keeps-lines', 'container'],
  }),
  'lock-entry-changes-lines': {
    breaks: 'lock-invoice-in-customs-entry-keeps-lines',
    wrong: 'Fails the update of a used invoice, but applies it.',
    by: onFailedUpdate(of('invoiceInCustomsEntry'), store),
  },
  'lock-entry-adds-lines': {
    breaks: 'lock-invoice-in-customs-entry-gains-no-line',
    wrong: 'Fails the update of a used invoice, but adds its new lines.',
    by: onFailedUpdate(of('invoiceInCustomsEntry'), (plan, existing) => {
      const added = plan.lines.filter(({ before }) => before === undefined);
      const lines = [...existing.content.lines, ...added.map((line) => storedLine(plan, line))];
      existing.content = { ...existing.content, lines };
    }),
  },
  'lock-allocated-line-changed-in-failure': {
    breaks: 'lock-allocated-line-keeps-its-values',
    wrong: 'Fails the update of an allocated line, but changes that line.',
    by: onFailedUpdate(
      of('lineAllocated'),
      changeLines((isHeld) => isHeld),
    ),
  },
  ...breaking('lock-allocated-line-blocks-whole-submission', {
    'lock-allocated-line-others-changed': [
      'Fails the update of an allocated line, but changes the other lines.',
      onFailedUpdate(
        of('lineAllocated'),
        changeLines((isHeld) => !isHeld),
      ),
    ],
    'lock-allocated-line-earlier-lines-changed': [
      'Fails the update of an allocated line, but changes the lines before it.',
      onFailedUpdate(
        of('lineAllocated'),
        changeLines((_isHeld, index, firstHeld) => index < firstHeld),
      ),
    ],
  }),
  'weight-zero-share-fails': {
    breaks: 'weight-allocation-may-be-zero',
    wrong: 'Fails a submission if the share of a line is zero.',
    by: grudge(({ draft, lines }) =>
      draft.grossWeight !== undefined && lines.some(({ members }) => members.weight?.value.eq(0))
        ? internal
        : undefined,
    ),
  },
  'update-to-cip-fails': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Fails an update to the incoterm CIP.',
    by: grudge(({ existing, draft }) => (existing && draft.header.incoterm === 'CIP' ? internal : undefined)),
  },
  'create-fails-when-date-is-null': {
    breaks: 'invoice-date-null-accepted',
    wrong: 'Acknowledges a submission with invoice_date null and fails it with the internal error.',
    by: grudge(({ existing, draft }) =>
      existing === undefined && draft.header.invoiceDate === null ? internal : undefined,
    ),
  },
  ...breaking('failure-line-id-omitted-creates-line', {
    'update-after-failure-fails': [
      'Fails every update of an invoice, with the same error, once an update of it has failed.',
      [
        onFailedUpdate(always, (_plan, existing, trouble) => {
          if (trouble !== undefined) failedUpdates.set(existing, trouble);
        }),
        grudge(({ existing }) => existing && failedUpdates.get(existing)),
      ],
    ],
    'failed-update-blocks-the-next': [
      'Fails all further updates of an invoice once one has failed.',
      [
        remembersFailedNumbers,
        grudge((plan) => (plan.existing !== undefined && hasFailed(plan) ? internal : undefined)),
      ],
    ],
  }),
  ...breaking('failure-corrected-resubmission-succeeds', {
    'failed-number-stays-taken': [
      'After a failed create, fails all further creates of that number because the invoice exists.',
      [
        remembersFailedNumbers,
        grudge((plan) =>
          plan.existing === undefined && hasFailed(plan)
            ? { kind: 'invoiceExists', message: failureMessages.invoiceExists() }
            : undefined,
        ),
      ],
    ],
    'failed-number-is-burnt': [
      'Fails every further create with an invoice number that failed once.',
      [
        remembersFailedNumbers,
        grudge((plan) => (plan.existing === undefined && hasFailed(plan) ? internal : undefined)),
      ],
    ],
  }),
} as const satisfies FaultRows;
