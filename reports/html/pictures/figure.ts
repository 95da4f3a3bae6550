import type { Finding } from '../../../engine/judge/result.ts';
import { calendar } from './calendar.ts';
import { shareBars } from './share-bars.ts';

/** What the judge of a finding computed, as a picture. */
export const figure = ({ figure: shown }: Finding) =>
  shown === undefined ? '' : shown.kind === 'days' ? calendar(shown) : shareBars(shown);
