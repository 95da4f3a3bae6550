/** Judges that the list, the get and the submission of invoices exist. */

import fc from 'fast-check';
import { rowsIn } from '../../clients/customs/invoices.ts';
import { isAbsent, isRedirected, isSameRedirect, submitToUnlisted } from '../../clients/customs/missing-operation.ts';
import { answerLine, type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import { invoice } from '../../generators/customs/invoice.ts';
import { plainInvoice } from '../../generators/customs/plain-invoice.ts';
import { once } from '../cases.ts';
import { check, type Expect, family } from './check.ts';
import { acknowledged } from './invoices/judge.ts';
import { submittingInvoices } from './invoices/resource.ts';
import { freshOrMain } from './read.ts';
import { ask, idsOf, inVersionTwo } from './siblings/requests.ts';

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

interface Older {
  readonly invoiceId: string;
  readonly list: Exchange;
  readonly got: Exchange;
}

/** An operation that is served in version 2 proves that the other one is missing there, and not the version. */
function servesVersionTwo(answer: Exchange, expect: Expect): void {
  const premise = expect.premise(answer).accepted('another operation is served in version 2');
  premise.member('/version', '2', (version) => Number(version) === 2, 'version 2 is served');
}

/** Version 2 adds the list and the get. */
const existsInVersionTwo = family(({ judge }: { readonly judge: (older: Older, expect: Expect) => void }) => ({
  needs: [...submittingInvoices, 'customs.versionTwo'],
  ...once,
  async when(api) {
    const account = await freshOrMain(api);
    const { invoiceId } = await account.given(plainInvoice);
    const older = inVersionTwo(account, api.profile);
    const list = await ask(older, 'GET /commercial_invoices');
    return { invoiceId, list, got: await ask(older, 'GET /commercial_invoices/{id}', invoiceId) };
  },
  then: (older: Older, expect) => judge(older, expect),
}));

const inOlderVersion = existsInVersionTwo({
  'invoice-list-operation-exists-in-version-two': {
    judge({ list, got }, expect) {
      servesVersionTwo(got, expect);
      expect(list).accepted('GET /commercial_invoices is an operation of version 2');
    },
  },
  'invoice-get-operation-exists-in-version-two': {
    judge({ invoiceId, list, got }, expect) {
      servesVersionTwo(list, expect);
      const isListed = idsOf(rowsIn(list)).includes(invoiceId);
      if (!isListed && !isAccepted(got)) expect.unexercised('the first page does not show the invoice');
      expect(got).accepted('GET /commercial_invoices/{id} is an operation of version 2');
    },
  },
});

export const operationChecks = [listExists, getExists, postExists, ...inOlderVersion];
