/** Judges that events of two requests have different ids, among all webhooks of the run. */

import { isCompletion } from '../../../../clients/customs/completions.ts';
import { completionWebhook } from '../../../../clients/customs/target.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Recollection } from '../../../../engine/run/monitor.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { comparing } from '../../check.ts';
import { isUniqueId } from '../../invoices/read/parts.ts';
import { receivingCompletions } from './emits.ts';

const idOf = (delivery: Exchange): Json | undefined => read(bodyOf(delivery), '/id');

function requestOf(delivery: Exchange): string | undefined {
  const request = read(bodyOf(delivery), '/data/request_id');
  return typeof request === 'string' && request !== '' ? request : undefined;
}

const tells = (delivery: Exchange): boolean =>
  delivery.operation === completionWebhook &&
  isCompletion(delivery) &&
  isUniqueId(idOf(delivery)) &&
  requestOf(delivery) !== undefined;

/** The requests of the events of each id. Accounts may count apart, and each has an address of its own. */
class Events implements Recollection {
  readonly #requests = new Map<string, string>();

  see(exchange: Exchange): void {
    const request = tells(exchange) ? requestOf(exchange) : undefined;
    const key = this.#keyOf(exchange);
    if (request !== undefined && !this.#requests.has(key)) this.#requests.set(key, request);
  }

  stands(): boolean {
    return true;
  }

  /** The request of the first event with the id of this one. */
  first(exchange: Exchange): string | undefined {
    return this.#requests.get(this.#keyOf(exchange));
  }

  #keyOf(exchange: Exchange): string {
    return JSON.stringify([exchange.sent.url, idOf(exchange) ?? null]);
  }
}

const recall = (): Events => new Events();

const idsDiffer = comparing({
  id: 'completion-ids-differ-by-event-in-the-run',
  isFurther: true,
  proves: 'completion-ids-differ-by-event',
  needs: receivingCompletions,
  recall,
  applies: tells,
  then(delivery, expect, events) {
    const [first, own] = [events.first(delivery), requestOf(delivery)];
    const actual = `id ${idOf(delivery)} for the requests ${first} and ${own}`;
    expect.that(first === undefined || first === own, 'another id for each request', actual, delivery);
  },
});

export const distinctIdMonitors = [idsDiffer];
