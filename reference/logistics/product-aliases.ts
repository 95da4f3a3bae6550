import type { Answer } from '../answer.ts';
import type { Call } from '../operation.ts';
import { badRequest, notFound } from '../problem.ts';
import type { Product } from './product.ts';
import { productBySku } from './product-sku.ts';

/** Nothing says how an alias comes to exist; those that do were set up with the account (gap product-aliases). */
export function aliasesOf(call: Call, ownProduct: (call: Call) => Product): Answer {
  const { world, account, param } = call;
  const { faults } = world;
  const anybodys = productBySku(world, account, param('logisticsSku'));
  if (faults.has('aliases-not-served')) throw notFound('There is no such product.');
  if (anybodys === undefined) {
    if (faults.has('unknown-aliases-empty')) return { status: 200, body: { name: '', aliases: [] } };
    if (faults.has('unknown-aliases-answer-400')) throw badRequest('There is no such product.');
  }
  const product = (anybodys && foreignProduct(call, anybodys)) ?? ownProduct(call);
  if (faults.has('foreign-aliases-empty') && product.account !== account)
    return { status: 200, body: { name: '', aliases: [] } };
  return { status: 200, body: aliasRecord(call, product) };
}

/** Products of others whose aliases only wrong targets answer. */
function foreignProduct({ world, account }: Call, product: Product): Product | undefined {
  const { faults } = world;
  if (product.account === account) return undefined;
  const stocked = faults.has('aliases-of-stocked-shared-by-accounts') && product.lots.length > 0;
  const answered = stocked || faults.has('foreign-aliases-readable') || faults.has('foreign-aliases-empty');
  return answered ? product : undefined;
}

function aliasRecord({ world }: Call, { name, merchantSku, aliases }: Product): unknown {
  const { faults } = world;
  if (faults.has('aliases-answer-array')) return aliases;
  const wrongAlias = { merchantSku, channelProductId: 'reference', channelId: 1 };
  const shown = faults.has('product-alias-channel-as-number') ? [wrongAlias] : aliases;
  return {
    name: faults.has('product-aliases-without-name') ? undefined : name,
    aliases: faults.has('product-aliases-null-when-none') && aliases.length === 0 ? null : shown,
  };
}
