/** Judges the limits of members, derived from the keywords of the request schema. */

import fc from 'fast-check';
import {
  eachOtherScalar,
  eachWrongType,
  productExamples,
  productsBesideOthers,
  productWith,
  withWrongType,
} from '../../../generators/logistics/altered-product.ts';
import { type FieldRule, fieldRulesOf } from '../../../schemas/field-rules.ts';
import { accepts, fieldRows, rejects } from '../check.ts';
import { strictScalars } from '../contract/errors/wrong-types.ts';
import { alteredProductCreation, productCreation } from './resource.ts';

/** Requirements with separate checks: a merchantSku is unique, and one requirement covers all types. */
const others = ['product-merchant-sku-within-255-chars', 'product-member-types'];
const rules = fieldRulesOf('product-request').filter(({ requirement }) => !others.includes(requirement));

const cases: Readonly<Partial<Record<FieldRule['keyword'], number>>> = { minLength: 10, maxLength: 30, valid: 25 };

const rowsOf = (isAccepted: boolean) =>
  fieldRows(
    rules.filter((rule) => rule.isAccepted === isAccepted),
    (rule) => ({
      given: productWith(rule),
      examples: [...productExamples(rule), ...productsBesideOthers(rule)],
      cases: cases[rule.keyword] ?? 20,
    }),
  );

/** Rules derived from the keywords of the request schema. */
export const productFieldChecks = [
  ...rejects(productCreation, rowsOf(false)),
  ...rejects(productCreation, {
    'product-member-types': { given: withWrongType, examples: eachWrongType },
    'product-member-types-of-scalars': {
      needs: strictScalars,
      given: fc.constantFrom(...eachOtherScalar),
      examples: eachOtherScalar,
      cases: eachOtherScalar.length,
    },
  }),
  ...accepts(alteredProductCreation, rowsOf(true)),
];
