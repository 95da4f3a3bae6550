import { deliveryFaults } from './deliveries.ts';
import { effectFaults } from './effects.ts';
import { requestFaults } from './fields.ts';
import { headerFaults } from './headers.ts';
import { listFaults } from './lists.ts';
import { memberFaults } from './members.ts';
import { outcomeFaults, type StatedOutcome } from './outcomes.ts';
import { valueFaults } from './values.ts';
import type { WireFault } from './wire-fault.ts';

/** All faults at the border. @param stated the requirements, whose sentences state outcomes. */
export const wireFaults = (stated: readonly StatedOutcome[]): readonly WireFault[] => [
  ...memberFaults,
  ...headerFaults,
  ...requestFaults,
  ...outcomeFaults(stated),
  ...valueFaults,
  ...listFaults,
  ...effectFaults,
  ...deliveryFaults,
];
