import type {
  FaultRoute,
  Milliseconds,
  OpenEnum,
  Path,
  Pointer,
  QueryParameter,
  Statuses,
  Tri,
} from './profile-values.ts';

/** Value lists that the document leaves open. */
export interface LogisticsEnums {
  /** Units of weight. */
  readonly weightUnit?: OpenEnum;
  /** Units of length. */
  readonly lengthUnit?: OpenEnum;
  /** Nestability classes of a product; the document shows CHECK_IN_BAG. */
  readonly nestingProductType?: OpenEnum;
  /** Values of state.internalStatus of a D2C order; the document shows CREATED and SHIPPED. */
  readonly d2cInternalStatus?: OpenEnum;
  /** Values of the status of an inbound shipment, also inside events; the document shows PENDING_IN_WAREHOUSE. */
  readonly inboundStatus?: OpenEnum;
  /** Values of shipmentDestination of an inbound shipment; the document shows NETWORK. */
  readonly shipmentDestination?: OpenEnum;
  /** Values of reason in the inventory-changed event. */
  readonly inventoryReason?: OpenEnum;
  /** Values of type in the inbound-received event; the document shows DAMAGED. */
  readonly receivedType?: OpenEnum;
  /** Values of status in the return event; the document shows CREATED. */
  readonly returnStatus?: OpenEnum;
  /** Values of events[].eventType in the freight event. */
  readonly freightEventType?: OpenEnum;
}

/** Where the customs data of a product stands. */
export interface ProductCustomsPointers {
  /** In the create request. Default: "/customsInformation". */
  readonly request: Pointer;
  /** In the product that is answered. Default: "/international". */
  readonly response: Pointer;
}

/** Where members stand whose place or name the document leaves open. */
export interface LogisticsFields {
  /** Customs data of a product, request and response. */
  readonly productCustoms: ProductCustomsPointers;
  /** Key of the list of SKUs in the warehouse-details request. Default: "logisticsSkus". */
  readonly warehouseDetailsKey: string;
  /** The warehouse code inside an item of the active-warehouse list; the empty string: the item is the code. */
  readonly activeWarehouseCode?: Pointer;
  /** The destination address in a B2B create request, such as /address. Unbound: no B2B order can be made. */
  readonly b2bAddress?: Pointer;
  /** The quantity inside a B2B line, such as /quantity. Unbound: no B2B order can be made. */
  readonly b2bQuantity?: Pointer;
  /** The carrier service that was chosen, in a B2B order that is answered. */
  readonly b2bChosenService?: Pointer;
  /** Tracking information in a B2B order that is answered; at TENDERED one of these holds a value. */
  readonly b2bTracking?: readonly Pointer[];
  /** The id inside an item of shipments[] of a B2B order. Default: "/id". */
  readonly b2bShipmentId: Pointer;
  /** The pre-signed URL in the answer of the attachment call. Default: "/uploadUrl". */
  readonly attachmentUploadUrl: Pointer;
  /** The id of a D2C order that is answered. Default: "/orderId". */
  readonly d2cOrderId: Pointer;
  /** The status of an inbound shipment that is answered. Default: "/status". */
  readonly inboundStatus: Pointer;
  /** Key of the SKU inside receivedQty[] of simulate-receive. Default: "dsku". */
  readonly receiveSkuKey: string;
}

/** Statuses that the document leaves open. A key without default asserts nothing while unset. */
export interface LogisticsStatuses {
  /** Invalid data in a request. Default: [400, 422]. */
  readonly validation: Statuses;
  /** A path that is not served. Default: [400, 404, 405]. */
  readonly unknownPath: Statuses;
  /** A method that a path does not serve. Default: [400, 404, 405]. */
  readonly wrongMethod: Statuses;
  /** A request body of another media type than JSON. */
  readonly wrongMediaType?: Statuses;
  /** An order or inbound of an account without billing. */
  readonly noBilling?: Statuses;
  /** Creating a product without dimensions in the sandbox; 2xx where that is accepted. */
  readonly sandboxProductWithoutDimensions?: Statuses;
  /** Creating a second product with the same merchantSku; 2xx where that is accepted. */
  readonly duplicateMerchantSku?: Statuses;
  /** Listing inventory with a limit or offset that is negative or no number. */
  readonly badPageArgs?: Statuses;
  /** A well-formed countryCode that is no country. */
  readonly unknownCountry?: Statuses;
  /** Creating a product whose originCountry is two letters that are no country; 2xx where that is accepted. */
  readonly unknownOriginCountry?: Statuses;
  /** A B2B order that is accepted. Default: ["2xx"]. */
  readonly b2bCreate: Statuses;
  /** A B2B order that is refused at once. */
  readonly b2bReject?: Statuses;
  /** A B2B order that breaks a limit: too many lines, a product twice, no single warehouse. */
  readonly b2bLimit?: Statuses;
  /** A B2B line with both logisticsSku and productData; 2xx where that is accepted. */
  readonly b2bBothIdentifiers?: Statuses;
  /** Cancelling a B2B order that is cancellable. Default: ["2xx"]. */
  readonly b2bCancel: Statuses;
  /** Cancelling a B2B order that no longer is. Default: ["4xx"]. */
  readonly b2bCancelRefused: Statuses;
  /** A D2C order that is accepted. Default: ["2xx"]. */
  readonly d2cCreate: Statuses;
  /** An inbound shipment that is accepted. Default: ["2xx"]. */
  readonly inboundCreate: Statuses;
  /** An inbound shipment of a product without barcode; 2xx where that is accepted. */
  readonly inboundWithoutBarcode?: Statuses;
  /** A second inbound shipment with the same shippingPlanExternalId; 2xx where that is accepted. */
  readonly inboundDuplicateExternalId?: Statuses;
  /** A simulate-receive request that breaks a rule. Default: [400, 422]. */
  readonly receiveInvalid: Statuses;
  /** simulate-receive with a production token. Default: ["4xx"]. */
  readonly receiveInProduction: Statuses;
  /** Subscribing a plain http: endpoint; 2xx where that is accepted. */
  readonly insecureWebhookUrl?: Statuses;
  /** An OAuth failure that carries one of the codes 405001 to 405005. */
  readonly oauthError?: Statuses;
}

/** logisticsEventType of the families whose string the document does not give. */
export interface EventTypeNames {
  /** Parcel tracking update. */
  readonly parcelTracking?: string;
  /** Return order updated. */
  readonly returnUpdated?: string;
  /** Inventory changed. */
  readonly inventoryChanged?: string;
  /** Inbound received. */
  readonly inboundReceived?: string;
  /** Inbound shipment status changed. */
  readonly inboundStatusChanged?: string;
  /** Freight tracking update. */
  readonly freightTracking?: string;
  /** Newly created shipment. */
  readonly shipmentCreated?: string;
}

/** Literal values that the document leaves open. */
export interface LogisticsValues {
  /** shippingPartner that lets the platform choose and book the carrier. Default: "FLEXPORT". */
  readonly defaultPartner: string;
  /** First carrier code of carrierAccountDetails.carrierName. */
  readonly carrierA?: string;
  /** Second carrier code of carrierAccountDetails.carrierName, the one that COLLECT requires. */
  readonly carrierB?: string;
  /** A carrier service that the target knows, <CARRIER_CODE>.<SERVICE>. */
  readonly shippingMethod?: string;
  /** Event type strings by family. */
  readonly eventTypes: EventTypeNames;
  /** Id of the one warehouse that all sandbox inbounds are routed to. */
  readonly sandboxWarehouse?: string;
}

/**
 * Named time limits in milliseconds of the clock of the target, each the longest that a conforming target may take.
 */
export interface LogisticsTiming {
  /** Pause between two reads while waiting, on a real or scaled clock. Default: 1000. */
  readonly poll: Milliseconds;
  /** From an accepted B2B order without shipBy to BOOKED, or to ERROR. Default: 60000. */
  readonly b2bAllocation: Milliseconds;
  /** From BOOKED to a shipment in shipments[]. Default: 60000. */
  readonly b2bShipmentAppears: Milliseconds;
  /**
   * From an accepted simulate-receive to the counts in the inventory; the document says about 30 minutes. Default:
   * 2700000.
   */
  readonly receiveVisible: Milliseconds;
  /**
   * From CREATED to SHIPPED of a D2C order in the sandbox; the document says within about 1 hour. Default: 4500000.
   */
  readonly d2cShipped: Milliseconds;
  /** From the cause of an event to the first delivery to each endpoint. Default: 60000. */
  readonly webhookMaxWait: Milliseconds;
  /** From a failed first delivery to the second. Default: 600000. */
  readonly webhookFirstRetry: Milliseconds;
}

/**
 * Which events the target sends. unknown: an event that is missing proves nothing; one that is sent is still judged.
 */
export interface EventCapabilities {
  /** Whether Order.Submitted is sent. Default: "unknown". */
  readonly 'Order.Submitted': Tri;
  /** Whether Order.PickingStarted is sent. Default: "unknown". */
  readonly 'Order.PickingStarted': Tri;
  /** Whether Order.Packed is sent. Default: "unknown". */
  readonly 'Order.Packed': Tri;
  /** Whether Order.Dispatched is sent. Default: "unknown". */
  readonly 'Order.Dispatched': Tri;
  /** Whether Order.Shipped is sent. Default: "unknown". */
  readonly 'Order.Shipped': Tri;
  /** Whether Order.Delivered is sent. Default: "unknown". */
  readonly 'Order.Delivered': Tri;
  /** Whether Order.Held is sent. Default: "unknown". */
  readonly 'Order.Held': Tri;
  /** Whether Order.Cancelled is sent. Default: "unknown". */
  readonly 'Order.Cancelled': Tri;
  /** Whether Shipment.Submitted is sent. Default: "unknown". */
  readonly 'Shipment.Submitted': Tri;
  /** Whether Shipment.PickingStarted is sent. Default: "unknown". */
  readonly 'Shipment.PickingStarted': Tri;
  /** Whether Shipment.Packed is sent. Default: "unknown". */
  readonly 'Shipment.Packed': Tri;
  /** Whether Shipment.Dispatched is sent. Default: "unknown". */
  readonly 'Shipment.Dispatched': Tri;
  /** Whether Shipment.Shipped is sent. Default: "unknown". */
  readonly 'Shipment.Shipped': Tri;
  /** Whether Shipment.PartiallyShipped is sent. Default: "unknown". */
  readonly 'Shipment.PartiallyShipped': Tri;
  /** Whether Shipment.Delivered is sent. Default: "unknown". */
  readonly 'Shipment.Delivered': Tri;
  /** Whether Shipment.Cancelled is sent. Default: "unknown". */
  readonly 'Shipment.Cancelled': Tri;
}

/** How the target behaves where the document leaves a choice. */
export interface LogisticsCapabilities {
  /** Whether dimsLocked is true right after a create with dimensions. Default: "unknown". */
  readonly dimsLockedOnCreate: Tri;
  /**
   * When the sandbox suffix of a barcode first shows: in the answer to the create, only when read, or never. Default:
   * "unknown".
   */
  readonly barcodeSuffixVisible: 'onCreate' | 'onRead' | 'no' | 'unknown';
  /** Whether a limit above 100 answers 100 rows instead of a refusal. Default: "yes". */
  readonly limitClamps: Tri;
  /** Whether a B2B order without externalId is refused. Default: "unknown". */
  readonly externalIdRequired: Tri;
  /**
   * Whether the quantities of a package are those of each of its numberOfIdenticalPkgs, or of all of them together.
   * Default: "unknown".
   */
  readonly identicalPackages: 'each' | 'together' | 'unknown';
  /** What a cancel of a B2B order that is CANCELLED already is answered with. Default: "unknown". */
  readonly cancelTwice: 'rejected' | 'accepted' | 'unknown';
  /** What a second full simulate-receive of one shipment does. Default: "unknown". */
  readonly receiveTwice: 'adds' | 'ignored' | 'rejected' | 'unknown';
  /** Whether id, type and time of a listed event equal those of its webhook. Default: "unknown". */
  readonly eventIdMatchesDelivery: Tri;
  /** Whether a write_ scope also grants the read_ scope of its family. Default: "unknown". */
  readonly writeImpliesRead: Tri;
  /** Whether the raw OpenAPI description is served only with a token. Default: "unknown". */
  readonly openapiNeedsToken: Tri;
  /** Which events are sent, by type. */
  readonly events: EventCapabilities;
}

/**
 * Scopes needed by operations for which the document names none; a token that lacks one is answered 403. Operations
 * with a documented scope are not listed: it binds as it is.
 */
export interface OperationScopes {
  /** All scopes needed by POST /products. */
  readonly createProduct?: readonly string[];
  /** All scopes needed by GET /products. */
  readonly listProducts?: readonly string[];
  /** All scopes needed by GET /products/{logisticsSku}. */
  readonly getProduct?: readonly string[];
  /** All scopes needed by GET /products/{logisticsSku}/aliases. */
  readonly productAliases?: readonly string[];
  /** All scopes needed by GET /products/{logisticsSku}/inventory. */
  readonly productInventory?: readonly string[];
  /** All scopes needed by GET /products/inventory/all. */
  readonly listInventory?: readonly string[];
  /** All scopes needed by the warehouse-details call. */
  readonly warehouseDetails?: readonly string[];
  /** All scopes needed by POST /inbounds/shipments. */
  readonly createInbound?: readonly string[];
  /** All scopes needed by POST /inbounds/shipments/{shipmentId}/simulate-receive. */
  readonly simulateReceive?: readonly string[];
  /** All scopes needed by reading one inbound shipment. */
  readonly getInbound?: readonly string[];
  /** All scopes needed by listing inbound shipments. */
  readonly listInbounds?: readonly string[];
  /** All scopes needed by cancelling a D2C order. */
  readonly cancelD2c?: readonly string[];
  /** All scopes needed by reading a D2C order by its external id. */
  readonly getD2cByExternalId?: readonly string[];
  /** All scopes needed by creating a webhook subscription. */
  readonly createWebhook?: readonly string[];
  /** All scopes needed by reading webhook subscriptions. */
  readonly readWebhook?: readonly string[];
  /** All scopes needed by deleting a webhook subscription. */
  readonly deleteWebhook?: readonly string[];
}

/** Query parameters that the document leaves open. */
export interface LogisticsQuery {
  /** Option of GET /products/{logisticsSku} that makes nestingProductType appear. */
  readonly productNesting?: QueryParameter;
  /** How shipmentIds carries several ids: a=1&a=2, a[]=1&a[]=2 or a=1,2. */
  readonly shipmentIdsStyle?: 'repeat' | 'brackets' | 'comma';
  /** Filters of GET /events that the target honours, by name. */
  readonly eventFilters?: readonly string[];
}

/** How a list is paged. */
export interface Paging {
  /**
   * offset: limit and offset. cursor: a token from the answer. link: a Link header with rel="next". none: one page.
   */
  readonly style: 'offset' | 'cursor' | 'link' | 'none';
  /** Name of the query parameter for the page size. */
  readonly limit?: string;
  /** For offset: name of the query parameter. */
  readonly offset?: string;
  /** For cursor: name of the query parameter. */
  readonly cursor?: string;
  /** For cursor: the next cursor in the answer. */
  readonly nextPointer?: Pointer;
  /** Rows of a page when none is asked for. */
  readonly defaultSize?: number;
  /** Most rows of a page. */
  readonly maxSize?: number;
}

/** Paging of lists other than the inventory, whose paging is documented. */
export interface LogisticsPaging {
  /** Paging of GET /products. */
  readonly products?: Paging;
  /** Paging of GET /events. */
  readonly events?: Paging;
}

/**
 * Paths that the document leaves open, relative to /logistics/api/{version} unless said otherwise. An unset path: its
 * operation is not called.
 */
export interface LogisticsPaths {
  /** PATCH of a product, with {logisticsSku}; a body with a name alone gives it that name. */
  readonly productUpdate?: Path;
  /** GET of products by merchant SKU, with {merchantSku}. */
  readonly productsByMerchantSku?: Path;
  /** POST of a barcode of a product, with {logisticsSku}; needs samples.barcode. */
  readonly createBarcode?: Path;
  /** POST of the warehouse-details call. */
  readonly warehouseDetails?: Path;
  /** POST that cancels a D2C order, with {orderId}. */
  readonly d2cCancel?: Path;
  /** GET of a D2C order by its external id, with {externalOrderId}. */
  readonly d2cByExternalId?: Path;
  /** GET of one inbound shipment, with {shipmentId}. */
  readonly inboundGet?: Path;
  /** GET of inbound shipments, filtered by shipmentIds. */
  readonly inboundList?: Path;
  /** The raw OpenAPI description, relative to baseUrl. Default: "/logistics/api/2025-03/documentation/raw". */
  readonly openapi: Path;
}

/** Which of several documented shapes the target takes. */
export interface LogisticsShapes {
  /**
   * latest: with barcodes and nestingProductType. older: with category. both: either. Unset means latest. Default:
   * "latest".
   */
  readonly productCreate: 'latest' | 'older' | 'both';
}

/** Claims beyond the document that the target wants to be held to. */
export interface LogisticsStrictness {
  /** How an optional member without a value is answered. Default: "either". */
  readonly absentVsNull: 'either' | 'absent' | 'null';
  /**
   * true: the casing of members inside events (logisticsSKU, merchantSKU) is exactly that of the document. Default:
   * false.
   */
  readonly eventCasing: boolean;
  /**
   * true: ids of orders and shipments are strings of digits in the REST answers too, not only inside events. Default:
   * false.
   */
  readonly numericIds: boolean;
  /** true: an error answer in problem form carries x-correlation-id. Default: true. */
  readonly correlationOnErrors: boolean;
  /** true: every time is written in UTC with a Z. Default: false. */
  readonly utcZ: boolean;
  /**
   * true: the characters of a name and a merchantSku are counted as Unicode code points, so that one outside the basic
   * plane counts once. Default: false.
   */
  readonly codePoints: boolean;
}

/** Sums that hold in the target. */
export interface LogisticsInvariants {
  /** How onHand relates to available and unavailable. Default: "none". */
  readonly inventorySum: 'none' | 'onHandEqAvailPlusUnavail' | 'onHandGteAvail';
}

/** The business days by which shipBy is counted. */
export interface BusinessCalendar {
  /** Days that are no business days; 1 is Monday, 7 is Sunday. Default: [6, 7]. */
  readonly weekend: readonly number[];
  /**
   * Further dates that are no business days, YYYY-MM-DD in UTC; an empty list says that there are none. Unset: unknown,
   * so no shipBy is asserted to be late enough unless it is by weeks.
   */
  readonly holidays?: readonly string[];
}

/** Defaults of the target that the document does not state. */
export interface LogisticsDefaults {
  /** Pool whose counts are answered when poolName is left out. */
  readonly poolName?: 'DEFAULT' | 'UNALLOCATED' | 'STORAGE' | 'PREP';
}

/** Wire forms that the document leaves open. */
export interface LogisticsFormats {
  /**
   * Form of shipBy: an RFC 3339 string in UTC, a date string, or a number of milliseconds or seconds since 1970.
   * Default: "date-time".
   */
  readonly shipBy: 'date-time' | 'date' | 'epoch-ms' | 'epoch-s';
}

/** The form of error bodies where the document leaves it open. */
export interface ProblemForm {
  /** The six-digit error code; a string or a number. */
  readonly codePointer?: Pointer;
  /** The list of field-level errors. */
  readonly fieldErrorsPointer?: Pointer;
  /** Members that every error body carries. Default: ["type", "title", "detail", "instance"]. */
  readonly requiredMembers: readonly string[];
}

/** How each fault of a B2B order is turned down. */
export interface B2bFaultModes {
  /** A product that cannot be resolved. Default: "either". */
  readonly unresolvableProduct: FaultRoute;
  /** More units than are available. Default: "either". */
  readonly insufficientInventory: FaultRoute;
  /** A destination address that is invalid. Default: "either". */
  readonly invalidAddress: FaultRoute;
  /** An externalId that was used before. Default: "either". */
  readonly duplicateExternalId: FaultRoute;
  /** A shipBy less than three business days ahead. Default: "either". */
  readonly shipByTooEarly: FaultRoute;
  /** More than 1,000 lines. Default: "either". */
  readonly tooManyLines: FaultRoute;
  /** A product on two lines. Default: "either". */
  readonly duplicateProduct: FaultRoute;
  /** Lines that no single warehouse can fill. Default: "either". */
  readonly splitStock: FaultRoute;
  /** A shippingType that the partner does not allow. Default: "either". */
  readonly shippingType: FaultRoute;
  /**
   * A shippingSpeed with another combination than the default partner and PARCEL. The document says that this returns
   * a validation error. Default: "reject".
   */
  readonly shippingSpeed: FaultRoute;
  /** carrierAccountDetails missing or incomplete. Default: "either". */
  readonly carrierAccount: FaultRoute;
  /** A member that is missing, or of a type or value that the document does not allow. Default: "either". */
  readonly malformed: FaultRoute;
}

/** How each fault of a D2C order is turned down. The document says nothing of them: an unset key asserts nothing. */
export interface D2cFaultModes {
  /** A logisticsSku of no product. */
  readonly unknownSku?: FaultRoute;
  /** More units than are available. */
  readonly insufficientInventory?: FaultRoute;
  /** A destination address that is invalid. */
  readonly invalidAddress?: FaultRoute;
  /** An externalOrderId that was used before. */
  readonly duplicateExternalOrderId?: FaultRoute;
}

/** B2B orders. */
export interface B2bBindings {
  /** How each fault is turned down. */
  readonly faultMode: B2bFaultModes;
}

/** D2C orders. */
export interface D2cBindings {
  /** How each fault is turned down. */
  readonly faultMode: D2cFaultModes;
}

/** Rules of idempotency-key beyond: same key, same request, same token, one resource. */
export interface IdempotencyBindings {
  /** The same key with another body. */
  readonly mismatch?: Statuses;
  /** How long a key is remembered. */
  readonly window?: Milliseconds;
  /** Whether a refusal is replayed too. Default: "unknown". */
  readonly replaysErrors: Tri;
  /** What a key is private to. */
  readonly scopedTo?: 'token' | 'account' | 'path';
}

/** Limits that the document does not give. */
export interface LogisticsLimits {
  /** Most bytes of a request body. */
  readonly maxBody?: number;
}

/** How the target treats API versions. */
export interface LogisticsVersioning {
  /** Whether the version unstable is served. Default: "unknown". */
  readonly unstable: Tri;
  /** What a version that the document does not list is answered. Default: "unknown". */
  readonly unlisted: 'reject' | 'accept' | 'unknown';
  /** Whether an operation is missing (its path unknown) in versions older than the one that introduced it. Default: "unknown". */
  readonly gating: Tri;
  /** First version that serves simulate-receive. */
  readonly simulateReceive?: string;
  /** First version that sends the events listed for 2026-02. Default: "2026-02". */
  readonly newEvents: string;
}

/** Members that a resource answers as they were sent, beyond those that the document lists on both sides. */
export interface LogisticsRoundTrip {
  /**
   * Of a product, by their place in the answer; optional ones that are always shown, too, such as /international and
   * /dimensions. Default: [].
   */
  readonly product: readonly Pointer[];
  /** Of a B2B order. Default: []. */
  readonly b2bOrder: readonly Pointer[];
  /** Of a D2C order. Default: []. */
  readonly d2cOrder: readonly Pointer[];
  /** Of an inbound shipment. Default: []. */
  readonly inbound: readonly Pointer[];
}
