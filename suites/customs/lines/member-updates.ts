/** Judges updates of each member of lines that are named by their ids. */

import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { Agreement } from '../../../engine/families/round-trip.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { check, roundTrip } from '../check.ts';
import { linesOf, shownIn } from '../invoices/judge.ts';
import { asNumber, exactly } from '../invoices/read/agreement.ts';
import { isUniqueId } from '../invoices/read/parts.ts';
import { withLineIds } from '../invoices/update/named-lines.ts';
import { drafted, type LineVersions, updatedLines } from '../invoices/update/resource.ts';
import { updateAndRead, updatedInvoice } from '../invoices/update/update-and-read.ts';
import { inContainer } from './labelled-lines.ts';
import { stocked } from './products-and-containers.ts';

const proves = 'line-id-existing-changes-that-line';
const main = (value: number | string) => ({ value: String(value), unit: 'main' }) as const;

/** With a single line, values cannot move between lines, so the case would prove nothing. */
const changed = (at: string, as: Agreement, line: LineVersions) =>
  ({ proves, at, as, line, given: fc.constantFrom(1, 3, 5), examples: [3] }) as const;

const price = (index: number, updated: boolean) => 10 * (index + 1) + (updated ? 5 : 0);

const members = roundTrip(updatedLines, {
  // The same numbers, each on the next line: so they are in range, whatever the range is. With three lines some numbers
  // change in any order of lines.
  'line-id-existing-changes-document-number-of-that-line': changed(
    '/document_line_number',
    asNumber,
    (index, count, updated) => ({ documentLineNumber: 1 + (updated ? (index + 1) % count : index) }),
  ),
  'line-id-existing-changes-price-of-that-line': changed('/price_per_unit/amount', asNumber, (index, _, updated) => ({
    quantity: main(3),
    pricePerUnit: { amount: String(price(index, updated)) },
    value: { amount: String(3 * price(index, updated)) },
  })),
  'line-id-existing-changes-quantity-unit-of-that-line': changed('/quantity/unit', exactly, (_, __, updated) => ({
    quantity: { value: '2', unit: updated ? 'other' : 'main' },
  })),
  'line-id-existing-changes-po-line-number-of-that-line': changed(
    '/po_line_item_number',
    exactly,
    (index, _, updated) => ({ poLineItemNumber: `${updated ? 'B' : 'A'}${index}` }),
  ),
  'line-id-existing-changes-weight-of-that-line': changed('/weight/value', asNumber, (index, _, updated) => ({
    weight: main(index + (updated ? 40.5 : 2)),
  })),
  'line-id-existing-changes-net-weight-of-that-line': changed('/net_weight/value', asNumber, (index, _, updated) => ({
    netWeight: main(index + (updated ? 40.5 : 2)),
  })),
  'line-id-existing-changes-volume-of-that-line': changed('/volume/value', asNumber, (index, _, updated) => ({
    volume: main(index + (updated ? 4.5 : 2)),
  })),
  'line-id-existing-changes-container-of-that-line': {
    ...changed(inContainer.at, exactly, (_, __, updated) => ({ container: { onShipment: updated ? 1 : 0 } })),
    ...inContainer,
  },
});

async function withAnotherProduct(api: CustomsApi, count: number) {
  const account = await stocked(api, 2);
  const of = (updated: boolean) => drafted(count, () => ({ product: { known: updated ? 1 : 0 } }), updated);
  const before = await account.given(of(false));
  const draft = withLineIds(of(true), before.lineIds.length);
  const had = productsOf(before.invoice);
  const shows = (invoice: Json): boolean => !productsOf(invoice).some((id) => had.includes(id));
  return { had, updated: await updateAndRead(api, account, { before, draft, shows }) };
}

const productsOf = (invoice: Json) => linesOf(invoice).map((one) => read(one, '/product/id'));

/** The document leaves open what a product reference contains, but after the update it names another product. */
const changesProduct = check({
  id: 'line-id-existing-changes-product-of-that-line',
  proves,
  needs: [...updatedLines.needs, 'product'],
  given: fc.constantFrom(1, 3),
  cases: 2,
  when: withAnotherProduct,
  then({ had, updated }, expect) {
    const actual = productsOf(updatedInvoice(updated, expect));
    if (![...had, ...actual].every(isUniqueId)) expect.unexercised('not every line shows its product');
    const expected = `products other than ${JSON.stringify(had)}`;
    const holds = actual.every((id) => !had.includes(id));
    expect.that(holds, expected, JSON.stringify(actual), shownIn(updated));
  },
});

export const lineMemberUpdateChecks = [...members, changesProduct];
