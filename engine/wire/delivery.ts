import { type Json, parsed } from '../json.ts';
import { fromTarget } from '../judge/disturbance.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { TargetClock } from '../time/clock.ts';
import type { Exchange } from './exchange.ts';
import { redactedSent } from './redacted.ts';
import type { WireDelivery } from './transport.ts';

/** A delivery as an exchange without a response. */
export function deliveryOf(
  operation: string,
  url: string,
  { method, headers: named, body }: WireDelivery,
  { clock, secrets }: { readonly clock: Pick<TargetClock, 'now'>; readonly secrets: Secrets },
): Exchange {
  const headers = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
  const at = clock.now();
  const json = parsed(body);
  const sent = redactedSent({ method, url, headers, body }, secrets, json);
  return { operation, account: fromTarget, sent, at, until: at };
}

/** The raw JSON of a delivery; undefined where its body is no JSON. */
export const bodyOf = ({ sent }: Exchange): Json | undefined => sent.json ?? parsed(sent.body ?? '');
