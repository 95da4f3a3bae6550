import { minute } from '../../../reference/clock.ts';
import type { Call, Operation } from '../../../reference/http/operation.ts';
import { moment } from '../../../reference/http/pause.ts';
import type { InboundDraft, InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import { unitsIn } from '../../../reference/logistics/inbounds/inbound.ts';
import { ownInbound } from '../../../reference/logistics/inbounds/lookup.ts';
import { createInbound, destinationOf, getInbound } from '../../../reference/logistics/inbounds/operations.ts';
import { putOnShelf } from '../../../reference/logistics/inbounds/receiving.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { receiveUnrequested } from '../receiving/unrequested.ts';

type Deed = (world: World, inbound: InboundShipment) => void;

const onCreation = (deed: Deed) =>
  after(createInbound, (answer, { world, account }) => {
    const created = account.inbounds.at(-1);
    if (created !== undefined) deed(world, created);
    return answer;
  });

const onRead = (deed: Deed) =>
  before(getInbound, (call) => {
    deed(call.world, ownInbound(call));
    return [call];
  });

const goesElsewhere = (test: (call: Call, draft: InboundDraft) => boolean) =>
  after(destinationOf, (fixed, call, draft) => (test(call, draft) ? (call.account.warehouses[1]?.id ?? fixed) : fixed));

const unitsOf = ({ packages }: InboundDraft): number =>
  [...unitsIn(packages).values()].reduce((sum, units) => sum + units, 0);

/** A wrong creation, which may wait between its steps. */
const creation: Operation['handle'] = createInbound;

/** Faults of the creation of inbound shipments, and of the sandbox. */
export const inboundSandboxFaults = {
  'inbound-id-repeats-under-concurrency': {
    breaks: 'inbound-ids-unique',
    wrong: 'Gives two inbound shipments that are created at the same time the same id.',
    by: instead(creation, (honest) => async (call) => {
      const { world } = call;
      const id = String(800_000 + world.logistics.inbounds.size);
      await moment();
      return honest({ ...call, world: { ...world, nextId: () => id } });
    }),
  },
  ...breaking('inbound-sandbox-not-received-by-itself', {
    'sandbox-inbound-received-by-itself': [
      'Receives a sandbox inbound shipment half an hour after its creation without simulate-receive.',
      onCreation((world, inbound) =>
        world.schedule.at(world.now() + 30 * minute, () => receiveUnrequested(world, inbound)),
      ),
    ],
    'sandbox-inbound-received-on-creation': [
      'Adds the units of a sandbox inbound shipment to the counts when it is created.',
      onCreation(receiveUnrequested),
    ],
    'sandbox-inbound-received-when-read': [
      'Receives a sandbox inbound shipment in full when it is read by its id.',
      onRead((world, inbound) => {
        if (!inbound.received) receiveUnrequested(world, inbound);
      }),
    ],
  }),
  'receive-again-when-read': {
    breaks: 'receive-full-available',
    wrong: 'Receives a received shipment again each time it is read by its id.',
    by: onRead((world, inbound) => {
      if (inbound.arrived) receiveUnrequested(world, inbound);
    }),
  },
  ...breaking('inbound-sandbox-one-warehouse', {
    'sandbox-inbounds-alternate-warehouses': [
      'Sends sandbox inbound shipments alternately to two warehouses.',
      goesElsewhere(({ account }) => account.inbounds.length % 2 === 1),
    ],
    'sandbox-inbound-of-many-units-elsewhere': [
      'Sends sandbox inbound shipments with more than 20 units to another warehouse.',
      goesElsewhere((_call, draft) => unitsOf(draft) > 20),
    ],
    'sandbox-unit-receiving-elsewhere': [
      'Puts units into different warehouses for UNIT_RECEIVING and ASN.',
      before(putOnShelf, (world, inbound, receipt, arrival) => {
        const warehouseId = inbound.account.warehouses[1]?.id ?? inbound.warehouseId;
        const place = receipt.receiveType === 'UNIT_RECEIVING' ? { ...inbound, warehouseId } : inbound;
        return [world, place, receipt, arrival];
      }),
    ],
  }),
} as const satisfies FaultRows;
