import type { RequirementRows } from '../requirement.ts';

export const locksRequirements = {
  'lock-invoice-in-customs-entry-refuses-update': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An update of an invoice used in a customs entry does not succeed.',
  },
  'lock-invoice-in-customs-entry-keeps-header': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An attempt to update an invoice used in a customs entry does not change its header members.',
  },
  'lock-invoice-in-customs-entry-keeps-lines': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An attempt to update an invoice used in a customs entry does not change its line items.',
  },
  'lock-invoice-in-customs-entry-gains-no-line': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An attempt to add a line to an invoice used in a customs entry adds no line.',
  },
  'lock-allocated-line-refuses-change': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An update that changes a line item allocated by a customs entry does not succeed.',
  },
  'lock-allocated-line-keeps-its-values': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An attempt to change a line item allocated by a customs entry does not change that line.',
  },
  'lock-allocated-line-blocks-whole-submission': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An update that fails because of an allocated line changes no other line either.',
  },
  'lock-other-invoices-stay-updatable': {
    level: 'must',
    source: 'customs › States and transitions › Locks',
    statement: 'An invoice that no customs entry uses can be updated while another one is locked.',
  },
} as const satisfies RequirementRows;
