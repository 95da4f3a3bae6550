import type { LogisticsProfile, Paging } from '../../../schemas/target-profile.ts';
import { minute } from '../../clock.ts';
import type { Partly } from '../../profile.ts';
import type { World } from '../../world.ts';
import { knownTokens } from '../access/account.ts';
import { webhookPaths } from '../endpoint.ts';
import { predecessorUrl } from '../releases/profile.ts';
import { pauseBefore } from './dialect.ts';
import { eventTypes } from './subscription.ts';

type Section = Partly<LogisticsProfile>;
type Part<Key extends keyof LogisticsProfile> = Partly<LogisticsProfile[Key]>;

/** Time limits in the profile are the delays of the reference plus this. */
const slack = minute;

/** Adds to the profile what concerns events and webhooks. */
export function withEvents(section: Section, world: World, baseUrl: string): Section {
  const { events } = world.dialect;
  return {
    ...section,
    features: { ...section.features, events: 'yes', webhooks: 'yes' },
    enums: { ...section.enums, ...eventEnums },
    status: { ...section.status, insecureWebhookUrl: insecureUrl(world) },
    values: { ...section.values, eventTypes: events.types },
    timing: { ...section.timing, ...eventTiming(world) },
    caps: { ...section.caps, ...eventCapabilities(world) },
    scopes: { ...section.scopes, ...webhookScopes },
    query: { ...section.query, eventFilters: ['orderId', 'shipmentId', 'type', 'ids', 'after'] },
    paging: { ...section.paging, events: eventPaging(world) },
    strict: { ...section.strict, eventCasing: events.logisticsSku === 'logisticsSKU' },
    webhooks: webhookProfile(world, baseUrl),
  };
}

function eventTiming({ dialect }: World): Part<'timing'> {
  return {
    webhookMaxWait: dialect.events.delay + slack,
    webhookFirstRetry: pauseBefore(dialect.events, 2) + slack,
  };
}

/** All sixteen are sent. */
function eventCapabilities(world: World): Part<'caps'> {
  const written = eventTypes(world).filter((type) => /^(Order|Shipment)\./.test(type) && type !== 'Shipment.Created');
  const events: Part<'caps'>['events'] = Object.fromEntries(written.map((type) => [type, 'yes']));
  return { eventIdMatchesDelivery: world.variants.has('event-ids-differ') ? 'no' : 'yes', events };
}

const webhookScopes: Part<'scopes'> = {
  createWebhook: ['write_logistics_webhooks'],
  readWebhook: ['read_logistics_webhooks'],
  deleteWebhook: ['write_logistics_webhooks'],
};

const eventEnums: Part<'enums'> = {
  inventoryReason: { known: ['RECEIVED'] },
  receivedType: { known: ['SELLABLE', 'DAMAGED'] },
  returnStatus: { known: ['CREATED'], strict: true },
  freightEventType: { known: ['PICKED_UP', 'ARRIVED_AT_TERMINAL'], strict: true },
};

/** The address to try is remote, because local ones are allowed. */
function insecureUrl({ variants, dialect }: World): readonly (number | '2xx')[] {
  return variants.has('insecure-endpoints-taken') ? ['2xx'] : [dialect.status.invalid];
}

function eventPaging({ dialect }: World): Paging {
  const sizes = { limit: 'limit', defaultSize: 100, maxSize: 100 };
  if (dialect.events.paging === 'offset') return { style: 'offset', offset: 'offset', ...sizes };
  return { style: 'link', ...sizes };
}

/** The credentials that deliveries send to the receiver. */
const byToken = { authMethod: 'TOKEN', tokenHeader: 'x-webhook-token', token: 'sent-with-each-event-17' };
const byPassword = { authMethod: 'BASIC_AUTH', username: 'reference', password: 'known-to-both-sides-18' };

/** A placeholder that the suite fills in. */
function placeholder(name: string): string {
  return `\${${name}}`;
}

function webhookProfile({ variants, dialect }: World, baseUrl: string): Part<'webhooks'> {
  if (variants.has('webhooks-out-of-band')) {
    const body = { state: 'webhooks go to', params: { token: knownTokens.main, url: placeholder('url') } };
    const url = `${baseUrl}/_states`;
    const setupAction = { kind: 'http', method: 'POST', url, body } as const;
    return { setupAction, endpoints: 'several', auth: { kind: 'none' } };
  }
  const basic = variants.has('webhook-basic-auth');
  const target = dialect.events.typesInList
    ? { types: placeholder('types'), endpoint: placeholder('url') }
    : { type: placeholder('type'), url: placeholder('url'), method: 'POST' };
  return {
    predecessorUrl,
    manage: {
      create: webhookPaths.createWebhook,
      list: webhookPaths.listWebhooks,
      get: webhookPaths.getWebhook,
      delete: webhookPaths.deleteWebhook,
      update: webhookPaths.updateWebhook,
      createBody: { ...target, ...(basic ? byPassword : byToken) },
      idPointer: '/id',
      createStatus: [dialect.events.typesInList ? 201 : 202],
    },
    auth: basic
      ? { kind: 'basic', username: byPassword.username, password: byPassword.password }
      : { kind: 'token', header: byToken.tokenHeader, token: byToken.token },
  };
}
