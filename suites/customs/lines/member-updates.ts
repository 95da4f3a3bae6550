import fc from 'fast-check';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { check, type Expect } from '../check.ts';
import { linesOf, shownIn } from '../invoices/judge.ts';
import { tellsApart } from '../invoices/read/parts.ts';
import { alike, type Likeness, sentBody } from '../invoices/read/reads-back.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { naming, update, updatedInvoice } from '../invoices/update/invoice-update.ts';

interface Row {
  /** The member, as the id of the check names it. */
  readonly of: string;
  readonly needs?: readonly CustomsNeed[];
  /** Where it stands in a line that is sent, and in one that is read. */
  readonly from: string | ((target: Expect['target']) => string);
  readonly to?: string;
  readonly as: Likeness;
  /** What a line says first, and what its update says. */
  readonly line: (index: number, count: number, updated: boolean) => InvoiceLineDraft;
}

const why = 'on update, id is an existing line item id (line_items): that line is read as the update has it';
const main = (value: number | string) => ({ value: String(value), unit: 'main' }) as const;
const needs: readonly CustomsNeed[] = [...submittingInvoices, ...updatingInvoices];
const two = main(2);

const drafted = (count: number, line: Row['line'], updated: boolean): InvoiceDraft => ({
  currency: { nth: 0 },
  shipment: { by: 'id', which: 'main' },
  // A price and a value have to agree with the quantity: a line of three has both.
  lines: Array.from({ length: count }, (_, index) => ({ quantity: two, ...line(index, count, updated) })),
});

/**
 * Each member of a line by itself: what the new invoice showed as it was sent, it shows so after the update as well. A
 * line that had the value already tells nothing: a lone one, where numbers change places; a lone container.
 */
const changesMember = ({ of, needs: more = [], from, to, as, line }: Row) =>
  check({
    id: `line-id-existing-changes-${of}-of-that-line`,
    proves: 'line-id-existing-changes-that-line',
    needs: [...needs, ...more],
    given: fc.constantFrom(1, 3, 5),
    examples: [3],
    cases: 3,
    async when(api, count) {
      const account = await api.main();
      const source = typeof from === 'string' ? from : from(api.profile);
      const place = to ?? source;
      const before = await account.given(drafted(count, line, false));
      const draft = naming(drafted(count, line, true), before.lineIds.length);
      const sent = linesOf(await account.invoices.body(draft, before));
      const shows = (invoice: Json): boolean => sent.every((one) => holds(one, ofId(invoice, one), source, place, as));
      return { source, place, before, updated: await update(api, account, { before, draft, shows }) };
    },
    then({ source, place, before, updated }, expect) {
      const first = linesOf(sentBody(before)).map((one) => read(one, source));
      const known = linesOf(before.invoice).every((one) => first.some((value) => alike(value, read(one, place), as)));
      if (!known) expect.unexercised(`the new invoice did not show ${place} as it was sent`);
      const kept = (one: Json): boolean => holds(one, ofId(before.invoice, one), source, place, as);
      const changed = linesOf(sentBody(updated)).filter((one) => !kept(one));
      if (changed.length === 0) expect.unexercised(`the update sent no other ${source} than the lines had`);
      const after = updatedInvoice(updated, expect);
      for (const one of changed) {
        const came = read(ofId(after, one), place);
        const due = `line ${read(one, '/id')}: ${place} = ${JSON.stringify(read(one, source))}`;
        const held = holds(one, ofId(after, one), source, place, as);
        expect.that(held, due, JSON.stringify(came) ?? 'absent', why, shownIn(updated));
      }
    },
  });

const ofId = (invoice: Json | undefined, line: Json): Json | undefined =>
  linesOf(invoice).find((one) => read(one, '/id') === read(line, '/id'));

const holds = (sent: Json, line: Json | undefined, source: string, place: string, as: Likeness): boolean =>
  alike(read(sent, source), read(line, place), as);

/** Which product a reference means is not said; but it is another one than before. */
const changesProduct = check({
  id: 'line-id-existing-changes-product-of-that-line',
  proves: 'line-id-existing-changes-that-line',
  needs: [...needs, 'product'],
  given: fc.constantFrom(1, 3),
  cases: 2,
  async when(api, count) {
    // The products of a profile belong to the main account, and it supplies one.
    const account = await (api.profile.fixtures.sku === undefined ? api.main() : api.other());
    const skus = await Promise.all([0, 1].map((known) => account.masterData.sku(known)));
    if (new Set(skus).size < skus.length) throw new Unmet('needs products that differ');
    const of = (updated: boolean) => drafted(count, () => ({ product: { known: updated ? 1 : 0 } }), updated);
    const before = await account.given(of(false));
    const draft = naming(of(true), before.lineIds.length);
    const had = linesOf(before.invoice).map((one) => read(one, '/product/id'));
    const shows = (invoice: Json) => linesOf(invoice).every((one) => !had.includes(read(one, '/product/id')));
    return { had, updated: await update(api, account, { before, draft, shows }) };
  },
  then({ had, updated }, expect) {
    const came = linesOf(updatedInvoice(updated, expect)).map((one) => read(one, '/product/id'));
    if (![...had, ...came].every(tellsApart)) expect.unexercised('not every line shows its product');
    const other = came.every((id) => !had.includes(id));
    expect.that(other, `products other than ${JSON.stringify(had)}`, JSON.stringify(came), why, shownIn(updated));
  },
});

const price = (index: number, updated: boolean) => 10 * (index + 1) + (updated ? 5 : 0);

/** Lines that an update names by their ids, in each of their members. */
export const lineMemberUpdateChecks = [
  changesMember({
    of: 'document-number',
    from: '/document_line_number',
    as: 'number',
    // In range, whatever the range is: the same numbers on other lines, each on the next. Of three lines some change,
    // whatever the order in which the invoice shows them.
    line: (index, count, updated) => ({ documentLineNumber: 1 + (updated ? (index + 1) % count : index) }),
  }),
  changesMember({
    of: 'price',
    from: '/price_per_unit/amount',
    as: 'number',
    line: (index, _, updated) => ({
      quantity: main(3),
      pricePerUnit: { amount: String(price(index, updated)) },
      value: { amount: String(3 * price(index, updated)) },
    }),
  }),
  changesMember({
    of: 'quantity-unit',
    from: '/quantity/unit',
    as: 'text',
    line: (_, __, updated) => ({ quantity: { value: '2', unit: updated ? 'other' : 'main' } }),
  }),
  changesMember({
    of: 'po-line-number',
    from: '/po_line_item_number',
    as: 'text',
    line: (index, _, updated) => ({ poLineItemNumber: `${updated ? 'B' : 'A'}${index}` }),
  }),
  changesMember({
    of: 'weight',
    from: '/weight/value',
    as: 'number',
    line: (index, _, updated) => ({ weight: main(index + (updated ? 40.5 : 2)) }),
  }),
  changesMember({
    of: 'net-weight',
    from: '/net_weight/value',
    as: 'number',
    line: (index, _, updated) => ({ netWeight: main(index + (updated ? 40.5 : 2)) }),
  }),
  changesMember({
    of: 'volume',
    from: '/volume/value',
    as: 'number',
    line: (index, _, updated) => ({ volume: main(index + (updated ? 4.5 : 2)) }),
  }),
  changesMember({
    of: 'container',
    needs: ['customs.fields.lineContainer', 'containers'],
    from: ({ fields }) => fields.lineContainer ?? '/container_number',
    to: '/container_number/container_number',
    as: 'text',
    line: (_, __, updated) => ({ container: { onShipment: updated ? 1 : 0 } }),
  }),
  changesProduct,
];
