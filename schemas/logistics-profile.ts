import type {
  B2bBindings,
  BusinessCalendar,
  D2cBindings,
  IdempotencyBindings,
  LogisticsCapabilities,
  LogisticsDefaults,
  LogisticsEnums,
  LogisticsFields,
  LogisticsFormats,
  LogisticsInvariants,
  LogisticsLimits,
  LogisticsPaging,
  LogisticsPaths,
  LogisticsQuery,
  LogisticsRoundTrip,
  LogisticsShapes,
  LogisticsStatuses,
  LogisticsStrictness,
  LogisticsTiming,
  LogisticsValues,
  LogisticsVersioning,
  OperationScopes,
  ProblemForm,
} from './logistics-bindings.ts';
import type {
  Environment,
  JsonObject,
  Path,
  Pointer,
  RateLimit,
  Secret,
  SetupAction,
  Statuses,
  Tri,
} from './profile-values.ts';

/** A portal account of the target. */
export interface Account {
  /** A bearer token with all scopes. */
  readonly token: Secret;
  /** Its id, as logisticsAccountId in webhooks. */
  readonly id?: string;
}

/** Accounts to work in. None is needed where the hook knows "account exists". */
export interface Accounts {
  /** The account in which all is created. */
  readonly main?: Account;
  /** Another account, which proves isolation. */
  readonly other?: Account;
}

/** A token for checks of authentication. */
export interface Token {
  /** The bearer token. */
  readonly token: Secret;
  /** The account it belongs to. Default: "main". */
  readonly account: 'main' | 'other';
  /** Its scopes; absent: all. */
  readonly scopes?: readonly string[];
  /** The environment it selects; absent: that of the section. */
  readonly environment?: Environment;
  /** active; expired; revoked; noScope: valid, without any scope; locked: of a frozen account. Default: "active". */
  readonly state: 'active' | 'expired' | 'revoked' | 'noScope' | 'locked';
}

/** JSON merged (RFC 7396) into every create of a kind: members that this target requires beyond the document. */
export interface LogisticsOverlay {
  /** Into each product. */
  readonly product?: JsonObject;
  /** Into each B2B order. */
  readonly b2bOrder?: JsonObject;
  /** Into each line of a B2B order. */
  readonly b2bLine?: JsonObject;
  /** Into each D2C order. */
  readonly d2cOrder?: JsonObject;
  /** Into each line of a D2C order. */
  readonly d2cLine?: JsonObject;
  /** Into each inbound shipment. */
  readonly inbound?: JsonObject;
  /** Into each package of an inbound shipment. */
  readonly inboundPackage?: JsonObject;
  /** Into each request for an upload URL. */
  readonly attachment?: JsonObject;
}

/** Literal values that the suite sends. */
export interface LogisticsSamples {
  /**
   * A deliverable destination in the form of the document, for D2C orders and as `from` of inbounds; for B2B orders
   * too unless b2bAddress is set. Default: {"name": "Receiving Dock", "address1": "350 Fifth Avenue", "city": "New
   * York", "provinceCode": "NY", "countryCode": "US", "zip": "10118"}.
   */
  readonly address: JsonObject;
  /** A deliverable destination in the form that B2B orders of this target take. */
  readonly b2bAddress?: JsonObject;
  /** A D2C destination that the target knows to be invalid. */
  readonly invalidAddress?: JsonObject;
  /** A B2B destination that the target knows to be invalid; absent: invalidAddress. */
  readonly invalidB2bAddress?: JsonObject;
  /** A product that the target accepts; its name, SKU and barcodes are replaced in each create. */
  readonly product?: JsonObject;
  /** An inbound shipment that the target accepts; its products and external id are replaced in each create. */
  readonly inbound?: JsonObject;
  /** The body of paths.createBarcode; ${barcode} is replaced. */
  readonly barcode?: JsonObject;
}

/** A product with stock. */
export interface SuppliedProduct {
  /** Its logisticsSku. */
  readonly logisticsSku: string;
  /** Its merchant SKU. */
  readonly merchantSku: string;
  /** Units for sale in one warehouse. */
  readonly available: number;
  /** Its barcode, as a string of digits. */
  readonly gtin?: string;
}

/** A lot with stock. */
export interface SuppliedLot {
  /** Its number. */
  readonly lotNumber: string;
  /** Units for sale. */
  readonly available: number;
  /** When it expires, RFC 3339. */
  readonly expirationDate?: string;
}

/** A lot-controlled product. */
export interface SuppliedLotProduct {
  /** Its logisticsSku. */
  readonly logisticsSku: string;
  /** Its merchant SKU. */
  readonly merchantSku?: string;
  /** Its lots, all in one warehouse. */
  readonly lots: readonly SuppliedLot[];
}

/** Data of the main account for targets that cannot be seeded. Each key opens its checks. */
export interface LogisticsSupplied {
  /** Products with stock, which orders may use up. */
  readonly products?: readonly SuppliedProduct[];
  /** Two logisticsSku with stock that no single warehouse holds both of. */
  readonly splitStockSkus?: readonly [string, string];
  /** A lot-controlled product with its lots. */
  readonly lotTracked?: SuppliedLotProduct;
  /** logisticsSku of a product with aliases. */
  readonly productWithAliases?: string;
  /** logisticsSku of a product stocked in several pack sizes. */
  readonly multiPackSku?: string;
  /** logisticsSku of a product stocked in case packs. */
  readonly casePackSku?: string;
  /** Units per case of casePackSku. */
  readonly casePackUnits?: number;
  /** SKU of a bundle. */
  readonly bundleSku?: string;
}

/** Optional parts. no: their checks are inapplicable, and the report says so; yes or unknown: they are judged. */
export interface LogisticsFeatures {
  /** Products and aliases. Default: "unknown". */
  readonly products: Tri;
  /** Inventory counts and warehouse details. Default: "unknown". */
  readonly inventory: Tri;
  /** Active warehouses. Default: "unknown". */
  readonly warehouses: Tri;
  /** B2B orders. Default: "unknown". */
  readonly b2bOrders: Tri;
  /** Attachments of B2B shipments. Default: "unknown". */
  readonly attachments: Tri;
  /** D2C orders. Default: "unknown". */
  readonly d2cOrders: Tri;
  /** Inbound shipments. Default: "unknown". */
  readonly inbounds: Tri;
  /** Simulated receiving. Default: "unknown". */
  readonly simulateReceive: Tri;
  /** The event listing. Default: "unknown". */
  readonly events: Tri;
  /** Webhooks. Default: "unknown". */
  readonly webhooks: Tri;
  /** The partner OAuth flow. Default: "unknown". */
  readonly oauth: Tri;
  /** idempotency-key. Default: "unknown". */
  readonly idempotency: Tri;
  /** The raw OpenAPI description. Default: "unknown". */
  readonly description: Tri;
}

/** How deliveries authenticate themselves to the receiver. */
export interface WebhookAuth {
  /** none; basic: HTTP basic; token: a fixed value in a header. */
  readonly kind: 'none' | 'basic' | 'token';
  /** For token: the header. */
  readonly header?: string;
  /** For token: the value. */
  readonly token?: Secret;
  /** For basic. */
  readonly username?: string;
  /** For basic. */
  readonly password?: Secret;
}

/** The subscription calls. */
export interface WebhookManagement {
  /** POST of a subscription. */
  readonly create: Path;
  /** GET of all. */
  readonly list: Path;
  /** GET of one, with {webhookId}. */
  readonly get: Path;
  /** DELETE of one, with {webhookId}. */
  readonly delete: Path;
  /** PATCH of one, with {webhookId}. */
  readonly update?: Path;
  /**
   * Body of the create; ${url} is the endpoint; ${type} is one event type and makes one subscription per type; a
   * string "${types}" becomes the list of all.
   */
  readonly createBody: JsonObject;
  /** The id in the answer to the create. Default: "/id". */
  readonly idPointer: Pointer;
  /** A subscription that is accepted. Default: ["2xx"]. */
  readonly createStatus: Statuses;
}

/** How the receiver gets subscribed, and how deliveries look. */
export interface LogisticsWebhooks {
  /** Subscribe through the API. */
  readonly manage?: WebhookManagement;
  /** Subscribe outside the API; ${url} is the endpoint. manual: the endpoint is webhooks.publicUrl itself. */
  readonly setupAction?: SetupAction;
  /** Authentication of deliveries; unset: nothing is asserted. */
  readonly auth?: WebhookAuth;
}

/** The partner flow. */
export interface OAuth {
  /** The authorization redirect, relative to the API prefix. */
  readonly authorize: Path;
  /** The token exchange, relative to the API prefix. */
  readonly token: Path;
  /** The application id. */
  readonly clientId: string;
  /** The application secret. */
  readonly secret: Secret;
  /** The registered callback address. */
  readonly redirectUri: string;
  /** The access token in the answer to the exchange. Default: "/access_token". */
  readonly tokenPointer: Pointer;
  /**
   * Who consents. bearer: the merchant whose token the authorization request bears. main: the main account, without
   * being asked. state: the merchant of the state "merchant consents". Unset: bearer is tried, then state; whoever it
   * turns out to be.
   */
  readonly consent?: 'bearer' | 'main' | 'state';
  /**
   * How the exchange is sent: grant_type, code, redirect_uri, client_id and client_secret, as a form or as JSON; with
   * -basic, id and secret go by HTTP basic instead. Unset: these are tried in turn.
   */
  readonly exchange?: 'form' | 'form-basic' | 'json' | 'json-basic';
}

/** The logistics fulfilment API of the target. */
export interface LogisticsProfile {
  /** Root of the API; /logistics/api/{version} is added. */
  readonly baseUrl: string;
  /** The API version under test. Default: "2026-02". */
  readonly version: string;
  /** All API versions that the target serves; absent: only `version` is known to be. */
  readonly versions?: readonly string[];
  /** How versions are treated. */
  readonly versioning: LogisticsVersioning;
  /** The environment that the tokens select. Default: "sandbox". */
  readonly environment: Environment;
  /**
   * true: the suite may create and cancel in production, which costs money. false: production is only read. Default:
   * false.
   */
  readonly allowCharges: boolean;
  /**
   * true: at the end of a run a controlled clock may be moved on by years, by which every token of this profile may
   * expire. false: only where the accounts come from the hook, and so nothing is lost. Default: false.
   */
  readonly allowExpiry: boolean;
  /** Accounts to work in. */
  readonly accounts: Accounts;
  /** Further tokens by a name of your choice, for checks of scopes, states and environments. */
  readonly tokens: Readonly<Record<string, Token>>;
  /** Further headers of every request, by name; ${uuid} becomes a fresh UUID v4 in each. */
  readonly headers: Readonly<Record<string, string>>;
  /** Optional parts of the API. */
  readonly features: LogisticsFeatures;
  /** What every create of a kind carries besides. */
  readonly overlay: LogisticsOverlay;
  /** Literal values that the suite sends. */
  readonly samples: LogisticsSamples;
  /** Data that exists already. */
  readonly supplied: LogisticsSupplied;
  /** Value lists. */
  readonly enums: LogisticsEnums;
  /** Places and names of members. */
  readonly fields: LogisticsFields;
  /** HTTP statuses. */
  readonly status: LogisticsStatuses;
  /** Literal values of the target. */
  readonly values: LogisticsValues;
  /** Time limits in milliseconds. */
  readonly timing: LogisticsTiming;
  /** Behaviour where the document leaves a choice. */
  readonly caps: LogisticsCapabilities;
  /** Scopes of operations without a documented one. */
  readonly scopes: OperationScopes;
  /** Query parameters. */
  readonly query: LogisticsQuery;
  /** Paging of lists. */
  readonly paging: LogisticsPaging;
  /** Paths of operations. */
  readonly paths: LogisticsPaths;
  /** Shapes of requests. */
  readonly shapes: LogisticsShapes;
  /** Forms on the wire. */
  readonly formats: LogisticsFormats;
  /** Business days. */
  readonly calendar: BusinessCalendar;
  /** Defaults of the target. */
  readonly defaults: LogisticsDefaults;
  /** Error bodies. */
  readonly errors: ProblemForm;
  /** Claims beyond the document. */
  readonly strict: LogisticsStrictness;
  /** Sums that hold. */
  readonly invariants: LogisticsInvariants;
  /** Members answered as sent. */
  readonly roundTrip: LogisticsRoundTrip;
  /** B2B orders. */
  readonly b2b: B2bBindings;
  /** D2C orders. */
  readonly d2c: D2cBindings;
  /** Rules of idempotency-key. */
  readonly idempotency: IdempotencyBindings;
  /** Limits. */
  readonly limits: LogisticsLimits;
  /** The rate limit. */
  readonly rateLimit: RateLimit;
  /** Subscriptions and deliveries. */
  readonly webhooks: LogisticsWebhooks;
  /** The partner flow; unset: it is not run. */
  readonly oauth?: OAuth;
}
