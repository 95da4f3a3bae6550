/** Judges that valid inbound shipments are accepted, and what the response shows. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { shipmentIdOf } from '../../../clients/logistics/inbounds/inbounds.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { write } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import {
  type InboundDraft,
  type InboundShape,
  inbound,
  inboundShapes,
  productCount,
} from '../../../generators/logistics/inbound.ts';
import { text } from '../../../generators/text.ts';
import { accepts, check } from '../check.ts';
import { bodyOf, inboundCreation, shippable, shipping } from './resource.ts';

const ofEachShape = (more: Partial<InboundDraft>, shapes: readonly InboundShape[] = inboundShapes) =>
  shapes
    .flatMap((shape) => fc.sample(inbound({ shapes: [shape] }), { numRuns: 1, seed: 7 }))
    .map((draft) => ({ ...draft, ...more }));

/** Possible forms of LPNs: the document does not give their type. */
const lpnForms = [
  (lpns: readonly string[]) => lpns,
  (lpns: readonly string[]) => lpns.map((lpn) => ({ lpn })),
  (lpns: readonly string[]) => (lpns.length === 1 ? (lpns[0] ?? '') : lpns),
] as const;

/** One LPN for each identical package. */
async function sendLpns(api: LogisticsApi, draft: InboundDraft, form: number): Promise<Exchange> {
  let number = Date.now() % 1_000_000;
  const labelled = draft.packages.reduce(
    (json, { identical }, index) => {
      const lpns = Array.from({ length: identical }, () => `LPN${String(++number).padStart(9, '0')}`);
      return write(json, `/packages/${index}/sellerLPNs`, lpnForms[form]?.(lpns) ?? lpns);
    },
    await bodyOf(api, draft),
  );
  return api.main.inbounds.createRaw(labelled);
}

export const inboundCreationChecks = [
  ...accepts(inboundCreation, {
    /** All members at once: the documents do not say which are optional. */
    'inbound-create-accepted': {
      cases: 15,
      given: inbound(),
      examples: [...ofEachShape({ labels: true }), ...ofEachShape({ labels: false })],
    },
    'inbound-destination-network': { given: inbound(), cases: 15 },
    'inbound-plan-external-id-accepted': { given: inbound(), cases: 15 },
    'inbound-plan-name-accepted': {
      cases: 15,
      given: fc.tuple(inbound(), text({ max: 60 })).map(([draft, name]) => ({ ...draft, planName: name })),
      examples: ofEachShape({ planName: 'Été à Łódź 第二便' }, ['one package']),
    },
    'inbound-several-packages': {
      cases: 15,
      given: inbound({ shapes: ['several packages', 'one product in several packages', 'identical packages'] }),
      examples: ofEachShape({}, inboundShapes.slice(1)),
    },
  }),
  check({
    proves: 'inbound-seller-lpns-accepted',
    needs: shipping,
    given: inbound(),
    examples: ofEachShape({}),
    cases: 8,
    async when(api, draft) {
      const control = await api.main.inbounds.createRaw(await bodyOf(api, draft));
      const tried: Exchange[] = [];
      for (const form of lpnForms.keys()) {
        tried.push(await sendLpns(api, draft, form));
        if (tried.some(isAccepted)) break;
      }
      return { control, tried };
    },
    then({ control, tried }, expect) {
      expect.premise(control).accepted('the same shipment is accepted without sellerLPNs');
      const [first] = tried;
      if (!tried.some(isAccepted) && first) expect(first).accepted();
    },
  }),
  /** Created one after the other and concurrently, in one account: whether ids are unique across accounts is open. */
  check({
    proves: 'inbound-ids-unique',
    needs: shipping,
    given: fc.record({ draft: inbound(), count: fc.integer({ min: 2, max: 8 }) }),
    cases: 4,
    async when(api, { draft, count }) {
      const known = await shippable(api, draft);
      const one = () => api.main.inbounds.send(draft, known);
      const before = await one();
      const atOnce = await Promise.all(Array.from({ length: count }, one));
      return [before, ...atOnce, await one()].map((each) => each.created);
    },
    then(all, expect) {
      const ids = all.map(shipmentIdOf).filter((id) => id !== undefined);
      if (ids.length < 3) expect.unexercised('too few of the shipments were accepted');
      expect.that(new Set(ids).size === ids.length, 'a different id for each shipment', ids.join(', '), all.at(-1));
    },
  }),
  check({
    proves: 'inbound-product-with-barcode',
    needs: shipping,
    given: fc.record({ draft: inbound(), barcodes: fc.integer({ min: 1, max: 3 }) }),
    examples: ofEachShape({}, ['one package', 'several packages']).map((draft, index) => ({
      draft,
      barcodes: 1 + index,
    })),
    cases: 6,
    async when(api, { draft, barcodes }) {
      if (api.profile.shapes.productCreate === 'older')
        throw new Inapplicable('products of the older shape have no barcodes');
      return (await api.main.inbounds.send(draft, await api.main.products.createMany(productCount(draft), barcodes)))
        .created;
    },
    then: (answer, expect) => expect(answer).status(expect.target.status.inboundCreate),
  }),
];
