import fc from 'fast-check';
import { expect, test } from 'vitest';
import table from '../../schemas/transitions/b2b-order.json' with { type: 'json' };
import {
  cancellable,
  canFollow,
  firstImpossibleStep,
  initialStates,
  isKnownState,
  isTerminal,
  notCancellableStates,
  reachable,
} from './b2b-states.ts';

const state = fc.constantFrom(...table.states);

test('only PLANNED and BOOKED can be cancelled through the API', () => {
  expect(table.states.filter(cancellable)).toEqual(['PLANNED', 'BOOKED']);
  expect(notCancellableStates).toHaveLength(table.states.length - 2);
});

test('every state is reached from an initial one, and nothing follows a terminal one', () => {
  const reached = new Set(initialStates.flatMap((initial) => [initial, ...reachable(initial)]));
  expect([...reached].sort()).toEqual([...table.states].sort());
  for (const end of table.states.filter(isTerminal)) expect(reachable(end).size).toBe(0);
});

test('samples may skip states, but never go back', () => {
  expect(canFollow('PLANNED', 'COMPLETED')).toBe(true);
  expect(canFollow('BOOKED', 'BOOKED')).toBe(true);
  expect(canFollow('IN_PROGRESS', 'BOOKED')).toBe(false);
  expect(canFollow('BOOKED', 'PLANNED')).toBe(false);
  expect(canFollow('CANCELLED', 'BOOKED')).toBe(false);
  expect(canFollow('TENDERED', 'CANCELLED')).toBe(false);
});

test('an unlisted state is no violation, except after a terminal one', () => {
  expect(isKnownState('ON_HOLD')).toBe(false);
  expect(canFollow('BOOKED', 'ON_HOLD')).toBe(true);
  expect(canFollow('ON_HOLD', 'BOOKED')).toBe(true);
  expect(canFollow('COMPLETED', 'ON_HOLD')).toBe(false);
  expect(firstImpossibleStep(['TENDERED', 'ON_HOLD', 'BOOKED'])).toEqual(['TENDERED', 'BOOKED']);
});

test('the relation is transitive and has no cycles', () => {
  fc.assert(
    fc.property(state, state, state, (a, b, c) => {
      if (canFollow(a, b) && canFollow(b, c)) expect(canFollow(a, c)).toBe(true);
      if (a !== b && canFollow(a, b)) expect(canFollow(b, a)).toBe(false);
    }),
  );
});

test('any sample of a walk along the edges is a possible history', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...initialStates),
      fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 8 }),
      (start, steps) => {
        const seen: string[] = [start];
        let now = start;
        for (const [nth, looked] of steps) {
          const next = table.edges.filter((edge) => edge.from === now);
          now = next[nth % Math.max(1, next.length)]?.to ?? now;
          if (looked) seen.push(now);
        }
        expect(firstImpossibleStep(seen)).toBeUndefined();
      },
    ),
  );
});
