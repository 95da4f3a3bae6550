import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import { markUncertain } from '../../engine/run/scope.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { identifier } from '../identifier.ts';
import type { CallOptions, Calls } from './calls.ts';

/** `/events`: the event listing. */
export class Events {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  list(query: CallOptions['query'] = {}): Promise<Exchange> {
    // What is asked for by an order or a shipment is the case's own.
    if (query.orderId === undefined && query.shipmentId === undefined) markUncertain('data that other cases share');
    return this.#calls.send('listEvents', 'GET', '/events', { query });
  }
}

/** One row of the listing, as far as it has the members that the documents give it. */
export interface EventRow {
  readonly id?: string;
  readonly type?: string;
  readonly time?: string;
  readonly payload: { readonly [member: string]: Json };
}

/** The rows of an answer; what is no record is the matter of other requirements. */
export function eventsIn({ answer }: Exchange): readonly EventRow[] {
  const json = answer?.json;
  return Array.isArray(json) ? json.filter(isObject).map(eventIn) : [];
}

function eventIn(record: Json): EventRow {
  const [id, type, time] = [read(record, '/id'), read(record, '/type'), read(record, '/time')];
  const payload = read(record, '/payload');
  return {
    ...(typeof id === 'string' && identifier(id) !== undefined && { id }),
    ...(typeof type === 'string' && { type }),
    ...(typeof time === 'string' && { time }),
    payload: isObject(payload) ? payload : {},
  };
}

const isOf = (family: string, { type }: EventRow): boolean => type?.startsWith(`${family}.`) === true;

/** The order that an event speaks of, where its payload names one. */
export const orderOf = (event: EventRow): string | undefined =>
  identifier(event.payload.orderId) ?? (isOf('Order', event) ? identifier(event.payload.id) : undefined);

/** The outbound shipment that an event speaks of, where it names one. */
export const shipmentOf = (event: EventRow): string | undefined =>
  isOf('Shipment', event) ? identifier(event.payload.id) : undefined;

export const isOrderEvent = (event: EventRow): boolean => isOf('Order', event);
