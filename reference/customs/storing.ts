import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { type CatalogueProduct, type CustomsAccount, createdProduct } from './account.ts';
import { numberAndSeller } from './causes.ts';
import type { PartyDraft } from './draft.ts';
import {
  type Address,
  addressMembers,
  type Invoice,
  type InvoiceContent,
  type Line,
  type Party,
  partyTypes,
} from './invoice.ts';
import type { PlannedLine } from './merge.ts';
import { type Plan, sellerOf } from './plan.ts';

/** Makes the plan real: one invoice more, or one that is otherwise than before. */
export const store = seam((plan: Plan): Invoice => {
  const { world, account, draft, existing, identity, shipment } = plan;
  const content = contentOf(plan);
  const now = world.now();
  account.numbersOfSellers.add(numberAndSeller(draft.invoiceNumber, sellerOf(world, draft)));
  account.numbers.add(content.invoiceNumber);
  if (existing !== undefined) return update(plan, existing, content);
  const numeric = world.variants.has('customs-numeric-invoice-ids');
  const id = numeric ? String(world.customs.nextNumber()) : crypto.randomUUID();
  const afloat = account.enrolledShipmentless && world.faults.has('shipment-ignored-when-enrolled');
  const times = { createdAt: now, updatedAt: now };
  const held = afloat ? undefined : shipment;
  const invoice: Invoice = { id, ...times, shipment: held, content, firstContent: content, identity };
  account.invoices.push(invoice);
  if (world.faults.has('second-invoice-of-shipment-unreadable') && shipment !== undefined) {
    const isFirst = world.memory.add('second-invoice-of-shipment-unreadable', shipment) === 1;
    if (!isFirst) world.memory.add('second-invoice-of-shipment-unreadable', invoice);
  }
  if (!world.faults.has('created-invoice-unreadable')) account.invoiceById.set(id, invoice);
  account.invoiceByIdentity.set(identity, invoice);
  return invoice;
});

function update(
  { world: { faults, memory, now, customs }, account, identity, shipment }: Plan,
  existing: Invoice,
  content: InvoiceContent,
): Invoice {
  if (faults.has('second-update-is-ignored') && memory.add('second-update-is-ignored', existing) > 1) return existing;
  existing.content = content;
  if (faults.has('invoice-on-second-shipment-moves-first')) existing.shipment = shipment;
  existing.updatedAt = faults.has('update-turns-updated-at-back') ? existing.createdAt - 60_000 : now();
  account.invoiceByIdentity.delete(existing.identity);
  account.invoiceByIdentity.set(identity, existing);
  existing.identity = identity;
  if (faults.has('update-changes-other-invoice')) {
    const other = account.invoices.find((invoice) => invoice !== existing);
    if (other !== undefined) other.content = { ...other.content, header: content.header };
  }
  if (faults.has('update-changes-other-of-same-shipment')) {
    const others = account.invoices.filter((one) => one !== existing && one.shipment === existing.shipment);
    for (const other of others) {
      const header = { ...other.content.header, incoterm: content.header.incoterm };
      other.content = { ...other.content, header };
    }
  }
  if (faults.has('update-changes-invoice-id')) {
    account.invoiceById.delete(existing.id);
    const renamed = { ...existing, id: `${customs.nextNumber()}` };
    account.invoices[account.invoices.indexOf(existing)] = renamed;
    account.invoiceById.set(renamed.id, renamed);
    account.invoiceByIdentity.set(identity, renamed);
    return renamed;
  }
  return existing;
}

function contentOf(plan: Plan): InvoiceContent {
  const {
    world: { faults },
    account,
    draft,
    existing,
    header,
  } = plan;
  const before = existing?.content;
  const keepsCurrency = before !== undefined && faults.has('update-keeps-currency');
  const lines = plan.lines.map((line) => {
    const { before: old } = line;
    const skipped =
      old !== undefined && account.allocatedLines.has(old.id) && faults.has('lock-allocated-line-skipped');
    return skipped ? old : storedLine(plan, line);
  });
  const kept = faults.has('neighbouring-lines-of-one-product-merged')
    ? lines.filter(({ product }, index) => !product || product !== lines[index - 1]?.product)
    : lines;
  const keepsInLines = before !== undefined && faults.has('update-keeps-currency-of-lines');
  const parties =
    draft.parties === undefined ? before?.parties : draft.parties?.map((party) => storedParty(plan, party));
  const keepsParties = before !== undefined && faults.has('update-keeps-parties');
  return {
    invoiceNumber: draft.invoiceNumber ?? '',
    currency: (keepsCurrency ? before.currency : draft.currency) ?? '',
    header,
    parties: keepsParties ? before.parties : (parties ?? []),
    lines: keepsInLines ? kept.map((line) => inCurrency(line, before.currency)) : kept,
  };
}

function inCurrency(line: Line, code: string): Line {
  return { ...line, value: line.value && { ...line.value, currency_code: code } };
}

export function storedLine(
  { world, account, existing, draft: submitted }: Plan,
  { draft, before, members, quantity }: PlannedLine,
): Line {
  const { faults, customs, memory } = world;
  const newId = () => {
    if (existing !== undefined && faults.has('update-repeats-id-of-new-lines')) {
      const given = memory.of('update-repeats-id-of-new-lines', submitted);
      return given > 0 ? given : memory.add('update-repeats-id-of-new-lines', submitted, customs.nextNumber());
    }
    const held = existing?.content.lines[0];
    return held !== undefined && faults.has('line-new-id-repeats') ? held.id : customs.nextNumber();
  };
  const id = before === undefined || faults.has('update-renumbers-lines') ? newId() : before.id;
  const keepsContainer = before?.container !== undefined && faults.has('update-keeps-line-container');
  const keepsProduct = before?.product !== undefined && faults.has('update-keeps-line-product');
  const said = { ...draft, ...(keepsContainer && { container: undefined }), ...(keepsProduct && { sku: undefined }) };
  const { container = before?.container?.number, sku = before?.product?.sku } = said;
  const held = before?.container?.number === container ? before?.container : undefined;
  return {
    ...members,
    id,
    quantity,
    container:
      held ?? (container ? { id: customs.nextNumber(), number: container, createdAt: world.now() } : undefined),
    product: sku ? productFor(world, account, sku) : undefined,
  };
}

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
