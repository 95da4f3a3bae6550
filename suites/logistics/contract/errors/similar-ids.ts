/** Judges that an id which only resembles a used one finds nothing. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { templateOf } from '../../../../clients/logistics/path.ts';
import { isObject } from '../../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { each } from '../../../cases.ts';
import { family } from '../../check.ts';
import { call, type Request } from '../../operation.ts';
import { type OperationId, operation } from '../../operations.ts';

/** Ids that nearly name a resource. Another resource may have a shorter one; none has one that is so much longer. */
export const nearWays = {
  'without its last character': (id: string) => id.slice(0, -1),
  'with more behind it': (id: string) => `${id}00000`,
} as const;

export type NearWay = keyof typeof nearWays;
export const everyNearWay = Object.keys(nearWays) as readonly NearWay[];
/** In a path also what a filter may pass over as no id at all. */
const pathWays = {
  ...nearWays,
  'with a letter behind it': (id: string) => `${id}x`,
  'with a digit behind it': (id: string) => `${id}0`,
  'cut in half': (id: string) => id.slice(0, Math.ceil(id.length / 2)),
} as const;

type PathWay = keyof typeof pathWays;
const everyPathWay = Object.keys(pathWays) as readonly PathWay[];

/** Every logisticsSku has the same length, and no number contains a letter. */
function mayBeTaken(way: PathWay, known: string): boolean {
  if (way === 'with more behind it' || /^D[0-9a-zA-Z]{10}$/.test(known)) return false;
  return way !== 'with a letter behind it' || !/^\d+$/.test(known);
}

interface Near {
  readonly id: OperationId;
  /** The read by the same id: a write is only sent by an id that names nothing. */
  readonly reader?: OperationId;
}

/** The id in the path of a request, and the path with another one. */
function pathOf(api: LogisticsApi, id: OperationId, { path }: Request) {
  const at = (templateOf(id, api.profile.paths) ?? '').split('/').findIndex((part) => part.startsWith('{'));
  const segments = path.split('/');
  return {
    known: decodeURIComponent(segments[at] ?? ''),
    with: (other: string): string => segments.with(at, encodeURIComponent(other)).join('/'),
  };
}

async function called(api: LogisticsApi, { id, reader }: Near, way: PathWay) {
  const one = operation(id, api);
  const request = await one.request(api, api.main);
  const path = pathOf(api, id, request);
  const near = pathWays[way](path.known);
  if (near === '') return { known: path.known, near, isFree: false, control: await call(api.main, one, request) };
  let isFree = !mayBeTaken(way, path.known);
  if (one.writes && !isFree && reader) {
    const look = await api.main.call(reader, { id: near });
    isFree = look.answer?.status === 404;
    if (!isFree) return { known: path.known, near, isFree, control: look };
  }
  const attempt = await call(api.main, one, { ...request, path: path.with(near) });
  return { known: path.known, near, isFree, attempt, control: await call(api.main, one, request) };
}

/** A shorter text may be a quantity or the id of something else. */
const telling = 6;

/** Whether a response is about the resource that the id nearly names. */
const shows = ({ answer }: Exchange, known: string): boolean =>
  known.length >= telling &&
  JSON.stringify(answer?.json ?? null)
    .split(/[^\w-]+/)
    .includes(known);

/**
 * Whether a response shows another id than the one that was asked for. The response by the known id shows that id, so the member
 * is the id in this form, unless the asked id appears in another member.
 */
export function namesAnother(attempt: Exchange, near: string, control: Exchange, known: string): boolean {
  const [shown, expected] = [attempt.answer?.json, control.answer?.json];
  if (!isObject(shown) || !isObject(expected)) return false;
  if (Object.values(shown).some((value) => String(value) === near)) return false;
  const member = Object.keys(expected).find((name) => String(expected[name]) === known);
  const id = member === undefined ? undefined : shown[member];
  return (typeof id === 'string' || typeof id === 'number') && String(id) !== near;
}

/** A target may call such an id malformed instead of unknown, so any refusal is right. */
const finds = family((near: Near) => ({
  ...each(everyPathWay),
  when: (api, way: PathWay) => called(api, near, way),
  then({ known, near, isFree, attempt, control }, expect, way: PathWay) {
    if (attempt === undefined) return expect.unexercised('such an id may name another resource');
    const isTelling = isFree || shows(attempt, known) || namesAnother(attempt, near, control, known);
    if (isAccepted(attempt) && !isTelling) expect.unexercised('such an id may name another resource');
    expect(attempt).refused(expect.because(`this is a known id ${way}`));
    expect.premise(control).accepted('the known id is found');
  },
}));

export const similarIdChecks = finds({
  'b2b-get-unknown-404-near-id': { id: 'getB2bOrder' },
  'b2b-cancel-unknown-404-near-id': { id: 'cancelB2bOrder', reader: 'getB2bOrder' },
  'd2c-get-unknown-404-near-id': { id: 'getD2cOrder' },
  'inbound-get-unknown-404-near-id': { id: 'getInbound', needs: ['logistics.paths.getInbound'] },
  'b2b-attachment-unknown-shipment-404-near-id': { id: 'getAttachmentUrl' },
  'receive-unknown-shipment-404-near-id': { id: 'simulateReceive', reader: 'getInbound' },
  'error-wrong-identifier-404-near-external-order-id': {
    id: 'getD2cOrderByExternalId',
    needs: ['logistics.paths.getD2cOrderByExternalId'],
  },
  'product-get-unknown-404-near-id': { id: 'getProduct' },
  'product-aliases-unknown-404-near-id': { id: 'getProductAliases' },
  'inventory-get-unknown-404-near-id': { id: 'getInventory' },
});
