/** Judges requests without credentials. */

import fc from 'fast-check';
import { invoice } from '../../generators/customs/invoice.ts';
import { check } from './check.ts';

const draft = invoice({ lines: 1 });
const operations = ['list', 'get', 'submit'] as const;

/** The document leaves the response to a request without credentials open; a profile may declare it. */
const missing = check({
  proves: 'customs-error-no-credentials-as-declared',
  needs: ['customs.status.unauthenticated'],
  given: fc.record({ draft, operation: fc.constantFrom(...operations) }),
  examples: operations.flatMap((operation) =>
    fc.sample(draft, { numRuns: 1, seed: 1 }).map((one) => ({ draft: one, operation })),
  ),
  cases: 6,
  async when(api, { draft: one, operation }) {
    const { invoiceId } = await api.main.given(one);
    const body = await api.main.invoices.body(one, { invoiceNumber: api.main.freshNumber(one) });
    const send = (by: typeof api.main.invoices) =>
      operation === 'list' ? by.list() : operation === 'get' ? by.get(invoiceId) : by.submitRaw(body);
    return { bare: await send(api.withToken('nobody')), control: await send(api.main.invoices) };
  },
  then({ bare, control }, expect) {
    expect.premise(control).accepted('the same request with credentials is accepted');
    expect(bare).status(expect.target.status.unauthenticated ?? []);
  },
});

export const credentialChecks = [missing];
