import { parse, stringify } from 'devalue';
import type { Exchange } from '../engine/wire/exchange.ts';

/** Plain data with exchanges as a text, in which the number of its record stands for each exchange. */
export function textOf(value: unknown, numberOf: (exchange: object) => number | undefined): string {
  return stringify(value, {
    Exchange: (one: unknown) => {
      const number = typeof one === 'object' && one !== null ? numberOf(one) : undefined;
      // The first record has the number 0, which devalue would take for "no".
      return number === undefined ? false : `${number}`;
    },
  });
}

/** The numbers in such a text. */
export function numbersIn(text: string): readonly number[] {
  const numbers: number[] = [];
  parse(text, { Exchange: (number: string) => numbers.push(Number(number)) });
  return numbers;
}

/** The value of such a text. */
export const valueIn = (text: string, exchangeAt: (number: number) => Exchange): unknown =>
  parse(text, { Exchange: (number: string) => exchangeAt(Number(number)) });
