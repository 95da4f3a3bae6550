import { eachWrongType, withWrongType } from '../../../generators/broken-product.ts';
import { refusesProduct } from './product-outcome.ts';

export const productMemberTypeChecks = [
  refusesProduct({
    proves: 'product-member-types',
    refutedBy: [
      'product-barcodes-text-accepted',
      'product-barcode-list-accepted',
      'product-second-barcode-of-any-type',
      'product-customs-value-text-accepted',
      'product-customs-list-accepted',
      'product-tariff-code-list-accepted',
      'product-dimension-text-accepted',
      'product-nested-measure-of-any-type',
      'product-category-of-any-type',
      'product-merchant-sku-list-accepted',
    ],
    why: 'a member is of another JSON type than documented, in a value that cannot be read as that (Product › Create request)',
    given: withWrongType,
    examples: eachWrongType,
  }),
];
