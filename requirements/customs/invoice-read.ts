import { readBackRows } from '../field-rows.ts';
import { type RequirementRows, sourced } from '../requirement.ts';
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
  ...sourced('customs › Commercial invoice (read) › shipment', {
    'invoice-shipment-id-present': 'The shipment reference of an invoice has the `id` of a shipment.',
  }),
  ...statedRows({ schema: 'money', of: 'a money object', source: 'customs › Sub-objects › money' }, [
    'envelope-nested-object-type-is-string',
    'invoice-money-amount-is-decimal',
  ]),
  ...sourced('customs › Sub-objects › money › amount', {
    'invoice-money-amount-is-decimal': 'The `amount` of a money object can be parsed as a decimal number.',
  }),
  ...statedRows({ schema: 'weight', of: 'a weight quantity', source: 'customs › Sub-objects › weight quantity' }, [
    'envelope-nested-object-type-is-string',
  ]),
  ...statedRows({ schema: 'volume', of: 'a volume quantity', source: 'customs › Sub-objects › volume quantity' }, [
    'envelope-nested-object-type-is-string',
  ]),
  ...statedRows({ schema: 'invoice-address', of: 'an address', source: 'customs › Sub-objects › address' }, [
    'envelope-nested-object-type-is-string',
  ]),
  ...sourced('customs › Sub-objects › address › ref', {
    'invoice-address-ref': {
      level: 'may',
      statement: 'An address may show a `ref`.',
      excluded: 'The document shows neither the type of `ref` nor when it is set, so no response is certainly wrong.',
    },
  }),
  ...readBackRows('invoice-request', {
    of: 'An invoice',
    shown: 'is read with that value once processing has succeeded',
    source: 'customs › Commercial invoice (create or update request, read)',
  }),
  ...sourced('customs › Commercial invoice (create or update request, read) › is_related_parties', {
    'invoice-related-parties-reads-back':
      'The `is_related_parties` of an invoice, when it shows one, is the value that was submitted.',
  }),
  ...sourced('customs › Commercial invoice (create or update request, read) › shipment', {
    'invoice-shipment-reads-back':
      'An invoice submitted for a shipment refers to that shipment, and to no other, when read.',
  }),
  ...sourced('customs › Commercial invoice (create or update request, read) › line_items', {
    'invoice-line-count-reads-back': 'A newly created invoice is read with as many line items as were submitted.',
  }),
  ...sourced('customs › Endpoints › GET /commercial_invoices/{id}', {
    'invoice-get-answers-200': 'GET of an existing invoice returns 200.',
    'invoice-get-answers-requested-id': 'The invoice in a get response has the id in the path.',
    'invoice-get-agrees-with-list':
      'Without an update in between, the list and the get never contradict each other about a member that both ' +
      'show.',
  }),
  ...sourced('customs › Commercial invoice (read) › digitization_status', {
    'invoice-digitization-status-as-declared':
      'The `digitization_status` of an invoice, if any, is on the list that the target declares closed.',
  }),
  ...sourced('customs › Sub-objects › charge adjustment › code', {
    'invoice-charge-code-as-declared':
      'The `code` of a charge adjustment is on the list that the target declares closed.',
  }),
  ...sourced('customs › Sub-objects › charge adjustment › applied_to', {
    'invoice-charge-applied-to-as-declared':
      'The `applied_to` of a charge adjustment, if any, is on the list that the target declares closed.',
  }),
  ...sourced('customs › Commercial invoice (read) › shipment', {
    'invoice-reference-id-type-as-declared':
      'The `id` of a reference object, when it shows one, has the type that the target declares.',
  }),
  ...sourced('customs › Commercial invoice (read) › fields', {
    'invoice-members-present-as-declared':
      'Every invoice in a response has the members that the target declares as always present.',
  }),
  ...sourced('customs › Commercial invoice (read) › total_value', {
    'invoice-total-value-is-declared-sum':
      'The `total_value` of an invoice is the sum of its lines, if the target declares it.',
  }),
  ...sourced('customs › Commercial invoice (read) › total_unit_count', {
    'invoice-total-unit-count-is-declared-sum':
      'The `total_unit_count` of an invoice is the sum of its lines, if the target declares it.',
  }),
  ...sourced('customs › Commercial invoice (read) › total_weight', {
    'invoice-total-weight-is-declared-sum':
      'The `total_weight` of an invoice is the sum of its lines, if the target declares it.',
  }),
  ...sourced('customs › Commercial invoice (read) › total_volume', {
    'invoice-total-volume-is-declared-sum':
      'The `total_volume` of an invoice is the sum of its lines, if the target declares it.',
  }),
  ...sourced('customs › Commercial invoice (create or update request, read)', {
    'invoice-declared-members-read-back':
      'If the target declares that it returns a member as sent, the member is read as it was sent.',
  }),
} as const satisfies RequirementRows;
