import type { World } from '../world.ts';
import type { Address, Invoice } from './invoice.ts';
import type { Row } from './siblings/seed.ts';

export interface Shipment {
  readonly id: number;
  readonly ref: string;
  readonly containers: readonly string[];
}

export interface CompanyEntity {
  readonly id: number;
  readonly ref: string;
  readonly name: string;
  readonly address: Address;
}

export interface CatalogueProduct {
  readonly id: number;
  readonly sku: string;
  readonly archived: boolean;
}

/** A consignee: everything that its invoices may refer to, and the invoices themselves. */
export interface CustomsAccount {
  readonly id: string;
  /** The number of accounts that were created before. */
  readonly number: number;
  readonly token: string;
  readonly shipments: Shipment[];
  readonly entities: Map<string, CompanyEntity>;
  readonly manufacturers: Set<string>;
  readonly products: Map<string, CatalogueProduct>;
  readonly attributeKeys: Set<string>;
  /** In order of creation. */
  readonly invoices: Invoice[];
  /** By the id that responses show. */
  readonly invoiceById: Map<string, Invoice>;
  /** By number, seller and shipment (gap customs-invoice-identity). */
  readonly invoiceByIdentity: Map<string, Invoice>;
  /** The numbers of all invoices. */
  readonly numbers: Set<unknown>;
  /** Number and seller of each invoice: no two invoices share both. */
  readonly numbersOfSellers: Set<string>;
  /** Rows of the resources other than invoices, by the path of the resource. */
  readonly siblings: Map<string, Row[]>;
  /** Invoices that a customs entry uses, and lines that one has allocated. */
  readonly lockedInvoices: Set<Invoice>;
  readonly allocatedLines: Set<number>;
  /** The used values of X-Request-ID (gap customs-repeated-post). */
  readonly usedRequestIds: Set<string>;
  enrolledShipmentless: boolean;
  productCreation: boolean;
  /** The processing of the next submission fails with an internal error. */
  breaksNext: boolean;
  webhookUrl: string | undefined;
}

export interface CustomsStore {
  readonly accounts: Map<string, CustomsAccount>;
  /** Ids of lines and of everything that reference objects refer to: integers, unique among all kinds. */
  nextNumber(): number;
}

export function createCustomsStore(): CustomsStore {
  let last = 700_000;
  return { accounts: new Map(), nextNumber: () => ++last };
}

export function createCustomsAccount(world: World, id: string, token: string): CustomsAccount {
  const account: CustomsAccount = {
    id,
    number: world.customs.accounts.size,
    token,
    shipments: [],
    entities: new Map(),
    manufacturers: new Set(),
    products: new Map(),
    attributeKeys: new Set(),
    invoices: [],
    invoiceById: new Map(),
    invoiceByIdentity: new Map(),
    numbers: new Set(),
    numbersOfSellers: new Set(),
    siblings: new Map(),
    lockedInvoices: new Set(),
    allocatedLines: new Set(),
    usedRequestIds: new Set(),
    enrolledShipmentless: false,
    productCreation: false,
    breaksNext: false,
    webhookUrl: undefined,
  };
  world.customs.accounts.set(token, account);
  return account;
}

export function addShipment(world: World, account: CustomsAccount, containers: number): Shipment {
  const id = world.customs.nextNumber();
  const numbers = Array.from({ length: containers }, (_, index) => `REFU${String(id * 100 + index).slice(-7)}`);
  const shipment = { id, ref: `shipment-${id}`, containers: numbers };
  account.shipments.push(shipment);
  return shipment;
}

export function addEntity(world: World, account: CustomsAccount): CompanyEntity {
  const id = world.customs.nextNumber();
  const address = {
    street_address: `${id % 900} Quay Road`,
    city: 'Rotterdam',
    country: 'Netherlands',
    country_code: 'NL',
    zip: '3011',
    unlocode: 'NLRTM',
  };
  const entity = { id, ref: `entity-${id}`, name: `Company ${id}`, address };
  account.entities.set(entity.ref, entity);
  return entity;
}

export function addManufacturer(world: World, account: CustomsAccount): string {
  const mid = `NLREF${world.customs.nextNumber()}ROT`;
  account.manufacturers.add(mid);
  return mid;
}

export function addCatalogueProduct(world: World, account: CustomsAccount, archived: boolean): CatalogueProduct {
  const id = world.customs.nextNumber();
  const product = { id, sku: `SKU-${id}`, archived };
  account.products.set(product.sku, product);
  return product;
}

/** A product that an invoice created. */
export function createdProduct(world: World, account: CustomsAccount, sku: string): CatalogueProduct {
  const product = { id: world.customs.nextNumber(), sku, archived: false };
  account.products.set(sku, product);
  return product;
}
