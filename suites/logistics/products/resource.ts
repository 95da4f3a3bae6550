import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { brokenProductBody } from '../../../clients/logistics/products/product-body.ts';
import type { Creation } from '../../../clients/logistics/products/products.ts';
import type { Accepting } from '../../../engine/families/accepts.ts';
import type { Rejecting } from '../../../engine/families/rejects.ts';
import type { Json } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { BrokenProduct } from '../../../generators/broken-product.ts';
import type { NewProduct } from '../../../generators/product.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Expect, LogisticsWords } from '../check.ts';
import { createdId } from '../operation.ts';
import { showsResult } from '../substance.ts';

/** The SKU that a creation was answered with. @throws Unmet where it was refused. */
export const skuOf = ({ answer }: Pick<Creation, 'answer'>): string => createdId(answer, '/logisticsSku');

/** Accepted, and answered with a product. */
export function productAccepted(answer: Exchange, expect: Expect, why: string): void {
  expect(answer).accepted(why);
  showsResult(answer, expect);
}

type Taking = Accepting<LogisticsWords, LogisticsApi, NewProduct, Exchange, LogisticsProfile>;
type Refusing = Rejecting<LogisticsWords, LogisticsApi, BrokenProduct, Exchange, LogisticsProfile, unknown>;

/** Creating products: `POST /products`. */
export const productCreation: Taking & Refusing = {
  needs: ['feature products'],
  async send(api, draft) {
    const { products } = await api.main();
    return (await products.createNew(draft)).answer;
  },
  isAccepted,
  accepted: productAccepted,
  controlAccepted: (control, expect) => {
    expect.premise(control).accepted('the same product without the fault is accepted');
  },
  async sendPair(api, broken) {
    const { products } = await api.main();
    const json = brokenProductBody(products.newBody(broken.valid), broken, api.profile);
    const control = await products.createNew(broken.valid);
    return { control: control.answer, refusal: await products.createRaw(json) };
  },
  refused: (refusal, expect, why) => {
    expect(refusal).refused(why);
  },
};

/** Equal but for the two ways in which Unicode writes one letter with its accent. */
export const sameText = (shown: Json | undefined, sent: Json | undefined): boolean =>
  typeof shown === 'string' && typeof sent === 'string' && shown.normalize('NFC') === sent.normalize('NFC');

/** Left out, or null in its place. */
export const unset = (value: Json | undefined): boolean => value === undefined || value === null;
