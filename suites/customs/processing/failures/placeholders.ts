/** Judges that failure messages contain the value that was sent. */

import type { Created } from '../../../../clients/customs/api.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from '../../../../generators/customs/draft.ts';
import { piece, plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { withoutProductCreation } from '../../accounts.ts';
import { type Expect, rejects } from '../../check.ts';
import { invoiceUpdates } from '../../invoices/resource.ts';
import { rejectsRules } from '../../invoices/rules.ts';
import { unnumbered } from '../../invoices/update/named-lines.ts';
import { sent } from '../../read.ts';
import { manufacturers, tellsCause, unknownBesideKnown } from './messages.ts';

/** The form of a value in a message is defined only for text and numbers. */
const inWords = (value: Json | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The message contains the sent value. @param at the path of the value in the request. */
const tellsValue =
  (at: (draft: InvoiceDraft) => string) =>
  (refusal: Created, expect: Expect, pair: BrokenInvoice): void => {
    if (expect.target.errors.match === 'any') throw new Inapplicable('customs.errors.match is any');
    const value = inWords(read(sent(refusal.submission), at(pair.broken)));
    if (value === undefined) throw new Inapplicable('customs.samples.proration is neither text nor a number');
    tellsCause(refusal, expect, pair, value);
  };

const ofLine =
  (isWrong: (line: InvoiceLineDraft) => boolean, member: string) =>
  ({ lines }: InvoiceDraft): string =>
    `/line_items/${lines.findIndex(isWrong)}/${member}`;

const skuOfArchived = ofLine(({ product }) => product !== undefined && 'archived' in product, 'product/sku');
const unknownId = ofLine(({ id }) => typeof id === 'object' && 'unknown' in id, 'id');

const midOfUnknown = ({ parties }: InvoiceDraft): string =>
  `/involved_parties/${parties?.findIndex(({ by }) => typeof by === 'object' && 'unknownMid' in by)}/mid_code`;

/** The first manufacturer is known, and the second one is not. */
const midBesideKnown: BrokenInvoice = {
  breaks: 'failure-names-the-mid-code',
  mistake: 'failure-manufacturer-not-in-network',
  valid: manufacturers('known MID', 'known MID'),
  broken: manufacturers('known MID', { unknownMid: 7 }),
};

const known: InvoiceLineDraft = { ...piece, product: { known: 0 } };

/** The product of the first line is active, and that of the second one is not. */
const skuBesideKnown: BrokenInvoice = {
  breaks: 'failure-names-the-sku',
  mistake: 'failure-product-missing-or-archived',
  valid: { ...plainInvoice, lines: [known, known] },
  broken: { ...plainInvoice, lines: [known, { ...piece, product: { archived: 0 } }] },
};

export const failurePlaceholderChecks = [
  ...rejectsRules(
    {
      'failure-names-the-currency-code': { also: tellsValue(() => '/currency') },
      'failure-names-the-proration-value': { also: tellsValue(() => '/customs_proration') },
      'failure-names-the-mid-code': { examples: [midBesideKnown], also: tellsValue(midOfUnknown) },
      'failure-names-the-sku': {
        as: withoutProductCreation,
        examples: [skuBesideKnown],
        also: tellsValue(skuOfArchived),
      },
    },
    { cases: 8, asDrawn: true },
  ),
  ...rejects(invoiceUpdates, {
    'failure-names-the-line-item-id': {
      given: unnumbered(brokenInvoice('failure-names-the-line-item-id')),
      examples: [{ ...unknownBesideKnown, breaks: 'failure-names-the-line-item-id' }],
      also: tellsValue(unknownId),
      cases: 8,
    },
  }),
];
