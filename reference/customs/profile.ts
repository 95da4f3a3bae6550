import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { minute, second } from '../clock.ts';
import { descriptionPaths } from '../own-descriptions.ts';
import type { Partly } from '../profile.ts';
import type { World } from '../world.ts';
import { apiKeyHeader, customsClient } from './credentials.ts';
import type { CustomsDialect } from './dialect.ts';
import { attributeKeys, customsTokens } from './fixtures.ts';
import { webhookSecret } from './processing/completion.ts';
import { refusalTimings } from './refusal-timings.ts';
import { siblingProfile } from './siblings/operations.ts';

type Section = Partly<CustomsProfile>;
type Part<Key extends keyof CustomsProfile> = Partly<NonNullable<CustomsProfile[Key]>>;

/** A response shows the code of a charge as it was sent; the document shows these codes. */
const chargeCodes = ['transport_handling_insurance', 'commissions_and_brokerage', 'deductions_discounts_rebates'];

/** Time limits in the profile are the delays of the reference plus this. */
const slack = minute;

export function customsProfileFor(world: World, baseUrl: string): Section {
  const { variants } = world;
  const { customs: dialect } = world.dialect;
  const knowsRequests = !variants.has('customs-request-id-unknown');
  return {
    baseUrl,
    versionSelector: dialect.prefixes
      ? { prefix: dialect.prefixes[3] }
      : { header: { name: 'Api-Version', value: '3' } },
    versionTwo: dialect.prefixes ? { prefix: dialect.prefixes[2] } : { header: { name: 'Api-Version', value: '2' } },
    envelopeVersion: 3,
    environment: 'sandbox',
    auth: authentication(world, baseUrl),
    ...(knowsRequests && { requestHeaders: { post: [{ name: 'X-Request-ID', value: placeholder('uuid') }] } }),
    samples: { proration: 'by_value', parties: fullParties(world) },
    fixtures: fixtures(world),
    fields: fields(world, dialect),
    status: {
      accept: [202],
      notFound: [dialect.status.notFound],
      unauthenticated: [dialect.status.unauthenticated],
      ...(knowsRequests && { repeatedRequestId: [dialect.status.repeated] }),
    },
    values: values(dialect),
    enums: {
      digitizationStatus: { known: ['complete', 'pending'], strict: true },
      chargeCode: {
        known: [...chargeCodes, ...(variants.has('customs-own-charge') ? ['platform_fee'] : [])],
        strict: true,
      },
      appliedTo: { known: ['value'], strict: true },
    },
    query: { filters },
    paging: paging(world),
    shapes: { getOne: 'array' },
    errors: variants.has('customs-errors-bare')
      ? { messagePointer: '/message', match: 'contains' }
      : { messagePointer: '/error/message', codePointer: '/error/code', match: 'contains' },
    faultMode: refusalTimings(dialect),
    identity: variants.has('customs-identity-without-seller')
      ? ['invoice_number', 'shipment']
      : ['invoice_number', 'seller', 'shipment'],
    caps: capabilities(world),
    ...siblingProfile(world),
    openapi: `${baseUrl}${descriptionPaths.customs}`,
    invariants: totals(world),
    numbers: 'jsonNumber',
    roundTrip: roundTrip(world, dialect),
    observe: 'both',
    webhooks: webhooks(world, baseUrl),
    timing: {
      completion: dialect.processingSeconds * second + slack,
      maxWait: slack,
      firstRetry: slack,
      readAfterSuccess: slack,
    },
    strict: strictness(world),
    setupActions: {
      lockInvoice: stateLever(baseUrl, 'invoice is used in a customs entry', { invoiceId: placeholder('id') }),
    },
  };
}

function paging({ variants }: World): Part<'paging'> {
  if (variants.has('customs-next-as-number')) return { next: 'cursor', cursorParam: 'page' };
  return variants.has('customs-next-as-cursor') ? { next: 'cursor', cursorParam: 'cursor' } : { next: 'url' };
}

function authentication({ variants }: World, baseUrl: string): Part<'auth'> {
  const { main: token, other: otherToken } = customsTokens;
  if (variants.has('customs-client-credentials')) {
    return { kind: 'clientCredentials', tokenUrl: `${baseUrl}/customs_token`, ...customsClient, otherToken };
  }
  if (variants.has('customs-api-key')) return { kind: 'apiKey', header: apiKeyHeader, token, otherToken };
  return { kind: variants.has('customs-basic-auth') ? 'basic' : 'bearer', token, otherToken };
}

/** A placeholder that the suite fills in: `${name}`. */
function placeholder(name: 'uuid' | 'id' | 'url'): string {
  return `\${${name}}`;
}

/** What the main account has when the reference starts. */
function fixtures({ customs }: World): Part<'fixtures'> {
  const account = customs.accounts.get(customsTokens.main);
  if (account === undefined) return {};
  const [shipment, otherShipment] = account.shipments.map(({ id, ref, containers }) => ({
    id: String(id),
    ref,
    containers,
  }));
  const [seller, buyer] = account.entities.keys();
  const [mid] = account.manufacturers;
  const products = [...account.products.values()];
  const sku = products.find(({ archived }) => !archived)?.sku;
  const archivedSku = products.find(({ archived }) => archived)?.sku;
  return {
    ...(shipment && { shipment }),
    ...(otherShipment && { otherShipment }),
    ...(seller && { sellerRef: seller }),
    ...(buyer && { buyerRef: buyer }),
    ...(mid && { mid }),
    ...(sku && { sku }),
    ...(archivedSku && { archivedSku }),
    attributeKeys,
  };
}

function fields({ variants }: World, dialect: CustomsDialect): Part<'fields'> {
  return {
    shipmentId: `/${dialect.shipmentId}`,
    shipmentRef: `/${dialect.shipmentRef}`,
    lineContainer: `/${dialect.lineContainer}`,
    attributes: `/${dialect.attributes}`,
    allocatedGross: '/weight/value',
    allocatedNet: '/net_weight/value',
    ...(variants.has('customs-update-by-id') ? { updateId: '/id' } : {}),
  };
}

function values({ objects, completionType }: CustomsDialect): Part<'values'> {
  const { response, page, invoice, lineItem, money, weight, volume, address } = objects;
  const { involvedParty, reference, eventData } = objects;
  return {
    objectTypes: {
      response,
      page,
      invoice,
      lineItem,
      money,
      weight,
      volume,
      address,
      involvedParty,
      reference,
      eventData,
    },
    completionType: completionType.create === completionType.update ? completionType.create : completionType,
  };
}

const filters: Partly<CustomsProfile['query']['filters']> = {
  per: 'per',
  shipmentId: 'f.shipment.id',
  invoiceNumber: 'f.invoice_number',
  sellerRef: 'f.involved_party_seller_ref',
  createdAfter: 'f.created_at.gt',
  createdBefore: 'f.created_at.lt',
};

function productCreation(variants: World['variants']): CustomsProfile['caps']['productCreation'] {
  if (variants.has('customs-product-creation-untold')) return 'unknown';
  return variants.has('customs-product-creation-on') ? 'yes' : 'no';
}

function capabilities(world: World): Part<'caps'> {
  const { variants } = world;
  return {
    update: {
      omittedLines: variants.has('customs-lines-merged') ? 'kept' : 'removed',
      nullClears: variants.has('customs-null-keeps') ? 'no' : 'yes',
    },
    productCreation: productCreation(variants),
    requestIdEqualsUuid: variants.has('customs-request-id-differs') ? 'no' : 'yes',
    fidEqualsId: variants.has('customs-fid-differs') ? 'no' : 'yes',
    shipmentless: variants.has('customs-shipmentless-by-default') ? 'yes' : 'no',
    siblings: world.variants.has('customs-siblings-not-served') ? 'no' : 'yes',
  };
}

function totals({ variants }: World): Part<'invariants'> {
  if (variants.has('customs-totals-left-out')) return {};
  return { totals: ['totalValue', 'totalUnitCount', 'totalWeight', 'totalVolume'] };
}

/** An object with added members differs from what was sent, so the profile then promises plain values only. */
function roundTrip({ variants }: World, dialect: CustomsDialect): Part<'roundTrip'> {
  if (variants.has('customs-write-only-members')) return ['/order_number'];
  const objects = variants.has('extra-members') ? [] : [`/${dialect.attributes}`];
  return ['/order_number', '/customs_proration', ...objects];
}

function fullParties({ customs, variants }: World) {
  const [mid] = customs.accounts.get(customsTokens.main)?.manufacturers ?? [];
  const isNeeded = variants.has('customs-manufacturers-by-full-data') && mid !== undefined;
  return [partyOfFullData, ...(isNeeded ? [{ ...partyOfFullData, type: 'manufacturer', mid_code: mid }] : [])];
}

const partyOfFullData = {
  type: 'seller',
  name: 'Harbour Goods',
  address: { street_address: '12 Harbour Road', city: 'Rotterdam', country_code: 'NL', zip: '3011 AA' },
};

function webhooks({ variants }: World, baseUrl: string): Part<'webhooks'> {
  const header = 'X-Hub-Signature-256';
  const signature = { header, algorithm: 'hmac-sha256', prefix: 'sha256=', secret: webhookSecret } as const;
  return {
    setupAction: stateLever(baseUrl, 'completion webhooks go to', { url: placeholder('url') }),
    ...(variants.has('customs-webhook-unsigned') ? {} : { signature }),
  };
}

/** The provider-state hook is the control route, of which the documents show none. */
function stateLever(baseUrl: string, state: string, params: Readonly<Record<string, string>>) {
  const body = { state, params: { token: customsTokens.main, ...params } };
  return { kind: 'http', method: 'POST', url: `${baseUrl}/_states`, body } as const;
}

function strictness({ variants }: World): Part<'strict'> {
  const bare = variants.has('customs-bare-invoices') ? [] : ['digitization_status', 'updated_at'];
  return {
    refIdType: variants.has('customs-ref-ids-as-strings') ? 'string' : 'number',
    twoDecimals: !variants.has('customs-weights-coarse'),
    requiredOnRead: ['id', 'invoice_number', 'currency', 'manifest_quantity_unit_type', 'line_items', ...bare],
  };
}
