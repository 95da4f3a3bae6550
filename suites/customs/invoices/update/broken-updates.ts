/** Turns creations that break a rule into updates that break it. */

import fc from 'fast-check';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { identifies } from '../identity.ts';
import { namingEachLineOf, shipmentDiffers, unnumberedPair } from './named-lines.ts';

/**
 * An update may leave out what the invoice has: its currency, shipment or lines. It need not move the invoice to another
 * shipment either (gap customs-update-semantics).
 */
const onlyInCreations: readonly InvoiceRule[] = [
  'invoice-shipment-required-unless-enrolled',
  'failure-shipment-details-missing',
  'weight-header-needs-a-line',
  'invoice-currency-required',
  'invoice-currency-null-refused',
  'invoice-line-items-required',
  'invoice-line-items-null-refused',
  'failure-shipment-not-located',
  'failure-shipment-ref-not-located',
  'failure-shipment-of-another-account-not-located',
];

/** A line that has the member may keep it (gap customs-update-semantics); a new line has nothing to keep. */
const onlyOnNewLines: readonly InvoiceRule[] = [
  'line-quantity-required',
  'line-document-number-missing-on-one-refused',
  'failure-document-line-numbers-inconsistent',
];

const drawn = 20;

/** The smallest of some drawn pairs that fit. */
function smallest(rule: InvoiceRule, fits: (pair: BrokenInvoice) => boolean): BrokenInvoice | undefined {
  const sizeOf = ({ valid }: BrokenInvoice): number => valid.lines.length;
  return fc
    .sample(brokenInvoice(rule), { numRuns: drawn, seed: drawn })
    .filter(fits)
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
}

/** The lines in which the halves differ. */
const differing = ({ valid, broken }: BrokenInvoice): readonly number[] =>
  valid.lines.flatMap((line, index) => (JSON.stringify(line) === JSON.stringify(broken.lines[index]) ? [] : [index]));

const isOnOneOfSeveral = (pair: BrokenInvoice): boolean => pair.valid.lines.length > 1 && differing(pair).length === 1;

/** Whether the mistake is a document line number. */
const isOfNumber = ({ valid, broken }: BrokenInvoice): boolean =>
  valid.lines.some((line, index) => line.documentLineNumber !== broken.lines[index]?.documentLineNumber);

/**
 * The update names all lines but one by their ids, so that one is new. A line that the control added may stay, and its
 * number must not be that of the new line.
 */
function onNewLine(drawn: BrokenInvoice): BrokenInvoice {
  const pair = isOfNumber(drawn) ? drawn : unnumberedPair(drawn);
  const [at = 0] = differing(pair);
  const adding = (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    lines: draft.lines.map((line, index) =>
      index === at ? line : { ...line, id: { existing: index < at ? index : index - 1 } },
    ),
  });
  return { ...pair, valid: adding(pair.valid), broken: adding(pair.broken) };
}

/**
 * Updates that break the rule: on what the invoice has, and on a line that the update adds.
 * @param known another check breaks the rule on what the invoice has.
 */
export function asUpdates(rule: InvoiceRule, known = false): readonly BrokenInvoice[] {
  if (onlyInCreations.includes(rule)) return [];
  const plain = known || onlyOnNewLines.includes(rule) ? undefined : smallest(rule, () => true);
  const added = smallest(rule, isOnOneOfSeveral);
  const pairs = [plain && namingEachLineOf(plain), added && onNewLine(added)];
  return pairs.flatMap((pair) => (pair === undefined ? [] : [{ ...pair, as: 'update' as const }]));
}

/**
 * Whether the profile says that the pair updates an invoice. Where the shipment is part of the identity, another shipment
 * makes another invoice.
 */
export function isUpdate(profile: CustomsProfile, pair: BrokenInvoice): boolean {
  if (pair.as === undefined) return false;
  if (profile.fields.updateId !== undefined) return true;
  return profile.identity !== undefined && !(identifies(profile, 'shipment') && shipmentDiffers(pair));
}

/** The lines that the invoice has before the update. */
export function beforeUpdate({ lines, as: _, ...draft }: InvoiceDraft): InvoiceDraft {
  const named = lines.filter(({ id }) => id !== undefined);
  return { ...draft, lines: (named.length > 0 ? named : lines).map(({ id: _, ...line }) => line) };
}
