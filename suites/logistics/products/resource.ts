/** Tells the families `accepts` and `rejects` how to send and judge a product. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { alteredProductBody } from '../../../clients/logistics/products/product-body.ts';
import type { Creation } from '../../../clients/logistics/products/products.ts';
import type { Accepting } from '../../../engine/families/accepts.ts';
import type { Rejecting } from '../../../engine/families/rejects.ts';
import type { Json } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { AlteredProduct } from '../../../generators/logistics/altered-product.ts';
import type { NewProduct } from '../../../generators/logistics/product.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Expect, LogisticsWords } from '../check.ts';
import { createdId } from '../created-id.ts';
import { skipIfEmpty } from '../empty-success.ts';

/** The SKU in the response to a creation. @throws Unmet if it was refused. */
export const skuOf = ({ answer }: Pick<Creation, 'answer'>): string => createdId(answer, '/logisticsSku');

/** Creates a product, and reads it. */
export async function createdAndRead({ products }: Account, draft: NewProduct) {
  const creation = await products.createNew(draft);
  return { ...creation, shown: await products.get(skuOf(creation)) };
}

/** The creation is accepted, and the response is a product. */
export function productAccepted(answer: Exchange, expect: Expect, why = expect.why): void {
  expect(answer).accepted(why);
  skipIfEmpty(answer, expect);
}

type Taking<Draft> = Accepting<LogisticsWords, LogisticsApi, Draft, Exchange, LogisticsProfile>;
type Refusing = Rejecting<LogisticsWords, LogisticsApi, AlteredProduct, Exchange, LogisticsProfile, unknown>;

/** Creating products: `POST /products`. */
export const productCreation: Taking<NewProduct> & Refusing = {
  needs: ['feature products'],
  send: async (api, draft) => (await api.main.products.createNew(draft)).answer,
  isAccepted,
  request: (answer) => answer,
  accepted: (answer, expect) => productAccepted(answer, expect),
  controlAccepted: (control, expect) =>
    expect.premise(control).accepted('the same product without the mistake is accepted'),
  async sendPair(api, altered) {
    const json = alteredProductBody(api.main.products.newBody(altered.valid), altered, api.profile);
    const control = await api.sharedFixture(`product ${JSON.stringify(altered.valid)}`, ({ main }) =>
      main.products.createNew(altered.valid),
    );
    return { control: control.answer, refusal: await api.main.products.createRaw(json) };
  },
  refused: (refusal, expect) => expect(refusal).refused(),
};

/** The same for products in which one member has another valid value. */
export const alteredProductCreation: Taking<AlteredProduct> = {
  needs: productCreation.needs,
  async send(api, altered) {
    return api.main.products.createRaw(
      alteredProductBody(api.main.products.newBody(altered.valid), altered, api.profile),
    );
  },
  isAccepted,
  request: (answer) => answer,
  accepted: (answer, expect) => productAccepted(answer, expect),
  controlAccepted: productCreation.controlAccepted,
};

/** Equal after Unicode normalization of letters with accents. */
export const sameText = (shown: Json | undefined, sent: Json | undefined): boolean =>
  typeof shown === 'string' && typeof sent === 'string' && shown.normalize('NFC') === sent.normalize('NFC');
