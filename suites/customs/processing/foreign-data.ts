import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, PartyDraft, RequestMember } from '../../../generators/customs/draft.ts';
import { causesOf } from '../../../model/customs/failure-cause.ts';
import { type CustomsWords, check } from '../check.ts';
import { failureTells, invoiceRefused, twinSucceeded } from '../invoices/invoice-judge.ts';
import { submittingInvoices } from '../invoices/invoice-outcome.ts';
import { sentBody } from '../invoices/reads-back.ts';

interface Row {
  readonly id: string;
  readonly proves: CustomsWords['requirement'];
  readonly refutedBy: CustomsWords['fault'];
  /** The rule of the body that is broken. */
  readonly fault: string;
  readonly needs: readonly CustomsNeed[];
  /** What names something of the account that submits it. */
  readonly own: InvoiceDraft;
  /** The same, naming what only the other account has. */
  readonly foreign: (api: CustomsApi, owner: CustomsAccount) => Promise<InvoiceDraft>;
}

const plain: InvoiceDraft = {
  currency: { code: 'USD' },
  shipment: { by: 'id', which: 'main' },
  lines: [{ quantity: { value: '1', unit: 'main' } }],
};

/** As the other account would write a member of the body. */
const written =
  (own: InvoiceDraft, member: RequestMember): Row['foreign'] =>
  async (_, owner) => {
    const body: Json = await owner.invoices.body(own, { invoiceNumber: 'of the other account' });
    return { ...own, raw: { [member]: read(body, `/${member}`) } };
  };

const withParty = (party: PartyDraft): InvoiceDraft => ({ ...plain, parties: [party] });
const seller = withParty({ type: 'seller', by: 'known ref' });
const manufacturer = withParty({ type: 'manufacturer', by: 'known MID' });
const product: InvoiceDraft = { ...plain, lines: [{ ...plain.lines[0], product: { known: 0 } }] };

const keyed = (key: { readonly known: number } | { readonly unknown: number }): InvoiceDraft => ({
  ...plain,
  attributes: { as: 'object', entries: [{ key, values: ['red'] }] },
});

/** A key of no account, until the other one has it. */
const foreignKey: Row['foreign'] = async (api, { bearer }) => {
  const unknown = 404;
  await api.state('attribute keys exist', { token: bearer.token ?? '', keys: [`no_such_key_${unknown}`] });
  return keyed({ unknown });
};

/** Without what differs anyway. */
const anonymous = { invoice_number: null };
const object = (json: Json): JsonObject => (isObject(json) ? json : {});

const why = 'it is not of the account that submits the invoice (Failure messages)';

/** Both accounts are fresh: such a one has nothing in it, so what the other one was given is none of its own. */
const refusesForeign = ({ fault, needs, own, foreign, ...words }: Row) =>
  check({
    ...words,
    needs: [...submittingInvoices, 'fresh account', 'shipment exists', ...needs],
    given: fc.constant(null),
    cases: 1,
    async when(api) {
      const [account, owner] = [await api.fresh(), await api.fresh()];
      const twin = await account.create(own);
      return { twin, refusal: await account.create(await foreign(api, owner), {}, 'failed') };
    },
    then({ twin, refusal }, expect) {
      twinSucceeded(twin, expect);
      const [mine, theirs] = [twin, refusal].map((one) => JSON.stringify({ ...object(sentBody(one)), ...anonymous }));
      if (mine === theirs) expect.unexercised('both accounts have it under the same name');
      invoiceRefused(refusal, expect, fault, why);
      if (refusal.end === 'failed') failureTells(refusal, expect, causesOf(fault));
    },
  });

/** What an invoice refers to must be of its account. */
export const foreignDataChecks = [
  refusesForeign({
    id: 'failure-involved-party-invalid-of-another-account',
    proves: 'failure-involved-party-invalid',
    refutedBy: 'party-entity-of-others-accepted',
    fault: 'party-unknown-entity-ref-refused',
    needs: ['company entity exists'],
    own: seller,
    foreign: written(seller, 'involved_parties'),
  }),
  refusesForeign({
    id: 'failure-manufacturer-not-in-network-but-in-another',
    proves: 'failure-manufacturer-not-in-network',
    refutedBy: 'party-mid-of-others-accepted',
    fault: 'failure-manufacturer-not-in-network',
    needs: ['manufacturer exists'],
    own: manufacturer,
    foreign: written(manufacturer, 'involved_parties'),
  }),
  refusesForeign({
    id: 'failure-product-creation-disabled-of-another-account',
    proves: 'failure-product-creation-disabled',
    refutedBy: 'product-of-others-accepted',
    fault: 'failure-product-creation-disabled',
    needs: ['catalogue product exists'],
    own: product,
    foreign: written(product, 'line_items'),
  }),
  refusesForeign({
    id: 'failure-metadata-key-unknown-but-of-another-account',
    proves: 'failure-metadata-key-unknown',
    refutedBy: 'attribute-keys-of-others-accepted',
    fault: 'invoice-attributes-key-in-consignee-list',
    needs: ['customs.fields.attributes', 'attribute keys exist'],
    own: keyed({ known: 0 }),
    foreign: foreignKey,
  }),
];
