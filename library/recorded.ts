import { completionWebhook } from '../clients/customs/target.ts';
import { eventWebhook } from '../clients/logistics/webhooks/event.ts';
import type { Json } from '../engine/json.ts';
import { fromTarget } from '../engine/judge/disturbance.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { customsOperations } from '../schemas/customs/operations.ts';
import { operationAt } from '../schemas/logistics/operations.ts';
import type { RecordedDelivery, RecordedExchange } from './types.ts';

type Recorded = RecordedExchange | RecordedDelivery;

/** What monitors see in a run, made from what a caller has recorded. */
export function exchangeOf(recorded: Recorded, api: ApiName): Exchange {
  const now = Date.now();
  if ('delivery' in recorded) {
    const operation = api === 'logistics' ? eventWebhook : completionWebhook;
    const sent = { method: 'POST', url: 'http://receiver.invalid/', ...message(recorded.delivery) };
    return { operation, account: fromTarget, sent: bodied(sent), at: now, until: now };
  }
  const { request, response } = recorded;
  const { text = '', ...rest } = message(response);
  return {
    operation: operationOf(recorded, api),
    account: 'main',
    sent: bodied({ method: request.method.toUpperCase(), url: request.url, ...message(request) }),
    answer: { status: response.status, text, ...rest },
    at: now,
    until: now,
  };
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly json?: Json;
}

function message({ headers = {}, body }: Partial<RecordedDelivery['delivery']>): Message {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  if (body === undefined || body === null) return { headers: lower };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { headers: lower, text, ...parsed(text) };
}

function parsed(text: string): Pick<Message, 'json'> {
  try {
    return { json: JSON.parse(text) as Json };
  } catch {
    return {};
  }
}

/** A request calls its text the body. */
const bodied = ({ text, ...sent }: Message & Pick<Exchange['sent'], 'method' | 'url'>): Exchange['sent'] => ({
  ...sent,
  ...(text === undefined ? {} : { body: text }),
});

const underVersion = /\/logistics\/api\/([^/]+)(\/.*)$/;

/** The logistics version in the address. */
export const versionIn = (recorded: Recorded): string | undefined =>
  'request' in recorded ? underVersion.exec(pathOf(recorded))?.[1] : undefined;

const pathOf = ({ request: { url } }: RecordedExchange): string => (URL.canParse(url) ? new URL(url).pathname : '');

/** By method and path, as the endpoint tables have them; another one has no name. */
function operationOf(recorded: RecordedExchange, api: ApiName): string {
  const method = recorded.request.method.toUpperCase();
  const path = pathOf(recorded);
  if (api === 'logistics') return operationAt(method, underVersion.exec(path)?.[2] ?? '') ?? 'other';
  const below = /\/commercial_invoices(\/[^/]+)?\/?$/.exec(path);
  const form = below === null ? '' : `/commercial_invoices${below[1] === undefined ? '' : '/{id}'}`;
  const named = Object.entries(customsOperations).find(([, one]) => one.method === method && one.path === form);
  return named?.[0] ?? 'other';
}
