import type { FaultRows } from '../fault.ts';

/** What a customs entry holds fast. */
export const locksFaults = {
  'lock-entry-ignored': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Updates an invoice that a customs entry uses.',
  },
  'lock-entry-allows-weights': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Updates a used invoice when the update carries a gross weight in its header.',
  },
  'lock-allocated-line-weights-change': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Changes the weights of a line that customs allocated.',
  },
  'lock-allocated-line-product-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Changes the product of a line that customs allocated.',
  },
  'lock-allocated-line-container-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Changes the container of a line that customs allocated.',
  },
  'lock-allocated-line-header-changed': {
    breaks: 'processing-failed-update-changes-nothing',
    wrong: 'Applies the header of an update that fails for an allocated line.',
  },
  'lock-entry-changes-header': {
    breaks: 'lock-invoice-in-customs-entry-keeps-header',
    wrong: 'Fails the update of a used invoice, yet applies its header.',
  },
  'lock-entry-changes-lines': {
    breaks: 'lock-invoice-in-customs-entry-keeps-lines',
    wrong: 'Fails the update of a used invoice, yet applies it.',
  },
  'lock-entry-adds-lines': {
    breaks: 'lock-invoice-in-customs-entry-gains-no-line',
    wrong: 'Fails the update of a used invoice, yet adds its new lines.',
  },
  'lock-entry-allows-new-lines': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Updates a used invoice when the update adds a line.',
  },
  'lock-spreads-over-account': {
    breaks: 'lock-other-invoices-stay-updatable',
    wrong: 'Fails every update once one invoice is used in a customs entry.',
  },
  'lock-allocated-line-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Changes a line that customs allocated.',
  },
  'lock-allocated-line-skipped': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Skips an allocated line and reports success.',
  },
  'lock-allocated-line-changed-in-failure': {
    breaks: 'lock-allocated-line-keeps-its-values',
    wrong: 'Fails the update of an allocated line, yet changes that line.',
  },
  'lock-allocated-line-removed-when-left-out': {
    breaks: 'lock-allocated-line-keeps-its-values',
    wrong: 'Removes an allocated line that the update does not name.',
  },
  'lock-allocated-line-weighed-again': {
    breaks: 'lock-allocated-line-keeps-its-values',
    wrong: 'Shares a header weight out to an allocated line again.',
  },
  'lock-allocated-line-others-changed': {
    breaks: 'lock-allocated-line-blocks-whole-submission',
    wrong: 'Fails the update of an allocated line, yet changes the other lines.',
  },
  'lock-spreads-over-shipment': {
    breaks: 'lock-other-invoices-stay-updatable',
    wrong: 'Fails updates of all invoices on the shipment of an invoice that a customs entry uses.',
  },
  'lock-entry-second-attempt-succeeds': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Fails only the first attempt to update an invoice that a customs entry uses; the next one goes through.',
  },
  'lock-allocated-line-value-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Lets an update change nothing but the value of an allocated line, and succeeds.',
  },
  'lock-allocated-line-order-number-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Lets an update change nothing but the purchase_order_number of an allocated line, and succeeds.',
  },
  'lock-allocated-line-earlier-lines-changed': {
    breaks: 'lock-allocated-line-blocks-whole-submission',
    wrong: 'Fails the update of an allocated line, yet changes the lines before it.',
  },
} as const satisfies FaultRows;
