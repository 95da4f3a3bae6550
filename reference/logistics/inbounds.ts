import type { Answer } from '../answer.ts';
import { minute } from '../clock.ts';
import type { Call, Operation } from '../operation.ts';
import { moment } from '../pause.ts';
import { conflict } from '../problem.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import { type InboundShipment, unitsIn } from './inbound.ts';
import { readInboundDraft } from './inbound-draft.ts';
import { inboundsToList, inboundToRead, inboundToReceive } from './inbound-lookup.ts';
import { inboundView } from './inbound-view.ts';
import { receiveByItself, simulateReceive } from './receiving.ts';

const collection = '/inbounds/shipments';
const read = { method: 'GET', scope: 'read_logistics_inbounds' } as const;
const write = { method: 'POST', scope: 'write_logistics_inbounds' } as const;

/** Reads are described without a path (gap inbound-reads). */
export const inboundOperations: readonly Operation[] = [
  { ...write, name: 'createInbound', path: collection, body: 'required', handle: createInbound },
  { ...read, name: 'listInbounds', path: collection, handle: listInbounds },
  { ...read, name: 'getInbound', path: `${collection}/:shipmentId`, handle: getInbound },
  {
    ...write,
    name: 'simulateReceive',
    path: `${collection}/:shipmentId/simulate-receive`,
    body: 'optional',
    sinceRelease: '2024-01',
    handle: (call) => receiveInbound(call),
  },
];

function createInbound(call: Call): Answer | Promise<Answer> {
  const draft = readInboundDraft(call);
  const { world, account } = call;
  const { shippingPlanExternalId: name } = draft;
  const unique =
    world.variants.has('inbound-external-id-conflicts') || world.faults.has('inbound-external-id-twice-refused');
  if (unique && name !== undefined && account.inbounds.some((other) => other.shippingPlanExternalId === name))
    throw conflict('A shipment has this shippingPlanExternalId.');
  const quantities = world.variants.has('quantities-over-identical-packages')
    ? unitsIn(draft.packages, () => 1)
    : unitsIn(draft.packages);
  const id = newInboundId(world);
  const inbound: InboundShipment = {
    ...draft,
    id,
    account,
    createdAt: world.now(),
    warehouseId: warehouseFor(world, account, quantities),
    items: [...quantities].map(([product, expected]) => ({ product, expected, sellable: 0 })),
    status: world.variants.has('inbound-pending-from-the-start') ? 'PENDING_IN_WAREHOUSE' : 'READY_TO_SHIP',
    received: false,
    arrived: false,
  };
  const finish = () => recorded(call, inbound);
  return world.faults.has('inbound-id-repeats-under-concurrency') ? moment().then(finish) : finish();
}

function recorded({ world, account }: Call, inbound: InboundShipment): Answer {
  world.logistics.inbounds.set(inbound.id, inbound);
  account.inbounds.push(inbound);
  if (world.faults.has('sandbox-inbound-received-on-creation')) receiveByItself(world, inbound, 0);
  if (world.faults.has('sandbox-inbound-received-by-itself')) receiveByItself(world, inbound, 30 * minute);
  return { status: world.dialect.status.created, body: inboundView(world, { inbound, answers: 'create' }) };
}

function newInboundId(world: World): string {
  const { faults, logistics } = world;
  if (faults.has('inbound-id-repeats-under-concurrency')) return String(800_000 + logistics.inbounds.size);
  return world.nextId();
}

/** Sandbox behavior: all inbound shipments of an account go to one fixed warehouse. */
function warehouseFor({ faults }: World, account: Account, quantities: ReadonlyMap<unknown, number>): string {
  const [fixed, other = fixed] = account.warehouses;
  const units = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  const astray =
    (faults.has('sandbox-inbounds-alternate-warehouses') && account.inbounds.length % 2 === 1) ||
    (faults.has('sandbox-inbound-of-many-units-elsewhere') && units > 20);
  return (astray ? other : fixed)?.id ?? '';
}

function getInbound(call: Call): Answer {
  const { world } = call;
  const { faults } = world;
  const inbound = inboundToRead(call);
  if (inbound === undefined) return { status: 200, body: null };
  if (faults.has('sandbox-inbound-received-when-read') && !inbound.received) receiveByItself(world, inbound, 0);
  if (faults.has('receive-again-when-read') && inbound.arrived) receiveByItself(world, inbound, 0);
  return { status: 200, body: inboundView(world, { inbound, answers: 'read' }) };
}

function listInbounds(call: Call): Answer {
  const { world } = call;
  return { status: 200, body: inboundsToList(call).map((inbound) => inboundView(world, { inbound, answers: 'list' })) };
}

function receiveInbound(call: Call): Answer {
  const inbound = inboundToReceive(call);
  return inbound === undefined ? { status: 202 } : simulateReceive(call, inbound);
}
