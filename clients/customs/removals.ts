import { versionBy } from '../../schemas/customs/siblings.ts';
import { fateByRemoval, type Leftover, type Way } from '../removal.ts';
import { unrecorded } from '../target-parts.ts';
import { Invoices } from './invoices.ts';
import type { CustomsTarget } from './target.ts';

/** How to remove a leftover of the customs API: only version 1 has an operation that does so, `DELETE /products/{id}`. */
export function customsRemoval(target: CustomsTarget, { operation, account, id }: Leftover): Way {
  const isProduct = operation === 'createSibling products' && versionBy(target.parts.profile.envelopeVersion) === 1;
  if (!isProduct) return { kept: 'no operation removes it' };
  if (account !== 'main' || id === undefined) return { kept: 'it is not in the main account, or its id is unknown' };
  return async () => {
    const invoices = new Invoices(target, await target.account('main'), unrecorded);
    return fateByRemoval(await invoices.send('deleteSibling', 'DELETE', `/products/${encodeURIComponent(id)}`));
  };
}
