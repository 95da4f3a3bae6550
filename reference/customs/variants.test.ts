import { describe, expect, test } from 'vitest';
import { customsClient, pieces, usd } from '../../test/customs-client.ts';
import type { JsonObject } from '../fields.ts';
import { profileFor } from '../profile.ts';
import { allVariantSets, isVariantId, type VariantId } from '../variants.ts';
import { customsVariants } from './variants.ts';

const each = Object.keys(customsVariants).filter(isVariantId);
const sets: readonly (readonly VariantId[])[] = [[], ...each.map((id) => [id]), ...allVariantSets()];

/** A customsClient that knows nothing but the profile. */
async function stranger(variants: readonly VariantId[]) {
  const by = await customsClient({ variants });
  const profile = profileFor(by.reference, 'http://reference.test').customs ?? {};
  const { fixtures = {}, fields = {} } = profile;
  const at = (pointer: string | undefined) => (pointer ?? '').slice(1);
  const body = (number: string, members: object = {}, lines: readonly object[] = [pieces('2')]): JsonObject => ({
    invoice_number: number,
    currency: 'USD',
    [at(fields.shipmentId)]: fixtures.shipment?.id,
    involved_parties: [{ type: 'seller', company_entity_ref: fixtures.sellerRef }],
    line_items: lines,
    ...members,
  });
  const submit = async (sent: JsonObject) => {
    const result = await by.submit(sent);
    await by.wait(60);
    return result;
  };
  const find = async (number: string) => {
    const rows = (await by.get('/commercial_invoices')).at('data', 'data');
    return (rows as JsonObject[]).filter((row) => row.invoice_number === number);
  };
  return { ...by, profile, fixtures, fields, at, body, submit, find };
}

describe.each(sets.map((set) => [set.length > 3 ? `${set.length} variants` : set.join(), set] as const))(
  'with %s',
  (_name, set) => {
    test('an invoice is created and updated as the profile says', async () => {
      const { submit, body, find, get, fields, fixtures, at, profile } = await stranger(set);
      const line = { ...pieces('2'), value: usd('5'), [at(fields.lineContainer)]: fixtures.shipment?.containers?.[0] };
      const attributes = { [at(fields.attributes)]: { [fixtures.attributeKeys?.[0] ?? '']: ['x'] } };
      const members = { incoterm: 'FOB', total_gross_weight: { value: 1, unit: 'kg' }, ...attributes };
      const first = body('V', members, [line, line, line]);
      const { reply, outcome } = await submit(first);
      expect([reply.status, outcome?.status]).toEqual([202, 'PROCESSING_STATUS_SUCCESSFUL']);
      const same = reply.at('data', 'request_uuid') === outcome?.request_id;
      expect(same ? 'yes' : 'no').toBe(profile.caps?.requestIdEqualsUuid);
      const [created] = await find('V');
      const largest = profile.strict?.twoDecimals ? 0.34 : 1;
      expect(created).toMatchObject({ incoterm: 'FOB', line_items: [{ weight: { value: largest } }, {}, {}] });
      expect(created?.id === outcome?.commercial_invoice_fid ? 'yes' : 'no').toBe(profile.caps?.fidEqualsId);
      await submit({ ...first, incoterm: null, line_items: [line] });
      const [updated, ...more] = await find('V');
      expect([updated?.id, more]).toEqual([created?.id, []]);
      expect(updated?.incoterm === 'FOB' ? 'no' : 'yes').toBe(profile.caps?.update?.nullClears);
      const lines = Array.isArray(updated?.line_items) ? updated.line_items.length : 0;
      expect(lines === 1 ? 'removed' : 'kept').toBe(profile.caps?.update?.omittedLines);
      expect((await get(`/commercial_invoices/${created?.id}`)).at('data', 0, 'id')).toBe(created?.id);
    });

    test('an invalid submission is turned down when the profile says so', async () => {
      const { submit, body, profile, fields, at, find } = await stranger(set);
      const faulty = {
        shipmentNotFound: { [at(fields.shipmentId)]: 1 },
        unknownCurrency: { currency: 'ZZZ' },
        attributeKeyUnknown: { [at(fields.attributes)]: { none: ['x'] } },
        quantity: { line_items: [pieces('0')] },
        weights: { total_gross_weight: { value: 0, unit: 'kg' } },
        missingMember: { currency: undefined },
        ...(!set.includes('customs-unknown-incoterms-ignored') && { incoterm: { incoterm: 'DDU' } }),
      };
      for (const [kind, members] of Object.entries(faulty) as [keyof typeof faulty, object][]) {
        const { reply, outcome } = await submit(body(kind, members));
        const sync = profile.faultMode?.[kind] === 'sync';
        const isTold = !sync || set.includes('customs-refusals-told-too');
        expect([reply.status, outcome?.status], kind).toEqual([
          sync ? 400 : 202,
          isTold ? 'PROCESSING_STATUS_FAILED' : undefined,
        ]);
        expect(await find(kind)).toEqual([]);
      }
    });

    test('the list is led through as the profile says', async () => {
      const { submit, body, get, profile } = await stranger(set);
      for (const number of ['1', '2', '3', '4', '5']) await submit(body(number));
      const seen: unknown[] = [];
      let path: string | undefined = '/commercial_invoices?per=2';
      while (path !== undefined) {
        const page = await get(path);
        seen.push(...(page.at('data', 'data') as JsonObject[]).map((row) => row.invoice_number));
        const next = page.at('data', 'next');
        const asCursor = `/commercial_invoices?per=2&${profile.paging?.cursorParam}=${next}`;
        path = next === null ? undefined : profile.paging?.next === 'cursor' ? asCursor : String(next);
      }
      expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5']);
    });
  },
);
