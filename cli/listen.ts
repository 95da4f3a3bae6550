import { completionWebhook } from '../clients/customs/target.ts';
import { eventWebhook } from '../clients/logistics/webhooks/event.ts';
import { isObject, type Json } from '../engine/json.ts';
import { breachesOf } from '../engine/judge/breach.ts';
import { completeProfile } from '../engine/profile/profile.ts';
import { flawOf } from '../engine/profile/profile-format.ts';
import { Secrets } from '../engine/secrets/secrets.ts';
import { targetClock } from '../engine/time/clock.ts';
import { Connection } from '../engine/wire/connection.ts';
import { bodyOf } from '../engine/wire/delivery.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import { openReceiver, type Receiver, type ReceiverSettings } from '../engine/wire/receiver.ts';
import { shownExchange } from '../engine/wire/redacted.ts';
import { deliveryText, type JudgedDelivery } from '../reports/terminal/delivery.ts';
import type { ApiName } from '../requirements/requirement.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../schemas/target-profile.ts';
import type { suites } from '../suites/index.ts';
import type { ListenOptions } from './commands.ts';
import { Refusal } from './exit.ts';
import { keyFlaw } from './key-files.ts';
import { wantsColor } from './report/color.ts';
import { type OpenTarget, openTarget } from './target.ts';

/** Returns once it listens. The process stays alive until it is interrupted. */
export async function listen(options: ListenOptions): Promise<void> {
  const { profile, secrets } = await boundBy(options.target);
  // Loads all checks, for which no other command should wait.
  const { suites } = await import('../suites/index.ts');
  const { columns } = process.stdout;
  const settings = { columns, color: wantsColor(process.stdout, process.env) };
  const hidden = new Secrets(secrets);
  const show = (delivery: Exchange): void => {
    process.stdout.write(deliveryText(shown(judgedDelivery(delivery, profile, suites), hidden), settings));
  };
  const receiver = await opened(options, show);
  const { url } = receiver.rest('webhook');
  process.stderr.write(`Listening at ${url}\nIt responds to every delivery with 200. Press Ctrl-C to stop.\n`);
}

/** The bindings of the profile decide how strictly a payload is judged; without a profile only the documents do. */
async function boundBy(file: string | undefined): Promise<Pick<OpenTarget, 'profile' | 'secrets'>> {
  if (file !== undefined) return openTarget({ target: file, states: 'none' });
  const baseUrl = 'http://target.invalid';
  const completed = completeProfile<TargetProfile>(
    { name: 'any', logistics: { baseUrl }, customs: { baseUrl } },
    schema,
  );
  if ('errors' in completed) throw new Error('an empty profile is valid');
  return completed;
}

async function opened(options: ListenOptions, show: (delivery: Exchange) => void): Promise<Receiver> {
  const { listen: address, publicUrl, cert, key, selfSigned } = options;
  if ((cert === undefined) !== (key === undefined)) throw new Refusal('--cert and --key: give both, or neither');
  if (cert !== undefined && key !== undefined) {
    const flaw = keyFlaw({ cert, key });
    if (flaw) throw new Refusal(`--${flaw.part} ${{ cert, key }[flaw.part]}: ${flaw.problem}; ${flaw.mend}`);
  }
  const flaw = publicUrl === undefined ? undefined : flawOf('http-base-address', publicUrl);
  if (flaw) throw new Refusal(`--public-url ${publicUrl}: ${flaw.problem}; ${flaw.mend}`);
  const settings: ReceiverSettings = {
    listen: address,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(cert === undefined || key === undefined ? selfSigned && { tls: 'selfSigned' } : { tls: { cert, key } }),
  };
  const clock = targetClock({ kind: 'real' }, async () => undefined);
  return openReceiver(settings, {
    clock,
    secrets: new Secrets(),
    connection: new Connection(),
    onExchange: show,
  }).catch(refuseToListen(address));
}

const refuseToListen =
  (address: string) =>
  (error: unknown): Promise<Receiver> => {
    const { code } = error as { code?: string };
    throw new Refusal(`--listen ${address}: cannot listen there (${code ?? String(error)}); choose another address`);
  };

const operations = { logistics: eventWebhook, customs: completionWebhook } as const satisfies Record<ApiName, string>;

function judgedDelivery(delivery: Exchange, profile: TargetProfile, known: typeof suites): JudgedDelivery {
  const body = bodyOf(delivery);
  const api = apiOf(body);
  if (api === undefined) return { delivery, body, breaches: [] };
  const named = { ...delivery, operation: operations[api] };
  return { api, delivery: named, body, breaches: breachesOf(named, known[api].monitors, profile[api]) };
}

/** Judges a delivery as it arrived. */
function shown({ delivery, body, breaches, ...judged }: JudgedDelivery, secrets: Secrets): JudgedDelivery {
  return {
    ...judged,
    delivery: shownExchange(delivery, (value) => secrets.shown(value)),
    body: body === undefined ? undefined : secrets.shown(body),
    breaches: breaches.map((breach) => ({
      ...breach,
      ...secrets.shown({ expected: breach.expected, actual: breach.actual }),
    })),
  };
}

/** The events of each API have a member that those of the other do not have. */
function apiOf(body: Json | undefined): ApiName | undefined {
  if (!isObject(body)) return undefined;
  if (Object.keys(body).some((name) => name.startsWith('logistics'))) return 'logistics';
  return body._object === '/event' || isObject(body.data) ? 'customs' : undefined;
}
