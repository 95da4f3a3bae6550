import fc from 'fast-check';
import { type FieldRule, fieldRulesOf, typeOf } from '../../schemas/field-rules.ts';
import { type FieldValue, fieldExamples, fieldValues, requiredValues, type Value } from '../field-values.ts';
import { type NewProduct, newProduct } from './product.ts';

/** A valid product, and another value for one member of its body. */
export interface AlteredProduct {
  readonly valid: NewProduct;
  /** The path with documented names; the client moves customs information to the place in the profile. */
  readonly at: string;
  /** Absent: the member is removed. */
  readonly put?: Value;
}

const whole = newProduct({ customs: 'always', barcodes: 2 }).map((product) => ({
  ...product,
  ...(product.shape === 'latest' ? { nestingProductType: 'CHECK_IN_BAG' as const } : { category: 'General' }),
}));

/** A product that has the object of the member. */
const productFor = ({ path }: FieldRule): fc.Arbitrary<NewProduct> =>
  newProduct(path.length > 1 ? { customs: 'always' } : {});

/** A product whose member has a value of the rule. */
export const productWith = (rule: FieldRule): fc.Arbitrary<AlteredProduct> =>
  fc.tuple(productFor(rule), fieldValues(rule)).map(([valid, value]) => ({ valid, at: pointerOf(rule), ...value }));

/** The same with the values that are always tried. */
export const productExamples = (rule: FieldRule): readonly AlteredProduct[] =>
  fieldExamples(rule).flatMap((value, seed) =>
    fc.sample(productFor(rule), { numRuns: 1, seed }).map((valid) => ({ valid, at: pointerOf(rule), ...value })),
  );

/** Products with all members and with hardly any: a rule may only be checked beside some of them. */
const bases: readonly NewProduct[] = fc
  .sample(newProduct({ customs: 'always', barcodes: 2 }), { numRuns: 3, seed: 7 })
  .map(({ category: _, ...product }, index): NewProduct => {
    if (index === 0) return { ...product, shape: 'latest', nestingProductType: 'CHECK_IN_BAG' };
    if (index === 1) return { ...product, shape: 'older', category: 'General' };
    const { customs: _customs, ...bare } = product;
    return { ...bare, shape: 'latest', barcodes: 0 };
  });

/** One value of a rule; of a required member both, absent and null. */
const valuesBeside = (rule: FieldRule, seed: number): readonly FieldValue[] =>
  rule.keyword === 'required' ? requiredValues(rule) : fc.sample(fieldValues(rule), { numRuns: 1, seed });

/** The values of a rule, beside all other members and beside hardly any. */
export const productsBesideOthers = (rule: FieldRule): readonly AlteredProduct[] =>
  bases
    .filter(({ customs }) => rule.path.length === 1 || customs !== undefined)
    .flatMap((valid, seed) => valuesBeside(rule, seed).map((value) => ({ valid, at: pointerOf(rule), ...value })));

const pointerOf = ({ path }: FieldRule): string => `/${path.join('/')}`;

/** Values that are not codes of two letters. */
export const foreignCountry: fc.Arbitrary<AlteredProduct> = fc
  .tuple(
    newProduct({ customs: 'always' }),
    fc.constantFrom('USA', 'U', '840', 'United States', 'U1', '1S', 'U.S.', 'DEU'),
  )
  .map(([valid, put]) => ({ valid, at: '/customsInformation/originCountry', put }));

/** The same in customs information that has few other members or none. */
export const foreignCountries: readonly AlteredProduct[] = bases.slice(0, 2).flatMap((base, index) =>
  [
    { originCountry: 'US' },
    { originCountry: 'DE', tariffCode: '610910' },
    { originCountry: 'NL', customsValue: 12.5 },
    { originCountry: 'JP', description: 'Cotton T-shirt, worn as a garment' },
  ].map((customs) => ({
    valid: { ...base, customs },
    at: '/customsInformation/originCountry',
    put: index === 0 ? 'USA' : '840',
  })),
);

/** Codes that ISO 3166-1 reserves for private use. */
export const nowhere: fc.Arbitrary<AlteredProduct> = fc
  .tuple(newProduct({ customs: 'always' }), fc.constantFrom('ZZ', 'XX', 'QQ', 'AA'))
  .map(([valid, put]) => ({ valid, at: '/customsInformation/originCountry', put }));

const typed = fieldRulesOf('product-request').filter(({ keyword }) => keyword === 'type');

/** Every member with every kind of value of a wrong type; of a list, the first two items. */
export const wrongMembers: readonly (FieldValue & { readonly at: string })[] = typed.flatMap((rule) =>
  [...new Set(['0', '1'].map((item) => pointerOf(rule).replace('*', item)))].flatMap((at) =>
    fieldExamples(rule).map((value) => ({ at, ...value })),
  ),
);

export const withWrongType: fc.Arbitrary<AlteredProduct> = fc
  .tuple(whole, fc.constantFrom(...wrongMembers))
  .map(([valid, wrong]) => shaped(valid, wrong));

/** A valid product with each of these. */
const eachIn = (wrong: readonly (FieldValue & { readonly at: string })[]): readonly AlteredProduct[] =>
  fc.sample(whole, { numRuns: 1, seed: 1 }).flatMap((valid) => wrong.map((one) => shaped(valid, one)));

/** The same as a complete list of examples. */
export const eachWrongType = eachIn(wrongMembers);

/** Scalars that a target may read as the documented type: a number or a boolean as text, and digits as a number. */
const otherScalars: Readonly<Record<string, readonly Value[]>> = { string: [7, true], number: ['5'] };

/** Every member with each of them, but for those with a pattern, which no such value matches. */
export const eachOtherScalar = eachIn(
  typed
    .filter(({ node }) => node.pattern === undefined)
    .flatMap((rule) =>
      (otherScalars[typeOf(rule.node) ?? ''] ?? []).map((put) => ({ at: pointerOf(rule).replace('*', '0'), put })),
    ),
);

/** Each shape has members that the other one lacks. */
function shaped(product: NewProduct, wrong: FieldValue & { readonly at: string }): AlteredProduct {
  const { category: _category, nestingProductType: _nesting, ...rest } = product;
  const older = wrong.at === '/category';
  const valid: NewProduct = older
    ? { ...rest, shape: 'older', category: 'General' }
    : { ...rest, shape: 'latest', nestingProductType: 'CHECK_IN_BAG' };
  return { valid, ...wrong };
}
