import type { Answer } from '../answer.ts';
import type { JsonObject } from '../fields.ts';
import type { Call, Operation } from '../operation.ts';
import { badRequest } from '../problem.ts';
import type { World } from '../world.ts';
import { digitsOf, type PublishedEvent } from './event.ts';
import {
  isUnlisted,
  mistakenAnswer,
  mistakenFind,
  mistakenRecord,
  mistakenStart,
  mistakenSubjects,
} from './wrong-stream.ts';

const largestPage = 100;

export const eventOperations: readonly Operation[] = [
  {
    name: 'listEvents',
    method: 'GET',
    path: '/events',
    scope: 'read_logistics_events',
    sinceRelease: '2023-10',
    handle: listEvents,
  },
];

/** Endpoints › GET /events: the stream behind the webhooks (gap event-listing). */
function listEvents(call: Call): Answer {
  const { world } = call;
  const found = world.faults.size > 0 ? mistakenFind(call, findEvents(call)) : findEvents(call);
  const { events, headers } = pageOf(call, world.variants.has('events-newest-first') ? found.toReversed() : found);
  const answer = { status: 200, body: events.map((event, row) => recordOf(world, event, row)), headers };
  return world.faults.size > 0 ? mistakenAnswer(call, answer) : answer;
}

function findEvents(call: Call): readonly PublishedEvent[] {
  const { world, account } = call;
  const { faults, dialect } = world;
  const known = world.now() - dialect.events.delay;
  const subjects =
    faults.size > 0 ? mistakenSubjects(call) : { orderId: call.query('orderId'), shipmentId: call.query('shipmentId') };
  const [type, after] = [call.query('type'), timeAfter(call)];
  const ids = call.query('ids')?.split(',');
  return account.events.filter((event) => {
    if (event.publishedAt > known || (faults.size > 0 && isUnlisted(faults, event))) return false;
    if (subjects.orderId !== undefined && !isNamed(event.order?.id, subjects.orderId)) return false;
    const shipmentId = event.shipment?.id ?? event.inboundId;
    if (subjects.shipmentId !== undefined && !isNamed(shipmentId, subjects.shipmentId)) return false;
    if (type !== undefined && event.type !== type) return false;
    return (after === undefined || event.time > after) && (ids === undefined || ids.includes(shownId(world, event)));
  });
}

/** A filter may be written as the REST answers write the id, or as the events do. */
function isNamed(id: string | undefined, wanted: string): boolean {
  return id !== undefined && (id === wanted || digitsOf(id) === wanted);
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
  const asked = wholeNumber(call, isLinked ? 'page_info' : 'offset', 0) ?? 0;
  const end = asked + Math.min(limit, largestPage);
  const { faults } = call.world;
  const events = found.slice(faults.size > 0 ? mistakenStart(call, asked) : asked, end);
  if (!isLinked || end >= found.length) return { events, headers: {} };
  return { events, headers: { link: `<${nextPage(call, end)}>; rel="next"` } };
}

function nextPage({ world: { faults }, origin, version, query }: Call, start: number): string {
  const url = new URL(`${origin}/logistics/api/${version}/events`);
  for (const name of ['orderId', 'shipmentId', 'type', 'after', 'ids', 'limit']) {
    const value = query(name);
    const isForgotten = name === 'orderId' && faults.has('event-next-page-forgets-order');
    if (value !== undefined && !isForgotten) url.searchParams.set(name, value);
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

/** Event record: payload is a map of strings, so what is nested stands there as JSON text (gap event-record-and-delivery). */
function recordOf(world: World, event: PublishedEvent, row: number): unknown {
  const record = {
    id: shownId(world, event),
    type: event.type,
    time: world.dialect.timestamp(event.time),
    payload: payloadOf(event),
  };
  return world.faults.size > 0 ? mistakenRecord(world.faults, event, record, row) : record;
}

function shownId({ variants }: World, { id }: PublishedEvent): string {
  return variants.has('event-ids-differ') ? `listed-${id}` : id;
}

function payloadOf({ members }: PublishedEvent): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(members satisfies JsonObject)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
