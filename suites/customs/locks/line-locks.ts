import fc from 'fast-check';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { type CustomsWords, check } from '../check.ts';
import { controlSucceeded, linesOf } from '../invoices/judge.ts';
import { contradiction } from '../invoices/read/comparison.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { gotten } from '../reading.ts';
import { lockRefused } from './lock-judge.ts';
import { attack, attempted, changed, type Locked, locked } from './locked-invoice.ts';
import { lockable } from './locks.ts';

export const holdingLines = [...submittingInvoices, ...updatingInvoices, 'line is allocated by customs'] as const;

export const cannot = 'line items allocated by a customs entry cannot be changed';

/** An invoice of several lines, and which of them customs has allocated: the first, the last, or one between. */
const allocated = fc
  .tuple(lockable(2), fc.nat({ max: 3 }))
  .map(([draft, nth]) => ({ draft, line: nth % draft.lines.length }));

export const three: InvoiceDraft = {
  currency: { nth: 0 },
  lines: [1, 2, 3].map((n) => ({ quantity: { value: String(n), unit: 'main' }, value: { amount: `${n}0` } })),
  shipment: { by: 'id', which: 'main' },
};
const everyPlace = [0, 1, 2].map((line) => ({ draft: three, line }));

/** An update that changes just this line, or this one and all others. */
function changing(draft: InvoiceDraft, line: number, others: boolean, round = 1): InvoiceDraft {
  const same = attempted(draft, 'nothing');
  return { ...same, lines: same.lines.map((one, n) => (others || n === line ? { ...one, ...changed(round) } : one)) };
}

const refusesChange = (id: CustomsWords['requirement']) =>
  check({
    id,
    proves: id,
    needs: holdingLines,
    given: fc.record({ at: allocated, others: fc.boolean() }),
    examples: everyPlace.flatMap((at) => [true, false].map((others) => ({ at, others }))),
    cases: 10,
    async when(api, { at: { draft, line }, others }) {
      const lock = await locked(api, draft, line);
      const first = await attack(lock, changing(draft, line, others));
      return { lock, first, second: await attack(lock, changing(draft, line, others, 2), [first]) };
    },
    then({ lock: { control }, first, second }, expect) {
      controlSucceeded(control, expect);
      for (const one of [first, second]) lockRefused(one, expect, 'lineAllocated', cannot);
    },
  });

const lineById = (invoice: Json | undefined, id: number | undefined): Json | undefined =>
  linesOf(invoice).find((line) => Number(read(line, '/id')) === id);

async function tried(api: Parameters<typeof locked>[0], draft: InvoiceDraft, line: number, others: boolean) {
  const lock: Locked = await locked(api, draft, line);
  const attempt = await attack(lock, changing(draft, line, others));
  return { lock, attempt, after: await lock.account.invoices.get(lock.before.invoiceId) };
}

const keepsValues = check({
  proves: 'lock-allocated-line-keeps-its-values',
  needs: holdingLines,
  given: allocated,
  examples: everyPlace,
  cases: 6,
  when: (api, { draft, line }) => tried(api, draft, line, false),
  then({ lock: { control, asLocked, before }, after }, expect, { line }) {
    controlSucceeded(control, expect);
    expect(after).accepted('the invoice can still be read');
    const id = before.lineIds[line];
    const [was, is] = [lineById(gotten(asLocked), id), lineById(gotten(after), id)];
    if (!isObject(was)) return expect.unexercised('the line could not be read before');
    const at = is === undefined ? 'gone' : contradiction(was, is);
    return expect.that(at === undefined, 'the line as it was', `${at}: ${JSON.stringify(is)}`, cannot, after);
  },
});

/** Ways to change a line without a word on it: it is left out, sent again as a new one, or weighed by the header. */
const asides = ['left out', 'without ids', 'header weight'] as const;

function passingBy(draft: InvoiceDraft, line: number, aside: (typeof asides)[number]): InvoiceDraft {
  const same = attempted(draft, 'nothing');
  if (aside === 'left out') return { ...same, lines: same.lines.filter((_, n) => n !== line) };
  if (aside === 'without ids') return { ...same, lines: draft.lines };
  return { ...same, totalGrossWeight: { value: '75.5', unit: 'main' } };
}

/** Whatever becomes of the update, and whatever is bound of lines that are left out: the line is as it was. */
const survives = check({
  id: 'lock-allocated-line-keeps-its-values-unnamed',
  proves: 'lock-allocated-line-keeps-its-values',
  needs: holdingLines,
  given: fc.record({ at: allocated, aside: fc.constantFrom(...asides) }),
  examples: asides.map((aside) => ({ at: { draft: three, line: 1 }, aside })),
  cases: 6,
  async when(api, { at: { draft, line }, aside }) {
    const weighed: InvoiceDraft = { ...draft, totalGrossWeight: { value: '10', unit: 'main' } };
    const lock = await locked(api, aside === 'header weight' ? weighed : draft, line);
    const attempt = await attack(lock, passingBy(draft, line, aside));
    return { lock, attempt, after: await lock.account.invoices.get(lock.before.invoiceId) };
  },
  then({ lock: { control, asLocked, before }, attempt, after }, expect, { at: { line } }) {
    controlSucceeded(control, expect);
    if (attempt.end === 'silent') expect.unexercised('the submission came to no outcome');
    expect(after).accepted('the invoice can still be read');
    const id = before.lineIds[line];
    const [was, is] = [lineById(gotten(asLocked), id), lineById(gotten(after), id)];
    if (!isObject(was)) return expect.unexercised('the line could not be read before');
    const at = is === undefined ? 'gone' : contradiction(was, is);
    return expect.that(at === undefined, 'the line as it was', `${at}: ${JSON.stringify(is)}`, cannot, after);
  },
});

const blocksWhole = check({
  proves: 'lock-allocated-line-blocks-whole-submission',
  needs: holdingLines,
  given: allocated,
  examples: everyPlace,
  cases: 6,
  when: (api, { draft, line }) => tried(api, draft, line, true),
  then({ lock: { control, asLocked }, attempt, after }, expect) {
    controlSucceeded(control, expect);
    // What a target does that lets such an update through is the matter of another check.
    if (attempt.end !== 'failed' && attempt.end !== 'refused') expect.unexercised('the update did not fail');
    expect.premise(after).accepted('the invoice must be read');
    const [was, is] = [gotten(asLocked), gotten(after)].map((invoice) => linesOf(invoice));
    const at = contradiction(was, is, '/line_items');
    const due = 'all lines as they were';
    expect.that(at === undefined, due, `${at}: ${JSON.stringify(is).slice(0, 300)}`, 'the update failed', after);
  },
});

/** Members that the submission writes: what customs itself writes meanwhile is its own business. */
const written = ['incoterm', 'manifest_quantity', 'is_related_parties', 'line_items'];

const changesNothing = check({
  id: 'processing-failed-update-changes-nothing-after-line-allocated',
  proves: 'processing-failed-update-changes-nothing',
  needs: holdingLines,
  given: allocated,
  cases: 4,
  async when(api, { draft, line }) {
    const lock = await locked(api, draft, line);
    const { lines } = changing(draft, line, true);
    const attempt = await attack(lock, { ...attempted(draft, 'header'), lines });
    return { lock, attempt, after: await lock.account.invoices.get(lock.before.invoiceId) };
  },
  then({ lock: { control, asLocked }, attempt, after }, expect) {
    controlSucceeded(control, expect);
    if (attempt.end !== 'failed' && attempt.end !== 'refused') expect.unexercised('the update did not fail');
    expect.note(attempt.end);
    expect.premise(after).accepted('the invoice must be read');
    const [was, is] = [gotten(asLocked), gotten(after)];
    const at = written.find((name) => contradiction(read(was, `/${name}`), read(is, `/${name}`)) !== undefined);
    const came = `${at} = ${JSON.stringify(read(is, `/${at}`))}`.slice(0, 300);
    expect.that(at === undefined, 'the invoice as it was', came, 'the update failed', after);
  },
});

export const lineLockChecks = [
  refusesChange('lock-allocated-line-refuses-change'),
  refusesChange('failure-line-allocated-by-customs'),
  keepsValues,
  survives,
  blocksWhole,
  changesNothing,
];
