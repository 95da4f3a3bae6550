/** Judges the limits of the name in an update. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Rejecting } from '../../../engine/families/rejects.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type AlteredProduct, productExamples, productWith } from '../../../generators/logistics/altered-product.ts';
import { type FieldRule, fieldRulesOf } from '../../../schemas/field-rules.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { fieldRows, type LogisticsWords, rejects } from '../check.ts';
import { productCreation, skuOf } from './resource.ts';

/** Limits of the name: the binding of the update says no more than that a body with only a name changes the name. */
const isOfName = ({ path, keyword }: FieldRule): boolean => path.join('.') === 'name' && keyword !== 'required';

/** A product is renamed, and then given a name that a new product must not have. */
const renaming: Rejecting<LogisticsWords, LogisticsApi, AlteredProduct, Exchange, LogisticsProfile, unknown> = {
  needs: ['logistics.paths.updateProduct'],
  async sendPair({ main: { products } }, { valid, put }) {
    const sku = skuOf(await products.createNew(valid));
    const rename = (name: Json): Promise<Exchange> => products.update(sku, { name });
    return { control: await rename('Renamed'), refusal: await rename(put ?? null) };
  },
  request: (answer) => answer,
  controlAccepted: productCreation.controlAccepted,
  refused: (refusal, expect) => expect(refusal).refused(),
};

export const productUpdateLimitChecks = rejects(
  renaming,
  Object.fromEntries(
    Object.entries(
      fieldRows(
        fieldRulesOf('product-request').filter((rule) => !rule.isAccepted && isOfName(rule)),
        (rule) => ({ given: productWith(rule), examples: productExamples(rule), cases: 6 }),
      ),
    ).map(([id, row]) => [`${id}-on-update`, row]),
  ),
);
