import type { FaultMemory } from '../reference/fault-memory.ts';
import type { World } from '../reference/world.ts';

/** What faults remember of a world; an honest target has no use for it. */
export const memoryOf = ({ memory }: World): FaultMemory => memory;
