import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../../engine/json.ts';
import { examined } from '../../../engine/judge/breach.ts';
import { fromTarget } from '../../../engine/judge/disturbance.ts';
import type { Monitor } from '../../../engine/run/monitor.ts';
import { bodyOf } from '../../../engine/wire/delivery.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Crossing, WireFault } from '../../../faults/wire/wire-fault.ts';

/** What a fault makes of what crossed the border without it. */
export interface Replayed {
  /** Whether it changes anything; undefined: only a run can tell. */
  readonly occurs: boolean | undefined;
  /** Whether a monitor finds it: monitors judge single exchanges, so nothing need be sent again. */
  readonly isFound: boolean;
}

/** Lets a fault change recorded exchanges, and judges them by monitors. */
export function replayed(
  { open }: Pick<WireFault, 'open'>,
  exchanges: readonly Exchange[],
  { monitors, targetOf }: { readonly monitors: readonly Monitor[]; targetOf(): unknown },
): Replayed {
  const crossing = open(0);
  if (crossing.instead || crossing.sending) return { occurs: undefined, isFound: false };
  const target = targetOf();
  let occurs = false;
  for (const exchange of exchanges) {
    const changed = changedBy(crossing, exchange);
    if (changed === undefined) continue;
    occurs = true;
    if (monitors.length === 0) break;
    for (const one of changed)
      if (examined(one, monitors, target).breaches.length > 0) return { occurs, isFound: true };
  }
  return { occurs, isFound: false };
}

/** Undefined: nothing is changed. */
function changedBy(crossing: Crossing, exchange: Exchange): readonly Exchange[] | undefined {
  const { answer, sent } = exchange;
  if (!answer || exchange.account === fromTarget) return changedDelivery(crossing, exchange);
  const { status, headers, json } = answer;
  const before = { status, headers, body: json as unknown };
  const { method, url, headers: named } = sent;
  const request = { operation: exchange.operation.split(' ')[0] ?? '', method, url, headers: named };
  const changed = crossing.answering?.(before, sent.json === undefined ? request : { ...request, body: sent.json });
  if (changed === undefined || isDeepStrictEqual(changed, before)) return undefined;
  const { json: _, ...rest } = answer;
  const body = changed.body as Json | undefined;
  const text = body === undefined ? answer.text : JSON.stringify(body);
  const { status: now, headers: shown } = changed;
  return [
    {
      ...exchange,
      answer: { ...rest, status: now, headers: shown, text, ...(body === undefined ? {} : { json: body }) },
    },
  ];
}

function changedDelivery(crossing: Crossing, exchange: Exchange): readonly Exchange[] | undefined {
  const before = { headers: exchange.sent.headers, body: bodyOf(exchange) as unknown };
  const changed = crossing.delivering?.(before);
  if (changed === undefined || isDeepStrictEqual(changed, [before])) return undefined;
  return changed.map(({ headers, body }) => ({
    ...exchange,
    sent: {
      ...exchange.sent,
      headers: headers as Exchange['sent']['headers'],
      body: JSON.stringify(body) ?? '',
      ...(body === undefined ? {} : { json: body as Json }),
    },
  }));
}
