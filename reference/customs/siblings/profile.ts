import { siblingOf, siblingOperations } from '../../../schemas/customs/changes.ts';
import type { CustomsProfile, Sibling } from '../../../schemas/target-profile.ts';
import type { Partly } from '../../profile.ts';
import type { World } from '../../world.ts';
import samples from './samples.json' with { type: 'json' };

/** What a profile says of the resources beside the invoices. */
export function siblingProfile({ variants }: World): Partly<Pick<CustomsProfile, 'siblings' | 'siblingSamples'>> {
  if (variants.has('customs-siblings-not-served')) return { siblings: [] };
  const siblings = [...new Set(siblingOperations.map(siblingOf))] as readonly Sibling[];
  const complete = !variants.has('customs-siblings-empty');
  const rows = [...siblings, 'network', 'quote_requests'].map((name) => {
    const { ids, ...sample }: { readonly ids?: readonly string[] } = { ...(samples as Record<string, object>)[name] };
    return [name, { complete, private: true, ...sample, ...(complete && ids && { ids }) }];
  });
  return { siblings, siblingSamples: Object.fromEntries(rows) };
}
