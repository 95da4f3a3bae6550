import { mayPass } from '../engine/judge/disturbance.ts';
import type { Exchange } from '../engine/wire/exchange.ts';

const mostTries = 5;

/**
 * Repeats a set-up request, with new data each time, while its response is lost: what a lost request created is not
 * used.
 */
export async function untilAnswered(send: () => Promise<Exchange>): Promise<Exchange> {
  let exchange = await send();
  for (let tries = 1; tries < mostTries && mayPass(exchange); tries++) exchange = await send();
  return exchange;
}
