import type { OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { type Told, told } from '../../json.ts';

/** Selects lines of an order, each independently of the others. */
export type EachLine = ((line: OrderLine | undefined, index: number) => boolean) & Told;

/** Selects lines of an order. */
export type ChosenLines = ((line: OrderLine | undefined, index: number, lines: readonly OrderLine[]) => boolean) & Told;

export const behind = (count: number): EachLine => told(`after the first ${count}`, (_line, index) => index >= count);

export const byProductData: EachLine = told('named by productData', (line) => line?.logisticsSku === undefined);

export const lastOfSeveral: ChosenLines = told(
  'that is the last of several',
  (_line, index, lines) => index > 0 && index === lines.length - 1,
);
