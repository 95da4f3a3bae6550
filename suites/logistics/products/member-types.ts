import { eachWrongType, withWrongType } from '../../../generators/broken-product.ts';
import { refusesProduct } from './product-outcome.ts';

export const productMemberTypeChecks = [
  refusesProduct({
    proves: 'product-member-types',
    why: 'a member is of another JSON type than documented, in a value that cannot be read as that (Product › Create request)',
    given: withWrongType,
    examples: eachWrongType,
  }),
];
