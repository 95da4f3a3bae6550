import { documentIn as customsDocument } from '../../clients/customs/description.ts';
import { documentIn as logisticsDocument } from '../../clients/logistics/description.ts';
import { shortDigest } from '../../engine/digest.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { disturbanceOf, fromTarget } from '../../engine/judge/disturbance.ts';
import type { Redact } from '../../engine/secrets/secrets.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { documentsOf as customsDocuments } from '../customs/schema-monitors.ts';
import { documentsOf as logisticsDocuments } from '../logistics/schema-monitors.ts';
import { Latencies } from './latencies.ts';
import type { Lost, Observed, Outline, ServedDescription } from './observed.ts';
import { outlineOf } from './outline.ts';
import { Undocumented } from './undocumented.ts';

/** Watches every exchange of a run, and judges none. */
export class Observer {
  readonly #unnamed = new Undocumented();
  readonly #latencies: Latencies | undefined;
  readonly #descriptions = new Map<string, ServedDescription>();
  readonly #outlines = new Map<string, Outline>();
  readonly #lost: { -readonly [Kind in keyof Lost]: Lost[Kind] } = {
    exchanges: 0,
    timeouts: 0,
    unanswered: 0,
    serverErrors: 0,
    rateLimited: 0,
  };
  /** Where the description of customs is; absent: its profile names none. */
  readonly #customsPath: string | undefined;

  constructor({ logistics, customs, clock }: TargetProfile) {
    // On a controlled clock the suite itself decides how long a transition takes.
    if (logistics && clock.kind !== 'controlled') this.#latencies = new Latencies(logistics.fields.d2cOrderId);
    this.#customsPath = customs?.openapi?.replace(/^\//, '');
  }

  see(exchange: Exchange): void {
    this.#count(exchange);
    if (exchange.operation === 'getDescription') this.#describe(exchange);
    this.#latencies?.see(exchange);
    if (exchange.account === fromTarget) return;
    for (const { schema, value, at } of [...logisticsDocuments(exchange), ...customsDocuments(exchange)])
      this.#unnamed.see(exchange.operation, schema, value, at);
  }

  observed(redact: Redact): Observed {
    const { members, sometimes, values } = this.#unnamed;
    const descriptions = [...this.#descriptions.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
    const outlines = Object.fromEntries(this.#outlines);
    const latencies = this.#latencies?.all ?? [];
    const observed: Observed = { members, sometimes, values, latencies, descriptions, outlines, lost: this.#lost };
    return redact(observed as unknown as Json) as unknown as Observed;
  }

  #count(exchange: Exchange): void {
    if (exchange.account === fromTarget) return;
    this.#lost.exchanges++;
    if (disturbanceOf(exchange) === undefined) return;
    const { answer, failure } = exchange;
    if (!answer) this.#lost[failure?.kind === 'timeout' ? 'timeouts' : 'unanswered']++;
    else this.#lost[answer.status === 429 ? 'rateLimited' : 'serverErrors']++;
  }

  /** The first one of each address: a run reads it many times. */
  #describe(exchange: Exchange): void {
    const { url } = exchange.sent;
    if (!isAccepted(exchange) || !URL.canParse(url)) return;
    const at = new URL(url).pathname;
    if (this.#descriptions.has(at)) return;
    const api: ApiName = this.#customsPath !== undefined && url.endsWith(this.#customsPath) ? 'customs' : 'logistics';
    const document = api === 'customs' ? customsDocument(exchange) : logisticsDocument(exchange);
    if (!isObject(document)) return;
    const outline = outlineOf(document);
    const digest = shortDigest(outline);
    this.#outlines.set(digest, outline);
    this.#descriptions.set(at, { api, at, digest });
  }
}
