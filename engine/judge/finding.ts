import type { Json } from '../json.ts';
import type { CaseViolation } from '../run/tally.ts';
import type { Redact } from '../secrets/secrets.ts';
import type { History } from '../wire/exchange.ts';
import type { StateOrigins } from '../wire/state-origins.ts';
import { shownIn } from './contrast.ts';
import { type Finding, withoutSecrets } from './result.ts';
import { sentCase } from './sent-case.ts';

interface Place {
  readonly check: string;
  readonly seed: number;
  readonly cases?: number;
  /** Violations of the check so far. */
  readonly count: number;
  readonly redact: Redact;
  /** What made the things that a history names. */
  readonly origins?: StateOrigins | undefined;
}

/** What a report says of a violation, without secrets. */
export function findingOf(shown: CaseViolation, { check, seed, cases, count, redact, origins }: Place): Finding {
  const { violation, history, states, given, again, reads, volleys } = shown;
  // Nothing that a request returned was judged: then what came to an endpoint.
  const isOfWebhooks = reads?.length === 0;
  const deliveries = origins?.deliveriesTo(history, isOfWebhooks) ?? [];
  const before = origins?.before([...history, ...deliveries], isOfWebhooks);
  const reached = [...(before?.states ?? []), ...states];
  const setup = origins?.of([...(before?.history ?? []), ...history], reached, redact) ?? [];
  const together = togetherIn(history, volleys);
  const exchange = violation.exchange ? history.indexOf(violation.exchange) : -1;
  const finding: Finding = {
    expected: violation.expected,
    actual: violation.actual,
    why: violation.message,
    smallestCase: JSON.parse(JSON.stringify(given ?? null)) as Json,
    history,
    ...(exchange < 0 ? {} : { exchange }),
    ...shownIn(history, violation.shown, redact),
    ...(states.length > 0 ? { states } : {}),
    ...(setup.length > 0 ? { setup } : {}),
    ...(before && before.history.length > 0 ? { before } : {}),
    ...(deliveries.length > 0 ? { deliveries } : {}),
    ...(together.length > 0 ? { together } : {}),
    ...(reads ? { reads } : {}),
    ...(again ? { again } : {}),
    count: Math.max(count, 1),
    replay: `run --only ${check} --seed ${seed}${cases === undefined ? '' : ` --cases ${cases}`}`,
    ...sentCase(check, given),
  };
  return withoutSecrets(finding, redact);
}

/** The indexes of writes of one volley each. */
function togetherIn(history: History, volleys: CaseViolation['volleys']): readonly (readonly number[])[] {
  const byVolley = new Map<number, number[]>();
  for (const [index, exchange] of history.entries()) {
    const volley = volleys?.get(exchange);
    if (volley === undefined || exchange.sent.method === 'GET') continue;
    byVolley.set(volley, [...(byVolley.get(volley) ?? []), index]);
  }
  return [...byVolley.values()].filter((indexes) => indexes.length > 1);
}
