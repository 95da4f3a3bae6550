import type { GapRow } from '../gap.ts';

/** What the logistics document leaves open. */
export const logisticsGaps = {
  // Products and inventory
  'product-units': {
    open: 'Only some units of weight and length are named; the document does not say that the lists are complete.',
    bindings: ['logistics.enums.weightUnit', 'logistics.enums.lengthUnit'],
    reference: 'oz, lb, kg, g and in, cm, mm, m; any other is 422.',
  },
  'nesting-product-type': {
    open: 'The value list, and the fetch option that makes the member appear, are left out.',
    bindings: ['logistics.enums.nestingProductType', 'logistics.query.productNesting'],
    reference: 'Knows CHECK_IN_BAG, stores it, shows it with ?include=nestingProductType.',
    noOtherWay:
      'There is one value and one query option; a profile with another name for them describes the same behaviour.',
  },
  'product-request-shapes': {
    open: 'The document does not say which version takes the latest shape and which the older one with category.',
    bindings: ['logistics.shapes.productCreate'],
    default: 'latest',
    reference: 'Accepts both, and echoes each member that was sent.',
  },
  'product-customs-information': {
    open:
      'The document does not say what customsInformation requires inside, and whether all of it comes back as ' +
      'international.',
    bindings: [
      'logistics.fields.productCustoms.request',
      'logistics.fields.productCustoms.response',
      'logistics.roundTrip.product',
    ],
    default: '/customsInformation in the request, /international in the response',
    reference: 'Copies it verbatim from the request name to the response name.',
  },
  'product-characters': {
    open: 'The document does not say whether a character of a name or SKU is a code point or a UTF-16 unit.',
    bindings: ['logistics.strict.codePoints'],
    default: 'only texts that both counts agree on',
    reference: 'Code points.',
  },
  'product-sku-case': {
    open: 'The document does not say whether the case of a logisticsSku matters where a client names a product.',
    bindings: [],
    reference: 'It matters.',
    noOtherWay: 'The suite judges nothing about it.',
  },
  'product-origin-country': {
    open: 'The document does not say whether originCountry may be two letters that ISO 3166-1 assigns to no country.',
    bindings: ['logistics.status.unknownOriginCountry'],
    reference: '422.',
  },
  'product-update': {
    open: 'A scope grants updates and two sentences disagree on what may change, but no operation is listed.',
    bindings: ['logistics.paths.updateProduct'],
    reference: 'PATCH /products/{logisticsSku} changes the name, and ignores all other members.',
    noOtherWay: 'The other behaviour is to serve no update. The binding is then unset, and nothing is judged.',
  },
  'dims-locked-life-cycle': {
    open: 'The document does not say when dimsLocked becomes true, or what a sandbox create without dimensions returns.',
    bindings: ['logistics.status.sandboxProductWithoutDimensions', 'logistics.caps.dimsLockedOnCreate'],
    reference: 'Sandbox: 422 without dimensions, locked with them. Production: unlocked until first received.',
  },
  'duplicate-merchant-sku': {
    open: 'The document does not say whether two products may share a merchantSku.',
    bindings: ['logistics.status.duplicateMerchantSku'],
    reference: 'Accepted; the second gets another logisticsSku.',
  },
  'product-list-paging': {
    open: 'Query parameters, page size and order of the product list are left out.',
    bindings: ['logistics.paging.products'],
    reference: 'limit (20, capped at 100) and offset, in order of creation.',
  },
  'product-operations-without-path': {
    open: 'Reading by merchant SKU and creating a barcode are named without a path.',
    bindings: ['logistics.paths.productsByMerchantSku', 'logistics.paths.createBarcode', 'logistics.samples.barcode'],
    reference: 'GET /products/merchant-sku/{merchantSku}, POST /products/{logisticsSku}/barcodes.',
    noOtherWay: 'The paths are bindings; without them nothing is judged.',
  },
  'release-operations-without-path': {
    open: 'Releases name operations on bundles, parcels, reports and warehouses without paths, bodies or members.',
    bindings: [
      'logistics.paths.getBundles',
      'logistics.paging.bundles',
      'logistics.paths.getStorageWarehouses',
      'logistics.paths.getInboundsWarehouses',
      'logistics.values.originTypes',
      'logistics.paths.createParcel',
      'logistics.paths.getParcel',
      'logistics.paths.trackParcel',
      'logistics.paths.cancelParcel',
      'logistics.paths.createBulkParcelJob',
      'logistics.paths.getBulkParcelJob',
      'logistics.paths.createMasterCarton',
      'logistics.paths.linkMasterCarton',
      'logistics.paths.createReport',
      'logistics.paths.getReport',
      'logistics.samples.parcel',
      'logistics.samples.bulkParcelJob',
      'logistics.samples.masterCarton',
      'logistics.samples.masterCartonLink',
      'logistics.samples.report',
      'logistics.fields.createdId',
      'logistics.fields.parcelTrackingCode',
      'logistics.fields.parcelTrackingUrl',
    ],
    reference:
      'GET /bundles, /warehouses/storage and /inbounds/warehouses; /parcels, /parcels/bulk and /parcels/master-cartons ' +
      'outside the sandbox; /reports.',
    noOtherWay: 'The paths are bindings; without them nothing is judged.',
  },
  'earlier-outbounds-without-path': {
    open: 'Release 2024-01 names reserve-storage outbounds; the document shows B2B paths only from 2024-07 on.',
    bindings: ['logistics.paths.createOutbound', 'logistics.paths.getOutbound', 'logistics.paths.cancelOutbound'],
    reference: 'The paths and bodies of B2B orders.',
    noOtherWay: 'The paths are bindings; without them nothing is judged.',
  },
  'removed-operations-without-path': {
    open: 'Three bundle operations of the predecessor API are named as removed, without their paths.',
    bindings: ['logistics.removedOperations'],
    reference: 'No such path is served.',
    noOtherWay: 'The paths are bindings; without them nothing is judged.',
  },
  'release-data-without-operation': {
    open: 'No operation shows a token or what the predecessor API subscribed, and no member tells the origin of an order.',
    bindings: [
      'logistics.paths.getToken',
      'logistics.supplied.expiredTokenId',
      'logistics.webhooks.predecessorUrl',
      'logistics.supplied.reserveStorageSku',
      'logistics.supplied.fulfillmentCenterSku',
    ],
    reference: 'GET /tokens/{tokenId} with a status; nothing of the predecessor; units of both origins.',
    noOtherWay: 'Path and data are bindings; without them nothing is judged.',
  },
  'release-members-without-form': {
    open: 'The members of duties, drop-ship orders, the short-video marketplace, storage, forwarding and direct shipments are left out.',
    bindings: [
      'logistics.samples.dutiesOrder',
      'logistics.samples.dropShipOrder',
      'logistics.fields.dropShipDetails',
      'logistics.samples.marketplaceOrder',
      'logistics.samples.storageInbound',
      'logistics.samples.forwardingInbound',
      'logistics.fields.crossDock',
      'logistics.values.nearestCrossDock',
      'logistics.supplied.directShipment',
    ],
    reference:
      'duties, dropShip, sourceMarketplace; STORAGE, forwarding with crossDock; one direct shipment from the start.',
    noOtherWay: 'The members are bindings; without them nothing is judged.',
  },
  'barcode-suffix': {
    open: 'The document does not say when the sandbox suffix is shown, whether it is added twice, or whether barcodes are unique.',
    bindings: ['logistics.caps.barcodeSuffixVisible'],
    reference: 'Sandbox: shown on create and read, never added twice.',
  },
  'product-aliases': {
    open: 'The document does not say how an alias is created, or what a product without aliases returns.',
    bindings: ['logistics.supplied.productWithAliases'],
    reference: 'An empty list under the name of the product; one product has aliases from the start.',
    noOtherWay:
      'Aliases are created outside the API. If the profile names no product with aliases, they are not judged.',
  },
  'absent-or-null': {
    open: 'The document does not say whether an optional member without a value is left out or null.',
    bindings: ['logistics.strict.absentVsNull'],
    default: 'either',
    reference: 'Time stamps are always sent; other optional members are left out.',
  },
  'inventory-page-arguments': {
    open: 'The document does not say whether a limit above 100 is clamped or refused, or what an invalid one returns.',
    bindings: ['logistics.status.badPageArgs', 'logistics.caps.limitClamps'],
    default: 'a limit above 100 may be clamped or refused',
    reference: 'Clamps at 100; 400 for a negative number or other text; ordered by logisticsSku.',
  },
  'inventory-pool-and-pack': {
    open: 'The default pool, the parameter that names a pack, what countryCode selects, and an unknown country are left open.',
    bindings: [
      'logistics.defaults.poolName',
      'logistics.caps.countryFilters',
      'logistics.status.unknownCountry',
      'logistics.supplied.multiPackSku',
    ],
    reference: 'DEFAULT; the smallest pack of a product; zero counts for a country without stock.',
  },
  'inventory-count-relation': {
    open: 'The document does not say how onHand, available and unavailable relate, and contradicts itself about onHand.',
    bindings: ['logistics.invariants.inventorySum'],
    default: 'none',
    reference: 'Keeps onHand at or above available; reserves on order, releases on cancel.',
  },
  'inventory-optional-parts': {
    open:
      'The document does not say when unitsPerPack, lot details and breakdown are present, nor whether the available of a ' +
      'lot or a warehouse leaves out reserved units.',
    bindings: ['logistics.supplied.lotTracked', 'logistics.supplied.casePackSku', 'logistics.supplied.casePackUnits'],
    reference: 'unitsPerPack is always there; the others where they apply.',
  },
  'warehouse-details-path': {
    open: 'The path is left out and the body key is spelled in two ways.',
    bindings: ['logistics.paths.warehouseDetails', 'logistics.fields.warehouseDetailsKey'],
    default: 'the key logisticsSkus; no path',
    reference: 'POST /products/warehouse; accepts both spellings; leaves unknown SKUs out.',
  },
  'active-warehouse-item': {
    open: 'Whether an item is a string or an object, and what a country without warehouses gets, is left open.',
    bindings: ['logistics.fields.activeWarehouseCode', 'logistics.caps.countryFilters'],
    reference: 'A list of strings, which is empty for a country without warehouses.',
  },
  // B2B orders
  'b2b-address-and-quantity': {
    open: 'Names, types and required members of the destination address and of the line quantity are left out.',
    bindings: [
      'logistics.fields.b2bAddress',
      'logistics.fields.b2bQuantity',
      'logistics.samples.b2bAddress',
      'logistics.samples.b2bAddressAbroad',
      'logistics.samples.invalidB2bAddress',
      'logistics.overlay.b2bOrder',
      'logistics.overlay.b2bLine',
    ],
    reference: 'address with the members of a D2C address, and quantity; shipToAddress is an alias.',
  },
  'b2b-line-identification': {
    open: 'Both identifiers on one line, productData that fits several products and mixed duplicates are left open.',
    bindings: ['logistics.status.b2bBothIdentifiers'],
    reference: 'logisticsSku wins; a duplicate across both forms is refused.',
  },
  'b2b-default-partner-token': {
    open: 'One enum value is a placeholder; targets may accept different literals.',
    bindings: ['logistics.values.defaultPartner'],
    default: 'FLEXPORT',
    reference: 'Accepts the literal in the documents, and the placeholder.',
  },
  'b2b-carrier-codes': {
    open: 'The two carrier codes are placeholders, and additional account details are not mentioned.',
    bindings: ['logistics.values.carrierA', 'logistics.values.carrierB'],
    reference: 'CARRIER_A and CARRIER_B; additional details are ignored.',
  },
  'b2b-shipping-method-catalogue': {
    open: 'The document does not list the services, say which speeds a destination has, or show the chosen service.',
    bindings: ['logistics.values.shippingMethod', 'logistics.fields.b2bChosenService'],
    reference: 'Echoes what was sent in transportationDetails.',
  },
  'b2b-refusal-route': {
    open: 'The document says both that an invalid order is refused at once, and that it is accepted and becomes ERROR.',
    bindings: ['logistics.b2b.faultMode', 'logistics.status.b2bReject'],
    default: 'either behaviour; any 4xx if refused at once',
    reference: 'A malformed request gets 422; a mistake in product or stock makes the order end in ERROR.',
  },
  'b2b-create-success': {
    open: 'The document gives neither the success status nor whether PLANNED or BOOKED comes first, and for how long.',
    bindings: ['logistics.status.b2bCreate', 'logistics.timing.b2bAllocation'],
    default: 'any 2xx; an order may stay PLANNED',
    reference: '200 and PLANNED, BOOKED one tick later; a future shipBy stays PLANNED.',
  },
  'b2b-external-id': {
    open: 'The document does not say whether externalId is required, or in which scope it is unique.',
    bindings: [
      'logistics.caps.externalIdRequired',
      'logistics.caps.cancelledExternalId',
      'logistics.b2b.faultMode.duplicateExternalId',
    ],
    default: 'a repeat is rejected in either way; after a cancel: nothing',
    reference: 'Optional; unique per account and environment, also after a cancel; a repeat is 409.',
  },
  'b2b-ship-by-calendar': {
    open: 'Holidays, the boundary hour and the wire form of shipBy are left open.',
    bindings: ['logistics.calendar.holidays', 'logistics.calendar.weekend', 'logistics.formats.shipBy'],
    default:
      'Saturday and Sunday off, holidays unknown, the third business day late on that day only, a date-time string',
    reference: 'Monday to Friday, without the first of each month; the third business day itself is allowed.',
  },
  'b2b-limit-refusal': {
    open: 'The document does not give the status and form of the response to an order that breaks a limit.',
    bindings: [
      'logistics.status.b2bLimit',
      'logistics.b2b.faultMode.tooManyLines',
      'logistics.b2b.faultMode.duplicateProduct',
      'logistics.b2b.faultMode.splitStock',
      'logistics.supplied.splitStockSkus',
    ],
    default: 'either behaviour; any 4xx if refused at once',
    reference: '422.',
  },
  'b2b-order-answer': {
    open: 'Members of the response beyond status and shipments, tracking included, are left out.',
    bindings: ['logistics.fields.b2bTracking', 'logistics.roundTrip.b2bOrder'],
    reference: 'Echoes the request; shipments have trackingNumber once tendered.',
  },
  'b2b-shipment-creation': {
    open: 'The document does not say when shipments appear, or how their status changes.',
    bindings: ['logistics.timing.b2bShipmentAppears', 'logistics.fields.b2bShipmentId'],
    default: 'within 60 s of BOOKED; the id at /id',
    reference: 'One shipment when BOOKED: CREATED, WAREHOUSE, SHIPPED.',
  },
  'b2b-states-by-operations': {
    open: 'No call causes IN_PROGRESS, TENDERED, COMPLETED, LOST_DAMAGED or a hold.',
    bindings: ['states.url'],
    reference: 'Provider states move an order.',
    noOtherWay: 'Only provider states move an order: a target without a hook is the case of --states none.',
  },
  'b2b-cancel-answer': {
    open: 'Body and status of a cancel, of a refused one, and of one for an order that is CANCELLED, are left out.',
    bindings: [
      'logistics.overlay.b2bCancel',
      'logistics.status.b2bCancel',
      'logistics.status.b2bCancelRefused',
      'logistics.caps.cancelTwice',
      'logistics.timing.effect',
      'logistics.caps.stateRefusalCode',
      'logistics.errors.codePointer',
    ],
    default: 'no body; any 2xx; refused with any 4xx, with code 407001 or none; a second cancel: nothing',
    reference: '200 with the order; refused with 400 and code 407001.',
  },
  'b2b-attachment-upload': {
    open: 'The member with the URL, other request members and the proof of expiry are left open.',
    bindings: ['logistics.fields.attachmentUploadUrl', 'logistics.overlay.attachment', 'clock.kind'],
    default: '/uploadUrl',
    reference: '{ uploadUrl, expiresAt }; 415 for another type, 403 after expiry.',
  },
  'b2b-lookup-by-external-id': {
    open: 'Versions before 2025-03, several matches, the encoding of slashes and whether case matters are left open.',
    bindings: ['logistics.versioning.gating'],
    reference: 'Served from 2025-03 on and in unstable; 404 before; percent-decoded.',
  },
  'b2b-missing-attachments': {
    open: 'The document does not say what happens to an order without its required attachments.',
    bindings: [],
    reference: 'Nothing.',
    noOtherWay: 'The suite judges nothing about it.',
  },
  // D2C orders
  'd2c-order-members': {
    open: 'Required members, types of times and the name of the id in the response are left open.',
    bindings: [
      'logistics.overlay.d2cOrder',
      'logistics.overlay.d2cLine',
      'logistics.fields.d2cOrderId',
      'logistics.samples.address',
      'logistics.roundTrip.d2cOrder',
    ],
    default: 'the id at /orderId',
    reference: 'Requires externalOrderId, lineItems and address; returns orderId and id.',
    noOtherWay: 'Further members are overlays of the profile, and the variant order-without-echo returns none.',
  },
  'd2c-create-and-faults': {
    open: 'The document gives neither the success status nor the response to each mistake.',
    bindings: ['logistics.status.d2cCreate', 'logistics.d2c.faultMode', 'logistics.samples.invalidAddress'],
    default: 'any 2xx; nothing about mistakes',
    reference: '200; unknown SKU 422; no stock becomes ERROR; a repeat is 409.',
  },
  'd2c-states': {
    open: 'States beyond CREATED and SHIPPED, and other members of state, are left out.',
    bindings: ['logistics.enums.d2cInternalStatus', 'logistics.timing.d2cShipped'],
    default: 'shipped within 75 min in the sandbox',
    reference: 'CREATED, SHIPPED, DELIVERED; also CANCELLED and ERROR.',
  },
  'd2c-cancel-and-lookup': {
    open: 'Scopes and events imply a cancel, and a version names a lookup; neither has a path.',
    bindings: ['logistics.paths.cancelD2cOrder', 'logistics.paths.getD2cOrderByExternalId'],
    reference: 'POST /orders/{orderId}/cancel, GET /orders/external_id/{externalOrderId}.',
    noOtherWay: 'The paths are bindings; without them nothing is judged.',
  },
  'd2c-bundles-and-drop-ship': {
    open: 'The document does not say how a drop-ship order is written, and what older versions return.',
    bindings: ['logistics.versioning.gating', 'logistics.supplied.bundleSku'],
    reference: 'A bundle SKU stands for its components; one bundle is there from the start.',
    noOtherWay: 'The bundle is supplied; without one nothing is judged.',
  },
  // Inbound shipments
  'inbound-record': {
    open: 'Members beyond id, and statuses beyond PENDING_IN_WAREHOUSE, are left out.',
    bindings: ['logistics.enums.inboundStatus', 'logistics.fields.inboundStatus', 'logistics.roundTrip.inbound'],
    default: 'the status at /status',
    reference: 'id, status, plan name and id, items with counts; READY_TO_SHIP, PENDING_IN_WAREHOUSE, COMPLETED.',
  },
  'inbound-reads': {
    open: 'Reading by id and by shipmentIds is described without a path or the form of the list.',
    bindings: ['logistics.paths.getInbound', 'logistics.paths.listInbounds', 'logistics.query.shipmentIdsStyle'],
    reference: '/inbounds/shipments and /inbounds/shipments/{shipmentId}; accepts all three list styles.',
  },
  'inbound-create-details': {
    open: 'Required members, units, other destinations and how identical packages count are left open.',
    bindings: [
      'logistics.overlay.inbound',
      'logistics.overlay.inboundPackage',
      'logistics.samples.inbound',
      'logistics.enums.shipmentDestination',
      'logistics.status.inboundCreate',
      'logistics.caps.identicalPackages',
    ],
    default: 'any 2xx',
    reference: 'from and packages are required; expected = quantity × identical packages; 200.',
  },
  'inbound-without-barcode': {
    open: 'The document does not say whether the rule that a barcode must exist first is enforced, and how.',
    bindings: ['logistics.status.inboundWithoutBarcode'],
    reference: '422 in production; ignored in the sandbox.',
  },
  'inbound-duplicate-external-id': {
    open: 'The document does not say whether a shippingPlanExternalId may be used twice.',
    bindings: ['logistics.status.inboundDuplicateExternalId'],
    reference: 'Accepted.',
  },
  'receive-faults': {
    open: 'Statuses of a simulate-receive that is invalid, repeated, in production or of another account are left out.',
    bindings: [
      'logistics.status.receiveInvalid',
      'logistics.status.receiveInProduction',
      'logistics.caps.receiveTwice',
    ],
    default: '400 or 422 for a broken rule; any 4xx in production',
    reference: '422; 403 in production; 404 unknown; a second full receive is ignored with 202.',
  },
  'receive-naming': {
    open: 'receivedQty says dsku, everything else says logisticsSku; two members have no type.',
    bindings: ['logistics.fields.receiveSkuKey'],
    default: 'dsku',
    reference: 'Accepts dsku and logisticsSku; expirationDate is a date-time string.',
  },
  'receive-scope-and-version': {
    open: 'Neither scope nor first version of simulate-receive is given.',
    bindings: ['logistics.scopes.simulateReceive', 'logistics.versioning.simulateReceive'],
    reference: 'write_logistics_inbounds; every version.',
    noOtherWay: 'The scope is a binding; versions-gated leaves the operation out of earlier versions.',
  },
  'receive-visibility': {
    open: '"About 30 minutes" has no upper bound, and counts per scenario are not spelled out.',
    bindings: ['logistics.timing.receiveVisible', 'logistics.timing.poll'],
    default: 'visible within 45 min',
    reference: 'One tick; what was received adds to onHand and available.',
  },
  'over-receive-case': {
    open: 'Only the portal shows the non-compliance case of an over-receive.',
    bindings: [],
    reference: 'An internal flag.',
    noOtherWay: 'No response shows it.',
  },
  // Events and webhooks
  'event-listing': {
    open: 'Filters beyond two, paging, order and retention are left out.',
    bindings: ['logistics.paging.events', 'logistics.query.eventFilters'],
    reference: 'orderId, shipmentId, type, after, ids, limit; a Link header; oldest first.',
  },
  'event-record-and-delivery': {
    open:
      'The document does not say whether a listed event equals its delivery, and how a map of strings holds nested ' +
      'data.',
    bindings: ['logistics.caps.eventIdMatchesDelivery'],
    default: 'unknown',
    reference: 'Equal ids, types and times; every payload value is a string, nested ones as JSON text.',
  },
  'event-type-strings': {
    open: 'The type strings of six other families and of a newly created shipment are left out.',
    bindings: ['logistics.values.eventTypes'],
    reference: 'One dotted string per family, such as Inventory.Adjusted.',
  },
  'event-value-lists': {
    open: 'Values of reason, received type, inbound and return status and freight event type are left out.',
    bindings: [
      'logistics.enums.inventoryReason',
      'logistics.enums.receivedType',
      'logistics.enums.inboundStatus',
      'logistics.enums.returnStatus',
      'logistics.enums.freightEventType',
    ],
    reference: 'Open lists.',
    noOtherWay: 'The lists are bindings; the suite judges nothing by an open list.',
  },
  'event-casing': {
    open: 'Two events write logisticsSKU and merchantSKU; everything else writes logisticsSku.',
    bindings: ['logistics.strict.eventCasing'],
    default: 'not asserted',
    reference: 'As the document writes it.',
  },
  'webhook-subscriptions': {
    open: 'Paths and payloads of subscription management are left out, and whether one subscription takes several types.',
    bindings: ['logistics.webhooks.manage', 'logistics.webhooks.setupAction', 'logistics.webhooks.endpoints'],
    default: 'the provider state "webhooks go to" subscribes',
    reference:
      'POST and GET /webhooks, GET, PATCH and DELETE /webhooks/{webhookId}; one type each; 202 on create, 204 on delete.',
  },
  'webhook-delivery': {
    open: 'Back-off schedule, attempts, order, headers and signing are left out.',
    bindings: ['logistics.timing.webhookFirstRetry', 'logistics.timing.webhookMaxWait', 'logistics.webhooks.auth'],
    default: 'first delivery within 60 s, first retry within 10 min; nothing is asserted of authentication',
    reference: 'Retries after 1, 2, 4 … s on its own clock, ten attempts; a token in X-Webhook-Token.',
  },
  'webhook-https-only': {
    open: 'The document does not say whether a plain http: endpoint is refused, and how.',
    bindings: ['webhooks.publicUrl', 'webhooks.tls', 'logistics.status.insecureWebhookUrl'],
    reference: 'Refuses http: except on loopback.',
  },
  'event-sequences': {
    open: 'The document only partly says which events are sent for which orders, and in which sequence.',
    bindings: ['logistics.caps.events', 'logistics.versioning.newEvents'],
    default: 'the later events from 2026-02 on',
    reference: 'The full sequence for both kinds of orders from 2026-02 on.',
  },
  'numeric-ids': {
    open: 'Ids are digit strings inside events; the REST responses say only string.',
    bindings: ['logistics.strict.numericIds'],
    default: 'inside events only',
    reference: 'Digit strings everywhere.',
  },
  // Access, errors, versions
  'operation-scopes': {
    open: 'Products, inventory, warehouse details and inbounds have no scope named; write may imply read.',
    bindings: ['logistics.scopes', 'logistics.caps.writeImpliesRead'],
    reference: 'The pair of the family; write does not imply read.',
  },
  'oauth-calls': {
    open: 'Paths, parameters, responses and error statuses of the partner flow are left out.',
    bindings: ['logistics.oauth', 'logistics.status.oauthError'],
    reference: 'GET /oauth/authorize (302; the owner of the token consents), POST /oauth/token (form); errors are 400.',
  },
  'token-life-cycle': {
    open: 'The document does not show the token API, or how INACTIVE, revocation and the grace period are visible.',
    bindings: ['logistics.tokens', 'logistics.tokens.*.state', 'logistics.allowExpiry'],
    reference: 'One fixed test token per state; the valid ones are partner tokens, so that they outlive a run.',
    noOtherWay: 'Tokens of each state are supplied, or come from the hook.',
  },
  'problem-body': {
    open: 'The document does not say where the six-digit code and field errors are, or which members are required.',
    bindings: [
      'logistics.errors.codePointer',
      'logistics.errors.fieldErrorsPointer',
      'logistics.errors.requiredMembers',
    ],
    default: 'type, title, detail and instance are required',
    reference: 'The four, status, code and errors[]; Content-Language en.',
  },
  'client-error-statuses': {
    open: 'Invalid data is listed under 400 and 422; wrong method and unknown path under 400.',
    bindings: ['logistics.status.validation', 'logistics.status.unknownPath', 'logistics.status.wrongMethod'],
    default: '400 or 422; 400, 404 or 405',
    reference: '400 for malformed JSON, path and method; 422 for shape; 404 for an unknown id.',
  },
  'account-status': {
    open:
      'The document does not say which response a frozen account, or one without billing or approval, gets, or how to get ' +
      'one.',
    bindings: ['logistics.tokens.*.state', 'logistics.status.noBilling'],
    reference: '423 for the locked test token; 403 without billing.',
  },
  'rate-limit': {
    open: 'The thresholds, and whether Retry-After may be a date, are left out.',
    bindings: ['logistics.rateLimit.provoke', 'logistics.rateLimit.burst', 'logistics.rateLimit.path'],
    default: 'never provoked',
    reference: 'Only the provider state reaches it; three seconds to wait.',
  },
  'idempotency-rules': {
    open:
      'Scope and life of a key, another body, concurrent use, replayed failures, and whether a replay repeats the status of ' +
      'the first response or has 200, are left open.',
    bindings: [
      'logistics.idempotency.mismatch',
      'logistics.idempotency.window',
      'logistics.idempotency.replaysErrors',
      'logistics.idempotency.scopedTo',
    ],
    default: 'nothing about them',
    reference: 'Per token, method and path; 24 h; another body is 409; 4xx are replayed, 5xx are not.',
  },
  'correlation-id-on-errors': {
    open: 'The document does not say whether every error response has x-correlation-id.',
    bindings: ['logistics.strict.correlationOnErrors'],
    default: 'on responses in problem form',
    reference: 'Always; a fresh UUID v4.',
  },
  'unlisted-versions': {
    open:
      'The document does not say what an unlisted version returns, and whether earlier versions lack later ' +
      'operations.',
    bindings: [
      'logistics.version',
      'logistics.versions',
      'logistics.versioning.unstable',
      'logistics.versioning.unlisted',
      'logistics.versioning.gating',
    ],
    default: 'version 2026-02 is under test',
    reference: 'The listed ones and unstable; others are 400; no gating.',
  },
  'raw-description': {
    open: 'Authentication, media type and versions of the OpenAPI description are left open.',
    bindings: ['logistics.paths.openapi', 'logistics.caps.openapiNeedsToken'],
    default: 'under 2025-03 only',
    reference: 'Public JSON, in every version.',
  },
  'environment-isolation': {
    open: 'The document does not say how a token shows its environment; isolation needs one token of each.',
    bindings: ['logistics.tokens.sandbox', 'logistics.tokens.production', 'logistics.environment'],
    default: 'sandbox',
    reference: 'Two data sets; an id of the other is 404.',
    noOtherWay:
      'The document says that the environments are isolated; it only leaves open how a token shows its environment.',
  },
  'sandbox-specifics': {
    open: 'The same transition is said to take 30 minutes and an hour; warehouse id and unsupported calls are left open.',
    bindings: ['logistics.timing.d2cShipped', 'logistics.timing.b2bCompleted', 'logistics.values.sandboxWarehouse'],
    default: '75 min',
    reference: 'Its own clock; SBX1; 404.',
  },
  'request-scalars': {
    open: 'The document does not say whether a target may read digits in a string as a number, or a number as text.',
    bindings: ['logistics.strict.scalars'],
    default: 'values of other types that no target reads',
    reference: 'Refuses them.',
  },
  'request-size': {
    open: 'The largest request, and page sizes of other lists, are left out.',
    bindings: ['logistics.limits.maxBody'],
    reference: '1 MiB, then 413.',
    noOtherWay: 'The limit is a number of the profile; without one nothing is judged.',
  },
  'other-resources': {
    open: 'Returns and freight are names only.',
    bindings: [],
    reference: 'Not served: 404.',
    noOtherWay: 'None of their operations is known.',
  },
  'time-form': {
    open: 'The document gives neither the fraction digits nor the offset form of times.',
    bindings: ['logistics.strict.utcZ'],
    default: 'any RFC 3339 form; UTC inside events',
    reference: 'Milliseconds and Z.',
  },
  'request-media-type': {
    open: 'The document does not say what a request with a missing or another content type, or with an empty JSON body, returns.',
    bindings: ['logistics.status.wrongMediaType'],
    reference: 'An empty body is no body; another type is 415.',
  },
  'freight-and-return-states': {
    open: 'Their transitions are left out and no operation reaches either record.',
    bindings: [],
    reference: 'Not served.',
    noOtherWay: 'None of their operations is known.',
  },
  'outside-the-wire': {
    open: 'No response shows registration, origin choice, portal pages or retailer routing.',
    bindings: [],
    reference: 'Nothing.',
    noOtherWay: 'No response shows it.',
  },
  'production-charges': {
    open: 'Production orders cost money and no dry run is described.',
    bindings: ['logistics.allowCharges', 'logistics.environment'],
    default: 'production is only read',
    reference: 'Refuses nothing; the runner does.',
    noOtherWay: 'The user of the suite decides this.',
  },
} as const satisfies Readonly<Record<string, GapRow>>;
