import { type RequirementRows, sourced } from '../requirement.ts';

export const locksRequirements = {
  ...sourced('customs › States and transitions › Locks', {
    'lock-invoice-in-customs-entry-refuses-update': 'An update of an invoice used in a customs entry does not succeed.',
    'lock-invoice-in-customs-entry-keeps-header':
      'An attempt to update an invoice used in a customs entry does not change its header members.',
    'lock-invoice-in-customs-entry-keeps-lines':
      'An attempt to update an invoice used in a customs entry does not change its line items.',
    'lock-invoice-in-customs-entry-gains-no-line':
      'An attempt to add a line to an invoice used in a customs entry adds no line.',
    'lock-allocated-line-refuses-change':
      'An update that changes a line item allocated by a customs entry does not succeed.',
    'lock-allocated-line-keeps-its-values':
      'An attempt to change a line item allocated by a customs entry does not change that line.',
    'lock-allocated-line-blocks-whole-submission':
      'An update that fails because of an allocated line changes no other line either.',
    'lock-other-invoices-stay-updatable':
      'An invoice that no customs entry uses can be updated while another one is locked.',
  }),
} as const satisfies RequirementRows;
