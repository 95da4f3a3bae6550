import { newestVersion } from '../../schemas/api-versions.ts';
import { logisticsOperations } from '../../schemas/logistics/operations.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { minute, second } from '../clock.ts';
import type { Dialect, RefusalRoute } from '../dialect.ts';
import { maxBodyBytes } from '../http/request-body.ts';
import type { Partly } from '../profile.ts';
import type { World } from '../world.ts';
import { knownTokens } from './access/account.ts';
import { oauthPaths } from './access/oauth.ts';
import { partner } from './access/oauth-application.ts';
import { readsPerSecond } from './access/rate-limit.ts';
import { holidaysAhead } from './b2b-orders/ship-by.ts';
import { sandboxWarehouses } from './inventory/warehouses.ts';
import { unitsOf } from './products/draft.ts';
import { isGated, versionsServed } from './versions.ts';

type Section = Partly<LogisticsProfile>;
type Part<Key extends keyof LogisticsProfile> = Partly<LogisticsProfile[Key]>;

/** Time limits in the profile are the delays of the reference plus this. */
const slack = minute;

export function logisticsProfileFor(world: World, baseUrl: string): Section {
  return {
    baseUrl,
    version: newestVersion,
    versions: versionsServed(world),
    versioning: versioning(world),
    environment: 'sandbox',
    allowExpiry: true,
    accounts: {
      main: { token: knownTokens.main, id: 'main' },
      other: { token: knownTokens.other, id: 'other' },
    },
    tokens: tokens(),
    samples: { invalidAddress: undeliverable, invalidB2bAddress: undeliverable },
    enums: {
      weightUnit: { known: unitsOf(world, 'weight'), strict: true },
      lengthUnit: { known: unitsOf(world, 'length'), strict: true },
      nestingProductType: { known: ['CHECK_IN_BAG'] },
      inboundStatus: { known: ['READY_TO_SHIP', 'PENDING_IN_WAREHOUSE', 'COMPLETED'], strict: true },
      shipmentDestination: { known: ['NETWORK', 'STORAGE'], strict: !world.variants.has('destinations-from-numbers') },
    },
    fields: fields(world),
    status: statuses(world),
    values: values(world.dialect),
    timing: {
      b2bAllocation: world.dialect.allocationSeconds * second + slack,
      b2bShipmentAppears: world.dialect.shipmentSeconds * second + slack,
    },
    caps: {
      cancelTwice: world.variants.has('second-cancel-accepted') ? 'accepted' : 'rejected',
      cancelledExternalId: world.variants.has('cancelled-external-id-free') ? 'free' : 'taken',
      stateRefusalCode: 'yes',
      externalIdRequired: world.variants.has('external-id-required') ? 'yes' : 'no',
      writeImpliesRead: world.variants.has('write-implies-read') ? 'yes' : 'no',
      countryFilters: world.variants.has('country-selects-no-units') ? 'no' : 'yes',
      openapiNeedsToken: world.variants.has('description-needs-token') ? 'yes' : 'no',
    },
    scopes: scopesOfOperations,
    query: { productNesting: { name: 'include', value: 'nestingProductType' } },
    calendar: { holidays: [...holidaysAhead(world)] },
    errors: problemForm(world),
    strict: {
      absentVsNull: unsetMembers(world),
      numericIds: !world.variants.has('uuid-ids'),
      utcZ: !world.variants.has('times-with-offset'),
      scalars: !world.variants.has('skus-from-numbers') && !world.variants.has('destinations-from-numbers'),
      codePoints: !world.variants.has('characters-as-utf-16'),
      correlationOnErrors: !world.variants.has('errors-without-correlation-id'),
    },
    roundTrip: roundTrip(world),
    b2b: { faultMode: refusalRoutes(world.dialect) },
    idempotency: {
      mismatch: [world.dialect.status.keyMismatch],
      window: world.dialect.keyLifetime,
      replaysErrors: 'yes',
      scopedTo: 'path',
    },
    limits: { maxBody: maxBodyBytes },
    ...(world.variants.has('warehouses-rate-limited') ? { rateLimit: warehouseReads } : {}),
    oauth: oauthBindings(world),
  };
}

const warehouseReads: Part<'rateLimit'> = {
  provoke: true,
  burst: readsPerSecond + 10,
  path: logisticsOperations.listActiveWarehouses.path,
};

function versioning(world: World): Part<'versioning'> {
  const { variants } = world;
  return {
    unstable: variants.has('unstable-not-offered') ? 'no' : 'yes',
    unlisted: variants.has('unlisted-versions-served') ? 'accept' : 'reject',
    gating: isGated(world) ? 'yes' : 'unknown',
  };
}

function oauthBindings({ variants }: World): NonNullable<Part<'oauth'>> {
  const consent = variants.has('oauth-consent-in-browser') ? 'state' : 'bearer';
  const form = variants.has('oauth-exchange-as-json') ? 'json' : 'form';
  return {
    ...oauthPaths,
    clientId: partner.id,
    secret: partner.secret,
    redirectUri: partner.redirectUri,
    tokenPointer: variants.has('oauth-token-nested') ? '/data/token' : '/access_token',
    consent: variants.has('oauth-consent-of-main') ? 'main' : consent,
    exchange: variants.has('oauth-exchange-by-basic') ? `${form}-basic` : form,
  };
}

/** Complete and well formed, but in a country that does not exist: ISO 3166 leaves ZZ to its users. */
const undeliverable = {
  name: 'Nowhere Dock',
  address1: '1 Missing Way',
  city: 'Nowhere',
  provinceCode: 'NW',
  countryCode: 'ZZ',
  zip: '00000',
};

function tokens(): Part<'tokens'> {
  return {
    production: { token: knownTokens.mainProduction, environment: 'production' },
    expired: { token: knownTokens.expired, state: 'expired' },
    revoked: { token: knownTokens.revoked, state: 'revoked' },
    noScope: { token: knownTokens.noScope, scopes: ['read_logistics_reports'], state: 'noScope' },
    locked: { token: knownTokens.locked, state: 'locked' },
    predecessor: { token: knownTokens.predecessor, state: 'predecessor' },
  };
}

function fields({ dialect, variants }: World): Part<'fields'> {
  return {
    activeWarehouseCode: variants.has('warehouses-as-objects') ? '/warehouseId' : '',
    b2bAddress: `/${dialect.address}`,
    b2bQuantity: `/${dialect.lineQuantity}`,
    ...(variants.has('order-without-echo') ? {} : { b2bChosenService: '/shippingService' }),
    b2bTracking: ['/shipments/0/trackingNumber'],
    productCustoms: { request: `/${dialect.customsRequest}`, response: `/${dialect.customsAnswer}` },
    attachmentUploadUrl: variants.has('upload-url-nested') ? '/data/url' : '/uploadUrl',
  };
}

function statuses({ dialect, variants }: World): Part<'status'> {
  const { invalid, created, unknownPath, wrongMethod, cancelRefused, secondCancel } = dialect.status;
  return {
    validation: [...new Set([400, invalid])],
    unknownPath: [unknownPath],
    wrongMethod: [wrongMethod],
    wrongMediaType: variants.has('any-media-type-read') ? ['2xx'] : [415],
    b2bCreate: [created],
    b2bReject: [...new Set([400, 409, invalid])],
    b2bLimit: variants.has('split-orders-conflict') ? [invalid, 409] : [invalid],
    b2bBothIdentifiers: [created],
    b2bCancel: [cancelStatus(variants)],
    b2bCancelRefused: [...new Set([cancelRefused, secondCancel])],
    inboundCreate: [created],
    receiveInvalid: [invalid],
    noBilling: [dialect.status.noBilling],
    oauthError: [400, ...(variants.has('oauth-errors-by-redirect') ? [dialect.status.redirect] : [])],
  };
}

function cancelStatus(variants: World['variants']): number {
  if (variants.has('cancel-takes-effect-later')) return 202;
  return variants.has('cancel-answers-204') ? 204 : 200;
}

function values({ defaultPartner, carrierA, carrierB }: Dialect): Part<'values'> {
  const [fixed] = sandboxWarehouses;
  return {
    defaultPartner,
    carrierA,
    carrierB,
    shippingMethod: `${carrierA}.GROUND`,
    ...(fixed === undefined ? {} : { sandboxWarehouse: fixed.id }),
  };
}

/** A bare record leaves members out, even if other records show null. */
function unsetMembers({ variants }: World): LogisticsProfile['strict']['absentVsNull'] {
  if (!variants.has('absent-as-null')) return 'absent';
  return variants.has('product-record-bare') ? 'either' : 'null';
}

const readsProducts = ['read_logistics_products'];
const readsInbounds = ['read_logistics_inbounds'];
const writesInbounds = ['write_logistics_inbounds'];

const scopesOfOperations: Part<'scopes'> = {
  createProduct: ['write_logistics_products'],
  listProducts: readsProducts,
  getProduct: readsProducts,
  getProductAliases: readsProducts,
  getInventory: readsProducts,
  listInventory: readsProducts,
  warehouseDetails: readsProducts,
  createInbound: writesInbounds,
  simulateReceive: writesInbounds,
  getInbound: readsInbounds,
  listInbounds: readsInbounds,
};

function problemForm({ variants }: World): Part<'errors'> {
  const fieldErrors = variants.has('bare-problems') ? {} : { fieldErrorsPointer: '/errors' };
  if (variants.has('problem-code-elsewhere')) return { ...fieldErrors, codePointer: '/error/code' };
  return variants.has('bare-problems') ? {} : { ...fieldErrors, codePointer: '/code' };
}

/** An object with added members differs from what was sent, so the profile then promises plain values only. */
function roundTrip({ dialect, variants }: World): Part<'roundTrip'> {
  const shown = variants.has('product-record-bare') ? [] : ['/category', `/${dialect.customsAnswer}`, '/dimensions'];
  const plain = { product: shown, inbound: ['/shipmentDestination'] };
  const order = variants.has('order-without-echo') ? [] : ['/externalId'];
  if (variants.has('extra-members')) return { ...plain, b2bOrder: order };
  return {
    product: plain.product,
    inbound: [...plain.inbound, '/from', '/prep'],
    b2bOrder: order.length === 0 ? [] : [...order, `/${dialect.address}`, '/transportationDetails', '/lineItems'],
  };
}

/** A malformed order is always refused at once; for mistakes that lead to ERROR, the dialect decides. */
function refusalRoutes({ refusalRoute }: Dialect): Partly<LogisticsProfile['b2b']['faultMode']> {
  const shape: RefusalRoute = 'reject';
  return {
    unresolvableProduct: refusalRoute.unresolvableProduct,
    insufficientInventory: refusalRoute.insufficientInventory,
    invalidAddress: refusalRoute.address,
    duplicateExternalId: refusalRoute.externalId,
    shipByTooEarly: refusalRoute.shipBy,
    tooManyLines: shape,
    duplicateProduct: shape,
    splitStock: shape,
    shippingType: shape,
    shippingSpeed: shape,
    carrierAccount: shape,
    malformed: shape,
  };
}
