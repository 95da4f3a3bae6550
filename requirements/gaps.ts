import { gapsOf } from './gap.ts';
import { customsGaps } from './gaps/customs.ts';
import { logisticsGaps } from './gaps/logistics.ts';

/** Every gap of both documents by its permanent id. */
export const gaps = { ...gapsOf('logistics', logisticsGaps), ...gapsOf('customs', customsGaps) };

export type GapId = keyof typeof gaps;
