import { readBackRows } from '../field-rows.ts';
import type { RequirementRows } from '../requirement.ts';
import { statedRows } from '../stated.ts';

export const invoiceReadRequirements = {
  ...statedRows({ schema: 'invoice', of: 'an invoice', source: 'customs › Commercial invoice (read)' }, [
    'envelope-invoice-object-type-in-list',
    'envelope-invoice-object-type-in-get',
    'list-holds-invoices',
    'invoice-incoterm-in-list-of-twelve-when-listed',
    'invoice-incoterm-in-list-of-twelve-when-got',
    'invoice-shipment-id-present',
  ]),
  'invoice-shipment-id-present': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › shipment',
    statement: 'The shipment reference of an invoice has the `id` of a shipment.',
  },
  ...statedRows({ schema: 'money', of: 'a money object', source: 'customs › Sub-objects › money' }, [
    'envelope-nested-object-type-is-string',
    'invoice-money-amount-is-decimal',
  ]),
  'invoice-money-amount-is-decimal': {
    level: 'must',
    source: 'customs › Sub-objects › money › amount',
    statement: 'The `amount` of a money object can be parsed as a decimal number.',
  },
  ...statedRows({ schema: 'weight', of: 'a weight quantity', source: 'customs › Sub-objects › weight quantity' }, [
    'envelope-nested-object-type-is-string',
  ]),
  ...statedRows({ schema: 'volume', of: 'a volume quantity', source: 'customs › Sub-objects › volume quantity' }, [
    'envelope-nested-object-type-is-string',
  ]),
  ...statedRows({ schema: 'invoice-address', of: 'an address', source: 'customs › Sub-objects › address' }, [
    'envelope-nested-object-type-is-string',
  ]),
  'invoice-address-ref': {
    level: 'may',
    source: 'customs › Sub-objects › address › ref',
    statement: 'An address may show a `ref`.',
    excluded: 'The document shows neither the type of `ref` nor when it is set, so no response is certainly wrong.',
  },
  ...readBackRows('invoice-request', {
    of: 'An invoice',
    shown: 'is read with that value once processing has succeeded',
    source: 'customs › Commercial invoice (create or update request, read)',
  }),
  'invoice-related-parties-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › is_related_parties',
    statement: 'The `is_related_parties` of an invoice, when it shows one, is the value that was submitted.',
  },
  'invoice-shipment-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › shipment',
    statement: 'An invoice submitted for a shipment refers to that shipment, and to no other, when read.',
  },
  'invoice-line-count-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › line_items',
    statement: 'A newly created invoice is read with as many line items as were submitted.',
  },
  'invoice-get-answers-200': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement: 'GET of an existing invoice returns 200.',
  },
  'invoice-get-answers-requested-id': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement: 'The invoice in a get response has the id in the path.',
  },
  'invoice-get-agrees-with-list': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement:
      'Without an update in between, the list and the get never contradict each other about a member that both ' +
      'show.',
  },
  'invoice-digitization-status-as-declared': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › digitization_status',
    statement: 'The `digitization_status` of an invoice, if any, is on the list that the target declares closed.',
  },
  'invoice-charge-code-as-declared': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › code',
    statement: 'The `code` of a charge adjustment is on the list that the target declares closed.',
  },
  'invoice-charge-applied-to-as-declared': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › applied_to',
    statement: 'The `applied_to` of a charge adjustment, if any, is on the list that the target declares closed.',
  },
  'invoice-reference-id-type-as-declared': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › shipment',
    statement: 'The `id` of a reference object, when it shows one, has the type that the target declares.',
  },
  'invoice-members-present-as-declared': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › fields',
    statement: 'Every invoice in a response has the members that the target declares as always present.',
  },
  'invoice-total-value-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_value',
    statement: 'The `total_value` of an invoice is the sum of its lines, if the target declares it.',
  },
  'invoice-total-unit-count-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_unit_count',
    statement: 'The `total_unit_count` of an invoice is the sum of its lines, if the target declares it.',
  },
  'invoice-total-weight-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_weight',
    statement: 'The `total_weight` of an invoice is the sum of its lines, if the target declares it.',
  },
  'invoice-total-volume-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_volume',
    statement: 'The `total_volume` of an invoice is the sum of its lines, if the target declares it.',
  },
  'invoice-declared-members-read-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read)',
    statement: 'If the target declares that it returns a member as sent, the member is read as it was sent.',
  },
} as const satisfies RequirementRows;
