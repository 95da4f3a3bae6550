import type { Json } from '../../engine/json.ts';
import { disturbanceOf } from '../../engine/judge/disturbance.ts';
import { Inapplicable, Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import { answerLine, type Exchange, isAccepted, requestLine } from '../../engine/wire/exchange.ts';
import type { OAuth } from '../../schemas/target-profile.ts';
import { identifier } from '../identifier.ts';
import type { Account, LogisticsApi } from './api.ts';

/** Deviations from a correct authorization request. */
export interface Wish {
  /** As written in the URL. Default: the scopes of the flow, separated by `+`; null omits the parameter. */
  readonly scope?: string | null;
  readonly clientId?: string;
  /** Default: the registered URI; null omits the parameter. */
  readonly redirectUri?: string | null;
}

/** How an authorization request ended. */
export interface Grant {
  readonly asked: Exchange;
  /** Where the browser is redirected, at once or after the merchant has consented. */
  readonly location?: string;
  readonly code?: string;
}

/** Deviations from the correct credentials of a token exchange. */
interface Credentials {
  readonly clientId?: string;
  /** null omits it. */
  readonly secret?: string | null;
}

type Way = NonNullable<OAuth['exchange']>;
const ways: readonly Way[] = ['form', 'form-basic', 'json', 'json-basic'];

/** The encoding of the token exchange that a target accepted, by its profile. */
const found = new WeakMap<OAuth, Promise<Way>>();

/** A partner application: it asks merchants for consent and exchanges authorization codes for tokens. */
export class PartnerFlow {
  readonly settings: OAuth;
  readonly #api: LogisticsApi;

  /** @throws Inapplicable where the profile does not bind the flow. */
  constructor(api: LogisticsApi) {
    if (!api.profile.oauth) throw new Inapplicable('gap: the profile does not bind logistics.oauth');
    this.#api = api;
    this.settings = api.profile.oauth;
  }

  /** The authorization request of the application, as the browser of `merchant` sends it. */
  async authorize(merchant: Account, scopes: readonly string[], wish: Wish = {}): Promise<Grant> {
    const { authorize, consent } = this.settings;
    const path = authorize + (authorize.includes('?') ? '&' : '?') + this.#query(scopes, wish);
    const bearer = consent === undefined || consent === 'bearer' ? merchant : this.#api.withToken('browser');
    const asked = await bearer.send('authorizationRedirect', 'GET', path);
    const direct = redirection(asked);
    // A sign-in page, or a redirect to one, may come first; an error may not.
    const between = (asked.answer?.status ?? 500) < 400 && !this.#returns(direct);
    if (consent !== 'state' && !(consent === undefined && between)) return grant(asked, direct);
    return grant(asked, await this.#consentedAfter(asked, direct, merchant));
  }

  /** An authorization code with the consent of `merchant`. @throws Unmet where there is none. */
  async code(merchant: Account, scopes: readonly string[]): Promise<string> {
    const { asked, code } = await this.authorize(merchant, scopes);
    if (code !== undefined) return code;
    throw new Unmet(`needs a code; ${requestLine(asked)} got ${answerLine(asked)}`, !asked.answer);
  }

  /** Exchanges a code, in the encoding that the profile binds or that the target accepted before. */
  async exchange(code: string, credentials: Credentials = {}): Promise<Exchange> {
    return this.#exchangeBy(await this.#way(), code, credentials);
  }

  /** A new code, exchanged before it can expire. @throws Unmet where there is no code. */
  exchanged(merchant: Account, scopes: readonly string[], credentials: Credentials = {}): Promise<Exchange> {
    return this.#api.clock.freeze(async () => this.exchange(await this.code(merchant, scopes), credentials));
  }

  /** The bearer of the token that an exchange returned. @throws Unmet where there is none. */
  bearer(name: string, exchange: Exchange): Account {
    const token = isAccepted(exchange) ? this.tokenIn(exchange) : undefined;
    if (token !== undefined) return this.#api.withToken(name, token);
    throw new Unmet(`needs a token; ${requestLine(exchange)} got ${exchange.answer?.status ?? 'nothing'}`);
  }

  /** Authorizes and exchanges the code. @throws Unmet where either fails. */
  async token(merchant: Account, scopes: readonly string[]): Promise<Account> {
    const name = `partner for ${merchant.bearer.name}, ${scopes.join(' ')}`;
    return this.bearer(name, await this.exchanged(merchant, scopes));
  }

  tokenIn({ answer }: Exchange): string | undefined {
    const token = read(answer?.json, this.settings.tokenPointer);
    return identifier(token);
  }

  /** The document separates the scopes by +. */
  #query(scopes: readonly string[], { scope = scopes.join('+'), clientId, redirectUri }: Wish): string {
    const address = redirectUri === undefined ? this.settings.redirectUri : redirectUri;
    const parameters = [
      'response_type=code',
      `client_id=${encodeURIComponent(clientId ?? this.settings.clientId)}`,
      ...(address === null ? [] : [`redirect_uri=${encodeURIComponent(address)}`]),
      ...(scope === null ? [] : [`scope=${scope}`]),
      `state=${crypto.randomUUID()}`,
    ];
    return parameters.join('&');
  }

  #returns(location: string | undefined): boolean {
    if (location === undefined) return false;
    const { searchParams } = new URL(location);
    return location.startsWith(this.settings.redirectUri) || searchParams.has('code') || searchParams.has('error');
  }

  /** After an error response there may be nothing to consent to: then the error is the outcome. */
  async #consentedAfter(asked: Exchange, direct: string | undefined, merchant: Account): Promise<string | undefined> {
    try {
      return await this.#consented(merchant, asked);
    } catch (thrown) {
      const ended = (asked.answer?.status ?? 0) >= 400 || this.#returns(direct);
      if (thrown instanceof Unmet && ended) return direct;
      throw thrown;
    }
  }

  async #consented({ bearer }: Account, asked: Exchange): Promise<string | undefined> {
    const params = { token: bearer.token ?? '', url: asked.sent.url };
    const { location } = await this.#api.state('merchant consents', params);
    return typeof location === 'string' ? location : undefined;
  }

  #way(): Promise<Way> {
    const bound = this.settings.exchange;
    if (bound !== undefined) return Promise.resolve(bound);
    let way = found.get(this.settings);
    if (!way) {
      way = this.#findWay();
      found.set(this.settings, way);
      way.catch(() => found.delete(this.settings));
    }
    return way;
  }

  /** Each attempt needs a new code: a failed exchange may use one up. */
  async #findWay(): Promise<Way> {
    for (const way of ways) {
      const exchange = await this.#api.clock.freeze(async () =>
        this.#exchangeBy(way, await this.code(this.#api.main, ['read_logistics_products']), {}),
      );
      if (isAccepted(exchange) && this.tokenIn(exchange) !== undefined) return way;
      const lost = disturbanceOf(exchange);
      if (lost !== undefined) throw new Unmet(`no encoding of the token exchange was found: ${lost}`, true);
    }
    throw new Unmet('the encoding of the token exchange is unknown: bind logistics.oauth.exchange');
  }

  #exchangeBy(way: Way, code: string, { clientId, secret }: Credentials): Promise<Exchange> {
    const { settings } = this;
    const id = clientId ?? settings.clientId;
    const key = secret === undefined ? settings.secret : secret;
    const basic = way.endsWith('-basic');
    const own = basic ? {} : { client_id: id, ...(key === null ? {} : { client_secret: key }) };
    const fields = { grant_type: 'authorization_code', code, redirect_uri: settings.redirectUri, ...own };
    const headers = basic ? { authorization: `Basic ${this.#pair(id, key ?? '')}` } : {};
    const nobody = this.#api.withToken('application');
    if (way.startsWith('json')) {
      return nobody.send('exchangeCode', 'POST', settings.token, { json: fields as Json, headers });
    }
    const body = String(new URLSearchParams(fields));
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return nobody.send('exchangeCode', 'POST', settings.token, { body, headers: { ...headers, ...type } });
  }

  /** Id and secret encoded for HTTP basic, registered as a secret. */
  #pair(id: string, secret: string): string {
    const pair = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
    this.#api.withToken('application by basic', pair);
    return pair;
  }
}

/** The redirect of a response. */
function redirection({ sent, answer }: Exchange): string | undefined {
  const location = answer?.headers.location;
  if (location === undefined || !URL.canParse(location, sent.url)) return undefined;
  const status = answer?.status ?? 0;
  return status >= 300 && status < 400 ? String(new URL(location, sent.url)) : undefined;
}

function grant(asked: Exchange, location: string | undefined): Grant {
  if (location === undefined) return { asked };
  const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
  return { asked, location, ...(code ? { code } : {}) };
}
