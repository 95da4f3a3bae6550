/** Judges that the beginning of an id or a ref does not locate a shipment. */

import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read, write } from '../../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { once } from '../../../cases.ts';
import { withShipmentId, withShipmentRef } from '../../accounts.ts';
import { family } from '../../check.ts';
import { controlSucceeded, hasFailed, shownIn } from '../judge.ts';
import { shown } from '../read/parts.ts';

type By = 'id' | 'ref';

const named = (by: By): InvoiceDraft => ({ ...plainInvoice, shipment: { by, which: 'main' } });

/** Submits an invoice that names the beginning of an id or a ref. */
async function submitted(api: CustomsApi, by: By) {
  const account = await { id: withShipmentId, ref: withShipmentRef }[by](api);
  const { fields } = api.profile;
  const whole = (await account.masterData.shipment('main'))[by];
  const part = String(whole).slice(0, -1);
  if (part === '') throw new Unmet(`the ${by} of a shipment has one character`);
  const control = await account.create(named(by));
  const invoiceNumber = account.freshNumber(plainInvoice);
  const body = await account.invoices.body(named(by), { invoiceNumber });
  const at = (by === 'id' ? fields.shipmentId : fields.shipmentRef) ?? '';
  const submission = await account.invoices.submitRaw(write(body, at, typeof whole === 'number' ? Number(part) : part));
  return { part, control, outcome: await account.outcomes.of(submission, invoiceNumber, 0, { absence: 'failed' }) };
}

/** The beginning may be the name of another shipment, but not of the one that has more characters. */
const byItsBeginning = family(({ by }: { readonly by: By }) => ({
  ...once,
  when: (api) => submitted(api, by),
  then({ part, control, outcome }, expect) {
    controlSucceeded(control, expect);
    if (hasFailed(outcome)) return expect.note(outcome.end);
    if (outcome.end !== 'succeeded') expect.unexercised('the submission has no outcome');
    const [known, found] = [control, outcome].map(({ invoice }) => read(invoice, '/shipment/id'));
    if (!shown(known) || !shown(found)) expect.unexercised('the invoice does not show its shipment');
    const expected = `no invoice on shipment ${known} for the ${by} "${part}"`;
    return expect.that(String(known) !== String(found), expected, 'it is there', shownIn(outcome));
  },
}));

export const truncatedShipmentChecks = byItsBeginning({
  'failure-shipment-not-located-by-a-beginning': {
    proves: 'failure-shipment-not-located',
    needs: ['customs.fields.shipmentId'],
    by: 'id',
  },
  'failure-shipment-ref-not-located-by-a-beginning': {
    proves: 'failure-shipment-ref-not-located',
    needs: ['customs.fields.shipmentRef'],
    by: 'ref',
  },
});
