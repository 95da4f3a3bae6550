import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import type { Transport } from '../../../engine/wire/transport.ts';
import type { TargetProfile } from '../../../schemas/target-profile.ts';
import { judgedOver } from '../../../test/judged-reference.ts';

const ids = [
  'party-full-data-name-reads-back',
  'party-full-data-address-reads-back',
  'processing-updates-existing-invoice-in-its-parties',
];

/** The pre-flight sends a body that is no JSON. */
const partiesIn = (body: string): readonly Json[] => {
  const sent = body.endsWith('}') ? JSON.parse(body) : undefined;
  return isObject(sent) && Array.isArray(sent.involved_parties) ? sent.involved_parties : [];
};

/** Refuses a party with a name that lacks a member of its own. */
const demanding = (honest: Transport): Transport => ({
  ...honest,
  send(request) {
    const isSubmission = request.method === 'POST' && new URL(request.url).pathname === '/commercial_invoices';
    const lacks = (party: Json): boolean => isObject(party) && 'name' in party && !('tax_number' in party);
    return isSubmission && partiesIn(String(request.body)).some(lacks)
      ? Promise.resolve({ status: 400, headers: {}, text: '{}' })
      : honest.send(request);
  },
});

const supplied = (profile: TargetProfile): TargetProfile => {
  const { customs } = profile;
  if (!customs) return profile;
  const parties = customs.samples.parties as readonly JsonObject[];
  const samples = { ...customs.samples, parties: parties.map((party) => ({ ...party, tax_number: '17' })) };
  return { ...profile, customs: { ...customs, samples } };
};

test('parties are judged by the supplied one where a target requires more of them', async () => {
  const results = await judgedOver(demanding, { apis: ['customs'], only: ids, cases: 2, declared: supplied });
  const plain = results.filter(({ id }) => ids.includes(id));
  expect(plain.map(({ verdict, reason = verdict }) => reason)).toEqual(['pass', 'pass', 'pass']);
});
