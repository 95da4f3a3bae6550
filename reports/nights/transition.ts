import type { SlowTransition } from '../../suites/observed/observed.ts';

const minute = 60_000;

/** What the document says, with "about" (logistics › Sandbox behavior). */
export const documentedMs: Readonly<Record<SlowTransition, number>> = { receive: 30 * minute, ship: 60 * minute };

export const transitionNames: Readonly<Record<SlowTransition, string>> = {
  receive: 'received units become visible',
  ship: 'an order is shipped',
};
