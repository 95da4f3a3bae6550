import type { OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { type Told, told } from '../../json.ts';

/** Some of the lines of an order, each chosen alone. */
export type EachLine = ((line: OrderLine | undefined, index: number) => boolean) & Told;

/** Some of the lines of an order. */
export type ChosenLines = ((line: OrderLine | undefined, index: number, lines: readonly OrderLine[]) => boolean) & Told;

export const behind = (count: number): EachLine => told(`behind the first ${count}`, (_line, index) => index >= count);

export const byProductData: EachLine = told('named by productData', (line) => line?.logisticsSku === undefined);

export const lastOfSeveral: ChosenLines = told(
  'that is the last of several',
  (_line, index, lines) => index > 0 && index === lines.length - 1,
);
