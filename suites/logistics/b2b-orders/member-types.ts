/** Judges that a member of a wrong type is refused. */

import type { Outcome } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { read } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { base } from '../../../generators/logistics/b2b-order-pair.ts';
import type { Expect } from '../check.ts';
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

/** A target that reads a number as text finds no product with such a SKU, and may say so in its own way (gap request-scalars). */
const mistakeIn = ({ answer }: Outcome, asText: boolean, { strict, b2b }: Expect['target']) =>
  asText && !strict.scalars && isAccepted(answer) && b2b.faultMode.malformed === 'reject'
    ? 'unresolvableProduct'
    : 'malformed';

const refuses = refusesWrongTypes({
  drafts: base({ soonestShipBy: 'never' }),
  async send(api, order, { pointer, nth, spoil }) {
    const by = pointer.includes('/productData') ? 'productData' : 'logisticsSku';
    const lines = order.lines.map(({ product, quantity }) => ({ product, quantity, by }) as const);
    const draft = { ...order, lines };
    const control = await api.sharedFixture(`order ${JSON.stringify(draft)}`, ({ main }) => main.b2b.submit(draft));
    const place = pointer.replace('/n', `/${nth % lines.length}`);
    const broken = spoil(await api.main.b2b.body(draft), place);
    const asText = pointer in skus && typeof read(broken, place) === 'number';
    return { control, refusal: await api.main.b2b.submitRaw(broken), asText };
  },
  judge({ control, refusal, asText }, expect, why) {
    controlAccepted(control, expect);
    orderRefused(refusal, expect, mistakeIn(refusal, asText, expect.target), why);
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
