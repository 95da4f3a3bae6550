/** Judges that members are shown as they were sent, where only a profile declares it. */

import fc from 'fast-check';
import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { isObject, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { check } from '../../check.ts';
import { sent } from '../../read.ts';
import { invoiceOf, shownIn } from '../judge.ts';
import { contradiction } from './comparison.ts';
import { shown } from './parts.ts';
import { createWithReadSide } from './read-side-members.ts';

/** Everything that was sent is shown; numbers and times may have another form, and further members do not matter. */
function saysAll(was: Json, is: Json | undefined): boolean {
  if (!shown(is) || contradiction(was, is, '', (name) => name !== '_object') !== undefined) return false;
  return !isObject(was) || Object.keys(was).every((name) => isObject(is) && shown(is[name]));
}

/** Members that need a binding are sent only if the profile declares that they are shown. */
function promised({ profile }: CustomsApi, draft: InvoiceDraft): InvoiceDraft {
  const { attributes, proration, ...rest } = draft;
  const { fields, roundTrip, samples } = profile;
  const attributed = fields.attributes !== undefined && roundTrip.includes(fields.attributes);
  const prorated = samples.proration !== undefined && roundTrip.includes('/customs_proration');
  return {
    ...rest,
    ...(attributed && attributes ? { attributes: { ...attributes, as: 'object' } } : {}),
    ...(prorated && proration ? { proration } : {}),
  };
}

/** Full party data is sent as the profile supplies it, if the profile declares that it is shown. */
function withSamples({ profile }: CustomsApi, draft: InvoiceDraft): InvoiceDraft {
  const { roundTrip, samples } = profile;
  const declares = samples.parties !== undefined && roundTrip.some((at) => at.startsWith('/involved_parties'));
  return declares && draft.parties ? { ...draft, raw: { ...draft.raw, involved_parties: samples.parties } } : draft;
}

const readsBack = check({
  proves: 'invoice-declared-members-read-back',
  needs: ['customs.roundTrip'],
  given: invoice({ lines: fc.integer({ min: 1, max: 3 }), charges: false, proration: true, attributes: 2 }),
  examples: [{ ...plainInvoice, parties: [{ type: 'seller', by: { data: { name: 'Harbour', address: 0 } } }] }],
  cases: 25,
  async when(api, draft) {
    const whole = withSamples(api, promised(api, draft));
    // A target may reject members that the document lists on the read side only.
    const first = await createWithReadSide(api.main, whole);
    return { created: first.end === 'succeeded' ? first : await api.main.create(whole) };
  },
  then({ created }, expect) {
    const found = invoiceOf(created, expect);
    const body = sent(created.submission);
    const tried = expect.target.roundTrip.filter((at) => shown(read(body, at)));
    if (tried.length === 0) expect.unexercised('no member of customs.roundTrip was sent');
    for (const at of tried) {
      const [was = null, is] = [read(body, at), read(found, at)];
      const actual = JSON.stringify(is) ?? 'absent';
      const why = 'the profile declares that the target shows the member as it was sent';
      expect.that(saysAll(was, is), `${at} ${JSON.stringify(was)}`, actual, shownIn(created), why);
    }
  },
});

export const declaredReadBackChecks = [readsBack];
