import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Token } from './account.ts';

/** Authentication › 4: merchant tokens end one year after their creation, partner tokens never. */
export const isOutlived = seam(
  ({ now }: World, { kind, createdAt }: Token): boolean => kind === 'merchant' && now() > yearsAfter(createdAt, 1),
);

/** The same day of a later year: years differ in length. */
export function yearsAfter(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
