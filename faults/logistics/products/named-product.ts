import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { before } from '../../fault.ts';
import { faultsOfNamed, takenFor } from '../owned.ts';

/** The product that the path names, of any account. */
export const namedIn = ({ world, param }: Call): Product | undefined =>
  world.logistics.products.get(param('logisticsSku'));

export const { answeredTo, asOwner, loses, ofForeign, ofUnknown } = faultsOfNamed(namedIn);

/** Uses another product instead of the one that the path names; undefined: the named one. */
export const ofAnother = (operation: (call: Call) => Answer, find: (call: Call) => Product | undefined) =>
  before(
    operation,
    takenFor('logisticsSku', (call) => find(call)?.logisticsSku),
  );
