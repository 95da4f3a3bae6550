import type { RequirementRows } from '../requirement.ts';

export const envelopeRequirements = {
  'envelope-is-json-object': {
    level: 'must',
    source: 'customs › Response envelope',
    statement: 'A successful response is one JSON object.',
  },
  'envelope-object-is-string': {
    level: 'must',
    source: 'customs › Response envelope › _object',
    statement: 'A successful response has `_object`, a string that is not empty.',
  },
  'envelope-version-is-integer': {
    level: 'must',
    source: 'customs › Response envelope › version',
    statement: 'The `version` of a list or a get response is an integer.',
  },
  'envelope-version-is-three': {
    level: 'must',
    source: 'customs › Response envelope › version',
    statement: 'A list or get response has `version` 3, unless another version is requested.',
  },
  'envelope-data-present': {
    level: 'must',
    source: 'customs › Response envelope › data',
    statement: 'A successful response has `data`, and it is not null.',
  },
  'envelope-list-data-is-object': {
    level: 'must',
    source: 'customs › Response envelope › list data',
    statement: 'The `data` of a list response is an object.',
  },
  'envelope-list-object-is-string': {
    level: 'must',
    source: 'customs › Response envelope › list data',
    statement: 'The `data` of a list response has `_object`, a string that is not empty.',
  },
  'envelope-list-next-present': {
    level: 'must',
    source: 'customs › Response envelope › list data',
    statement: 'The `data` of a list response has `next`, even when nothing follows.',
  },
  'envelope-list-next-null-or-cursor': {
    level: 'must',
    source: 'customs › Response envelope › list data',
    statement: 'The `next` of a list response is null or a cursor: a string that is not empty, or a number.',
  },
  'envelope-list-items-are-array': {
    level: 'must',
    source: 'customs › Response envelope › list data',
    statement: 'The `data.data` of a list response is an array.',
  },
  'envelope-list-items-are-objects': {
    level: 'must',
    source: 'customs › Response envelope › list data',
    statement: 'Each element of `data.data` of a list response is an object.',
  },
  'envelope-get-data-is-array': {
    level: 'must',
    source: 'customs › Response envelope › get data',
    statement: 'The `data` of a get response is an array.',
  },
  'envelope-get-holds-the-invoice': {
    level: 'must',
    source: 'customs › Response envelope › get data',
    statement: 'The array of a get response contains the requested invoice.',
  },
  'envelope-get-holds-no-other-invoice': {
    level: 'must',
    source: 'customs › Response envelope › get data',
    statement: 'The array of a get response contains only the requested invoice.',
  },
  'envelope-invoice-object-type-in-list': {
    level: 'must',
    source: 'customs › Response envelope › object types',
    statement: 'Each invoice of a list has `_object`, a string that is not empty.',
  },
  'envelope-invoice-object-type-in-get': {
    level: 'must',
    source: 'customs › Response envelope › object types',
    statement: 'The invoice of a get response has `_object`, a string that is not empty.',
  },
  'envelope-nested-object-type-is-string': {
    level: 'must',
    source: 'customs › Response envelope › object types',
    statement: 'Wherever a nested object shows `_object`, it is a string that is not empty.',
  },
} as const satisfies RequirementRows;
