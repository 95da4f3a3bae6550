import { customsGaps } from './gaps/customs.ts';
import { logisticsGaps } from './gaps/logistics.ts';

/** Every gap of both documents by its permanent id. */
export const gaps = { ...logisticsGaps, ...customsGaps } as const;

export type GapId = keyof typeof gaps;
