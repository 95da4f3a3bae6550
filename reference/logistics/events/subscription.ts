import { Fields, type JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';

const milestones = ['Submitted', 'PickingStarted', 'Packed', 'Dispatched', 'Shipped', 'Delivered', 'Cancelled'];

/** An endpoint of an account and the types that it takes (Endpoints › Rules and gaps › 3). */
export interface Subscription {
  readonly id: string;
  readonly account: Account;
  readonly url: string;
  readonly types: ReadonlySet<string>;
  /** The credentials of deliveries. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent. */
  readonly source: JsonObject;
}

type SubscriptionDraft = Pick<Subscription, 'url' | 'types' | 'headers' | 'source'>;

export function eventTypes({ dialect }: World): readonly string[] {
  const orders = [...milestones, 'Held'].map((milestone) => `Order.${milestone}`);
  const shipments = [...milestones, 'PartiallyShipped'].map((milestone) => `Shipment.${milestone}`);
  return [...orders, ...shipments, ...Object.values(dialect.events.types)];
}

/** Reads `{ type, url, authMethod }`, or a list of types if the dialect says so (gap webhook-subscriptions). */
export function readSubscription(world: World, source: JsonObject): SubscriptionDraft {
  const fields = new Fields(source);
  const { typesInList } = world.dialect.events;
  const known = eventTypes(world);
  const url = readEndpoint(world, fields, typesInList ? 'endpoint' : 'url');
  const types = typesInList ? readTypes(fields, known) : [fields.oneOf('type', known, true) ?? ''];
  const headers = readHeaders(fields);
  fields.refuseIfAny();
  return { url, types: new Set(types), headers, source };
}

function readTypes(fields: Fields, known: readonly string[]): readonly string[] {
  const types = fields.texts('types', true) ?? [];
  const unknown = types.find((type) => !known.includes(type));
  if (unknown !== undefined) fields.wrong('types', `"${unknown}" is no type of event`);
  if (types.length === 0) fields.wrong('types', 'must name a type');
  return types;
}

function readEndpoint(world: World, fields: Fields, name: string): string {
  const text = fields.text(name, { required: true }) ?? '';
  if (!isEndpoint(world, text)) fields.wrong(name, 'must be an https: address');
  return text;
}

/** HTTPS only, except for receivers on this machine (gap webhook-https-only). */
export const isEndpoint = seam(({ variants }: World, text: string): boolean => {
  if (variants.has('insecure-endpoints-taken')) return true;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
});

function readHeaders(fields: Fields): Readonly<Record<string, string>> {
  const method = fields.oneOf('authMethod', ['NONE', 'BASIC_AUTH', 'TOKEN']);
  const needs = (name: string) => fields.text(name, { required: true }) ?? '';
  if (method === 'TOKEN') return { [needs('tokenHeader') || 'authorization']: needs('token') };
  if (method !== 'BASIC_AUTH') return {};
  return { authorization: `Basic ${btoa(`${needs('username')}:${needs('password')}`)}` };
}

export function subscriptionView({ dialect }: World, { id, source }: Subscription): JsonObject {
  if (dialect.events.typesInList) return { id, ...source };
  return { id: /^\d+$/.test(id) ? Number(id) : id, method: 'POST', authMethod: 'NONE', ...source };
}
