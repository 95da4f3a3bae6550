import type { FailureCause, FailureCauseKind } from '../../../reference/customs/causes/failure-cause.ts';
import type { HeaderMembers, Invoice, Line } from '../../../reference/customs/invoice.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { failed } from '../../../reference/customs/processing/processing.ts';
import { contentOf, store, storedLine } from '../../../reference/customs/processing/storing.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';

type Test = (cause: FailureCause | undefined) => boolean;

export const always: Test = () => true;

const of =
  (kind: FailureCauseKind): Test =>
  (cause) =>
    cause?.kind === kind;

const onFailedCreate = (test: Test, deed: (plan: Plan) => unknown) =>
  after(failed, (outcome, plan, cause) => {
    const { invoiceNumber, currency } = plan.draft;
    const isComplete = invoiceNumber !== undefined && currency !== undefined;
    if (plan.existing === undefined && isComplete && test(cause)) deed(plan);
    return outcome;
  });

export const onFailedUpdate = (
  test: Test,
  deed: (plan: Plan, existing: Invoice, cause: FailureCause | undefined) => unknown,
) =>
  after(failed, (outcome, plan, cause) => {
    if (plan.existing !== undefined && test(cause)) deed(plan, plan.existing, cause);
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

function addLines(plan: Plan, existing: Invoice): void {
  const added = plan.lines.filter(({ before }) => before === undefined);
  const lines = [...existing.content.lines, ...added.map((line) => storedLine(plan, line))];
  existing.content = { ...existing.content, lines };
}

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

/** Faults of what a failed submission leaves behind. */
export const leftByFailureFaults = {
  ...breaking('processing-failed-create-leaves-no-invoice', {
    'failed-create-is-stored': ['Stores the invoice of a failed create.', onFailedCreate(always, store)],
    'failed-create-of-known-parts-is-stored': [
      'Stores the invoice if a create fails because of an attribute key or an unknown SKU.',
      onFailedCreate(
        (cause) => cause?.kind === 'attributeKeyUnknown' || cause?.kind === 'productCreationDisabled',
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
    'failed-update-with-unknown-sku-changes-header': [
      'Changes the header if an update fails because of an unknown SKU.',
      onFailedUpdate(of('productCreationDisabled'), changeHeader),
    ],
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
    'failed-update-with-null-clears-parties': [
      'Clears the parties if an update with null for them fails.',
      onFailedUpdate(always, ({ draft }, existing) => {
        if (draft.parties === null) existing.content = { ...existing.content, parties: [] };
      }),
    ],
    'failed-update-with-null-clears-date': [
      'Clears the date if an update with null for it fails.',
      onFailedUpdate(always, ({ draft }, existing) => {
        const { content } = existing;
        if (draft.header.invoice_date !== null) return;
        existing.content = { ...content, header: { ...content.header, invoice_date: undefined } };
      }),
    ],
    'failed-update-resets-manifest-unit': [
      'Sets the unit of the manifest quantity to the default if an update fails.',
      onFailedUpdate(always, (_plan, existing) => {
        const { content } = existing;
        existing.content = { ...content, header: { ...content.header, manifest_quantity_unit_type: undefined } };
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
    'failed-update-changes-date': ['processing-failed-update-changes-nothing', 'invoice_date'],
    'failed-update-changes-charges': ['processing-failed-update-changes-nothing', 'charges'],
    'failed-update-changes-manifest-unit': ['processing-failed-update-changes-nothing', 'manifest_quantity_unit_type'],
    'failed-update-changes-attributes': ['processing-failed-update-changes-nothing', 'attributes'],
  }),
  ...faultFamily((name: keyof Line) => ({
    wrong: `Applies the ${name} of the lines of a failed update.`,
    by: onFailedUpdate(always, changeLineMember(name)),
  }))({
    'failed-update-changes-document-line-number': ['processing-failed-update-changes-nothing', 'documentLineNumber'],
    'failed-update-changes-line-price': ['processing-failed-update-changes-nothing', 'pricePerUnit'],
    'failed-update-changes-line-net-weight': ['processing-failed-update-changes-nothing', 'netWeight'],
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
    'lock-entry-changes-date': ['lock-invoice-in-customs-entry-keeps-header', 'invoice_date'],
    'lock-entry-changes-manifest-unit': ['lock-invoice-in-customs-entry-keeps-header', 'manifest_quantity_unit_type'],
    'lock-entry-changes-related-parties': ['lock-invoice-in-customs-entry-keeps-header', 'is_related_parties'],
    'lock-entry-changes-charges': ['lock-invoice-in-customs-entry-keeps-header', 'charges'],
    'lock-entry-changes-attributes': ['lock-invoice-in-customs-entry-keeps-header', 'attributes'],
  }),
  'lock-entry-changes-currency': {
    breaks: 'lock-invoice-in-customs-entry-keeps-header',
    wrong: 'Fails the update of a used invoice, but applies its currency.',
    by: onFailedUpdate(of('invoiceInCustomsEntry'), ({ draft: { currency = '' } }, existing) => {
      existing.content = { ...existing.content, currency };
    }),
  },
  'lock-entry-removes-lines': {
    breaks: 'lock-invoice-in-customs-entry-keeps-lines',
    wrong: 'Fails the update of a used invoice, but removes the lines that it leaves out.',
    by: onFailedUpdate(of('invoiceInCustomsEntry'), ({ lines }, existing) => {
      const { content } = existing;
      const kept = content.lines.filter(({ id }) => lines.some(({ before }) => before?.id === id));
      existing.content = { ...content, lines: kept };
    }),
  },
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
    by: onFailedUpdate(of('invoiceInCustomsEntry'), addLines),
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
    'lock-allocated-line-new-lines-added': [
      'Fails the update of an allocated line, but adds its new lines.',
      onFailedUpdate(of('lineAllocated'), addLines),
    ],
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
} as const satisfies FaultRows;
