import { isObject } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';

/** In the east of the country, where its zip codes begin with 0 to 4; the other one is in the west. */
export const nearestCrossDock = 'XD-EAST';

/** Versioning › 2025-03: a forwarding shipment goes to the nearest cross-dock. */
export const crossDockOf = seam((call: Call): string | undefined => {
  const { forwarding, from } = call.body;
  if (forwarding !== true) return undefined;
  const isEast = isObject(from) && /^[0-4]/.test(String(from.zip));
  return isEast ? nearestCrossDock : 'XD-WEST';
});
