/** Judges what an update does to the lines that it names and to new lines. */

import fc from 'fast-check';
import { agrees } from '../../../engine/families/round-trip.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { family } from '../check.ts';
import { linesOf, shownIn } from '../invoices/judge.ts';
import { asNumber, exactly } from '../invoices/read/agreement.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import type { Revision } from '../invoices/update/resource.ts';
import { updateAndRead, updatedInvoice } from '../invoices/update/update-and-read.ts';
import { sent } from '../read.ts';

const line = (seed: number, index: number): InvoiceLineDraft => ({
  quantity: { value: String(1 + spread(seed, index, 900) + index * 1000), unit: 'main' },
  value: { amount: String(1 + spread(seed, index + 100, 900)) },
  purchaseOrderNumber: `${seed}-${index}`,
});

/** The update names all lines in another order, because the document leaves open what happens to an absent line. */
function revision(added: fc.Arbitrary<number>): fc.Arbitrary<Revision> {
  return fc
    .tuple(fc.integer({ min: 1, max: 10 }), added, fc.integer({ min: 1, max: maxSeed }), fc.boolean())
    .map(([count, more, seed, backwards]) => {
      const first = Array.from({ length: count }, (_, index) => line(seed, index));
      const named = first.map((_, index): InvoiceLineDraft => {
        const existing = backwards ? count - 1 - index : index;
        return { ...line(seed + 1, existing), id: { existing } };
      });
      const fresh = Array.from({ length: more }, (_, index) => line(seed + 2, count + index));
      const draft: InvoiceDraft = { currency: { nth: 0 }, shipment: { by: 'id', which: 'main' }, lines: first };
      return { first: draft, second: { ...draft, lines: [...named, ...fresh] } };
    });
}

interface Seen {
  readonly before: readonly Json[];
  readonly sent: readonly Json[];
  readonly after: readonly Json[];
}

const idOf = (one: Json): Json | undefined => read(one, '/id');

/** One of several lines is named; whether the others stay is open. */
const namesOne: Revision = {
  first: { ...plainInvoice, lines: [0, 1, 2].map((index) => line(1, index)) },
  second: { ...plainInvoice, lines: [{ ...line(2, 1), id: { existing: 1 } }] },
};

interface Plan {
  readonly examples?: readonly Revision[];
  readonly added: fc.Arbitrary<number>;
  readonly expected: string;
  /** What is wrong with the lines, as a sentence. */
  readonly judge: (seen: Seen) => string | undefined;
}

const onUpdate = family(({ examples = [], added, expected, judge }: Plan) => ({
  needs: [...submittingInvoices, ...updatingInvoices],
  given: revision(added),
  examples,
  cases: 30,
  async when(api, { first, second }) {
    const before = await api.main.given(first);
    const sent = linesOf(await api.main.invoices.body(second, before));
    const shows = (invoice: Json): boolean =>
      judge({ before: linesOf(before.invoice), after: linesOf(invoice), sent }) === undefined;
    return { before, updated: await updateAndRead(api, api.main, { before, draft: second, shows }) };
  },
  then({ before: { invoice }, updated }, expect) {
    const before = linesOf(invoice);
    if (before.some((one) => typeof idOf(one) !== 'number')) expect.unexercised('a line shows no id');
    const after = linesOf(updatedInvoice(updated, expect));
    const mistake = judge({ before, after, sent: linesOf(sent(updated.submission)) });
    expect.that(mistake === undefined, expected, mistake ?? '', shownIn(updated));
  },
}));

const members = { '/quantity/value': asNumber, '/value/amount': asNumber, '/purchase_order_number': exactly } as const;

/** The first member of a line that is not as it was sent. */
const differing = (line: Json, shown: Json): string | undefined =>
  Object.entries(members).find(([at, as]) => !agrees(line, shown, { at, as }, undefined))?.[0];

const isShown = (line: Json, lines: readonly Json[]): boolean =>
  lines.some((shown) => differing(line, shown) === undefined);

function changed({ sent, after }: Seen): string | undefined {
  for (const one of sent.filter((line) => idOf(line) !== undefined)) {
    const shown = after.find((line) => idOf(line) === idOf(one));
    if (shown === undefined) return `no line has the id ${idOf(one)} after the update`;
    const at = differing(one, shown);
    if (at !== undefined)
      return `line ${idOf(one)} has ${at} ${JSON.stringify(read(shown, at))} instead of ${JSON.stringify(read(one, at))}`;
  }
  return undefined;
}

function sameLines({ before, after }: Seen): string | undefined {
  const known = before.map(idOf);
  const other = after.map(idOf).find((id) => !known.includes(id));
  if (other !== undefined) return `line ${other} was not there before`;
  return after.length > before.length ? `${after.length} lines instead of ${before.length}` : undefined;
}

function added({ before, sent, after }: Seen): string | undefined {
  const fresh = sent.filter((line) => idOf(line) === undefined);
  const expected = before.length + fresh.length;
  if (after.length !== expected)
    return `${after.length} lines instead of ${before.length} old and ${fresh.length} new ones`;
  const lost = fresh.find((line) => !isShown(line, after));
  return lost === undefined ? undefined : `no line equals the new line ${JSON.stringify(lost)}`;
}

/** New lines are matched by their members, because their ids are not known. */
function fresh({ before, sent, after }: Seen): string | undefined {
  const known = before.map(idOf);
  const ids: (Json | undefined)[] = [];
  for (const one of sent.filter((line) => idOf(line) === undefined)) {
    const id = idOf(after.find((shown) => differing(one, shown) === undefined) ?? {});
    if (id === undefined) continue;
    if (known.includes(id)) return `the new line has the id ${id} of an earlier one`;
    if (ids.includes(id)) return `two new lines have the id ${id}`;
    ids.push(id);
  }
  return undefined;
}

const someMore = fc.integer({ min: 1, max: 4 });

export const lineUpdateChecks = onUpdate({
  'line-id-existing-changes-that-line': {
    examples: [namesOne],
    added: fc.integer({ min: 0, max: 2 }),
    expected: 'each line that the update names, with its id and as it was sent',
    judge: changed,
  },
  'line-id-existing-adds-no-line': {
    added: fc.constant(0),
    expected: 'the lines that the invoice had, and no others',
    judge: sameLines,
  },
  'line-without-id-is-created': {
    added: someMore,
    expected: 'the lines that the invoice had, and the new ones',
    judge: added,
  },
  'line-new-id-is-fresh': {
    added: someMore,
    expected: 'ids that no earlier line of the invoice had, one for each new line',
    judge: fresh,
  },
});
