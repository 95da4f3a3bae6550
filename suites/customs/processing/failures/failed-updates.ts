/** Judges that failed and refused updates change nothing. */

import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi, Existing } from '../../../../clients/customs/api.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { kilos } from '../../../../generators/customs/context.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { family } from '../../check.ts';
import { ending, unchanged } from '../../invoices/judge.ts';
import { submittingInvoices, updatingInvoices } from '../../invoices/resource.ts';
import {
  type ChangedInvoice,
  changedInvoice,
  type Detailed,
  nthUpdate,
} from '../../invoices/update/changed-invoice.ts';
import { freshOrMain } from '../../read.ts';
import { createAfterOutcomes } from '../outcomes.ts';
import { duringBreakdown } from './failing-submissions.ts';
import { truncatedSubmission } from './truncated-body.ts';

type End = 'failed' | 'refused';

type Spoil = (draft: Detailed) => InvoiceDraft;

const lastLine =
  (of: Partial<InvoiceDraft['lines'][number]>): Spoil =>
  (draft) => ({
    ...draft,
    lines: draft.lines.map((line, i) => (i === draft.lines.length - 1 ? { ...line, ...of } : line)),
  });

/** Mistakes at the end of the body: a target must not store the part before them. */
const failing: Readonly<Record<string, Spoil>> = {
  'last line in another currency': lastLine({ value: { amount: '7', currency: 'another' } }),
  'last line with an unknown id': lastLine({ id: { unknown: 5 } }),
  'unknown currency': (draft) => ({ ...draft, currency: { unassigned: 0 } }),
  'one line without a number': (draft) => ({
    ...draft,
    lines: [...draft.lines, ...draft.lines].slice(0, Math.max(2, draft.lines.length)).map((line, i) => {
      const { documentLineNumber: _, id, ...rest } = line;
      return {
        ...rest,
        ...(i < draft.lines.length && id !== undefined && { id }),
        ...(i > 0 && { documentLineNumber: i }),
      };
    }),
  }),
};

const refused: Readonly<Record<string, Spoil>> = {
  'last line with quantity zero': lastLine({ quantity: { value: '0', unit: 'main' } }),
  'last line without quantity': lastLine({ quantity: null }),
  'no such incoterm': (draft) => ({ ...draft, raw: { incoterm: 'ZZZ' } }),
  'no date': (draft) => ({ ...draft, invoiceDate: { iso: 'yesterday' } }),
  'lines are no list': (draft) => ({ ...draft, raw: { line_items: 7 } }),
  'manifest quantity is no number': (draft) => ({ ...draft, raw: { manifest_quantity: { a: 1 } } }),
};

interface Spoilt extends ChangedInvoice {
  readonly mistake: string;
  /** Another update with the mistake follows. */
  readonly again?: true;
}

interface Other {
  readonly before?: Partial<InvoiceDraft>;
  readonly more?: Partial<InvoiceDraft>;
  /** What each line has besides: in the invoice, and in the update. */
  readonly lines?: readonly [InvoiceLineDraft, InvoiceLineDraft];
  /** The update leaves out a line of the invoice. */
  readonly isShorter?: true;
  /** The lines are numbered, and the update numbers them the other way round. */
  readonly isRenumbered?: true;
}

/**
 * Members that an update should not change if it must succeed: values may be unknown, or part of the identity. `before` is
 * what the invoice has, so that a value of its own is not the default.
 */
const others: readonly Other[] = [
  { more: { parties: [{ type: 'buyer', by: { data: { name: 'Another Buyer', address: 1 } } }] } },
  { more: { chargeAdjustments: [{ code: 'commissions_and_brokerage', amount: '7', appliedAs: 'flat_rate' }] } },
  { before: { manifestQuantityUnitType: 'PALLET' }, more: { manifestQuantityUnitType: 'BOX' } },
  { more: { shipment: { by: 'id', which: 'other' } } },
  { before: { isRelatedParties: false }, more: { isRelatedParties: true } },
  { isShorter: true },
  { isRenumbered: true },
  { more: { totalGrossWeight: kilos('12') } },
  {
    lines: [
      { pricePerUnit: { amount: '3' }, weight: kilos('6'), netWeight: kilos('5') },
      { pricePerUnit: { amount: '4' }, weight: kilos('9'), netWeight: kilos('7') },
    ],
  },
];

/** An update with null may clear what the invoice has, but not if it does not succeed. */
const cleared: readonly Other[] = [
  { before: { parties: [{ type: 'buyer', by: { data: { name: 'Buyer', address: 0 } } }] }, more: { parties: null } },
  { before: { invoiceDate: { iso: '2019-01-05' } }, more: { invoiceDate: null } },
];

const onEach = (lines: readonly InvoiceLineDraft[], more: InvoiceLineDraft = {}) =>
  lines.map((line) => ({ ...line, ...more }));

const further: InvoiceLineDraft = { quantity: { value: '3', unit: 'main' } };

/** The same invoice with one line more, and no numbers. */
const longer = (lines: readonly InvoiceLineDraft[]): readonly InvoiceLineDraft[] =>
  [...lines, further].map(({ documentLineNumber: _, ...line }) => line);

const numbered = (lines: readonly InvoiceLineDraft[]) =>
  lines.map((line, index) => ({ ...line, documentLineNumber: index + 1 }));

const renumbered = (lines: readonly InvoiceLineDraft[]) => numbered(lines.toReversed()).toReversed();

function besides(mistake: string, { draft, changed }: ChangedInvoice, other: Other): Spoilt {
  const { before, more, lines, isShorter, isRenumbered } = other;
  const own = onEach(draft.lines, lines?.[0]);
  const sent = onEach(changed.lines, lines?.[1]);
  if (isRenumbered) {
    const named = [...sent, { ...further, id: { existing: sent.length } }];
    return {
      draft: { ...draft, lines: numbered(longer(own)) },
      changed: { ...changed, lines: renumbered(named) },
      mistake,
    };
  }
  return {
    draft: { ...draft, ...before, lines: isShorter ? longer(own) : own },
    changed: { ...changed, ...more, lines: sent },
    mistake,
  };
}

/** Where the mistake is not the currency itself, the update also has another one. */
const inOtherCurrency: Readonly<Record<End, readonly Other[]>> = {
  failed: [],
  refused: [{ more: { currency: { nth: 1 } } }],
};

/** A mistake that most targets find in the way that is asked for. */
const usual = { failed: 'unknown currency', refused: 'last line with quantity zero' } as const;

interface OtherEnd {
  readonly created: Existing;
  /** An update that ended in the other way. */
  readonly first: Created;
  readonly changed: Detailed;
}

/**
 * An update that every target refuses at once, or one that no target refuses at once, so that both ends are seen. The
 * invoice is read again first, because the first update may have changed it.
 */
async function lastResort(api: CustomsApi, account: CustomsAccount, { created, first, changed }: OtherEnd) {
  const before = await account.invoices.get(created.invoiceId);
  if (first.end === 'failed') return { before, update: await truncatedSubmission(account, changed, created) };
  const broke =
    first.end === 'refused' && (await duringBreakdown(api, account, () => account.update(created, changed)));
  return { before, update: broke || first };
}

const mistakes = { ...failing, ...refused };
const names = Object.keys(mistakes);
const samples = fc.sample(changedInvoice, { numRuns: 1, seed: 7 });

interface Untouched {
  readonly end: End;
  readonly given: fc.Arbitrary<Spoilt>;
  readonly examples: readonly Spoilt[];
  readonly cases: number;
  readonly binds?: (profile: CustomsProfile) => void;
}

const drawn = (end: End): Omit<Untouched, 'binds'> => ({
  end,
  given: fc.tuple(changedInvoice, fc.constantFrom(...names)).map(([one, mistake]): Spoilt => ({ ...one, mistake })),
  examples: samples.flatMap((sample): readonly Spoilt[] => [
    ...names.map((mistake) => ({ ...sample, mistake })),
    ...[...others, ...cleared, ...inOtherCurrency[end]].map((one) => besides(usual[end], sample, one)),
    { ...sample, mistake: usual[end], again: true },
  ]),
  cases: 25,
});

const keyed = (value: string): Partial<InvoiceDraft> => ({
  attributes: { as: 'object', entries: [{ key: { known: 0 }, values: [value] }] },
});

/** Only a profile tells where an invoice shows its attributes. */
const ofAttributes = (end: End) => {
  const examples = samples.map((sample) => besides(usual[end], sample, { before: keyed('red'), more: keyed('blue') }));
  return {
    end,
    needs: ['customs.fields.attributes', 'attribute keys', 'customs.roundTrip'],
    given: fc.constantFrom(...examples),
    examples,
    cases: 1,
    binds({ roundTrip, fields }: CustomsProfile): void {
      if (!roundTrip.includes(fields.attributes ?? ''))
        throw new Inapplicable('customs.roundTrip of the profile does not name the attributes');
    },
  } as const;
};

/** A failed or refused update leaves the invoice as it is. */
const changesNothing = family(({ end, given, examples, cases, binds }: Untouched) => ({
  needs: [...submittingInvoices, ...updatingInvoices],
  given,
  examples,
  cases,
  async when(api, { draft, changed, mistake, again }) {
    binds?.(api.profile);
    const account = await freshOrMain(api);
    const created = await account.given(draft);
    const untouched = await account.invoices.get(created.invoiceId);
    const spoil = mistakes[mistake] ?? ((one) => one);
    const one = await account.update(created, spoil(changed));
    const isRepeated = again && one.end === end;
    const first = isRepeated ? await account.update(created, spoil(nthUpdate(draft, 10)), 2) : one;
    const { before, update } =
      first.end === end
        ? { before: untouched, update: first }
        : await lastResort(api, account, { created, first, changed });
    if (update.end !== end) return { update, before, after: before };
    await createAfterOutcomes(api, account, draft);
    return { update, before, after: await account.invoices.get(created.invoiceId) };
  },
  then({ update, before, after }, expect, { mistake }) {
    if (update.end !== end) expect.unexercised(`${mistake}: ${ending(update)}`);
    expect.note(mistake);
    unchanged(before, after, expect);
  },
}));

const [failedUpdate, refusedUpdate] = [
  'processing-failed-update-changes-nothing',
  'processing-refused-update-changes-nothing',
] as const;

export const failedUpdateChecks = changesNothing({
  [failedUpdate]: { proves: failedUpdate, ...drawn('failed') },
  [refusedUpdate]: { proves: refusedUpdate, ...drawn('refused') },
  [`${failedUpdate}-of-attributes`]: { proves: failedUpdate, ...ofAttributes('failed') },
  [`${refusedUpdate}-of-attributes`]: { proves: refusedUpdate, ...ofAttributes('refused') },
});
