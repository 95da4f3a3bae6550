import type { Finding } from '../../engine/judge/result.ts';
import type { Exchange, History } from '../../engine/wire/exchange.ts';
import { isDelivery } from './expectation.ts';

/** A script receives the completions of an account, which it names as its own; those of events go where a request says. */
const completion = 'completionWebhook';

export const isOfEvents = (exchange: Exchange): boolean => isDelivery(exchange) && exchange.operation !== completion;

const endpoint = /https?:[^"\s]*?\/eventWebhook\/[0-9a-f-]+/;

/** The endpoints of the suite that the requests of a history subscribe. */
export const subscribedIn = (history: History): readonly string[] => [
  ...new Set(
    history.flatMap((one) => (isDelivery(one) || !/Webhook$/.test(one.operation) ? [] : urlsIn(one.sent.body))),
  ),
];

const urlsIn = (body = ''): readonly string[] => endpoint.exec(body)?.slice(0, 1) ?? [];

/** The start of the URLs under which the suite received webhooks of events. */
export const receiverOf = (history: History): string | undefined =>
  history
    .flatMap(({ sent }) => urlsIn(sent.body))
    .find(() => true)
    ?.replace(/\/eventWebhook\/.*/, '');

/** The endpoints where nothing else may come: what came there, or did not, was judged. */
export const endpointsOf = ({ history, before, reads }: Finding): readonly string[] =>
  subscribedIn(reads?.length === 0 ? [...(before?.history ?? []), ...history] : history);

/** Whether it rests on what comes to an endpoint, and not on a response alone. */
export const restsOnEvents = (finding: Finding): boolean => {
  const { history, exchange, reads = [], deliveries = [] } = finding;
  const isOfNoRequest = reads.length === 0 || (exchange === undefined && deliveries.length > 0);
  return history.some(isOfEvents) || (endpointsOf(finding).length > 0 && isOfNoRequest);
};

const saying = ({ sent: { url, body = '' } }: Exchange): string => `${url} ${body}`;

/** A history with the deliveries that it lacks, each once, where it came. */
export function withDeliveries(history: History, deliveries: History = []): History {
  const said = new Set(history.map(saying));
  const isNew = (one: Exchange): boolean => !said.has(saying(one)) && said.add(saying(one)) !== undefined;
  const left = [...deliveries].sort((a, b) => a.at - b.at).filter(isNew);
  const all = history.flatMap((one) => {
    const rest = left.findIndex(({ at }) => at >= one.at);
    return [...left.splice(0, rest < 0 ? left.length : rest), one];
  });
  return [...all, ...left];
}
