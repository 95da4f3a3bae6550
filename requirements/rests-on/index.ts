import { customs } from './customs.ts';
import { logistics } from './logistics.ts';
import type { Resting } from './resting.ts';

const general: readonly Resting[] = [
  // A value can only be as sent if it is shown and has the right form.
  { rests: ['{member}-reads-back'], on: ['{member}-is-*', '{member}-present', '{member}-shown-in-*'] },
  // Declarations of a profile depend on the rules of the documents.
  { rests: ['*-as-declared', '*-declared-*'], on: ['*'] },
];

export const restsOn: readonly Resting[] = [...general, ...customs, ...logistics];
