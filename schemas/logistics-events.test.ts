import { expect, test } from 'vitest';
import { validator } from './index.ts';
import { laterEventTypes, orderEventTypes, shipmentEventTypes } from './logistics-events.ts';
import profile from './target-profile.schema.json' with { type: 'json' };
import orderEvents from './transitions/order-events.json' with { type: 'json' };

const written: readonly string[] = [...orderEventTypes, ...shipmentEventTypes];

test('the profile declares every type that the document writes', () => {
  const text = JSON.stringify(profile);
  expect(written.filter((type) => !text.includes(`"${type}"`))).toEqual([]);
});

test('what must come before what obeys its schema', () => {
  expect(validator('order-events')(orderEvents)).toEqual([]);
});

test('what must come before what speaks of written types only', () => {
  const named = [
    ...orderEvents.before.flatMap(({ earlier, later }) => [earlier, later]),
    ...orderEvents.never.flatMap(({ one, other }) => [one, other]),
    ...laterEventTypes,
  ];
  expect(named.filter((type) => !written.includes(type))).toEqual([]);
});

test('no event comes before itself', () => {
  const after = new Map(written.map((type) => [type, new Set<string>()]));
  for (const _ of written) {
    for (const { earlier, later } of orderEvents.before) {
      for (const one of [later, ...(after.get(later) ?? [])]) after.get(earlier)?.add(one);
    }
  }
  expect(written.filter((type) => after.get(type)?.has(type))).toEqual([]);
});
