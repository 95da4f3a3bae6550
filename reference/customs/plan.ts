import type { World } from '../world.ts';
import type { CustomsAccount, Shipment } from './account.ts';
import type { Draft } from './draft.ts';
import type { HeaderMembers, Invoice } from './invoice.ts';
import { mergedHeader, type PlannedLine, plannedLines } from './merge.ts';
import { createsAnyway } from './rivals.ts';

/** A submission beside everything that it meets in its account. */
export interface Plan {
  readonly world: World;
  readonly account: CustomsAccount;
  readonly draft: Draft;
  readonly shipment: Shipment | undefined;
  readonly identity: string;
  /** The invoice that the submission updates; none: it creates one. */
  readonly existing: Invoice | undefined;
  readonly header: HeaderMembers;
  readonly lines: readonly PlannedLine[];
}

export function planOf(world: World, account: CustomsAccount, draft: Draft): Plan {
  const shipment = locate(world, account, draft);
  const identity = identityOf(world, draft, shipment);
  const existing = existingInvoice(world, account, draft, identity);
  const before = existing?.content;
  const header = mergedHeader(world, draft, before?.header);
  return { world, account, draft, shipment, identity, existing, header, lines: plannedLines(world, draft, before) };
}

function locate(world: World, account: CustomsAccount, { shipment: { id, ref } }: Draft): Shipment | undefined {
  const everyone = world.faults.has('shipment-of-others-located');
  const shipments = everyone
    ? [...world.customs.accounts.values()].flatMap((each) => each.shipments)
    : account.shipments;
  const named = shipments.find(
    (one) => (id === undefined || String(one.id) === id) && (ref === undefined || isNamed(world, one, ref)),
  );
  if (id === undefined && ref === undefined) return undefined;
  if (named === undefined && ref !== undefined && world.faults.has('shipment-ref-unchecked'))
    return account.shipments[0];
  if (world.faults.has('shipment-of-invoice-is-first-one')) return named && account.shipments[0];
  return named;
}

function isNamed({ faults }: World, { ref }: Shipment, wanted: string): boolean {
  return ref === wanted || (faults.has('shipment-ref-start-suffices') && wanted.startsWith(ref));
}

/** Number, seller and shipment identify an invoice (gap customs-invoice-identity). */
function identityOf(world: World, draft: Draft, shipment: Shipment | undefined): string {
  return JSON.stringify([draft.invoiceNumber, sellerOf(world, draft), shipment?.id ?? null]);
}

function numberAndSellerOf(identity: string): string {
  return JSON.stringify((JSON.parse(identity) as readonly unknown[]).slice(0, 2));
}

export function sellerOf({ variants }: World, { parties }: Draft): string | null {
  if (variants.has('customs-identity-without-seller')) return null;
  const seller = parties?.find(({ type }) => type === 'seller');
  return seller?.entityRef ?? seller?.name ?? null;
}

function existingInvoice(world: World, account: CustomsAccount, draft: Draft, identity: string): Invoice | undefined {
  const { faults, variants } = world;
  if (variants.has('customs-update-by-id') && draft.id !== undefined) return account.invoiceById.get(draft.id);
  if (faults.has('update-creates-second-invoice') || createsAnyway(draft)) return undefined;
  if (faults.has('update-by-shipment-ref-creates') && draft.shipment.ref !== undefined) return undefined;
  const existing = account.invoiceByIdentity.get(identity);
  if (faults.has('update-finds-number-in-all-accounts') && existing === undefined) {
    const everyones = [...world.customs.accounts.values()].flatMap(({ invoices }) => invoices);
    return everyones.find(({ content }) => content.invoiceNumber === draft.invoiceNumber);
  }
  if (faults.has('seller-is-no-part-of-identity') && existing === undefined) {
    const shipment = locate(world, account, draft);
    return account.invoices.find(
      (one) => one.content.invoiceNumber === draft.invoiceNumber && one.shipment === shipment,
    );
  }
  if (faults.has('invoice-on-second-shipment-moves-first') && existing === undefined) {
    return account.invoices.find((invoice) => numberAndSellerOf(invoice.identity) === numberAndSellerOf(identity));
  }
  if (faults.has('create-takes-over-latest-invoice') && existing === undefined) return account.invoices.at(-1);
  if (faults.has('update-hits-latest-invoice') && existing !== undefined) return account.invoices.at(-1);
  return existing;
}
