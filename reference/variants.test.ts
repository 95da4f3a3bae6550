import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { profileFormats } from '../engine/profile/profile-format.ts';
import { profileKeywords } from '../engine/profile/schema-node.ts';
import type { Gap } from '../requirements/gap.ts';
import { gaps } from '../requirements/gaps.ts';
import profileSchema from '../schemas/target-profile.schema.json' with { type: 'json' };
import { logisticsClient } from '../test/logistics-client.ts';
import { profileFor } from './profile.ts';
import { allVariantSets, isVariantId, type Variant, type VariantId, variantSet, variants } from './variants.ts';

const validate = new Ajv2020({
  strict: true,
  strictTypes: false,
  formats: profileFormats,
  keywords: profileKeywords,
  allErrors: true,
}).compile(profileSchema);
const each = Object.keys(variants).filter(isVariantId);
const sets: readonly (readonly VariantId[])[] = [[], ...each.map((id) => [id]), ...allVariantSets()];

/** Some targets want an external id of every order. */
const named = () => ({ externalId: crypto.randomUUID() });

describe.each(sets.map((set) => [set.length > 3 ? `${set.length} variants` : set.join(), set] as const))(
  'with %s',
  (_name, set) => {
    test('the profile is valid', () => {
      const { reference } = logisticsClient({ variants: set });
      expect(validate(profileFor(reference, 'http://127.0.0.1:1')) ? [] : validate.errors).toEqual([]);
    });

    test('an order is accepted, booked and cancelled as the profile says', async () => {
      const client = logisticsClient({ variants: set });
      const { status, timing, caps } = profileFor(client.reference, 'http://127.0.0.1:1').logistics ?? {};
      const sku = await client.stocked(5);
      const placed = await client.place(client.order(sku, named()));
      expect(status?.b2bCreate).toContain(placed.status);
      const path = `/orders/rs/${placed.at('orderId')}`;
      const waits = (timing?.b2bAllocation ?? 0) + (timing?.b2bShipmentAppears ?? 0);
      await client.state('time has passed', { seconds: waits / 1000 });
      const booked = await client.get(path);
      expect([booked.at('orderStatus'), booked.at('shipments', 0, 'status')]).toEqual(['BOOKED', 'CREATED']);
      expect(status?.b2bCancel).toContain((await client.post(`${path}/cancel`)).status);
      await client.state('time has passed', { seconds: (timing?.b2bAllocation ?? 0) / 1000 });
      expect((await client.get(path)).at('orderStatus')).toBe('CANCELLED');
      const again = caps?.cancelTwice === 'accepted' ? status?.b2bCancel : status?.b2bCancelRefused;
      expect(again).toContain((await client.post(`${path}/cancel`)).status);
      await client.state('time has passed', { seconds: 20 });
      expect(await client.available(sku)).toBe(5);
    });

    test('an invalid order is turned down in the one way that the profile names', async () => {
      const client = logisticsClient({ variants: set });
      const { status, timing, b2b } = profileFor(client.reference, 'http://127.0.0.1:1').logistics ?? {};
      const sku = await client.stocked(5);
      await client.place(client.order(sku, { externalId: 'taken' }));
      const faulty = {
        unresolvableProduct: client.order('D0000000000', named()),
        insufficientInventory: client.order(await client.stocked(0), named()),
        invalidAddress: client.order(sku, {
          ...named(),
          [client.reference.world.dialect.address]: { name: 'nowhere' },
        }),
        duplicateExternalId: client.order(sku, { externalId: 'taken' }),
        shipByTooEarly: client.order(sku, {
          ...named(),
          shipBy: new Date(client.reference.world.clock.now()).toISOString(),
        }),
      } as const;
      for (const [kind, order] of Object.entries(faulty)) {
        const reply = await client.place(order);
        if (Object.entries(b2b?.faultMode ?? {}).some(([name, mode]) => name === kind && mode === 'reject')) {
          expect(status?.b2bReject, kind).toContain(reply.status);
          continue;
        }
        await client.state('time has passed', { seconds: (timing?.b2bAllocation ?? 0) / 1000 });
        expect((await client.get(`/orders/rs/${reply.at('orderId')}`)).at('orderStatus'), kind).toBe('ERROR');
      }
    });
  },
);

test('every gap has a variant that goes the other way, or says why there is none', () => {
  const gone = new Set(each.map((id) => (variants[id] as Variant).gap));
  const rows: readonly (readonly [string, Gap])[] = Object.entries(gaps);
  expect([...gone].filter((id) => id !== undefined && !(id in gaps))).toEqual([]);
  expect(rows.filter(([id, { noOtherWay }]) => gone.has(id) === (noOtherWay !== undefined)).map(([id]) => id)).toEqual(
    [],
  );
});

test('variants that exclude each other are refused together', () => {
  expect(() => variantSet(['booked-at-once', 'planned-long'])).toThrow('exclude');
});
