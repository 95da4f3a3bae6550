/** Judges that a member of a wrong type is refused. */

import { base } from '../../../generators/logistics/b2b-order-pair.ts';
import {
  asNumber,
  refusesWrongTypes,
  scalarTypesOf,
  strictScalars,
  typesOf,
  type WrongTypes,
} from '../contract/errors/wrong-types.ts';
import { controlAccepted, orderRefused } from './judge.ts';

const skus = { '/lineItems/n/logisticsSku': [asNumber], '/lineItems/n/productData/sku': [asNumber] };

/** A target may ignore them: only one that declares it looks at their types. */
const named: WrongTypes = [
  ['/lineItems/n/productData/upc', asNumber],
  ['/lineItems/n/productData/buyerPartNumber', asNumber],
];

const refuses = refusesWrongTypes({
  drafts: base({ soonestShipBy: 'never' }),
  async send(api, order, { pointer, nth, spoil }) {
    const by = pointer.includes('/productData') ? 'productData' : 'logisticsSku';
    const lines = order.lines.map(({ product, quantity }) => ({ product, quantity, by }) as const);
    const draft = { ...order, lines };
    const control = await api.sharedFixture(`order ${JSON.stringify(draft)}`, ({ main }) => main.b2b.submit(draft));
    const broken = spoil(await api.main.b2b.body(draft), pointer.replace('/n', `/${nth % lines.length}`));
    return { control, refusal: await api.main.b2b.submitRaw(broken) };
  },
  judge({ control, refusal }, expect, why) {
    controlAccepted(control, expect);
    orderRefused(refusal, expect, 'malformed', why);
  },
});

export const b2bMemberTypeChecks = refuses({
  'b2b-member-types': { types: typesOf('b2b-order-request', 'b2b-member-types', skus), cases: 60 },
  'b2b-member-types-of-scalars': {
    needs: strictScalars,
    types: scalarTypesOf('b2b-order-request', 'b2b-member-types', named),
    cases: 12,
  },
});
