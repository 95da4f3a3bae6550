import type { Answer } from '../answer.ts';
import { Fields } from '../fields.ts';
import type { Call } from '../operation.ts';
import { conflict } from '../problem.ts';
import type { Product } from './product.ts';
import { productView } from './product-view.ts';

/** A binding gives it a path (gap product-update): the name may change; nothing else does, and dimensions least of all. */
export function updateProduct(call: Call, named: Product): Answer {
  const { world, account, body } = call;
  const { faults } = world;
  const fields = new Fields(body);
  const name = fields.text('name', { min: 1, max: 255 });
  fields.refuseIfAny();
  const product = faults.has('product-update-of-newest') ? (account.products.at(-1) ?? named) : named;
  const repeated = faults.has('product-update-repeated-is-conflict') && product.name === name;
  if (repeated) throw conflict('It has that name.');
  const stored = faults.has('product-update-forgotten') ? { ...product } : product;
  if (name !== undefined) stored.name = name;
  if (faults.size > 0) changeFrozen(call, product);
  stored.updatedAt = world.now();
  return { status: 200, body: productView(call, stored, { to: 'read' }) };
}

/** Dimensions, units and category cannot be updated. */
function changeFrozen({ world: { faults }, body }: Call, product: Product): void {
  const { dimensions } = product;
  const sent = new Fields(body).object('dimensions');
  const [weight, height] = [sent?.number('weight'), sent?.number('height')];
  if (dimensions !== undefined && faults.has('product-update-changes-weight') && weight !== undefined)
    product.dimensions = { ...dimensions, weight };
  if (dimensions !== undefined && faults.has('product-update-changes-height') && height !== undefined)
    product.dimensions = { ...dimensions, height };
  const category = new Fields(body).text('category') ?? product.category;
  if (faults.has('product-update-changes-category')) product.category = category;
  if (faults.has('product-update-changes-category-with-name') && body.name !== undefined) product.category = category;
}
