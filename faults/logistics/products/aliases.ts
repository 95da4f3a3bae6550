import { notFound } from '../../../reference/http/problem.ts';
import { productAliases } from '../../../reference/logistics/products/products.ts';
import { inBody } from '../../answer.ts';
import { after, type FaultRows, instead } from '../../fault.ts';
import { always, changed, member, where, without } from '../../json.ts';
import { answering, with400 } from '../owned.ts';
import { answeredTo, asOwner } from './named-product.ts';

const none = answering('200 and no alias', { status: 200, body: { name: '', aliases: [] } });

/** Faults of the aliases of a product. */
export const productAliasFaults = {
  'aliases-not-served': {
    breaks: 'service-path-form',
    wrong: 'Answers 404 to the aliases of every product.',
    by: instead(productAliases, () => () => {
      throw notFound('There is no such product.');
    }),
  },
  ...answeredTo('a read of the aliases of a product', productAliases, {
    'unknown-aliases-empty': ['error-wrong-identifier-404', 'unknown', none],
    'unknown-aliases-answer-400': ['product-aliases-unknown-404', 'unknown', with400],
    'foreign-aliases-empty': ['product-aliases-of-other-account-404', 'foreign', none],
  }),
  'foreign-aliases-readable': {
    breaks: 'error-no-access-404',
    wrong: 'Reads the aliases of products of other accounts.',
    by: asOwner(productAliases),
  },
  'aliases-of-stocked-shared-by-accounts': {
    breaks: 'product-aliases-of-other-account-404',
    wrong: 'Reads the aliases of a product of another account once it has units.',
    by: asOwner(productAliases, ({ lots }) => lots.length > 0),
  },
  'aliases-answer-array': {
    breaks: 'product-aliases-answer-record',
    wrong: 'Answers the aliases of a product as an array instead of a record.',
    by: after(productAliases, ({ body }) => ({ status: 200, body: Object(body).aliases })),
  },
  'aliases-as-html': {
    breaks: 'service-json-answers',
    wrong: 'Answers the aliases of a product with the media type text/html.',
    by: after(productAliases, ({ body, ...answer }) => ({
      ...answer,
      text: JSON.stringify(body),
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })),
  },
  ...changed('Answers aliases', (change) => inBody(productAliases, change), {
    'product-alias-channel-as-number': [
      'product-aliases-members',
      member('aliases', always([{ merchantSku: 'TEA-SHOP', channelProductId: 'reference', channelId: 1 }])),
    ],
    'product-aliases-without-name': ['product-aliases-name', without('name')],
  }),
  'product-aliases-null-when-none': {
    breaks: 'product-aliases-array',
    wrong: 'Answers aliases as null if a product has none.',
    by: inBody(
      productAliases,
      where(
        ({ aliases }) => aliases.length === 0,
        (record) => ({ ...record, aliases: null }),
      ),
    ),
  },
} as const satisfies FaultRows;
