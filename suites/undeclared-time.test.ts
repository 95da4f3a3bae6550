import { expect, test } from 'vitest';
import type { Transport } from '../engine/wire/transport.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { judgedOver } from '../test/judged-reference.ts';

const honest = (transport: Transport): Transport => transport;

const withoutAllocationTime = ({ logistics, ...rest }: TargetProfile): TargetProfile => {
  if (!logistics) return rest;
  const { b2bAllocation: _, ...timing } = logistics.timing;
  return { ...rest, logistics: { ...logistics, timing } };
};

test('an order that stays PLANNED is late only where the profile declares a time', async () => {
  const judging = {
    apis: ['logistics'],
    cases: 3,
    only: ['b2b-status-planned-to-booked'],
    faults: ['b2b-stays-planned'],
  } as const;
  const verdicts = async (declared?: typeof withoutAllocationTime) =>
    (await judgedOver(honest, { ...judging, ...(declared && { declared }) })).map(({ verdict }) => verdict);
  expect(await verdicts()).toContain('fail');
  expect(await verdicts(withoutAllocationTime)).not.toContain('fail');
});
