/** Compares every get of an invoice that the run submitted once with what was sent. */

import { type Agreement, agrees } from '../../../engine/families/round-trip.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Monitor } from '../../../engine/run/monitor.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { incoterms } from '../../../generators/customs/draft.ts';
import type { CustomsRequirementId } from '../../../requirements/customs/index.ts';
import type { Expect } from '../check.ts';
import { asMany, asNumber, exactly, ifShown, inMembers } from '../invoices/read/agreement.ts';
import { asAmount, asManyOfTheirCodes } from '../invoices/read/charges.ts';
import { shown as isShown } from '../invoices/read/parts.ts';
import { addressMembers } from '../parties/read-back.ts';
import { inAnyGet } from './in-any-get.ts';
import { type PartOf, recordsOf, sentRecords, tellsApart } from './parts.ts';
import { requireWhole, type Written } from './submissions.ts';
import { isAmount, isCount, isCurrency, isDay, isFine, isWord } from './usual.ts';

interface Rule {
  readonly of: PartOf;
  readonly at: string;
  readonly as: Agreement;
  /** Which values are judged: those that no target has a reason to show otherwise. */
  readonly usual: (sent: Json, record: Json) => boolean;
}

const header = (at: string, usual: Rule['usual'], as: Agreement = exactly): Rule => ({ of: 'header', at, as, usual });
const line = (at: string, usual: Rule['usual'], as: Agreement = exactly): Rule => ({ of: 'line', at, as, usual });
const charge = (at: string, usual: Rule['usual'], as: Agreement = exactly): Rule => ({ of: 'charge', at, as, usual });

const isFilled = (value: Json): boolean => Array.isArray(value) && value.length > 0;
const isTruth = (value: Json): boolean => typeof value === 'boolean';

/** An amount in a currency of two decimals. */
const inCents =
  (at: string): Rule['usual'] =>
  (value, record) =>
    isFine(value) && isCurrency(read(record, at) ?? null);

/** A party of this type. */
const party = (type: string): Rule => ({
  of: 'party',
  at: '',
  as: inMembers({ '/type': exactly }),
  usual: (value) => read(value, '/type') === type,
});

/** A party that only its own data identify: for any other one, a target may show what it knows. */
const ofOwnData = (value: Json): boolean =>
  ['/company_entity_ref', '/mid_code'].every((at) => read(value, at) === undefined) &&
  isWord(read(value, '/name') ?? null);

/** A charge that is shown by its code. */
const flat: Rule['usual'] = (value, record) => isCurrency(value) && read(record, '/applied_as') === 'flat_rate';

/** What two charges of one code become is open. */
const isApart = (value: Json): boolean => {
  const list = Array.isArray(value) ? value.filter(isObject) : [];
  return list.length > 0 && tellsApart(list, 'code') && list.every(({ code = null }) => isWord(code));
};

/** What an invoice shows as it was submitted. */
const rules: Readonly<Partial<Record<CustomsRequirementId, Rule>>> = {
  'invoice-currency-reads-back': header('/currency', isCurrency),
  'invoice-incoterm-reads-back': header('/incoterm', (value) => incoterms.some((one) => one === value)),
  'invoice-date-reads-back': header('/invoice_date', isDay),
  'invoice-manifest-quantity-reads-back': header('/manifest_quantity', isCount),
  'invoice-manifest-unit-type-reads-back': header('/manifest_quantity_unit_type', isWord),
  'invoice-related-parties-reads-back': header('/is_related_parties', isTruth, ifShown(exactly)),
  'invoice-line-count-reads-back': header('/line_items', isFilled, asMany),
  'charge-adjustments-count-reads-back': header('/charge_adjustments', isApart, asManyOfTheirCodes),
  'line-price-per-unit-amount-reads-back': line(
    '/price_per_unit/amount',
    inCents('/price_per_unit/currency_code'),
    asNumber,
  ),
  'line-price-per-unit-currency-reads-back': line('/price_per_unit/currency_code', isCurrency),
  'line-value-amount-reads-back': line('/value/amount', inCents('/value/currency_code'), asNumber),
  'line-value-currency-reads-back': line('/value/currency_code', isCurrency),
  'line-quantity-unit-reads-back': line('/quantity/unit', isWord),
  'line-volume-value-reads-back': line('/volume/value', isFine, asNumber),
  'line-volume-unit-reads-back': line('/volume/unit', isWord),
  'line-document-number-reads-back': line('/document_line_number', isCount),
  'line-purchase-order-number-reads-back': line('/purchase_order_number', isWord),
  'line-po-line-item-number-reads-back': line('/po_line_item_number', isWord),
  'weight-line-weight-reads-back': line('/weight/value', isAmount, asNumber),
  'weight-line-net-weight-reads-back': line('/net_weight/value', isAmount, asNumber),
  'party-seller-reads-back': party('seller'),
  'party-buyer-reads-back': party('buyer'),
  'party-manufacturer-reads-back': party('manufacturer'),
  'party-full-data-name-reads-back': { of: 'party', at: '', as: inMembers({ '/name': exactly }), usual: ofOwnData },
  'party-full-data-address-reads-back': { of: 'party', at: '', as: inMembers(addressMembers), usual: ofOwnData },
  'party-mid-code-reads-back': { of: 'party', at: '/mid_code', as: exactly, usual: isWord },
  'charge-code-reads-back': header('/charge_adjustments', isApart, codesAreShown),
  'charge-flat-rate-has-currency-code': charge('/currency_code', flat),
  'charge-applied-to-value-reads-back': charge('/applied_to', isWord),
  'charge-amount-reads-back': charge('/amount', isAmount, asAmount),
  'charge-applied-as-reads-back': charge('/applied_as', isWord),
};

function codesAreShown(sent: Json | undefined, actual: Json | undefined): boolean | undefined {
  if (!Array.isArray(sent)) return undefined;
  return sent.every(
    (one: Json) => Array.isArray(actual) && actual.some((other: Json) => read(other, '/code') === read(one, '/code')),
  );
}

const isJudged = ({ of, at, usual }: Rule, written: Written): boolean =>
  sentRecords(of, written).some((record) => {
    const value = read(record, at);
    return isShown(value) && usual(value, record);
  });

/** A record that says nothing usual proves nothing. */
const usually =
  ({ as, at, usual }: Rule): Agreement =>
  (sent, actual, record) =>
    isShown(sent) && usual(sent, at === '' ? sent : (record.sent ?? null)) ? as(sent, actual, record) : undefined;

function judge(exchange: Exchange, expect: Expect, written: Written, rule: Rule): void {
  const { of, at } = rule;
  requireWhole(written, expect);
  const member = { at, as: usually(rule) };
  const records = recordsOf(of, written, at, (one, other) => agrees(one, other, member, expect.target));
  const judged = records.map((record) => ({
    ...record,
    holds: agrees(record.sent, record.shown, member, expect.target),
  }));
  if (judged.every(({ holds }) => holds === undefined)) expect.unexercised('no usual value was sent');
  const wrong = judged.find(({ holds }) => holds === false);
  if (!wrong) return;
  const place = [wrong.name, at].filter((one) => one !== '').join(': ');
  const [expected, actual] = [wrong.sent, wrong.shown].map((one) => JSON.stringify(read(one, at)) ?? 'absent');
  expect.that(false, `${place} ${expected}, as it was submitted`, actual ?? 'absent', exchange);
}

/** Every read of an invoice that was submitted once is also evidence for these rules. */
export const readBackMonitors: readonly Monitor[] = inAnyGet(rules, { isJudged, judge });
