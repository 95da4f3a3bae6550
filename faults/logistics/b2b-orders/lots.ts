import { reserveLine } from '../../../reference/logistics/b2b-orders/reservation.ts';
import { lotView } from '../../../reference/logistics/inventory/view.ts';
import { after, type FaultRows } from '../../fault.ts';
import { shown } from '../../json.ts';
import { memoryOf } from '../../memory.ts';

type LotRow = 'b2b-named-lot-keeps-count' | 'b2b-first-lot-keeps-count';

/** Counts units as available in their lot that an order holds. */
const keepsCount = (fault: LotRow, isMeant: (lotNumber: string | undefined) => boolean) => [
  after(reserveLine, (held, world, { lotNumber }) => {
    if (isMeant(lotNumber)) for (const { lot, units } of held) memoryOf(world).add(fault, lot, units);
    return held;
  }),
  shown(lotView, (view, world, lot) => ({ ...view, available: lot.available + memoryOf(world).of(fault, lot) })),
];

/** Faults of the lots that an order holds. */
export const b2bLotFaults = {
  'b2b-named-lot-keeps-count': {
    breaks: 'b2b-lot-named-is-used',
    wrong: 'Goes on listing the units of a line that names a lot as available in that lot.',
    by: keepsCount('b2b-named-lot-keeps-count', (lotNumber) => lotNumber !== undefined),
  },
  'b2b-first-lot-keeps-count': {
    breaks: 'b2b-lot-first-expiry-first-out',
    wrong: 'Goes on listing the units of a line without lotNumber as available in the lot that they came off.',
    by: keepsCount('b2b-first-lot-keeps-count', (lotNumber) => lotNumber === undefined),
  },
} as const satisfies FaultRows;
