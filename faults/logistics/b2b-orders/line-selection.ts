import type { OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { type Described, described } from '../../json.ts';

/** Selects lines of an order, each independently of the others. */
export type EachLine = ((line: OrderLine | undefined, index: number) => boolean) & Described;

/** Selects lines of an order. */
export type ChosenLines = ((line: OrderLine | undefined, index: number, lines: readonly OrderLine[]) => boolean) &
  Described;

export const behind = (count: number): EachLine =>
  described(`after the first ${count}`, (_line, index) => index >= count);

export const byProductData: EachLine = described('named by productData', (line) => line?.logisticsSku === undefined);

export const lastOfSeveral: ChosenLines = described(
  'that is the last of several',
  (_line, index, lines) => index > 0 && index === lines.length - 1,
);
