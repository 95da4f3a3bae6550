import type { JsonObject } from '../../../reference/fields.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import { withoutSuffix } from '../../../reference/logistics/products/barcodes.ts';
import { ownProduct } from '../../../reference/logistics/products/lookup.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { createBarcode, updateProduct } from '../../../reference/logistics/products/products.ts';
import { productView } from '../../../reference/logistics/products/view.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { shown } from '../../json.ts';
import { memoryOf } from '../../memory.ts';
import { ofAnother } from './named-product.ts';

/** Changes members that an update must not change. */
const updates = (change: (product: Product, body: JsonObject) => void) =>
  before(updateProduct, (call) => {
    change(ownProduct(call), call.body);
    return [call];
  });

const updatesMeasure = (name: 'weight' | 'height') =>
  updates((product, { dimensions }) => {
    const sent = Object(dimensions)[name];
    if (product.dimensions !== undefined && typeof sent === 'number')
      product.dimensions = { ...product.dimensions, [name]: sent };
  });

const updatesCategory = (test: (body: JsonObject) => boolean = () => true) =>
  updates((product, body) => {
    if (typeof body.category === 'string' && test(body)) product.category = body.category;
  });

/** Takes such a name over as it is, without the checks of a new product. */
const acceptsName = (test: (name: unknown) => boolean) =>
  instead(updateProduct, (honest) => (call) => {
    const { name, ...rest } = call.body;
    if (!test(name)) return honest(call);
    const product = ownProduct(call);
    if (typeof name === 'string') product.name = name;
    return honest({ ...call, body: rest });
  });

const firstNames = new WeakMap<Product, string>();

const isSecond = (fault: string, call: Call): boolean => memoryOf(call.world).add(fault, ownProduct(call)) === 2;

const takeSuffixes = ({ barcodes }: Product): void => {
  barcodes.splice(0, barcodes.length, ...barcodes.map(withoutSuffix));
};

/** Faults of the update of a product and of the creation of a barcode. */
export const productUpdateFaults = {
  ...breaking('product-update-renames', {
    'product-update-forgotten': [
      'Answers success to an update of a product, but stores nothing.',
      instead(updateProduct, (honest) => (call) => {
        const product = ownProduct(call);
        const { name, updatedAt } = product;
        const answer = honest(call);
        Object.assign(product, { name, updatedAt });
        return answer;
      }),
    ],
    'product-update-empties-barcodes': [
      'An update of a product removes its barcodes.',
      updates((product) => {
        product.barcodes.length = 0;
      }),
    ],
    'product-second-update-forgotten': [
      'Answers success to the second update of a product, but stores nothing.',
      instead(updateProduct, (honest) => (call) => {
        const product = ownProduct(call);
        const { name } = product;
        const answer = honest(call);
        if (isSecond('product-second-update-forgotten', call)) product.name = name;
        return answer;
      }),
    ],
    'product-list-shows-first-name': [
      'The product list shows the name that a product was created with.',
      [
        before(updateProduct, (call) => {
          const product = ownProduct(call);
          if (!firstNames.has(product)) firstNames.set(product, product.name);
          return [call];
        }),
        shown(productView, (view, _call, product, to) =>
          to === 'list' ? { ...view, name: firstNames.get(product) ?? product.name } : view,
        ),
      ],
    ],
    'product-update-of-newest': [
      'Updates the newest product instead of the named one.',
      ofAnother(updateProduct, ({ account }) => account.products.at(-1)),
    ],
  }),
  ...faultFamily((name: Parameters<typeof updatesMeasure>[0]) => ({
    wrong: `Accepts another ${name} for a product whose dimensions are locked.`,
    by: updatesMeasure(name),
  }))({
    'product-update-changes-weight': ['product-locked-dims-frozen', 'weight'],
    'product-update-changes-height': ['product-locked-dims-frozen', 'height'],
  }),
  'product-update-changes-width-with-name': {
    breaks: 'product-locked-dims-frozen',
    wrong: 'Accepts another width for a product whose dimensions are locked, if its name is also changed.',
    by: updates((product, { name, dimensions }) => {
      const { width } = Object(dimensions);
      if (product.dimensions !== undefined && name !== undefined && typeof width === 'number')
        product.dimensions = { ...product.dimensions, width };
    }),
  },
  'product-refused-name-kept-in-part': {
    breaks: 'product-name-kept',
    wrong: 'Refuses an update with a name that is too long, but stores its first 255 characters.',
    by: before(updateProduct, (call) => {
      const { name } = call.body;
      if (typeof name === 'string' && name.length > 255) ownProduct(call).name = name.slice(0, 255);
      return [call];
    }),
  },
  'product-refused-name-stored-as-text': {
    breaks: 'product-name-kept',
    wrong: 'Refuses an update with a name that is no text, but stores it as text.',
    by: before(updateProduct, (call) => {
      const { name } = call.body;
      if (typeof name === 'number') ownProduct(call).name = String(name);
      return [call];
    }),
  },
  ...faultFamily((what: string, operation: (call: Call) => Answer) => ({
    wrong: `Answers ${what} with the barcodes of the product without their suffix.`,
    by: after(operation, (answer, call) => {
      const barcodes = ownProduct(call).barcodes.map(withoutSuffix);
      return { ...answer, body: { ...Object(answer.body), barcodes } };
    }),
  }))({
    'sandbox-suffix-missing-once-updated': ['product-sandbox-barcode-suffix', 'an update', updateProduct],
    'sandbox-suffix-missing-once-added': ['product-sandbox-barcode-suffix', 'a new barcode', createBarcode],
  }),
  ...faultFamily((member: 'merchantSku' | 'category', isWrong: (value: unknown) => boolean) => ({
    wrong: `Refuses an update with a wrong ${member}, but stores the name beside it.`,
    by: before(updateProduct, (call) => {
      const { name, [member]: other } = call.body;
      if (!isWrong(other)) return [call];
      if (typeof name === 'string') ownProduct(call).name = name;
      throw badRequest(`The ${member} is wrong.`);
    }),
  }))({
    'product-name-stored-beside-wrong-sku': ['product-name-kept', 'merchantSku', (sku) => sku === ''],
    'product-name-stored-beside-wrong-category': [
      'product-name-kept',
      'category',
      (value) => typeof value === 'number',
    ],
  }),
  'product-update-name-of-any-length': {
    breaks: 'product-name-above-255-chars',
    wrong: 'An update gives a product a name of more than 255 characters.',
    by: acceptsName((name) => typeof name === 'string' && name !== ''),
  },
  'product-update-name-empty': {
    breaks: 'product-name-not-empty',
    wrong: 'An update gives a product an empty name.',
    by: acceptsName((name) => name === ''),
  },
  'product-update-name-of-any-type': {
    breaks: 'product-member-types',
    wrong: 'An update ignores a name that is not a text.',
    by: acceptsName((name) => typeof name !== 'string'),
  },
  'product-update-resets-created-at': {
    breaks: 'product-created-at-stays',
    wrong: 'An update of a product sets its createdAt to the time of the update.',
    by: before(updateProduct, (call) => {
      Object.assign(ownProduct(call), { createdAt: call.world.now() });
      return [call];
    }),
  },
  ...breaking('product-dims-units-category-not-updatable', {
    'product-update-changes-category': ['Accepts another category for a product.', updatesCategory()],
    'product-update-changes-category-with-name': [
      'Accepts another category for a product if its name is also changed.',
      updatesCategory(({ name }) => name !== undefined),
    ],
  }),
  ...breaking('product-barcode-creation', {
    'barcode-creation-forgotten': [
      'Answers success to a created barcode, but does not store it.',
      after(createBarcode, (answer, call) => {
        ownProduct(call).barcodes.pop();
        return answer;
      }),
    ],
    'barcode-creation-replaces-others': [
      'A created barcode replaces the old barcodes of the product.',
      before(createBarcode, (call) => {
        ownProduct(call).barcodes.length = 0;
        return [call];
      }),
    ],
  }),
  ...breaking('product-sandbox-barcode-suffix', {
    'sandbox-suffix-lost-on-update': [
      'An update of a sandbox product takes the suffix from its barcodes.',
      after(updateProduct, (answer, call) => {
        takeSuffixes(ownProduct(call));
        return answer;
      }),
    ],
    'sandbox-suffix-lost-on-second-update': [
      'The second update of a sandbox product takes the suffix from its barcodes.',
      after(updateProduct, (answer, call) => {
        if (isSecond('sandbox-suffix-lost-on-second-update', call)) takeSuffixes(ownProduct(call));
        return answer;
      }),
    ],
  }),
  'sandbox-barcode-added-without-suffix': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores a barcode that is added to a sandbox product without the suffix.',
    by: after(createBarcode, (answer, call) => {
      const { barcodes } = ownProduct(call);
      const last = barcodes.pop();
      if (last !== undefined) barcodes.push(withoutSuffix(last));
      return answer;
    }),
  },
} as const satisfies FaultRows;
