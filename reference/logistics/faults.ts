import type { Fault } from '../fault.ts';
import { attachmentsFaults } from './faults/attachments.ts';
import { contractFaults } from './faults/contract.ts';
import { coreFaults } from './faults/core.ts';
import { formsFaults } from './faults/forms.ts';
import { linesFaults } from './faults/lines.ts';
import { ordersFaults } from './faults/orders.ts';
import { statesFaults } from './faults/states.ts';
import { transportFaults } from './faults/transport.ts';

/** The faults of the fulfilment API. */
export const logisticsFaults = {
  ...coreFaults,
  ...ordersFaults,
  ...linesFaults,
  ...transportFaults,
  ...statesFaults,
  ...attachmentsFaults,
  ...contractFaults,
  ...formsFaults,
} as const satisfies Readonly<Record<string, Fault>>;
