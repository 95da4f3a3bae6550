import type { JsonObject } from '../fields.ts';
import { conflict } from '../http/problem.ts';
import { numberParam, textParam, textsParam } from '../state-params.ts';
import type { StateHandlers } from '../states.ts';
import type { World } from '../world.ts';
import {
  addCatalogueProduct,
  addEntity,
  addManufacturer,
  addShipment,
  type CustomsAccount,
  createCustomsAccount,
} from './account.ts';
import type { Invoice } from './invoice.ts';

/** Provider states: situations that the customs API itself cannot create. */
export const customsStates: StateHandlers = {
  'customs account exists': (world) => {
    const id = `customs-${world.customs.nextNumber()}`;
    return { token: createCustomsAccount(world, id, `reference-${crypto.randomUUID()}`).token };
  },
  'shipment exists': (world, params) => {
    const { id, ref, containers } = addShipment(world, accountOf(world, params), numberParam(params, 'containers'));
    const shownId = world.variants.has('customs-ref-ids-as-strings') ? String(id) : id;
    return { id: shownId, ref, containerNumbers: containers };
  },
  'catalogue product exists': (world, params) => ({
    sku: addCatalogueProduct(world, accountOf(world, params), params.archived === true).sku,
  }),
  'company entity exists': (world, params) => ({ ref: addEntity(world, accountOf(world, params)).ref }),
  'manufacturer exists': (world, params) => ({ midCode: addManufacturer(world, accountOf(world, params)) }),
  'attribute keys exist': (world, params) => {
    const account = accountOf(world, params);
    for (const key of textsParam(params, 'keys')) account.attributeKeys.add(key);
    return {};
  },
  'account is enrolled in shipmentless invoices': (world, params) => {
    accountOf(world, params).enrolledShipmentless = true;
    return {};
  },
  'product creation is enabled': (world, params) => {
    accountOf(world, params).productCreation = true;
    return {};
  },
  'invoice is used in a customs entry': (world, params) => {
    const account = accountOf(world, params);
    account.lockedInvoices.add(invoiceOf(account, params));
    return {};
  },
  'line is allocated by customs': (world, params) => {
    const account = accountOf(world, params);
    const lineId = Number(params.lineId);
    const line = invoiceOf(account, params).content.lines.find(({ id }) => id === lineId);
    if (line === undefined) throw conflict('The invoice has no such line.');
    account.allocatedLines.add(line.id);
    return {};
  },
  'processing breaks down': (world, params) => {
    accountOf(world, params).breaksNext = true;
    return {};
  },
  'completion webhooks go to': (world, params) => {
    accountOf(world, params).webhookUrl = textParam(params, 'url');
    return {};
  },
};

function accountOf(world: World, params: JsonObject): CustomsAccount {
  const account = world.customs.accounts.get(textParam(params, 'token'));
  if (account === undefined) throw conflict('The token of the state belongs to no account.');
  return account;
}

function invoiceOf(account: CustomsAccount, params: JsonObject): Invoice {
  const invoice = account.invoiceById.get(String(params.invoiceId));
  if (invoice === undefined) throw conflict('The account has no such invoice.');
  return invoice;
}
