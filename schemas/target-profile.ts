/** A loaded profile: validated by `target-profile.schema.json`, with its defaults filled in. Same names, same order. */

import type { CustomsProfile } from './customs-profile.ts';
import type { LogisticsProfile } from './logistics-profile.ts';

/**
 * The provider-state hook: the suite sends `POST {url}` with `{ state, params }` to bring about what the API cannot.
 */
export interface StatesHook {
  /** Address of the hook. */
  readonly url: string;
  /** Headers of each call to the hook, such as an authorization. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Names of the states that the hook knows; absent: it is asked for any, and says 404 or 501 where it does not know
   * one.
   */
  readonly only?: readonly string[];
}

/** The clock of the target. */
export interface Clock {
  /**
   * real: its time runs like ours. scaled: it runs `factor` times as fast. controlled: it moves only when the state
   * "time has passed" asks, which needs `states`. A scaled clock may be moved by that state, too. Default: "real".
   */
  readonly kind: 'real' | 'scaled' | 'controlled';
  /** For scaled: seconds of the target in one second of ours. */
  readonly factor?: number;
  /**
   * RFC 3339 time of the target when the run starts; absent: told by its Date header, or by the state "time has
   * passed".
   */
  readonly now?: string;
}

/** Key material of the webhook receiver. */
export interface TlsFiles {
  /** Path of the PEM certificate chain. */
  readonly cert: string;
  /** Path of the PEM private key. */
  readonly key: string;
}

/** Where the suite listens for webhooks of both APIs. */
export interface WebhookReceiver {
  /** Address to listen on, host:port; port 0 takes a free one. */
  readonly listen: string;
  /** Address under which the target reaches the receiver; absent: the address it listens on. */
  readonly publicUrl?: string;
  /**
   * Serve HTTPS with this certificate, or with one made for the run ("selfSigned"); absent: plain HTTP, for targets on
   * the same machine or behind a tunnel that ends TLS.
   */
  readonly tls?: TlsFiles | 'selfSigned';
}

/** What one run may cost the target. */
export interface Budget {
  /** Most requests sent in one second; absent: no limit but `concurrency`. */
  readonly requestsPerSecond?: number;
  /** Most requests of the whole run; what no longer fits is reported as unproven. Absent: no limit. */
  readonly requests?: number;
  /** Most requests in flight. Default: 16. */
  readonly concurrency: number;
  /** Seconds after which a request without an answer is given up. Default: 10. */
  readonly timeoutSeconds: number;
  /** Most bytes of an answer that are read. Default: 8388608. */
  readonly maxBodyBytes: number;
}

/** A target as the suite sees it. */
export interface TargetProfile {
  /** What reports call the target. */
  readonly name: string;
  /**
   * Provider-state hook; absent: states come from the API itself or from supplied data, or their checks are unproven.
   */
  readonly states?: StatesHook;
  /** The clock of the target. */
  readonly clock: Clock;
  /** Where the suite listens for webhooks; absent: checks of deliveries are unproven. */
  readonly webhooks?: WebhookReceiver;
  /** What one run may cost the target. */
  readonly budget: Budget;
  /** The logistics fulfilment API; absent: it is not judged. */
  readonly logistics?: LogisticsProfile;
  /** The freight and customs data API; absent: it is not judged. */
  readonly customs?: CustomsProfile;
}

export type * from './customs-profile.ts';
export type * from './logistics-bindings.ts';
export type * from './logistics-profile.ts';
export type * from './profile-values.ts';
