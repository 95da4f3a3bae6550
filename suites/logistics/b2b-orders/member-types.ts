import { base } from '../../../generators/b2b-order-pair.ts';
import {
  asArray,
  asNumber,
  asObject,
  asText,
  asTrue,
  refusesWrongTypes,
  type WrongTypes,
} from '../contract/errors/wrong-types.ts';
import { controlAccepted, orderRefused } from './judge.ts';
import { creatingOrders } from './resource.ts';

/**
 * Members that a target must read to serve the order, with values that cannot be taken for the documented type: what
 * nobody reads, a target may overlook, and a number may be read as its digits.
 */
const types: WrongTypes = [
  ['', asArray, asText],
  ['/externalId', asArray, asObject],
  ['/lineItems', asObject, asText, asNumber, asTrue],
  ['/lineItems/n', asArray, asText, asNumber],
  ['/lineItems/n/logisticsSku', asArray, asObject, asNumber],
  ['/lineItems/n/productData', asArray, asText, asNumber],
  ['/lineItems/n/productData/sku', asArray, asObject, asNumber],
  ['/transportationDetails', asArray, asText],
  ['/transportationDetails/shippingPartner', asArray, asObject, asNumber],
  ['/transportationDetails/shippingType', asArray, asObject, asNumber],
];

const refuses = refusesWrongTypes({
  needs: creatingOrders,
  drafts: base({ soonestShipBy: 'never' }),
  async send(api, order, { pointer, nth, spoil }) {
    const { b2b } = await api.main();
    const by = pointer.includes('/productData') ? 'productData' : 'logisticsSku';
    const lines = order.lines.map(({ product, quantity }) => ({ product, quantity, by }) as const);
    const draft = { ...order, lines };
    const control = await b2b.submit(draft);
    const broken = spoil(await b2b.body(draft), pointer.replace('/n', `/${nth % lines.length}`));
    return { control, refusal: await b2b.submitRaw(broken) };
  },
  judge({ control, refusal }, expect, why) {
    controlAccepted(control, expect);
    orderRefused(refusal, expect, 'malformed', why);
  },
});

export const b2bMemberTypeChecks = refuses({ 'b2b-member-types': { types, cases: 60 } });
