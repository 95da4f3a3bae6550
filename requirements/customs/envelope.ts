import { type RequirementRows, sourced } from '../requirement.ts';

export const envelopeRequirements = {
  ...sourced('customs › Response envelope', {
    'envelope-is-json-object': 'A successful response is one JSON object.',
  }),
  ...sourced('customs › Response envelope › _object', {
    'envelope-object-is-string': 'A successful response has `_object`, a string that is not empty.',
  }),
  ...sourced('customs › Response envelope › version', {
    'envelope-version-is-integer': 'The `version` of a list or a get response is an integer.',
    'envelope-version-is-three': 'A list or get response has `version` 3, unless another version is requested.',
  }),
  ...sourced('customs › Response envelope › data', {
    'envelope-data-present': 'A successful response has `data`, and it is not null.',
  }),
  ...sourced('customs › Response envelope › list data', {
    'envelope-list-data-is-object': 'The `data` of a list response is an object.',
    'envelope-list-object-is-string': 'The `data` of a list response has `_object`, a string that is not empty.',
    'envelope-list-next-present': 'The `data` of a list response has `next`, even when nothing follows.',
    'envelope-list-next-null-or-cursor':
      'The `next` of a list response is null or a cursor: a string that is not empty, or a number.',
    'envelope-list-items-are-array': 'The `data.data` of a list response is an array.',
    'envelope-list-items-are-objects': 'Each element of `data.data` of a list response is an object.',
  }),
  ...sourced('customs › Response envelope › get data', {
    'envelope-get-data-is-array': 'The `data` of a get response is an array.',
    'envelope-get-holds-the-invoice': 'The array of a get response contains the requested invoice.',
    'envelope-get-holds-no-other-invoice': 'The array of a get response contains only the requested invoice.',
  }),
  ...sourced('customs › Response envelope › object types', {
    'envelope-invoice-object-type-in-list': 'Each invoice of a list has `_object`, a string that is not empty.',
    'envelope-invoice-object-type-in-get': 'The invoice of a get response has `_object`, a string that is not empty.',
    'envelope-nested-object-type-is-string':
      'Wherever a nested object shows `_object`, it is a string that is not empty.',
  }),
} as const satisfies RequirementRows;
