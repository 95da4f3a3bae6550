import type { Finding, ReachedState } from '../../engine/judge/result.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { isDelivery, readsFor } from './expectation.ts';
import { endpointsOf, isOfEvents } from './webhooks.ts';

/** Why no script can replay a finding, if so. */
export function obstacleTo(finding: Finding): string | undefined {
  const { history, before, deliveries = [], expected } = finding;
  const all = [...(before?.history ?? []), ...history];
  const events = [...all, ...deliveries].filter(isOfEvents);
  if (readsFor(finding).length === 0 && endpointsOf(finding).length === 0)
    return 'it rests on more than a script compares';
  if (events.some(({ sent }) => !all.some(isSubscription(sent.url))))
    return 'the report does not hold how its webhooks were subscribed';
  if (events.length > 0 && !all.some(isCause) && ![...(before?.states ?? []), ...(finding.states ?? [])].some(isMaking))
    return 'the report does not hold what its webhooks are about';
  if (events.length === 0 && endpointsOf(finding).length === 0 && /\bdeliver(y|ies|ed)\b/i.test(expected))
    return 'it rests on how a webhook is delivered';
  if (!all.some(isDelivery) && /\bits webhook\b/.test(expected)) return 'it rests on a webhook that does not come';
  if (expected.includes('/paths/') || expected.includes('the description'))
    return 'it rests on the description of the API';
  if (all.some(({ sent }) => sent.bytes === undefined && /^<\d+ bytes>$/.test(sent.body ?? '')))
    return 'the report does not hold a body that it sent';
  if (all.some(({ sent }) => sent.variables?.some((name) => name.endsWith('_ENCODED'))))
    return 'it rests on how a secret is written, which the report does not show';
  return undefined;
}

const isCause = (one: Exchange): boolean =>
  !isDelivery(one) && one.sent.method !== 'GET' && !/[wW]ebhook$/.test(one.operation);

/** Whether the hook did more than let time pass and prepare an account. */
const isMaking = ({ state }: ReachedState): boolean => !/account|webhooks|time has passed/.test(state);

const isSubscription =
  (url: string) =>
  (one: Exchange): boolean =>
    !isDelivery(one) && one.sent.body?.includes(url) === true;
