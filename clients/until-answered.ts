import { disturbanceOf } from '../engine/judge/disturbance.ts';
import type { Exchange } from '../engine/wire/exchange.ts';

const mostTries = 5;

/** Repeats a step of the set-up, on new data each time, while its answer is lost: what a lost one left behind is not used. */
export async function untilAnswered(send: () => Promise<Exchange>): Promise<Exchange> {
  let exchange = await send();
  for (let tries = 1; tries < mostTries && disturbanceOf(exchange) !== undefined; tries++) exchange = await send();
  return exchange;
}
