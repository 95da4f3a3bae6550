import { expect, test } from 'vitest';
import { b2bOrderTransitions } from '../../schemas/transition.ts';
import { suites } from '../../suites/index.ts';
import { requirements } from '../index.ts';
import type { Requirement } from '../requirement.ts';
import { b2bOrder } from './b2b-order.ts';
import { machines } from './index.ts';
import type { Machine, Proof } from './machine.ts';

test('each move is between states', () => {
  for (const { states, moves } of machines) {
    const ends = moves.flatMap(({ from, to }) => [...(from === undefined ? [] : [from]), to]);
    expect(Object.keys(states)).toEqual(expect.arrayContaining(ends));
  }
});

const proofsOf = ({ states, moves, rules }: Machine): readonly Proof[] =>
  [...Object.values(states), ...moves.map(({ by }) => by), rules].flatMap((by) =>
    Object.values<Proof | undefined>(by).flatMap((proof) => proof ?? []),
  );

test('each proof can be seen from outside, and belongs to the API of the machine', () => {
  for (const machine of machines) {
    for (const proof of proofsOf(machine)) {
      const requirement: Requirement = requirements[typeof proof === 'string' ? proof : proof.requirement];
      expect(requirement.api).toBe(machine.api);
      expect(requirement.excluded).toBeUndefined();
    }
  }
});

test('each check that is named proves its requirement', () => {
  const proven = new Map(suites.logistics.checks.map(({ id, proves }) => [id, proves]));
  const named = machines.flatMap(proofsOf).flatMap((proof) => (typeof proof === 'string' ? [] : [proof]));
  expect(named.map(({ check }) => proven.get(check))).toEqual(named.map(({ requirement }) => requirement));
});

test('a B2B order has the states of the table and its written moves', () => {
  expect(Object.keys(b2bOrder.states).sort()).toEqual([...b2bOrderTransitions.states].sort());
  const drawn = b2bOrder.moves.map(({ from = null, to }) => `${from} ${to}`);
  const written = b2bOrderTransitions.edges.filter((edge) => edge.written).map(({ from, to }) => `${from} ${to}`);
  expect(drawn).toEqual(expect.arrayContaining(written));
  const open = b2bOrderTransitions.edges.map(({ from, to }) => `${from} ${to}`);
  expect(open).toEqual(expect.arrayContaining(drawn));
});
