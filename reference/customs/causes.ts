import { code, codes } from 'currency-codes';
import { documentLineCauses } from './document-lines.ts';
import type { LineDraft } from './draft.ts';
import { isOfOthers } from './foreign-data.ts';
import { lockCauses } from './lock-causes.ts';
import { partyCauses } from './party-causes.ts';
import { type Plan, sellerOf } from './plan.ts';
import { createsAnyway } from './rivals.ts';
import { failureMessages, type Trouble, type TroubleKind } from './trouble.ts';

/** Says why a submission fails, or nothing. */
export type Cause = (plan: Plan) => string | undefined;

const currencies: ReadonlySet<string> = new Set(codes());
const common: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'CAD', 'AUD', 'CHF', 'HKD', 'INR']);

/** Events › failure messages, in the order of the table: the first one that holds is reported. */
const causes: readonly (readonly [TroubleKind, Cause])[] = [
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

export function* troublesOf(plan: Plan): Generator<Trouble> {
  for (const [kind, cause] of causes) {
    const message = cause(plan);
    if (message !== undefined) yield { kind, message };
  }
}

function namesShipment({ draft: { shipment } }: Plan): boolean {
  return shipment.id !== undefined || shipment.ref !== undefined;
}

function shipmentNotFound(plan: Plan): string | undefined {
  const { world, account, shipment } = plan;
  const enrolled = account.enrolledShipmentless && namesShipment(plan);
  if (enrolled && world.faults.has('shipment-refused-when-enrolled')) return failureMessages.shipmentNotFound();
  if (!namesShipment(plan) || shipment !== undefined) return undefined;
  if (world.faults.has('shipment-unknown-accepted')) return undefined;
  if (world.faults.has('shipment-unknown-accepted-when-enrolled') && enrolled) return undefined;
  if (world.faults.has('shipment-unknown-named-missing')) return failureMessages.shipmentMissing();
  return failureMessages.shipmentNotFound();
}

function containerNotOnShipment({ world: { faults }, account, draft, shipment }: Plan): string | undefined {
  const listed = draft.lines.flatMap(({ container }) => container ?? []);
  const judged = faults.has('container-of-first-line-only') ? listed.slice(0, 1) : listed;
  const held = faults.has('container-beyond-first-refused') ? shipment?.containers.slice(0, 1) : shipment?.containers;
  const anywhere = faults.has('container-of-any-shipment-accepted')
    ? account.shipments.flatMap(({ containers }) => containers)
    : [];
  const isMissing = (number: string) => !held?.includes(number) && !anywhere.includes(number);
  if (!judged.some(isMissing) || faults.has('container-unchecked')) return undefined;
  return failureMessages.containerNotOnShipment();
}

/** All line-item currencies equal that of the invoice: of each amount, on each line. */
function lineCurrencyMismatch({ world: { faults }, draft, lines, existing }: Plan): string | undefined {
  if (faults.has('line-currency-unchecked-on-update') && existing !== undefined) return undefined;
  const moved = existing !== undefined && existing.content.currency !== draft.currency;
  if (moved && faults.has('update-to-other-currency-refused')) return failureMessages.lineCurrencyMismatch();
  const unseenLast = faults.has('line-currency-of-last-line-unchecked') && lines.length > 2;
  const seen = unseenLast ? lines.slice(0, -1) : lines;
  const judged = faults.has('line-currency-unchecked-from-37th-line') ? seen.slice(0, 36) : seen;
  const amounts = lines.flatMap(({ members: { pricePerUnit, value } }) => pricePerUnit ?? value ?? []);
  const ofFirst = faults.has('line-currencies-compared-with-each-other') ? amounts[0]?.currency_code : undefined;
  const due = ofFirst ?? draft.currency;
  const bareUnseen = faults.has('line-price-currency-alone-unchecked');
  const differs = judged.some(({ members }) =>
    [
      faults.has('line-price-currency-unchecked') || (bareUnseen && members.value === undefined)
        ? undefined
        : members.pricePerUnit,
      faults.has('line-value-currency-unchecked') ? undefined : members.value,
      members.firstSaleValue,
      members.netValue,
    ].some((money) => money !== undefined && money.currency_code !== due),
  );
  if (!differs) return undefined;
  const calledUnknown = faults.has('line-currency-mismatch-called-unknown');
  return calledUnknown ? failureMessages.unknownCurrency(draft.currency ?? '') : failureMessages.lineCurrencyMismatch();
}

function unknownCurrency({ world: { faults }, draft: { currency = '' }, existing }: Plan): string | undefined {
  if (faults.has('currency-common-ones-only') && !common.has(currency))
    return failureMessages.unknownCurrency(currency);
  const centless = faults.has('currency-without-cents-unknown') && code(currency)?.digits === 0;
  const ofUnion = faults.has('currency-of-unions-unknown') && currency.startsWith('X');
  if (centless || ofUnion) return failureMessages.unknownCurrency(currency);
  if (faults.has('currency-of-four-letters-accepted') && currency.length > 3) return undefined;
  if (faults.has('currency-zzz-accepted') && currency === 'ZZZ') return undefined;
  if (faults.has('currency-three-letters-suffice') && /^[A-Z]{3}$/.test(currency)) return undefined;
  if (faults.has('currency-unchecked-on-update') && existing !== undefined) return undefined;
  if (currencies.has(currency)) return undefined;
  return failureMessages.unknownCurrency(faults.has('currency-message-without-code') ? '<CURRENCY_CODE>' : currency);
}

function prorationWithCharges({ world: { faults }, draft: { header } }: Plan): string | undefined {
  const { charges, proration } = header;
  const both = proration !== undefined && proration !== null && charges !== undefined && charges !== null;
  if (faults.has('proration-alone-refused') && proration !== undefined) return failureMessages.prorationWithCharges('');
  if (!both || charges.length === 0 || faults.has('proration-beside-charges-accepted')) return undefined;
  if (faults.has('proration-message-without-value')) return failureMessages.prorationWithCharges('');
  return failureMessages.prorationWithCharges(typeof proration === 'string' ? proration : JSON.stringify(proration));
}

function productOf({ account }: Plan, { sku }: LineDraft) {
  return sku === undefined || sku === null ? undefined : account.products.get(sku);
}

function productUnknown(plan: Plan): string | undefined {
  const {
    world: { faults },
    draft,
  } = plan;
  if (faults.has('product-archived-accepted')) return undefined;
  const skus = draft.lines.flatMap((line) => productOf(plan, line)?.sku ?? []);
  const repeated = skus.find((sku, index) => skus.indexOf(sku) < index);
  if (repeated !== undefined && faults.has('product-on-several-lines-refused')) {
    return failureMessages.productUnknown(repeated);
  }
  const judged = faults.has('product-archived-on-later-line-accepted') ? draft.lines.slice(0, 1) : draft.lines;
  const archived = judged.find((line) => productOf(plan, line)?.archived === true);
  if (archived === undefined) return undefined;
  const other = draft.lines.find(({ sku }) => sku !== archived.sku)?.sku ?? 'unknown';
  return failureMessages.productUnknown(String(faults.has('product-message-with-wrong-sku') ? other : archived.sku));
}

function productCreationDisabled(plan: Plan): string | undefined {
  const {
    world: { faults },
    account,
    draft,
  } = plan;
  const unknown = draft.lines.some((line) => typeof line.sku === 'string' && productOf(plan, line) === undefined);
  if (!unknown || faults.has('product-unknown-accepted')) return undefined;
  if (account.productCreation && !faults.has('product-creation-stays-off')) return undefined;
  return failureMessages.productCreationDisabled();
}

/** One number of one seller cannot stand on two shipments. */
function invoiceExists({ world, account, draft, existing, identity }: Plan): string | undefined {
  if (existing !== undefined) {
    const refused = world.faults.has('update-refused-as-existing');
    return refused ? failureMessages.invoiceExists() : undefined;
  }
  if (world.variants.has('customs-shipment-tells-apart') || createsAnyway(draft)) return undefined;
  if (world.faults.has('update-creates-second-invoice') && account.invoiceByIdentity.has(identity)) return undefined;
  if (world.faults.has('update-by-shipment-ref-creates') && draft.shipment.ref !== undefined) return undefined;
  const key = numberAndSeller(draft.invoiceNumber, sellerOf(world, draft));
  return account.numbersOfSellers.has(key) ? failureMessages.invoiceExists() : undefined;
}

export function numberAndSeller(number: string | undefined, seller: string | null): string {
  return JSON.stringify([number, seller]);
}

function attributeKeyUnknown({ world, account, draft }: Plan): string | undefined {
  const { faults, memory } = world;
  if (faults.has('attribute-keys-unchecked')) return undefined;
  if (memory.of('attribute-keys-unchecked-in-array', draft.header.attributes) > 0) return undefined;
  const keys = Object.keys(draft.header.attributes ?? {});
  if (faults.has('attributes-second-key-refused') && keys.length > 1) return failureMessages.attributeKeyUnknown();
  const judged = faults.has('attribute-first-key-only') ? keys.slice(0, 1) : keys;
  const ofSomebody = (key: string) =>
    isOfOthers(world, 'attribute-keys-of-others-accepted', ({ attributeKeys }) => attributeKeys.has(key));
  const known = (key: string) => account.attributeKeys.has(key) || ofSomebody(key);
  return judged.every(known) ? undefined : failureMessages.attributeKeyUnknown();
}

function shipmentMissing(plan: Plan): string | undefined {
  const {
    world: { faults },
    account,
    draft,
  } = plan;
  if (namesShipment(plan) || draft.id !== undefined) return undefined;
  if (account.enrolledShipmentless && !faults.has('shipmentless-refused-when-enrolled')) return undefined;
  if (faults.has('shipment-missing-named-unknown')) return failureMessages.shipmentNotFound();
  return faults.has('shipmentless-accepted-always') ? undefined : failureMessages.shipmentMissing();
}
