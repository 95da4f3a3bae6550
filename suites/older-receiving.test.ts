import { expect, test } from 'vitest';
import type { Transport } from '../engine/wire/transport.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { judgedOver } from '../test/judged-reference.ts';

/** A target that does not know the path of simulate-receive. */
const withoutReceiving = (honest: Transport): Transport => ({
  ...honest,
  send: async (request) =>
    request.url.endsWith('/simulate-receive') ? { status: 404, headers: {}, text: '' } : honest.send(request),
});

const fromUnstableOn = ({ logistics, ...rest }: TargetProfile): TargetProfile =>
  logistics
    ? { ...rest, logistics: { ...logistics, versioning: { ...logistics.versioning, simulateReceive: 'unstable' } } }
    : rest;

test('a version before the declared first one may lack simulate-receive', async () => {
  const judging = { apis: ['logistics'], cases: 30, only: ['service-path-form'] } as const;
  const verdicts = async (declared?: typeof fromUnstableOn) =>
    (await judgedOver(withoutReceiving, { ...judging, ...(declared && { declared }) })).map(({ verdict }) => verdict);
  expect(await verdicts(fromUnstableOn)).toEqual(['pass']);
  expect(await verdicts()).toEqual(['fail']);
});
