import { Fields, Findings } from '../fields.ts';
import type { Call } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import { readAddress } from './address.ts';
import { readLines } from './b2b-lines.ts';
import type { OrderDraft } from './b2b-order.ts';
import { holdUnits } from './b2b-reservation.ts';
import { parseShipBy } from './ship-by.ts';
import { readTransport } from './transport.ts';

export interface ReadOrder {
  readonly draft: OrderDraft;
  /** What is wrong with the destination: a target may refuse that at once or later (gap b2b-refusal-route). */
  readonly addressFindings: Findings;
}

/** Reads a B2B order; a payload of the wrong shape is refused here. */
export function readOrder({ world, account, body }: Call): ReadOrder {
  const fields = new Fields(body);
  const { address, addressFindings } = readDestination(world, fields);
  if (world.faults.has('b2b-warehouse-required')) fields.text('warehouseId', { required: true });
  const draft = {
    externalId: readExternalId(world, fields),
    shipBy: readShipBy(world, fields),
    lines: readLines(world, account, fields),
    address,
    ...readTransport(world, fields),
  };
  fields.refuseIfAny();
  return { draft, addressFindings };
}

/** Holds what the lines ask for, whatever else is wrong with the order; only faults reserve before they validate. */
export function holdOrderedUnits({ world, account, body }: Pick<Call, 'world' | 'account' | 'body'>): void {
  holdUnits(world, account, readLines(world, account, new Fields(body)));
}

/** The destination goes by two names in the wild, so both are read (gap b2b-address-and-quantity). */
function readDestination(world: World, fields: Fields) {
  const { address: name } = world.dialect;
  const alias = name === 'address' ? 'shipToAddress' : name;
  const sent = fields.object(fields.has(alias) ? alias : name, true)?.source;
  const addressFindings = new Findings();
  if (sent !== undefined) readAddress(new Fields(sent, addressFindings, name));
  return { address: sent, addressFindings };
}

function readExternalId({ faults, variants }: World, fields: Fields): string | undefined {
  const isObjectOrArray = typeof fields.source.externalId === 'object';
  if (isObjectOrArray && faults.has('b2b-external-id-of-any-type')) return undefined;
  const externalId = fields.text('externalId', { required: variants.has('external-id-required'), min: 1 });
  const breaks = faults.has('lone-surrogate-answers-500') && /[\ud800-\udfff]/u.test(externalId ?? '');
  if (breaks) throw new Problem(500, 'The text cannot be stored.');
  return externalId;
}

function readShipBy({ faults }: World, fields: Fields): number | undefined {
  const sent = fields.source.shipBy;
  const unreadable = typeof sent !== 'string' || Number.isNaN(parseShipBy(faults, sent));
  if (unreadable && faults.has('b2b-ship-by-unreadable-ignored')) return undefined;
  const text = fields.text('shipBy', { required: faults.has('b2b-ship-by-required') });
  if (text === undefined) return undefined;
  const time = parseShipBy(faults, text);
  return Number.isNaN(time) ? fields.wrong('shipBy', 'must be a timestamp in UTC') : time;
}
