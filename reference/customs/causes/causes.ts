import { codes } from 'currency-codes';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { CatalogueProduct } from '../account.ts';
import { comeBack } from '../fixtures.ts';
import type { LineDraft } from '../invoice-write/draft.ts';
import { type Plan, sellerOf } from '../processing/plan.ts';
import { documentLineCauses } from './document-lines.ts';
import { type FailureCause, type FailureCauseKind, failureMessages } from './failure-cause.ts';
import { lockCauses } from './locks.ts';
import { partyCauses } from './parties.ts';

/** Returns why a submission fails; undefined: it does not. */
export type Cause = (plan: Plan) => string | undefined;

const currencies: ReadonlySet<string> = new Set(codes());

export const shipmentNotFound = seam((plan: Plan): string | undefined =>
  namesShipment(plan) && plan.shipment === undefined ? failureMessages.shipmentNotFound() : undefined,
);

export function namesShipment({ draft: { shipment } }: Plan): boolean {
  return shipment.id !== undefined || shipment.ref !== undefined;
}

export const containerNotOnShipment = seam(({ draft, shipment }: Plan): string | undefined => {
  const listed = draft.lines.flatMap(({ container }) => container ?? []);
  const known = listed.every((number) => shipment?.containers.includes(number));
  return known ? undefined : failureMessages.containerNotOnShipment();
});

/** The currency of each amount on each line equals the currency of the invoice. */
export const lineCurrencyMismatch = seam(({ draft, lines }: Plan): string | undefined => {
  const amounts = lines.flatMap(({ members }) => [
    members.pricePerUnit,
    members.value,
    members.firstSaleValue,
    members.netValue,
  ]);
  const matches = amounts.every((money) => money === undefined || money.currency_code === draft.currency);
  return matches ? undefined : failureMessages.lineCurrencyMismatch();
});

export const unknownCurrency = seam(({ draft: { currency = '' } }: Plan): string | undefined =>
  currencies.has(currency) ? undefined : failureMessages.unknownCurrency(currency),
);

export const prorationWithCharges = seam(({ draft: { header } }: Plan): string | undefined => {
  const { charges, proration } = header;
  if (proration === undefined || proration === null || !charges?.length) return undefined;
  return failureMessages.prorationWithCharges(typeof proration === 'string' ? proration : JSON.stringify(proration));
});

export function productOf({ account }: Plan, { sku }: LineDraft): CatalogueProduct | undefined {
  return sku === undefined || sku === null ? undefined : account.products.get(sku);
}

const isUnfound = ({ variants }: World): boolean => variants.has('customs-archived-not-found');

export const productUnknown = seam((plan: Plan): string | undefined => {
  if (plan.account.productCreation ? comeBack(plan.world) : isUnfound(plan.world)) return undefined;
  const archived = plan.draft.lines.find((line) => productOf(plan, line)?.archived === true);
  return archived && failureMessages.productUnknown(String(archived.sku));
});

export const productCreationDisabled = seam((plan: Plan): string | undefined => {
  const { account, draft } = plan;
  const isFound = (product?: CatalogueProduct) => product && !(product.archived && isUnfound(plan.world));
  const unknown = draft.lines.some((line) => typeof line.sku === 'string' && !isFound(productOf(plan, line)));
  return unknown && !account.productCreation ? failureMessages.productCreationDisabled() : undefined;
});

/** A seller cannot use one number for two shipments. */
export const invoiceExists = seam(({ world, account, draft, existing }: Plan): string | undefined => {
  if (existing !== undefined || world.variants.has('customs-shipment-tells-apart')) return undefined;
  const key = numberAndSeller(draft.invoiceNumber, sellerOf(world, draft));
  return account.numbersOfSellers.has(key) ? failureMessages.invoiceExists() : undefined;
});

export function numberAndSeller(number: string | undefined, seller: string | null): string {
  return JSON.stringify([number, seller]);
}

export const attributeKeyUnknown = seam(({ account, draft }: Plan): string | undefined => {
  const keys = Object.keys(draft.header.attributes ?? {});
  const known = keys.every((key) => account.attributeKeys.has(key));
  return known ? undefined : failureMessages.attributeKeyUnknown();
});

export const shipmentMissing = seam((plan: Plan): string | undefined => {
  const { account, draft } = plan;
  const needsNone = account.enrolledShipmentless || draft.id !== undefined;
  return needsNone || namesShipment(plan) ? undefined : failureMessages.shipmentMissing();
});

/** Events › failure messages, in the order of the table: the first one that applies is reported. */
const causes: readonly (readonly [FailureCauseKind, Cause])[] = [
  ['shipmentNotFound', shipmentNotFound],
  ['containerNotOnShipment', containerNotOnShipment],
  ['lineCurrencyMismatch', lineCurrencyMismatch],
  ['unknownCurrency', unknownCurrency],
  ['prorationWithCharges', prorationWithCharges],
  ...documentLineCauses,
  ...partyCauses,
  ['productUnknown', productUnknown],
  ['productCreationDisabled', productCreationDisabled],
  ...lockCauses,
  ['invoiceExists', invoiceExists],
  ['attributeKeyUnknown', attributeKeyUnknown],
  ['shipmentMissing', shipmentMissing],
];

export function* failureCausesOf(plan: Plan): Generator<FailureCause> {
  for (const [kind, cause] of causes) {
    const message = cause(plan);
    if (message !== undefined) yield { kind, message };
  }
}
