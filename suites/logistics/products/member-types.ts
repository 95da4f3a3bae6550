import { eachWrongType, withWrongType } from '../../../generators/broken-product.ts';
import { rejects } from '../check.ts';
import { productCreation } from './resource.ts';

export const productMemberTypeChecks = [
  ...rejects(productCreation, { 'product-member-types': { given: withWrongType, examples: eachWrongType } }),
];
