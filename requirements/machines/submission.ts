import type { Machine } from './machine.ts';

export const submission: Machine = {
  name: 'Commercial invoice submission',
  api: 'customs',
  source: 'customs › States',
  states: { acknowledged: {}, SUCCESSFUL: {}, FAILED: {} },
  moves: [
    {
      to: 'acknowledged',
      by: { create: 'processing-create-answers-202', update: 'processing-update-answers-202' },
    },
    { from: 'acknowledged', to: 'SUCCESSFUL', by: { valid: 'processing-valid-submission-succeeds' } },
    { from: 'acknowledged', to: 'FAILED', by: { invalid: 'processing-invalid-submission-fails' } },
  ],
  rules: {
    'always an outcome': 'processing-acknowledged-reaches-an-outcome',
    'never both': 'processing-outcome-is-final',
  },
};
