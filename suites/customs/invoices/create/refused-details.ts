/** Judges that dates, attributes, parties and incoterms of an undocumented form are refused. */

import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import {
  type AttributeKeyDraft,
  type AttributeValues,
  type BrokenInvoice,
  type InvoiceDraft,
  incoterms,
} from '../../../../generators/customs/draft.ts';
import { seller } from '../../../../generators/customs/parties.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { check } from '../../check.ts';
import { controlSucceeded, invoiceOf, shownIn } from '../judge.ts';
import { shown } from '../read/parts.ts';
import { rejectsRules } from '../rules.ts';

/** The first key is known, the second one is not. */
function secondKeyUnknown(as: 'object' | 'array', like?: 'known'): BrokenInvoice {
  const entry = (key: AttributeKeyDraft) => ({ key, values: ['red'] });
  const keyed = (second: AttributeKeyDraft): InvoiceDraft => ({
    ...plainInvoice,
    attributes: { as, entries: [entry({ known: 0 }), entry(second)] },
  });
  const mistake = 'invoice-attributes-key-in-consignee-list';
  return { breaks: mistake, mistake, valid: keyed({ known: 1 }), broken: keyed({ unknown: 1, ...(like && { like }) }) };
}

/** The first key is not known, the second one is. */
function firstKeyUnknown(as: 'object' | 'array'): BrokenInvoice {
  const turned = ({ attributes, ...draft }: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    ...(attributes && { attributes: { ...attributes, entries: attributes.entries.toReversed() } }),
  });
  const pair = secondKeyUnknown(as);
  return { ...pair, valid: turned(pair.valid), broken: turned(pair.broken) };
}

/** Only the second object of the list breaks the rule. */
function secondValueNoList(): BrokenInvoice {
  const listed = (values: AttributeValues): InvoiceDraft => ({
    ...plainInvoice,
    attributes: {
      as: 'array',
      entries: [
        { key: { known: 0 }, values: ['red'] },
        { key: { known: 1 }, values },
      ],
    },
  });
  const mistake = 'invoice-attributes-values-are-string-arrays';
  return { breaks: mistake, mistake, valid: listed(['red']), broken: listed({ a: 'x' }) };
}

const onlyValueNoList: BrokenInvoice = {
  breaks: 'invoice-attributes-values-are-string-arrays',
  mistake: 'invoice-attributes-values-are-string-arrays',
  valid: { ...plainInvoice, attributes: { as: 'object', entries: [{ key: { known: 0 }, values: ['red'] }] } },
  broken: { ...plainInvoice, attributes: { as: 'object', entries: [{ key: { known: 0 }, values: { a: 'x' } }] } },
};

/** A manufacturer may also be given by the reference of a company entity. */
const unknownManufacturer: BrokenInvoice = {
  breaks: 'party-unknown-entity-ref-refused',
  mistake: 'party-unknown-entity-ref-refused',
  valid: { ...plainInvoice, parties: [{ type: 'manufacturer', by: 'known ref' }] },
  broken: { ...plainInvoice, parties: [{ type: 'manufacturer', by: { unknownRef: 5 } }] },
};

/** An empty reference is that of no company entity; a party without a reference would have no identity. */
const emptyRef: BrokenInvoice = {
  breaks: 'party-unknown-entity-ref-refused',
  mistake: 'party-unknown-entity-ref-refused',
  valid: { ...plainInvoice, parties: [seller] },
  broken: { ...plainInvoice, raw: { involved_parties: [{ type: 'seller', company_entity_ref: '' }] } },
};

const dated = (iso: string): InvoiceDraft => ({ ...plainInvoice, invoiceDate: { iso } });

/** ISO 8601 writes a month and a day with two digits. */
const oneDigitMonth: BrokenInvoice = {
  breaks: 'invoice-date-malformed-refused',
  mistake: 'invoice-date-malformed-refused',
  valid: dated('2024-03-01'),
  broken: dated('2024-3-1'),
};

const dayZero: BrokenInvoice = {
  breaks: 'invoice-date-impossible-day-refused',
  mistake: 'invoice-date-impossible-day-refused',
  valid: dated('2024-01-01'),
  broken: dated('2024-01-00'),
};

const onUpdate = { cases: 8 };
const noLists = [secondValueNoList(), onlyValueNoList];
const secondKeys = (['object', 'array'] as const).flatMap((as) => [
  secondKeyUnknown(as),
  firstKeyUnknown(as),
  secondKeyUnknown(as, 'known'),
]);

/** A creation or an update fails if a member has a form that the table does not list. */
const refused = rejectsRules({
  'invoice-date-malformed-refused': { examples: [oneDigitMonth], cases: 30, onUpdate },
  'invoice-date-impossible-day-refused': { examples: [dayZero], cases: 25, onUpdate },
  'invoice-attributes-values-are-string-arrays': {
    examples: noLists,
    cases: 16,
    onUpdate: { ...onUpdate, examples: noLists },
  },
  'invoice-attributes-key-in-consignee-list': {
    examples: secondKeys,
    cases: 16,
    onUpdate: { ...onUpdate, examples: secondKeys },
  },
  'party-unknown-entity-ref-refused': { examples: [unknownManufacturer, emptyRef], cases: 10, onUpdate },
  'party-without-type-refused': { cases: 10, onUpdate },
  'party-without-identity-refused': { cases: 10, onUpdate },
});

/** A term of an earlier edition, and one in lower case, which a target may take for that in capitals and show so. */
const unlisted = ['DDU', 'fob'].map(
  (incoterm): BrokenInvoice => ({
    breaks: 'invoice-incoterm-unknown-refused',
    mistake: 'invoice-incoterm-unknown-refused',
    valid: { ...plainInvoice, incoterm: 'FOB' },
    broken: { ...plainInvoice, incoterm: 'FOB', raw: { incoterm } },
  }),
);

/** `incoterm` is a string in requests: a target may reject or ignore an unlisted one, but must not show it. */
const unlistedIncoterm = check({
  id: 'invoice-incoterm-in-list-of-twelve-when-another-is-sent',
  given: brokenInvoice('invoice-incoterm-unknown-refused'),
  examples: unlisted,
  cases: 25,
  when: async (api, { valid, broken }) => ({
    control: await api.main.create(valid),
    created: await api.main.create(broken),
  }),
  then({ control, created }, expect) {
    controlSucceeded(control, expect);
    if (created.end === 'silent') expect.unexercised('the submission has no outcome');
    if (created.end === 'disturbed') expect.unexercised('the line disturbed the submission');
    if (created.end !== 'succeeded') return expect.note('rejected');
    const actual = read(invoiceOf(created, expect), '/incoterm');
    expect.note(shown(actual) ? 'shown' : 'left out');
    const holds = !shown(actual) || incoterms.some((one) => one === actual);
    expect.that(
      holds,
      'one of the twelve incoterms, or no incoterm',
      JSON.stringify(actual) ?? 'absent',
      shownIn(created),
    );
  },
});

export const refusedDetailChecks = [...refused, unlistedIncoterm];
