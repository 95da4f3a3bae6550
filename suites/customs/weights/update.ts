/** Judges that an update allocates its header weights to its lines. */

import fc from 'fast-check';
import type { Created, CustomsApi } from '../../../clients/customs/api.ts';
import { lineIdOf } from '../../../clients/customs/ids.ts';
import type { Json } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { kilos } from '../../../generators/customs/context.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { judgeAllocation } from '../../../model/customs/allocation.ts';
import { judgeRemainder } from '../../../model/customs/remainder.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { linesOf, shownIn } from '../invoices/judge.ts';
import { sameNumber } from '../invoices/read/comparison.ts';
import { updatingInvoices } from '../invoices/resource.ts';
import { withLineIds } from '../invoices/update/named-lines.ts';
import type { Revision } from '../invoices/update/resource.ts';
import { updateAndRead, updatedInvoice } from '../invoices/update/update-and-read.ts';
import { labelled } from '../lines/labelled-lines.ts';
import { byDecimals, exactSum, judgeShared, type SharedWeight, sharedWeights, weighed } from './shared-weight.ts';
import { inOtherUnit, judgeUnits } from './shares.ts';

const unweighed = ({ totalGrossWeight: _, totalNetWeight: __, ...draft }: InvoiceDraft): InvoiceDraft => draft;

/** Other quantities and totals for all of the lines, and perhaps new lines. The effect of absent lines is open. */
const revision: fc.Arbitrary<Revision> = fc
  .tuple(weighed(), weighed({ lines: fc.integer({ min: 1, max: 12 }) }), fc.boolean())
  .map(([first, second, bare]) => {
    const lines = first.lines.slice(0, second.lines.length);
    const before = { ...first, lines };
    return { first: bare ? unweighed(before) : before, second: withLineIds(second, lines.length) };
  });

const sharedOver = (...quantities: readonly string[]): InvoiceDraft =>
  labelled({
    ...plainInvoice,
    totalGrossWeight: kilos('10.005'),
    totalNetWeight: kilos('7'),
    lines: quantities.map((value) => ({ quantity: { value, unit: 'main' } })),
  });

/** The header weights stay, the quantities change: the shares change with them. */
const sameTotals: Revision = { first: sharedOver('1', '2', '3'), second: withLineIds(sharedOver('5', '1', '1'), 3) };

/** A third submission shares the weights once more. */
const onceMore: Revision = {
  ...sameTotals,
  between: sameTotals.second,
  second: withLineIds(sharedOver('1', '4', '2'), 3),
};

/** The lines have weights of their own, and the update gives the header weights instead. A target may refuse that. */
const insteadOfLineWeights: Revision = {
  first: labelled({
    ...plainInvoice,
    lines: ['1', '2', '3'].map((value) => ({ quantity: { value, unit: 'main' }, weight: kilos('4') })),
  }),
  second: sameTotals.second,
};

/** The weights of the lines that the invoice had before, by their ids. */
const weightsOf = (invoice: Json, { lineIds }: Pick<Created, 'lineIds'>): readonly (Json | undefined)[] =>
  lineIds.map((id) =>
    read(
      linesOf(invoice).find((line) => lineIdOf(read(line, '/id')) === id),
      '/weight/value',
    ),
  );

const isSent = (actual: Json | undefined, index: number): boolean => sameNumber(4 + index, actual);

const exactly = byDecimals(judgeAllocation);

/** If the invoice shows its lines in another order, that order may decide ties. */
const whateverTheOrder = (shared: SharedWeight) => exactSum(shared) ?? byDecimals(judgeRemainder)(shared);

const inOrder = (invoice: Json): boolean =>
  linesOf(invoice).every((line, index) => String(read(line, '/po_line_item_number')) === String(index + 1));

/** The invoice as it was created, and after its last update. */
async function updatedOnceOrTwice(api: CustomsApi, { first, between, second }: Revision) {
  const created = await api.main.given(first);
  const shares = (draft: InvoiceDraft) => (invoice: Json) =>
    sharedWeights(invoice, api.profile, draft).every((shared) => exactly(shared) === undefined);
  const updatedTo = (before: Created, draft: InvoiceDraft, nth: number) =>
    updateAndRead(api, api.main, { before, draft, nth, shows: shares(draft) });
  if (between === undefined) return { before: created, after: await updatedTo(created, second, 1) };
  const earlier = await updatedTo(created, between, 1);
  if (!earlier.shown) throw new Unmet('the first update is not seen before the next one');
  const { invoiceId, lineIds } = created;
  return { before: created, after: await updatedTo({ ...earlier, invoiceId, lineIds }, second, 2) };
}

const allocatesOnUpdate = check({
  proves: 'weight-update-allocates-header',
  needs: updatingInvoices,
  given: revision,
  examples: [sameTotals, insteadOfLineWeights, onceMore],
  cases: 25,
  when: updatedOnceOrTwice,
  then({ before, after }, expect, { second }) {
    const updated = updatedInvoice(after, expect);
    const all = sharedWeights(updated, expect.target, second);
    if (all.length === 0) expect.unexercised('the lines cannot be distinguished');
    judgeShared(after, expect, all, {
      expected: 'the header weight of the update, distributed over its lines',
      judge: [before.invoice, updated].every(inOrder) ? exactly : whateverTheOrder,
    });
  },
});

const keepsUnitOnUpdate = check({
  id: 'weight-allocation-keeps-unit-on-update',
  needs: updatingInvoices,
  given: weighed({ lines: fc.integer({ min: 1, max: 6 }) }),
  cases: 8,
  async when(api, first) {
    const before = await api.main.given(first);
    const draft = withLineIds(inOtherUnit(first), first.lines.length);
    // Both updates have the same numbers: only the unit shows the update.
    const weightUnits = (invoice: Json) =>
      JSON.stringify(sharedWeights(invoice, api.profile, first).map(({ units }) => units));
    const shows = (invoice: Json): boolean => weightUnits(invoice) !== weightUnits(before.invoice);
    return { after: await updateAndRead(api, api.main, { before, draft, shows }) };
  },
  then: ({ after }, expect, first) => judgeUnits(after, updatedInvoice(after, expect), expect, first),
});

/** The invoice has header weights; the update takes them back and weighs the lines instead. */
const insteadOfHeaderWeights: Revision = {
  first: sameTotals.first,
  second: {
    ...insteadOfLineWeights.first,
    lines: insteadOfLineWeights.first.lines.map((line, index) => ({ ...line, weight: kilos(`${4 + index}`) })),
    raw: { total_gross_weight: null, total_net_weight: null },
  },
};

/** What a line shows as its weight is told apart from shares of the former header weight. */
const weighsLinesOnUpdate = check({
  id: 'weight-line-weight-reads-back-after-header-weights',
  proves: 'weight-line-weight-reads-back',
  needs: [...updatingInvoices, 'customs.caps.update.nullClears'],
  ...once,
  async when(api) {
    // Where null keeps the header weight, it is combined with the line weights.
    if (api.profile.caps.update.nullClears !== 'yes')
      throw new Inapplicable('customs.caps.update.nullClears of the profile: null may keep the header weight');
    const { first, second } = insteadOfHeaderWeights;
    const before = await api.main.given(first);
    const draft = withLineIds(second, second.lines.length);
    const shows = (invoice: Json): boolean => weightsOf(invoice, before).every(isSent);
    return { before, after: await updateAndRead(api, api.main, { before, draft, shows }) };
  },
  then({ before, after }, expect) {
    const weights = weightsOf(updatedInvoice(after, expect), before);
    const expected = 'each line with the weight of the update';
    expect.that(weights.every(isSent), expected, JSON.stringify(weights), shownIn(after));
  },
});

export const weightUpdateChecks = [allocatesOnUpdate, keepsUnitOnUpdate, weighsLinesOnUpdate];
