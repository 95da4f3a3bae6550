import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { conflict } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { endpoint } from '../endpoint.ts';
import { readInboundDraft } from './draft.ts';
import { type InboundDraft, type InboundShipment, unitsIn } from './inbound.ts';
import { inboundsToList, ownInbound } from './lookup.ts';
import { simulateReceive } from './receiving.ts';
import { inboundView } from './view.ts';

const read = { scope: 'read_logistics_inbounds' } as const;
const write = { scope: 'write_logistics_inbounds' } as const;

export const inboundOperations: readonly Operation[] = [
  endpoint('createInbound', { ...write, body: 'required', handle: (call) => createInbound(call) }),
  endpoint('listInbounds', { ...read, handle: (call) => listInbounds(call) }),
  endpoint('getInbound', { ...read, handle: (call) => getInbound(call) }),
  endpoint('simulateReceive', {
    ...write,
    body: 'optional',
    introduced: '2024-01',
    handle: (call) => receiveInbound(call),
  }),
];

export const createInbound = seam((call: Call): Answer => {
  const { world, account } = call;
  const draft = readInboundDraft(call);
  const { shippingPlanExternalId: name } = draft;
  const isTaken = name !== undefined && account.inbounds.some((other) => other.shippingPlanExternalId === name);
  if (isTaken && world.variants.has('inbound-external-id-conflicts'))
    throw conflict('A shipment has this shippingPlanExternalId.');
  const inbound = recordInbound(call, draft);
  return { status: world.dialect.status.created, body: inboundView(world, inbound, 'create') };
});

function recordInbound(call: Call, draft: InboundDraft): InboundShipment {
  const { world, account } = call;
  const { variants, logistics } = world;
  const oneOfEach = variants.has('quantities-over-identical-packages');
  const items = [...(oneOfEach ? unitsIn(draft.packages, () => 1) : unitsIn(draft.packages))];
  const inbound: InboundShipment = {
    id: world.nextId(),
    account,
    createdAt: world.now(),
    warehouseId: destinationOf(call, draft),
    items: items.map(([product, expected]) => ({ product, expected, sellable: 0 })),
    status: variants.has('inbound-pending-from-the-start') ? 'PENDING_IN_WAREHOUSE' : 'READY_TO_SHIP',
    received: false,
    arrived: false,
    ...draft,
  };
  logistics.inbounds.set(inbound.id, inbound);
  account.inbounds.push(inbound);
  return inbound;
}

/** Sandbox behavior: all inbound shipments of an account go to one fixed warehouse. */
export const destinationOf = seam(({ account }: Call, _draft: InboundDraft): string => account.warehouses[0]?.id ?? '');

export const getInbound = seam(
  (call: Call): Answer => ({ status: 200, body: inboundView(call.world, ownInbound(call), 'read') }),
);

export const listInbounds = seam(
  (call: Call): Answer => ({
    status: 200,
    body: inboundsToList(call).map((inbound) => inboundView(call.world, inbound, 'list')),
  }),
);

export const receiveInbound = seam((call: Call): Answer => simulateReceive(call, ownInbound(call)));
