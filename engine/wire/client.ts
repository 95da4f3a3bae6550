import { setTimeout as sleep } from 'node:timers/promises';
import type { WriteAhead } from '../journal/write-ahead.ts';
import { type Json, parsed, textsIn } from '../json.ts';
import { disturbanceOf } from '../judge/disturbance.ts';
import { Unmet } from '../judge/violation.ts';
import { Availability } from '../run/availability.ts';
import type { Budget } from '../run/budget.ts';
import { scope } from '../run/scope.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { TargetClock } from '../time/clock.ts';
import type { Connection } from './connection.ts';
import type { Answer, Exchange, Failure, Sent } from './exchange.ts';
import { redactedHeaders, redactedSent } from './redacted.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';

export interface Call {
  /** The name of the API: requests to one API share its rate limit. */
  readonly api: string;
  /** The operation name from the API description. */
  readonly operation: string;
  /** The account of the token; shown in reports. */
  readonly account: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: Json;
  /** A body that is not JSON, or deliberately broken. */
  readonly body?: string | Uint8Array;
  /** Sent only to `tokenOrigin`. */
  readonly token?: string;
  readonly tokenOrigin?: string;
  /** The header of the token, and its prefix. Default: a bearer token. */
  readonly tokenIn?: { readonly header: string; readonly before: string };
  /** Return a 429 instead of waiting for `Retry-After`. */
  readonly tolerateRateLimit?: boolean;
  /** Close the connection once the request is sent, so that its response is lost. */
  readonly abandon?: boolean;
}

export interface ClientParts {
  readonly transport: Transport;
  readonly clock: TargetClock;
  readonly budget: Budget;
  readonly secrets: Secrets;
  /** Decides whether a provoked 429 comes from the target. Absent: it does. */
  readonly connection?: Connection;
  /** Notes what creates something before it is sent. Absent: there is no journal. */
  readonly ahead?: WriteAhead;
  /** Receives every exchange, right after it is recorded. */
  readonly onExchange?: (exchange: Exchange) => void;
}

const longestWaitSeconds = 120;
/** A read has no effect, so a lost one is repeated. */
const readRepeats = 2;
const firstRepeatMs = 50;
/** Longer bodies are not kept. */
const longestBytes = 4096;
const rateLimitRetries = 3;
/** Of a request that waits in real time: the first ones of many go out at once. */
const pacedRetries = 10;
/** Doubled with each 429 without `Retry-After`. */
const unnamedWaitSeconds = 0.125;
const asBearer = { header: 'authorization', before: 'Bearer ' };
/** In a header of the profile: replaced by a new UUID for every request. */
const freshUuid = /\$\{uuid\}/g;
const newUuid = (): string => crypto.randomUUID();

/** Sends requests, obeys 429, redacts and records. It never judges, and no behaviour of a target makes it throw. */
export class Client {
  readonly #parts: ClientParts;
  readonly #availability: Availability | undefined;
  #inFlight = 0;

  /** Requests without a response so far. */
  get inFlight(): number {
    return this.#inFlight;
  }

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.#availability = parts.connection && new Availability(parts.connection);
  }

  /** @throws Unmet when the request budget is spent, the target is down, or the transport does not send it. */
  async send(call: Call, record: (exchange: Exchange) => void): Promise<Exchange> {
    const { clock, budget } = this.#parts;
    const pace = budget.paceOf(call.api);
    let repeats = 0;
    let waits = 0;
    for (let attempt = 1; ; attempt++) {
      await this.#availability?.required();
      const exchange = await this.#once(call);
      record(exchange);
      this.#parts.onExchange?.(exchange);
      if (isAnsweredRead(call, exchange)) this.#availability?.remember(() => this.#again(call));
      if (isLostRead(call, exchange) && repeats < readRepeats) {
        await sleep(firstRepeatMs * 2 ** repeats++);
        continue;
      }
      if (call.tolerateRateLimit) return exchange;
      if (exchange.answer?.status !== 429) {
        if (exchange.answer && exchange.answer.status < 500) pace.served(waits > 0);
        return exchange;
      }
      if (attempt > (pace.isRealTime ? pacedRetries : rateLimitRetries)) return exchange;
      const seconds = Number(exchange.answer.headers['retry-after'] ?? unnamedWaitSeconds * 2 ** attempt);
      if (!(seconds >= 0 && seconds <= longestWaitSeconds)) return exchange;
      if (clock.kind !== 'real') pace.limited(seconds, waits > 0);
      waits++;
      // All checks share the target's clock, so it advances only where that helps.
      if (!pace.isRealTime) await clock.elapse(seconds * 1000);
    }
  }

  /** A control request: it belongs to no case, so only the connection learns the outcome. */
  async #again(call: Call): Promise<void> {
    this.#parts.connection?.see(await this.#once(call));
  }

  async #once(call: Call): Promise<Exchange> {
    const { transport, clock, budget, connection, ahead } = this.#parts;
    const request = wireRequest(call);
    const refusal = transport.refusal?.(request);
    if (refusal !== undefined) throw new Unmet(refusal);
    // A check that provokes a 429 must not be slowed down.
    if (!call.tolerateRateLimit) await budget.paceOf(call.api).turn();
    await budget.take();
    const noting = ahead?.leaving(call);
    const settle = noting && (await noting);
    const at = clock.now();
    this.#inFlight++;
    const own = scope().case;
    own?.leaves();
    const outcome = await transport.send(request).finally(() => this.#inFlight--);
    // Plain members first: V8 gives each object that starts with a spread a hidden class of its own, and a run records many.
    const exchange: Exchange = {
      operation: call.operation,
      account: call.account,
      sent: this.#sent(request, call.json),
      at,
      until: clock.latest(),
      ...('kind' in outcome ? { failure: this.#failure(outcome) } : { answer: this.#answer(outcome, call.token) }),
      ...(call.tolerateRateLimit && !connection?.limitsOthers(call.account) ? { provoked: true as const } : {}),
      ...('status' in outcome && connection?.isUnimplemented(`${call.method} ${call.operation}`, outcome.status)
        ? { unimplemented: true as const }
        : {}),
    };
    own?.returns(exchange);
    settle?.(exchange);
    return exchange;
  }

  #failure({ kind, message }: Failure): Failure {
    return { kind, message: this.#parts.secrets.redact(message) };
  }

  #sent({ method, url, headers, body }: WireRequest, json: Json | undefined): Sent {
    const text = typeof body === 'object' ? `<${body.byteLength} bytes>` : body;
    const sent = { method, url, headers, ...(text === undefined ? {} : { body: text }) };
    const recorded = redactedSent(sent, this.#parts.secrets, json);
    const isShort = typeof body === 'object' && body.byteLength <= longestBytes;
    return isShort ? { ...recorded, bytes: Buffer.from(body).toString('base64') } : recorded;
  }

  #answer(outcome: WireAnswer, token: string | undefined): Answer {
    const { status, headers, text } = outcome;
    // Judges read the raw response, not the redacted one: a token that equals a word of the API must not change a
    // verdict.
    const json = parsed(text);
    const { secrets } = this.#parts;
    return {
      status,
      headers: redactedHeaders(headers, secrets),
      text: secrets.redact(text),
      ...(json === undefined ? {} : { json }),
      ...(shows(outcome, json, token) ? { showsBearer: true as const } : {}),
    };
  }
}

/** A failing gateway answers 502, 503 or 504. A timeout is not repeated: it would only time out again. */
const isLostRead = ({ method, abandon, tolerateRateLimit }: Call, { answer, failure }: Exchange): boolean =>
  method === 'GET' &&
  !abandon &&
  !tolerateRateLimit &&
  (failure?.kind === 'reset' || (answer !== undefined && answer.status >= 502 && answer.status <= 504));

const isAnsweredRead = ({ method, abandon, tolerateRateLimit }: Call, exchange: Exchange): boolean =>
  method === 'GET' &&
  !abandon &&
  !tolerateRateLimit &&
  exchange.answer !== undefined &&
  exchange.answer.status < 300 &&
  disturbanceOf(exchange) === undefined;

function wireRequest(call: Call): WireRequest {
  const headers: Record<string, string> = {};
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  if (call.json !== undefined) headers['content-type'] = 'application/json';
  const mayCarryToken = call.tokenOrigin === undefined || new URL(call.url).origin === call.tokenOrigin;
  const { header, before } = call.tokenIn ?? asBearer;
  if (call.token !== undefined && mayCarryToken) headers[header.toLowerCase()] = before + call.token;
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    headers[name.toLowerCase()] = value.includes('$') ? value.replaceAll(freshUuid, newUuid) : value;
  }
  const { method, url, operation } = call;
  const request = { method, url, headers, operation, ...(call.abandon ? { abandon: true } : {}) };
  return body === undefined ? request : { ...request, body };
}

/** A shorter token may be an ordinary word of a response. */
const shortestToken = 16;

const shows = ({ headers, text }: WireAnswer, json: Json | undefined, token = ''): boolean =>
  token.length >= shortestToken &&
  (text.includes(token) ||
    Object.values(headers).some((value) => value.includes(token)) ||
    // Without an escape, the texts in the body stand in it as they are.
    (text.includes('\\') && textsIn(json).some((one) => one.includes(token))));
