import type { JsonObject } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { endpoint } from '../endpoint.ts';
import { idBehind, type PublishedEvent } from './event.ts';
import { eventTime } from './payload.ts';

const largestPage = 100;

/** Endpoints › GET /events: the stream behind the webhooks (gap event-listing). */
export const listEvents = seam((call: Call): Answer & { readonly body: readonly EventRecord[] } => {
  const { world } = call;
  const found = findEvents(call);
  const { events, headers } = pageOf(call, world.variants.has('events-newest-first') ? found.toReversed() : found);
  return { status: 200, body: events.map((event) => recordOf(world, event)), headers };
});

export const eventOperations: readonly Operation[] = [
  endpoint('listEvents', { scope: 'read_logistics_events', introduced: '2023-10', handle: listEvents }),
];

export const findEvents = seam((call: Call): readonly PublishedEvent[] => {
  const { world, account, query } = call;
  const known = world.now() - world.dialect.events.delay;
  const [orderIds, shipmentIds] = [idsNamed(query('orderId')), idsNamed(query('shipmentId'))];
  const [type, after] = [query('type'), timeAfter(call)];
  const ids = query('ids')?.split(',');
  return account.events.filter((event) => {
    if (event.time > known) return false;
    if (orderIds && !orderIds.includes(event.order?.id)) return false;
    if (shipmentIds && !shipmentIds.includes(event.shipment?.id ?? event.inboundId)) return false;
    if (type !== undefined && event.type !== type) return false;
    return (after === undefined || event.time > after) && (ids === undefined || ids.includes(shownId(world, event)));
  });
});

/** A filter accepts the id as REST responses show it, or as events do. */
function idsNamed(text: string | undefined): readonly (string | undefined)[] | undefined {
  return text === undefined ? undefined : [text, idBehind(text)];
}

function timeAfter(call: Call): number | undefined {
  const text = call.query('after');
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badRequest('after must be a time.');
  return time;
}

interface EventPage {
  readonly events: readonly PublishedEvent[];
  readonly headers: Readonly<Record<string, string>>;
}

function pageOf(call: Call, found: readonly PublishedEvent[]): EventPage {
  const limit = wholeNumber(call, 'limit', 1) ?? largestPage;
  const isLinked = call.world.dialect.events.paging === 'link';
  const start = wholeNumber(call, isLinked ? 'page_info' : 'offset', 0) ?? 0;
  const end = start + Math.min(limit, largestPage);
  const events = found.slice(start, end);
  if (!isLinked || end >= found.length) return { events, headers: {} };
  return { events, headers: { link: `<${nextPage(call, end)}>; rel="next"` } };
}

function nextPage({ origin, version, query }: Call, start: number): string {
  const url = new URL(`${origin}/logistics/api/${version}/events`);
  for (const name of ['orderId', 'shipmentId', 'type', 'after', 'ids', 'limit']) {
    const value = query(name);
    if (value !== undefined) url.searchParams.set(name, value);
  }
  url.searchParams.set('page_info', String(start));
  return url.href;
}

function wholeNumber({ query }: Call, name: string, least: number): number | undefined {
  const text = query(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw badRequest(`${name} must be a whole number of ${least} or more.`);
}

export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** Event record: the payload is a map of strings, so a nested value is JSON text (gap event-record-and-delivery). */
export const recordOf = seam(
  (world: World, event: PublishedEvent): EventRecord => ({
    id: shownId(world, event),
    type: event.type,
    time: eventTime(world, event),
    payload: listedPayload(world, event),
  }),
);

function shownId({ variants }: World, { id }: PublishedEvent): string {
  return variants.has('event-ids-differ') ? `listed-${id}` : id;
}

function listedPayload({ variants }: World, event: PublishedEvent): Readonly<Record<string, string>> {
  const { members } = event;
  const isNested = ([, value]: [string, unknown]): boolean => typeof value === 'object' && value !== null;
  const nested = variants.has('listed-payloads-nested')
    ? Object.entries(members satisfies JsonObject).filter(isNested)
    : [];
  return { ...textsOf(event), ...(Object.fromEntries(nested) as Record<string, string>) };
}

function textsOf({ members }: PublishedEvent): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(members satisfies JsonObject)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
