import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { causesOf } from '../../../model/customs/failure-cause.ts';
import { family } from '../check.ts';
import { controlSucceeded, failureTells, invoiceRefused } from '../invoices/judge.ts';
import { sent } from '../read.ts';

interface Row {
  /** The rule of the body that is broken. */
  readonly mistake: string;
  /** An invoice that names data of the account that submits it. */
  readonly own: InvoiceDraft;
  /** The same, naming what only the other account has. */
  readonly foreign: (api: CustomsApi, owner: CustomsAccount) => Promise<InvoiceDraft>;
}

const manufacturer: InvoiceDraft = { ...plainInvoice, parties: [{ type: 'manufacturer', by: 'known MID' }] };

/** The manufacturer as the other account would write it. */
const foreignManufacturer: Row['foreign'] = async (_, owner) => {
  const body: Json = await owner.invoices.body(manufacturer, { invoiceNumber: 'of the other account' });
  return { ...manufacturer, raw: { involved_parties: read(body, '/involved_parties') } };
};

const keyed = (key: { readonly known: number } | { readonly unknown: number }): InvoiceDraft => ({
  ...plainInvoice,
  attributes: { as: 'object', entries: [{ key, values: ['red'] }] },
});

/** A key of no account, until the other one has it. */
const foreignKey: Row['foreign'] = async (api, { bearer }) => {
  const unknown = 404;
  await api.state('attribute keys exist', { token: bearer.token ?? '', keys: [`no_such_key_${unknown}`] });
  return keyed({ unknown });
};

/** Without the number, which differs anyway. */
const anonymous = { invoice_number: null };
const object = (json: Json): JsonObject => (isObject(json) ? json : {});

/** Both accounts are fresh, and so without data: what the one is given is unknown to the other. */
const refusesForeign = family(({ mistake, own, foreign }: Row) => ({
  needs: ['fresh account', 'shipment exists'],
  given: fc.constant(null),
  cases: 1,
  async when(api) {
    const [account, owner] = [await api.fresh(), await api.fresh()];
    const control = await account.create(own);
    return { control, refusal: await account.create(await foreign(api, owner), {}, 'failed') };
  },
  then({ control, refusal }, expect) {
    controlSucceeded(control, expect);
    const [mine, theirs] = [control, refusal].map(({ submission }) =>
      JSON.stringify({ ...object(sent(submission)), ...anonymous }),
    );
    if (mine === theirs) expect.unexercised('both accounts have it under the same name');
    invoiceRefused(refusal, expect, mistake);
    if (refusal.end === 'failed') failureTells(refusal, expect, causesOf(mistake));
  },
}));

/** What the document says to be an account's own: its network, and its attribute keys. */
export const foreignDataChecks = refusesForeign({
  'failure-manufacturer-not-in-network-but-in-another': {
    mistake: 'failure-manufacturer-not-in-network',
    needs: ['manufacturer exists'],
    own: manufacturer,
    foreign: foreignManufacturer,
  },
  'failure-metadata-key-unknown-but-of-another-account': {
    mistake: 'invoice-attributes-key-in-consignee-list',
    needs: ['customs.fields.attributes', 'attribute keys exist'],
    own: keyed({ known: 0 }),
    foreign: foreignKey,
  },
});
