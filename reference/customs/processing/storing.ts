import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { type CatalogueProduct, type CustomsAccount, createdProduct } from '../account.ts';
import { numberAndSeller } from '../causes/causes.ts';
import {
  type Address,
  addressMembers,
  type Invoice,
  type InvoiceContent,
  type Line,
  type Party,
  partyTypes,
} from '../invoice.ts';
import type { PartyDraft } from '../invoice-write/draft.ts';
import type { PlannedLine } from './merge.ts';
import { type Plan, sellerOf } from './plan.ts';

/** Carries the plan out: creates the invoice, or changes it. */
export const store = seam((plan: Plan): Invoice => {
  const { world, account, draft, existing, identity, shipment } = plan;
  const content = contentOf(plan);
  const now = world.now();
  account.numbersOfSellers.add(numberAndSeller(draft.invoiceNumber, sellerOf(world, draft)));
  account.numbers.add(content.invoiceNumber);
  if (existing !== undefined) return update(plan, existing, content);
  const numeric = world.variants.has('customs-numeric-invoice-ids');
  const id = numeric ? String(world.customs.nextNumber()) : crypto.randomUUID();
  const invoice: Invoice = { id, createdAt: now, updatedAt: now, shipment, content, identity };
  account.invoices.push(invoice);
  account.invoiceById.set(id, invoice);
  account.invoiceByIdentity.set(identity, invoice);
  return invoice;
});

function update({ world, account, identity }: Plan, existing: Invoice, content: InvoiceContent): Invoice {
  existing.content = content;
  existing.updatedAt = world.now();
  account.invoiceByIdentity.delete(existing.identity);
  account.invoiceByIdentity.set(identity, existing);
  existing.identity = identity;
  return existing;
}

export const contentOf = seam((plan: Plan): InvoiceContent => {
  const { draft, existing, header } = plan;
  const parties = draft.parties?.map((party) => storedParty(plan, party));
  return {
    invoiceNumber: draft.invoiceNumber ?? '',
    currency: draft.currency ?? '',
    header,
    parties: parties ?? (isKept(plan, draft.parties) ? existing?.content.parties : undefined) ?? [],
    lines: identified(
      plan,
      plan.lines.map((line) => storedLine(plan, line)),
    ),
  };
});

/** Variant customs-line-ids-come-again. */
function identified({ world, existing, lines: planned }: Plan, lines: readonly Line[]): readonly Line[] {
  if (!world.variants.has('customs-line-ids-come-again')) return lines;
  const kept = new Set(planned.map(({ before }) => before?.id));
  const free = (existing?.content.lines ?? []).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  return lines.map((line, at) => (planned[at]?.before ? line : { ...line, id: free.shift() ?? line.id }));
}

/** As for the header: an absent member is kept, a null one cleared (gap customs-update-semantics). */
const isKept = ({ world }: Plan, parties: null | undefined | readonly PartyDraft[]): boolean =>
  parties === undefined || (parties === null && world.variants.has('customs-null-keeps'));

export const storedLine = seam(({ world, account }: Plan, { draft, before, members, quantity }: PlannedLine): Line => {
  const { customs } = world;
  const { container = before?.container?.number, sku = before?.product?.sku } = draft ?? {};
  const held = before?.container?.number === container ? before?.container : undefined;
  // With a spread, V8 would give each line a hidden class of its own, larger than the line.
  return Object.assign({}, members, {
    id: before?.id ?? customs.nextNumber(),
    quantity,
    container:
      held ?? (container ? { id: customs.nextNumber(), number: container, createdAt: world.now() } : undefined),
    product: sku ? productFor(world, account, sku) : undefined,
  });
});

function productFor(world: World, account: CustomsAccount, sku: string): CatalogueProduct {
  return account.products.get(sku) ?? createdProduct(world, account, sku);
}

function storedParty({ account }: Plan, { type, name, address, midCode, entityRef }: PartyDraft): Party {
  const texts = addressMembers.map((member) => [member, address?.[member]] as const);
  const known: Address = Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'));
  return {
    type: partyTypes.find((each) => each === type) ?? 'buyer',
    name,
    address: address && known,
    midCode: type === 'manufacturer' ? midCode : undefined,
    entity: entityRef === undefined ? undefined : account.entities.get(entityRef),
  };
}
