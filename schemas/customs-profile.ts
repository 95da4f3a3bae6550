import type {
  Environment,
  FaultTiming,
  HeaderTemplate,
  JsonObject,
  Milliseconds,
  OpenEnum,
  Path,
  Pointer,
  Secret,
  SetupAction,
  Statuses,
  Tri,
} from './profile-values.ts';

/** What selects the API version: a header or a path prefix. */
export interface VersionSelector {
  /** A header of every request. */
  readonly header?: HeaderTemplate;
  /** A prefix of every path. */
  readonly prefix?: Path;
}

/** How requests authenticate themselves. */
export interface CustomsAuth {
  /**
   * bearer: a fixed token. apiKey: a fixed token in a header of its own. basic: HTTP basic. clientCredentials: a bearer
   * token fetched once per run. none.
   */
  readonly kind: 'bearer' | 'apiKey' | 'basic' | 'clientCredentials' | 'none';
  /** For bearer and apiKey; for basic: user name and password with a colon between them. */
  readonly token?: Secret;
  /** For apiKey: the header. */
  readonly header?: string;
  /** A token of another account, which must neither see nor change what the first one has; unset: nothing is asserted. */
  readonly otherToken?: Secret;
  /** For clientCredentials: where the token is fetched. */
  readonly tokenUrl?: string;
  /** For clientCredentials. */
  readonly clientId?: string;
  /** For clientCredentials. */
  readonly secret?: Secret;
  /** For clientCredentials. */
  readonly audience?: string;
}

/** Statuses that the document leaves open. A key without default asserts nothing while unset. */
export interface CustomsStatuses {
  /** A submission that is acknowledged; the document says 202. Default: [202]. */
  readonly accept: Statuses;
  /** Reading an unknown id. Default: ["4xx"]. */
  readonly notFound: Statuses;
  /** A request without credentials. */
  readonly unauthenticated?: Statuses;
  /** A header of requestHeaders.post sent again with the same value. */
  readonly repeatedRequestId?: Statuses;
}

/** Exact `_object` strings; an unset one need only be a string that is not empty. */
export interface ObjectTypes {
  /** Of the envelope. */
  readonly response?: string;
  /** Of a page of a list. */
  readonly page?: string;
  /** Of an invoice. */
  readonly invoice?: string;
  /** Of a line item. */
  readonly lineItem?: string;
  /** Of money. */
  readonly money?: string;
  /** Of a weight. */
  readonly weight?: string;
  /** Of a volume. */
  readonly volume?: string;
  /** Of an address. */
  readonly address?: string;
  /** Of an involved party. */
  readonly involvedParty?: string;
  /** Of a reference object. */
  readonly reference?: string;
  /** Of the data of the completion webhook. */
  readonly eventData?: string;
}

/** `type` of the completion webhook. */
export interface CompletionTypes {
  /** When an invoice was to be created. */
  readonly create: string;
  /** When an invoice was to be updated. */
  readonly update: string;
}

/** Literal values that the document leaves open. */
export interface CustomsValues {
  /** `_object` strings by object. */
  readonly objectTypes: ObjectTypes;
  /** `type` of the completion webhook: one for both, or one each. */
  readonly completionType?: string | CompletionTypes;
}

/** Names of the query parameters of the invoice list, by meaning; an unset one is not sent. */
export interface InvoiceFilters {
  /** Rows of a page. */
  readonly per?: string;
  /** Id of the shipment. */
  readonly shipmentId?: string;
  /** Invoice number. */
  readonly invoiceNumber?: string;
  /** Reference of the seller. */
  readonly sellerRef?: string;
  /** Created after a time. */
  readonly createdAfter?: string;
  /** Created before a time. */
  readonly createdBefore?: string;
}

/** Query parameters of the invoice list. */
export interface CustomsQuery {
  /** Filters by meaning. */
  readonly filters: InvoiceFilters;
}

/** What `next` of a list holds. */
export interface CustomsPaging {
  /** url: an address to read. cursor: a value to send back. */
  readonly next: 'url' | 'cursor';
  /** For cursor: the query parameter that sends it back. */
  readonly cursorParam?: string;
}

/** Shapes of answers. */
export interface CustomsShapes {
  /** `data` of a read by id; the document says array. Default: "array". */
  readonly getOne: 'array' | 'object';
}

/** Error bodies and failure messages. */
export interface CustomsErrors {
  /** The message in an error body. */
  readonly messagePointer?: Pointer;
  /** The code in an error body. */
  readonly codePointer?: Pointer;
  /** How data.error is compared with the documented message; placeholders match anything. Default: "contains". */
  readonly match: 'prefix' | 'contains' | 'exact' | 'any';
}

/** When each fault is turned down. */
export interface CustomsFaultModes {
  /** No shipment has the id or ref. Default: "either". */
  readonly shipmentNotFound: FaultTiming;
  /** A container that the shipment does not have. Default: "either". */
  readonly containerNotOnShipment: FaultTiming;
  /** A line in another currency than the invoice. Default: "either". */
  readonly lineCurrencyMismatch: FaultTiming;
  /** A currency code that does not exist. Default: "either". */
  readonly unknownCurrency: FaultTiming;
  /** customs_proration beside charge_adjustments. Default: "either". */
  readonly prorationWithCharges: FaultTiming;
  /** A document line number that is invalid. Default: "either". */
  readonly documentLineNumberInvalid: FaultTiming;
  /** Document line numbers on some lines only. Default: "either". */
  readonly documentLineNumberMixed: FaultTiming;
  /** An involved party that is invalid. Default: "either". */
  readonly involvedPartyInvalid: FaultTiming;
  /** A MID that is not in the network. Default: "either". */
  readonly manufacturerUnknown: FaultTiming;
  /** A SKU that does not exist or is archived. Default: "either". */
  readonly productUnknown: FaultTiming;
  /** An unknown SKU while product creation is disabled. Default: "either". */
  readonly productCreationDisabled: FaultTiming;
  /** A line item id that does not exist. Default: "either". */
  readonly lineItemUnknown: FaultTiming;
  /** A line that a customs entry has allocated. Default: "either". */
  readonly lineAllocated: FaultTiming;
  /** An invoice that a customs entry uses. Default: "either". */
  readonly invoiceInCustomsEntry: FaultTiming;
  /** An invoice that exists for client and seller. Default: "either". */
  readonly invoiceExists: FaultTiming;
  /** A custom attribute key that is not in the schema. Default: "either". */
  readonly attributeKeyUnknown: FaultTiming;
  /** No shipment, on an account that needs one. Default: "either". */
  readonly shipmentMissing: FaultTiming;
  /** A required member is missing. Default: "either". */
  readonly missingMember: FaultTiming;
  /** A member of the wrong type. Default: "either". */
  readonly wrongType: FaultTiming;
  /** A line quantity that is null or not above zero. Default: "either". */
  readonly quantity: FaultTiming;
  /** Header and line weights combined, header weights not positive, or units that do not match. Default: "either". */
  readonly weights: FaultTiming;
  /** An incoterm that is not listed. Default: "either". */
  readonly incoterm: FaultTiming;
  /** An invoice_date that is no date. Default: "either". */
  readonly invoiceDate: FaultTiming;
  /** A manifest_quantity_unit_type that is not known. Default: "either". */
  readonly manifestUnit: FaultTiming;
}

/** Where members stand whose place or name the document leaves open. */
export interface CustomsFields {
  /** The shipment id in a create request. */
  readonly shipmentId?: Pointer;
  /** The shipment ref in a create request. */
  readonly shipmentRef?: Pointer;
  /** The id of the invoice to update in a request; unset: updates go by `identity`. */
  readonly updateId?: Pointer;
  /** The container number inside a line of a request. */
  readonly lineContainer?: Pointer;
  /** The custom attributes in a request. */
  readonly attributes?: Pointer;
  /** The line member that receives total_gross_weight. Default: "/weight/value". */
  readonly allocatedGross: Pointer;
  /** The line member that receives total_net_weight. Default: "/net_weight/value". */
  readonly allocatedNet: Pointer;
}

/** What an update does. */
export interface UpdateBehaviour {
  /** What becomes of lines that the update leaves out. Default: "unknown". */
  readonly omittedLines: 'kept' | 'removed' | 'unknown';
  /** Whether null clears a member. Default: "unknown". */
  readonly nullClears: Tri;
}

/** How the target behaves where the document leaves a choice. */
export interface CustomsCapabilities {
  /** What an update does. */
  readonly update: UpdateBehaviour;
  /** Whether unknown products may be created. Default: "unknown". */
  readonly productCreation: Tri;
  /** Whether request_id of the webhook equals request_uuid. Default: "unknown". */
  readonly requestIdEqualsUuid: Tri;
  /** Whether commercial_invoice_fid equals the id of the invoice. Default: "unknown". */
  readonly fidEqualsId: Tri;
  /** Whether the account is enrolled in shipmentless invoices. Default: "unknown". */
  readonly shipmentless: Tri;
  /** Whether the sibling resources are served. Default: "unknown". */
  readonly siblings: Tri;
}

/** A shipment of the account. */
export interface ShipmentFixture {
  /** Its id. */
  readonly id?: string;
  /** Its ref. */
  readonly ref?: string;
  /** Numbers of its containers. */
  readonly containers?: readonly string[];
}

/** An invoice that a customs entry uses. */
export interface LockedInvoice {
  /** Its number. */
  readonly invoiceNumber: string;
}

/** Data that exists already and that the API cannot create. Each key opens its checks. */
export interface CustomsFixtures {
  /** A shipment that invoices are put on. */
  readonly shipment?: ShipmentFixture;
  /** Another shipment of the account. */
  readonly otherShipment?: ShipmentFixture;
  /** company_entity_ref of a seller. */
  readonly sellerRef?: string;
  /** company_entity_ref of a buyer. */
  readonly buyerRef?: string;
  /** MID of a manufacturer in the network. */
  readonly mid?: string;
  /** SKU of an active product. */
  readonly sku?: string;
  /** SKU of an archived product. */
  readonly archivedSku?: string;
  /** Valid keys of custom attributes. */
  readonly attributeKeys?: readonly string[];
  /** An invoice that a customs entry uses. */
  readonly lockedInvoice?: LockedInvoice;
}

/** Literal values that the suite sends. */
export interface CustomsSamples {
  /** A value of customs_proration that the target accepts. */
  readonly proration?: unknown;
  /** Involved parties that the target accepts. */
  readonly parties?: readonly JsonObject[];
}

/** JSON merged (RFC 7396) into every submission: members that this target requires beyond the document. */
export interface CustomsOverlay {
  /** Into each invoice. */
  readonly invoice?: JsonObject;
  /** Into each line. */
  readonly line?: JsonObject;
}

/** Value lists that the document leaves open. */
export interface CustomsEnums {
  /** code of a charge adjustment. */
  readonly chargeCode?: OpenEnum;
  /** applied_to of a charge adjustment. */
  readonly appliedTo?: OpenEnum;
  /** Units of line quantities. */
  readonly quantityUnit?: OpenEnum;
  /** Units of weight; the document shows kg. */
  readonly weightUnit?: OpenEnum;
  /** Units of volume; the document shows cbm. */
  readonly volumeUnit?: OpenEnum;
  /** digitization_status; the document shows complete. */
  readonly digitizationStatus?: OpenEnum;
}

export type CustomsTotal = 'totalValue' | 'totalUnitCount' | 'totalWeight' | 'totalVolume';

/** Sums that hold in the target. */
export interface CustomsInvariants {
  /** Totals that are the sums of their lines. Default: []. */
  readonly totals: readonly CustomsTotal[];
}

/** How deliveries are signed. */
export interface WebhookSignature {
  /** The header. */
  readonly header: string;
  /** Over the bytes of the body. Default: "hmac-sha256". */
  readonly algorithm: 'hmac-sha256' | 'hmac-sha1';
  /** Text before the hexadecimal digits. Default: "". */
  readonly prefix: string;
  /** The shared secret. */
  readonly secret: Secret;
}

/** How the receiver gets registered, and how deliveries look. */
export interface CustomsWebhooks {
  /** Registration; ${url} is the endpoint. manual: the endpoint is webhooks.publicUrl itself, for the main account. */
  readonly setupAction?: SetupAction;
  /** Signature of deliveries; unset: nothing is asserted. */
  readonly signature?: WebhookSignature;
}

/**
 * Named time limits in milliseconds of the clock of the target, each the longest that a conforming target may take.
 */
export interface CustomsTiming {
  /** Pause between two reads while waiting, on a real or scaled clock. Default: 1000. */
  readonly poll: Milliseconds;
  /** From the acknowledgement to the outcome. Default: 60000. */
  readonly completion: Milliseconds;
  /** From the outcome to the first delivery of its webhook. Default: 60000. */
  readonly maxWait: Milliseconds;
  /** From a failed first delivery to the second; unset: no retry is expected. */
  readonly firstRetry?: Milliseconds;
  /** From the webhook of a success to the invoice being readable. Default: 60000. */
  readonly readAfterSuccess: Milliseconds;
}

/** Claims beyond the document that the target wants to be held to. */
export interface CustomsStrictness {
  /** Type of id of a reference object. Default: "either". */
  readonly refIdType: 'string' | 'number' | 'either';
  /** Members that every invoice carries when read. Default: ["id", "invoice_number"]. */
  readonly requiredOnRead: readonly string[];
}

/** What the operator can bring about. */
export interface CustomsSetupActions {
  /** Make a customs entry use an invoice; ${id} is the id of the invoice. */
  readonly lockInvoice?: SetupAction;
}

/** Further request headers by method. */
export interface CustomsRequestHeaders {
  /** Of every POST. Default: []. */
  readonly post: readonly HeaderTemplate[];
}

/** The freight and customs data API of the target. */
export interface CustomsProfile {
  /** Root of the API, with any path prefix; /commercial_invoices is added. */
  readonly baseUrl: string;
  /** What selects the version; unset: nothing is sent. */
  readonly versionSelector?: VersionSelector;
  /** `version` of the envelopes that this selection answers. Default: 3. */
  readonly envelopeVersion: number;
  /** The environment that the credentials select. Default: "sandbox". */
  readonly environment: Environment;
  /** true: the suite may write in production. false: production is only read. Default: false. */
  readonly allowCharges: boolean;
  /** How requests authenticate themselves; unset: none. */
  readonly auth?: CustomsAuth;
  /** Further request headers. */
  readonly requestHeaders: CustomsRequestHeaders;
  /** What every submission carries besides. */
  readonly overlay: CustomsOverlay;
  /** Literal values that the suite sends. */
  readonly samples: CustomsSamples;
  /** Data that exists already. */
  readonly fixtures: CustomsFixtures;
  /** Places and names of members. */
  readonly fields: CustomsFields;
  /** HTTP statuses. */
  readonly status: CustomsStatuses;
  /** Literal values of the target. */
  readonly values: CustomsValues;
  /** Value lists. */
  readonly enums: CustomsEnums;
  /** Query parameters. */
  readonly query: CustomsQuery;
  /** Paging of the list; unset: only the first page is read. */
  readonly paging?: CustomsPaging;
  /** Shapes of answers. */
  readonly shapes: CustomsShapes;
  /** Error bodies and failure messages. */
  readonly errors: CustomsErrors;
  /** When each fault is turned down. */
  readonly faultMode: CustomsFaultModes;
  /**
   * Members that together tell whether a submission creates or updates, such as invoice_number, seller and shipment.
   */
  readonly identity?: readonly string[];
  /** Behaviour where the document leaves a choice. */
  readonly caps: CustomsCapabilities;
  /** Sums that hold. */
  readonly invariants: CustomsInvariants;
  /** Whether weights are JSON numbers, or strings of digits too. Default: "jsonNumber". */
  readonly numbers: 'jsonNumber' | 'either';
  /**
   * Members that an invoice answers as they were sent, beyond those that the document lists on both sides. Default:
   * [].
   */
  readonly roundTrip: readonly Pointer[];
  /** How the outcome is seen: by webhook, by reading until the invoice shows, or both. Default: "both". */
  readonly observe: 'webhook' | 'poll' | 'both';
  /** Registration and deliveries. */
  readonly webhooks: CustomsWebhooks;
  /** Time limits in milliseconds. */
  readonly timing: CustomsTiming;
  /** Claims beyond the document. */
  readonly strict: CustomsStrictness;
  /** What the operator can bring about. */
  readonly setupActions: CustomsSetupActions;
}
