import type fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { brokenProductBody } from '../../../clients/logistics/products/product-body.ts';
import type { Creation } from '../../../clients/logistics/products/products.ts';
import type { Json } from '../../../engine/json.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { BrokenProduct } from '../../../generators/broken-product.ts';
import type { NewProduct } from '../../../generators/product.ts';
import { check, type Expect, type LogisticsWords } from '../check.ts';
import { createdId } from '../operation.ts';
import { showsResult } from '../substance.ts';

interface Words<Given> {
  /** Default: the id of the requirement. */
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly why: string;
  readonly given: fc.Arbitrary<Given>;
  readonly examples?: readonly Given[];
  readonly cases?: number;
}

/** The SKU that a creation was answered with. @throws Unmet where it was refused. */
export const skuOf = ({ answer }: Pick<Creation, 'answer'>): string => createdId(answer, '/logisticsSku');

/** Accepted, and answered with a product. */
export function productAccepted(answer: Exchange, expect: Expect, why: string): void {
  expect(answer).accepted(why);
  showsResult(answer, expect);
}

/** A product that must be accepted, whatever it answers besides. */
export function acceptsProduct({ why, ...words }: Words<NewProduct>): AnyCheck<LogisticsApi> {
  return check({
    ...words,
    needs: ['feature products'],
    async when(api, draft): Promise<Exchange> {
      const { products } = await api.main();
      return (await products.createNew(draft)).answer;
    },
    then: (answer: Exchange, expect) => productAccepted(answer, expect, why),
  });
}

/** A product that must be refused, beside its control without the fault. */
export function refusesProduct({ why, ...words }: Words<BrokenProduct>): AnyCheck<LogisticsApi> {
  return check({
    ...words,
    needs: ['feature products'],
    async when(api, broken) {
      const { products } = await api.main();
      const json = brokenProductBody(products.newBody(broken.valid), broken, api.profile);
      const control = await products.createNew(broken.valid);
      return { control: control.answer, refusal: await products.createRaw(json) };
    },
    then({ control, refusal }, expect) {
      expect.premise(control).accepted('the same product without the fault is accepted');
      expect(refusal).refused(why);
    },
  });
}

/** Equal but for the two ways in which Unicode writes one letter with its accent. */
export const sameText = (shown: Json | undefined, sent: Json | undefined): boolean =>
  typeof shown === 'string' && typeof sent === 'string' && shown.normalize('NFC') === sent.normalize('NFC');

/** Left out, or null in its place. */
export const unset = (value: Json | undefined): boolean => value === undefined || value === null;
