/** Judges that the list, the get and the submission of invoices exist. */

import fc from 'fast-check';
import { isAbsent, isRedirected, isSameRedirect, submitToUnlisted } from '../../clients/customs/missing-operation.ts';
import { answerLine } from '../../engine/wire/exchange.ts';
import { invoice } from '../../generators/customs/invoice.ts';
import { once } from '../cases.ts';
import { check } from './check.ts';
import { acknowledged } from './invoices/judge.ts';
import { submittingInvoices } from './invoices/resource.ts';

const few = invoice({ lines: fc.integer({ min: 1, max: 2 }) });

const listExists = check({
  proves: 'invoice-list-operation-exists',
  ...once,
  when: async (api) => ({ list: await api.main.invoices.list() }),
  then: ({ list }, expect) => {
    expect(list).accepted('GET /commercial_invoices is an operation');
    expect.premise(list).member('/data/data', 'a list', Array.isArray, 'the response is the list of invoices');
  },
});

const getExists = check({
  proves: 'invoice-get-operation-exists',
  needs: submittingInvoices,
  given: few,
  cases: 3,
  async when(api, draft) {
    const { invoiceId } = await api.main.given(draft);
    return { got: await api.main.invoices.get(invoiceId) };
  },
  then: ({ got }, expect) => expect(got).accepted('GET /commercial_invoices/{id} is an operation'),
});

const postExists = check({
  proves: 'invoice-post-operation-exists',
  needs: ['customs.fields.shipment', 'shipment'],
  given: few,
  cases: 2,
  async when({ main }, draft) {
    const answer = await main.invoices.submit(draft, { invoiceNumber: main.freshNumber(draft) });
    return { answer, unlisted: isRedirected(answer) ? await submitToUnlisted(main.invoices) : null };
  },
  then({ answer, unlisted }, expect) {
    if (answer.answer === undefined) expect.premise(answer).accepted('the target responds');
    const isMissing = isAbsent(answer) || (unlisted !== null && isSameRedirect(answer, unlisted));
    expect.that(!isMissing, 'an operation', answerLine(answer), answer);
    // A refusal does not prove that the operation exists: a target may also refuse unknown operations.
    expect.premise(answer).accepted('the submission is accepted');
    acknowledged(answer, expect);
  },
});

export const operationChecks = [listExists, getExists, postExists];
