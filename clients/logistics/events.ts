import { isObject, type Json, membersOf } from '../../engine/json.ts';
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
    // A query by order or shipment concerns data of this case only.
    if (query.orderId === undefined && query.shipmentId === undefined) markUncertain('data that other cases share');
    return this.#calls.call('listEvents', { query });
  }
}

/** One row of the listing, with those documented members that it has. */
export interface EventRow {
  readonly id?: string;
  readonly type?: string;
  readonly time?: string;
  readonly payload: { readonly [member: string]: Json };
}

/** The rows of a response. Other requirements judge rows that are no objects. */
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
    payload: membersOf(payload),
  };
}

const isOf = (family: string, { type }: EventRow): boolean => type?.startsWith(`${family}.`) === true;

/** The order of an event, if its payload names one. */
export const orderOf = (event: EventRow): string | undefined =>
  identifier(event.payload.orderId) ?? (isOf('Order', event) ? identifier(event.payload.id) : undefined);

/** The outbound shipment of an event, if its payload names one. */
export const shipmentOf = (event: EventRow): string | undefined =>
  isOf('Shipment', event) ? identifier(event.payload.id) : undefined;

export const isOrderEvent = (event: EventRow): boolean => isOf('Order', event);
