import { isDeepStrictEqual } from 'node:util';
import { type Json, parsed } from '../../../engine/json.ts';
import { scope } from '../../../engine/run/scope.ts';
import type { Failure } from '../../../engine/wire/exchange.ts';
import type { Transport, WireAnswer, WireDelivery, WireRequest } from '../../../engine/wire/transport.ts';
import type { Crossing, WireAnswered, WireSent } from '../../../faults/wire/wire-fault.ts';

/**
 * Stands between the suite and a target, whichever it is, and lets a fault change what crosses. It changes no address, so
 * that links, certificates and tokens stay what they are. The state hook is not the target.
 */
export class Border implements Transport {
  readonly isInProcess?: true;
  readonly #target: Transport;
  readonly #crossing: Crossing;
  #isOpen = false;
  /** How often the fault made a difference. */
  changes = 0;

  constructor(target: Transport, crossing: Crossing = {}) {
    this.#target = target;
    this.#crossing = crossing;
    if (target.isInProcess) this.isInProcess = true;
  }

  /** From now on the fault is there: the pre-flight has met the target without it. */
  open(): void {
    this.#isOpen = true;
  }

  async send(request: WireRequest): Promise<WireAnswer | Failure> {
    const asked = this.#isOpen ? sentOf(request) : undefined;
    if (!asked) return this.#target.send(request);
    const instead = this.#crossing.instead?.(asked);
    if (instead) return this.#counted(answerOf(instead));
    const changed = this.#crossing.sending?.(asked);
    const isChanged = changed !== undefined && !isDeepStrictEqual(changed.body, asked.body);
    const outcome = await this.#target.send(isChanged ? { ...request, body: JSON.stringify(changed.body) } : request);
    if ('kind' in outcome) return outcome;
    // A target that refuses the changed request, too, is not wrong.
    if (isChanged && outcome.status < 300) this.changes++;
    const { status, headers, text } = outcome;
    const answer = { status, headers, body: parsed(text) };
    const answered = this.#crossing.answering?.(answer, asked);
    return answered === undefined || isDeepStrictEqual(answered, answer)
      ? outcome
      : this.#counted(answerOf(answered, text));
  }

  arriving(delivery: WireDelivery): readonly WireDelivery[] {
    const heard = this.#isOpen ? this.#crossing.delivering?.(deliveredOf(delivery)) : undefined;
    if (heard === undefined) return [delivery];
    const changed = heard.map(({ headers, body }) => ({
      method: delivery.method,
      headers: headers as WireDelivery['headers'],
      body: isDeepStrictEqual(body, parsed(delivery.body)) ? delivery.body : (JSON.stringify(body) ?? ''),
    }));
    return isDeepStrictEqual(changed, [delivery]) ? [delivery] : this.#counted(changed);
  }

  close(): Promise<void> {
    return this.#target.close();
  }

  #counted<T>(value: T): T {
    this.changes++;
    return value;
  }
}

/** Undefined for a call of the hook, and for a body that is no text. */
function sentOf({ operation, method, url, headers, body, abandon }: WireRequest): WireSent | undefined {
  if (operation === undefined || abandon || typeof body === 'object') return undefined;
  const sent = { operation: operation.split(' ')[0] ?? operation, method, url, headers, ofCase: scope().case };
  const json = body === undefined ? undefined : parsed(body);
  return json === undefined ? sent : { ...sent, body: json };
}

export const deliveredOf = ({ headers, body }: Pick<WireDelivery, 'headers' | 'body'>) => ({
  headers,
  body: parsed(body) as unknown,
});

/** @param text the body as it came, where it was no JSON. */
const answerOf = ({ status, headers, body }: WireAnswered, text = ''): WireAnswer => ({
  status,
  headers: withoutLength(headers),
  text: body === undefined ? text : JSON.stringify(body as Json),
});

/** The changed body has another one. */
const withoutLength = (headers: WireAnswered['headers']): WireAnswered['headers'] =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['content-length', 'content-encoding'].includes(name)),
  );
