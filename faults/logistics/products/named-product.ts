import type { Answer } from '../../../reference/answer.ts';
import type { Product } from '../../../reference/logistics/product.ts';
import type { Call } from '../../../reference/operation.ts';
import { before, instead } from '../../fault.ts';

/** An operation on the product that the path names. */
type Operation = (call: Call) => Answer;

/** The product that the path names, whoever owns it. */
export const namedIn = ({ world, param }: Call): Product | undefined =>
  world.logistics.products.get(param('logisticsSku'));

const isForeign = (product: Product | undefined, { account }: Call): product is Product =>
  product !== undefined && product.account !== account;

/** Answers in another way where no account has the product. */
export const ofUnknown = (operation: Operation, answer: Operation) =>
  instead(operation, (honest) => (call) => (namedIn(call) === undefined ? answer : honest)(call));

/** Answers in another way where another account has the product. */
export const ofForeign = (operation: Operation, answer: Operation) =>
  instead(operation, (honest) => (call) => (isForeign(namedIn(call), call) ? answer : honest)(call));

/** Serves a request for a product of another account as a request of its owner. */
export const asOwner = (operation: Operation, test: (product: Product, call: Call) => boolean = () => true) =>
  before(operation, (call) => {
    const product = namedIn(call);
    return [isForeign(product, call) && test(product, call) ? { ...call, account: product.account } : call];
  });

/** Takes another product for the one that the path names; undefined: that one. */
export const ofAnother = (operation: Operation, find: (call: Call) => Product | undefined) =>
  before(operation, (call) => {
    const found = find(call);
    if (found === undefined) return [call];
    return [{ ...call, param: (name) => (name === 'logisticsSku' ? found.logisticsSku : call.param(name)) }];
  });
