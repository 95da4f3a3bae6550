import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { CustomsAccount, Shipment } from '../account.ts';
import type { HeaderMembers, Invoice } from '../invoice.ts';
import type { Draft } from '../invoice-write/draft.ts';
import { mergedHeader, type PlannedLine, plannedLines } from './merge.ts';

/** A submission with everything in its account that it concerns. */
export interface Plan {
  readonly world: World;
  readonly account: CustomsAccount;
  readonly draft: Draft;
  readonly shipment: Shipment | undefined;
  readonly identity: string;
  /** The invoice that the submission updates; absent: it creates one. */
  readonly existing: Invoice | undefined;
  readonly header: HeaderMembers;
  readonly lines: readonly PlannedLine[];
}

export const planOf = seam((world: World, account: CustomsAccount, draft: Draft): Plan => {
  const shipment = locateShipment(world, account, draft);
  const identity = identityOf(world, draft, shipment);
  const existing = existingInvoice(world, account, draft, identity);
  const before = existing?.content;
  const header = mergedHeader(world, draft, before?.header);
  return { world, account, draft, shipment, identity, existing, header, lines: plannedLines(world, draft, before) };
});

export const locateShipment = seam(
  (_world: World, account: CustomsAccount, { shipment: { id, ref } }: Draft): Shipment | undefined => {
    if (id === undefined && ref === undefined) return undefined;
    return account.shipments.find(
      (one) => (id === undefined || String(one.id) === id) && (ref === undefined || one.ref === ref),
    );
  },
);

/** Number, seller and shipment identify an invoice (gap customs-invoice-identity). */
function identityOf(world: World, draft: Draft, shipment: Shipment | undefined): string {
  return JSON.stringify([draft.invoiceNumber, sellerOf(world, draft), shipment?.id ?? null]);
}

export function sellerOf({ variants }: World, { parties }: Draft): string | null {
  if (variants.has('customs-identity-without-seller')) return null;
  const seller = parties?.find(({ type }) => type === 'seller');
  return seller?.entityRef ?? seller?.name ?? null;
}

export const existingInvoice = seam(
  (world: World, account: CustomsAccount, { id }: Draft, identity: string): Invoice | undefined =>
    world.variants.has('customs-update-by-id') && id !== undefined
      ? account.invoiceById.get(id)
      : account.invoiceByIdentity.get(identity),
);
