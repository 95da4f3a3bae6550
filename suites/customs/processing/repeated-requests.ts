/** Judges submissions that repeat a request header, where a profile says that it identifies them. */

import fc from 'fast-check';
import { isUnique } from '../../../clients/customs/needs.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { check } from '../check.ts';

const draft = invoice({ lines: fc.integer({ min: 1, max: 2 }) });

/** The document leaves retries open; a profile may name a header that identifies them. */
const repeated = check({
  proves: 'processing-repeated-request-id-as-declared',
  needs: ['customs.status.repeatedRequestId', 'customs.requestHeaders.post unique'],
  given: fc.record({ draft, same: fc.boolean() }),
  examples: fc.sample(draft, { numRuns: 2, seed: 1 }).map((one, index) => ({ draft: one, same: index === 0 })),
  cases: 8,
  async when(api, { draft: one, same }) {
    const body = () => api.main.invoices.body(one, { invoiceNumber: api.main.freshNumber(one) });
    const json = await body();
    const first = await api.main.invoices.submitRaw(json);
    const again = same ? json : await body();
    // The values as they were sent, because the profile may contain placeholders.
    const names = api.profile.requestHeaders.post.filter(isUnique);
    const headers = Object.fromEntries(names.map(({ name }) => [name, first.sent.headers[name.toLowerCase()] ?? '']));
    const second = await api.main.invoices.post({ json: again, headers });
    return { first, second, control: await api.main.invoices.submitRaw(again) };
  },
  then({ first, second, control }, expect) {
    expect.premise(first).accepted('the first submission is accepted');
    expect.premise(control).accepted('the same submission with another header value is accepted');
    expect(second).status(expect.target.status.repeatedRequestId ?? []);
  },
});

export const repeatedRequestChecks = [repeated];
