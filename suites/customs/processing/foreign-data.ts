/** Judges that a submission cannot use the network, products, shipments and attribute keys of another account. */

import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { type Json, membersOf } from '../../../engine/json.ts';
import { read, write } from '../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { piece, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { causesOf } from '../../../model/customs/failure-cause.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { controlSucceeded, failureTells, invoiceRefused } from '../invoices/judge.ts';
import { sent } from '../read.ts';

interface Row {
  /** The rule that the body breaks. */
  readonly mistake: string;
  /** An invoice that names data of the submitting account. */
  readonly own: InvoiceDraft;
  /** The same invoice, but with data that only the other account has. */
  readonly foreign: (api: CustomsApi, owner: CustomsAccount) => Promise<InvoiceDraft>;
}

const manufacturer: InvoiceDraft = { ...plainInvoice, parties: [{ type: 'manufacturer', by: 'known MID' }] };

const ofProduct: InvoiceDraft = { ...plainInvoice, lines: [{ ...piece, product: { known: 0 } }] };

const byRef: InvoiceDraft = { ...plainInvoice, shipment: { by: 'ref', which: 'main' } };

/** A draft with a member of the body as the other account sends it. */
const asOwnerSends =
  (draft: InvoiceDraft, memberOf: (profile: CustomsProfile) => string): Row['foreign'] =>
  async ({ profile }, owner) => {
    const body: Json = await owner.invoices.body(draft, { invoiceNumber: 'of the other account' });
    const [, name = ''] = memberOf(profile).split('/');
    const raw = write({}, `/${name}`, read(body, `/${name}`) ?? null);
    return { ...draft, raw: membersOf(raw) };
  };

const ofParties = () => '/involved_parties';

const keyed = (key: { readonly known: number } | { readonly unknown: number }): InvoiceDraft => ({
  ...plainInvoice,
  attributes: { as: 'object', entries: [{ key, values: ['red'] }] },
});

/** An attribute key that only the other account gets. */
const foreignKey: Row['foreign'] = async (api, { bearer }) => {
  const unknown = 404;
  await api.state('attribute keys exist', { token: bearer.token ?? '', keys: [`no_such_key_${unknown}`] });
  return keyed({ unknown });
};

/** Hides the number, which always differs. */
const anonymous = { invoice_number: null };

/** Both accounts are fresh and have no data, so one account does not know the data of the other. */
const refusesForeign = family(({ mistake, own, foreign }: Row) => ({
  needs: ['fresh account', 'shipment exists'],
  ...once,
  async when(api) {
    const [account, owner] = [await api.fresh(), await api.fresh()];
    const control = await account.create(own, {}, { endOnly: true });
    return {
      control,
      refusal: await account.create(await foreign(api, owner), {}, { absence: 'failed', endOnly: true }),
    };
  },
  then({ control, refusal }, expect) {
    controlSucceeded(control, expect);
    const [mine, theirs] = [control, refusal].map(({ submission }) =>
      JSON.stringify({ ...membersOf(sent(submission)), ...anonymous }),
    );
    if (mine === theirs) expect.unexercised('both accounts have it under the same name');
    invoiceRefused(refusal, expect, mistake);
    if (refusal.end === 'failed') failureTells(refusal, expect, causesOf(mistake));
  },
}));

export const foreignDataChecks = refusesForeign({
  'failure-manufacturer-not-in-network-but-in-another': {
    mistake: 'failure-manufacturer-not-in-network',
    needs: ['manufacturer exists'],
    own: manufacturer,
    foreign: asOwnerSends(manufacturer, ofParties),
  },
  'failure-product-creation-disabled-but-in-another': {
    mistake: 'failure-product-creation-disabled',
    needs: ['catalogue product exists'],
    own: ofProduct,
    foreign: asOwnerSends(ofProduct, () => '/line_items'),
  },
  'failure-shipment-of-another-account-not-located-by-ref': {
    mistake: 'failure-shipment-ref-not-located',
    needs: ['customs.fields.shipmentRef'],
    own: byRef,
    foreign: asOwnerSends(byRef, ({ fields }) => fields.shipmentRef ?? ''),
  },
  'failure-metadata-key-unknown-but-of-another-account': {
    mistake: 'invoice-attributes-key-in-consignee-list',
    needs: ['customs.fields.attributes', 'attribute keys exist'],
    own: keyed({ known: 0 }),
    foreign: foreignKey,
  },
});
