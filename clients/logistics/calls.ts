import type { Json } from '../../engine/json.ts';
import type { Call } from '../../engine/wire/client.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { type OperationName, operationNamed } from '../../schemas/logistics/operations.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import type { Bearer } from '../target-parts.ts';
import { pathTo } from './path.ts';
import type { LogisticsTarget } from './target.ts';

export interface CallOptions {
  readonly json?: Json;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly tolerateRateLimit?: boolean;
  /** Close the connection once the request is sent. */
  readonly abandon?: boolean;
}

export interface OperationOptions extends CallOptions {
  /** What stands for the parameter of the path. */
  readonly id?: string;
}

/** Sends requests of one bearer: adds prefix, token and the headers of the profile, and records for one case. */
export class Calls {
  readonly target: LogisticsTarget;
  readonly bearer: Bearer;
  readonly record: (exchange: Exchange) => void;

  constructor(target: LogisticsTarget, bearer: Bearer, record: (exchange: Exchange) => void) {
    this.target = target;
    this.bearer = bearer;
    this.record = record;
  }

  /** An operation of the endpoint table. @throws Inapplicable where its path is open and the profile binds none. */
  call(name: OperationName, { id, ...options }: OperationOptions = {}): Promise<Exchange> {
    const path = pathTo(name, this.target.parts.profile.paths, id);
    return this.send(name, operationNamed(name).method, path, options);
  }

  /** @param path below the version prefix, or an absolute URL, which gets the token only if the origin is the same. */
  send(operation: string, method: string, path: string, options: CallOptions = {}): Promise<Exchange> {
    const { profile, client } = this.target.parts;
    const { query, headers, ...rest } = options;
    const url = (path.startsWith('/') ? this.target.prefix + path : path) + queryString(query);
    // The headers may hold a secret of the target, and a pre-signed URL may point to another host.
    const own = new URL(url).origin === this.target.origin ? profile.headers : {};
    const call: Call = {
      api: 'logistics',
      operation,
      account: this.bearer.name,
      method,
      url,
      headers: { accept: 'application/json', ...own, ...headers },
      tokenOrigin: this.target.origin,
      ...(this.bearer.token === undefined ? {} : { token: this.bearer.token }),
      ...cancelBody(operation, method, profile),
      ...rest,
    };
    return client.send(call, this.record);
  }
}

/** Whether a cancel has a body is open (gap b2b-cancel-answer). Checks also send other methods to its path. */
const cancelBody = (operation: string, method: string, { overlay }: LogisticsProfile): Pick<Call, 'json'> =>
  operation === 'cancelB2bOrder' && method === 'POST' && overlay.b2bCancel ? { json: overlay.b2bCancel as Json } : {};

function queryString(query: CallOptions['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
