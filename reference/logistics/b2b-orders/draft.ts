import { Fields, Findings } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { readAddress } from '../address.ts';
import { readLines } from './lines.ts';
import type { OrderDraft } from './order.ts';
import { parseTimestamp } from './ship-by.ts';
import { readTransport } from './transport.ts';

export interface ReadOrder {
  readonly draft: OrderDraft;
  /** What is wrong with the destination: a target may refuse that at once or later (gap b2b-refusal-route). */
  readonly addressFindings: Findings;
}

/** Reads a B2B order; a payload of the wrong shape is refused here. */
export const readOrder = seam(({ world, account, body }: Call): ReadOrder => {
  const fields = new Fields(body);
  const { address, addressFindings } = readDestination(world, fields);
  const draft = {
    externalId: fields.text('externalId', { required: world.variants.has('external-id-required'), min: 1 }),
    shipBy: readShipBy(fields),
    lines: readLines(world, account, fields),
    address,
    ...readTransport(world, fields, address),
  };
  fields.refuseIfAny();
  return { draft, addressFindings };
});

/** Known interfaces use two names for the destination, so both are read (gap b2b-address-and-quantity). */
function readDestination(world: World, fields: Fields) {
  const { address: name } = world.dialect;
  const alias = name === 'address' ? 'shipToAddress' : name;
  const sent = fields.object(fields.has(alias) ? alias : name, true)?.source;
  const addressFindings = new Findings();
  if (sent !== undefined) readAddress(new Fields(sent, undefined, addressFindings, name));
  return { address: sent, addressFindings };
}

function readShipBy(fields: Fields): number | undefined {
  const text = fields.text('shipBy');
  if (text === undefined) return undefined;
  const time = parseTimestamp(text);
  return Number.isNaN(time) ? fields.wrong('shipBy', 'must be a timestamp in UTC') : time;
}
