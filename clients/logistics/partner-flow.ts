import type { Json } from '../../engine/json.ts';
import { disturbanceOf } from '../../engine/judge/disturbance.ts';
import { Inapplicable, Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import { answerLine, type Exchange, isAccepted, requestLine } from '../../engine/wire/exchange.ts';
import type { OAuth } from '../../schemas/target-profile.ts';
import type { Account, LogisticsApi } from './api.ts';

/** What an authorization request asks for, where it departs from the right one. */
export interface Wish {
  /** As it stands in the address. Default: `+` between the scopes of the flow; null leaves the parameter out. */
  readonly scope?: string | null;
  readonly clientId?: string;
  /** Default: the registered one; null leaves the parameter out. */
  readonly redirectUri?: string | null;
}

/** How an authorization request ended. */
export interface Grant {
  readonly asked: Exchange;
  /** Where the browser is sent, by the answer itself or once the merchant has consented. */
  readonly location?: string;
  readonly code?: string;
}

/** What an exchange is sent with, where it departs from the right one. */
export interface Credentials {
  readonly clientId?: string;
  /** null leaves it out. */
  readonly secret?: string | null;
}

type Way = NonNullable<OAuth['exchange']>;
const ways: readonly Way[] = ['form', 'form-basic', 'json', 'json-basic'];

/** The way of exchanging that a target turned out to take, by its profile. */
const found = new WeakMap<OAuth, Promise<Way>>();

/** An application of a partner: it asks merchants for consent and exchanges the codes that it is given. */
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
    // A page to sign in, or a redirect to one, stands between; an error does not.
    const between = (asked.answer?.status ?? 500) < 400 && !this.#returns(direct);
    if (consent !== 'state' && !(consent === undefined && between)) return grant(asked, direct);
    return grant(asked, await this.#consentedAfter(asked, direct, merchant));
  }

  /** A code that `merchant` consented to. @throws Unmet where none comes. */
  async code(merchant: Account, scopes: readonly string[]): Promise<string> {
    const { asked, code } = await this.authorize(merchant, scopes);
    if (code !== undefined) return code;
    throw new Unmet(`needs a code; ${requestLine(asked)} answered ${answerLine(asked)}`, !asked.answer);
  }

  /** Exchanges a code, in the way that the profile binds or the target turned out to take. */
  async exchange(code: string, credentials: Credentials = {}): Promise<Exchange> {
    return this.#exchangeBy(await this.#way(), code, credentials);
  }

  /** A code of its own, exchanged before the clock can make it old. @throws Unmet where no code comes. */
  exchanged(merchant: Account, scopes: readonly string[], credentials: Credentials = {}): Promise<Exchange> {
    return this.#api.clock.freeze(async () => this.exchange(await this.code(merchant, scopes), credentials));
  }

  /** The bearer of what an exchange answered. @throws Unmet where that is no token. */
  bearer(name: string, exchange: Exchange): Account {
    const token = isAccepted(exchange) ? this.tokenIn(exchange) : undefined;
    if (token !== undefined) return this.#api.withToken(name, token);
    throw new Unmet(`needs a token; ${requestLine(exchange)} answered ${exchange.answer?.status ?? 'nothing'}`);
  }

  /** Authorization and exchange in one. @throws Unmet where one of them fails. */
  async token(merchant: Account, scopes: readonly string[]): Promise<Account> {
    const name = `partner for ${merchant.bearer.name}, ${scopes.join(' ')}`;
    return this.bearer(name, await this.exchanged(merchant, scopes));
  }

  tokenIn({ answer }: Exchange): string | undefined {
    const token = read(answer?.json, this.settings.tokenPointer);
    return typeof token === 'string' && token !== '' ? token : undefined;
  }

  /** The scopes are separated by + on the wire, as the document writes them. */
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

  /** To what was answered with an error nobody may be able to consent: then that error is how the request ended. */
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

  /** Each way with a code of its own: a failed exchange may well use a code up. */
  async #findWay(): Promise<Way> {
    const main = await this.#api.main();
    for (const way of ways) {
      const exchange = await this.#api.clock.freeze(async () =>
        this.#exchangeBy(way, await this.code(main, ['read_logistics_products']), {}),
      );
      if (isAccepted(exchange) && this.tokenIn(exchange) !== undefined) return way;
      const lost = disturbanceOf(exchange);
      if (lost !== undefined) throw new Unmet(`no way to exchange a code is found: ${lost}`, true);
    }
    throw new Unmet('no way to exchange a code is known: bind logistics.oauth.exchange');
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

  /** Id and secret as HTTP basic writes them, kept out of what is shown. */
  #pair(id: string, secret: string): string {
    const pair = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
    this.#api.withToken('application by basic', pair);
    return pair;
  }
}

/** Where an answer sends the browser. */
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
