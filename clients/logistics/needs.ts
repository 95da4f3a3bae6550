import type { TargetClock } from '../../engine/time/clock.ts';
import type { States } from '../../engine/wire/states.ts';
import { firstVersionOf, isInVersion, type OperationName } from '../../schemas/logistics/operations.ts';
import type { WrittenEventType } from '../../schemas/logistics-events.ts';
import type { ProviderStateName } from '../../schemas/provider-states.ts';
import type { EventTypeNames, LogisticsFeatures, LogisticsProfile, OpenEnum } from '../../schemas/target-profile.ts';
import { isBound } from '../is-bound.ts';
import { canTake } from '../setup-action.ts';
import type { OrderSituation } from './b2b-orders/arrangements.ts';
import { isReachedByItself } from './b2b-orders/sandbox-moves.ts';
import { descriptionOf } from './description.ts';
import { sends } from './webhooks/event.ts';

/** Only a closed list makes other values wrong. */
const closed = (list: OpenEnum | undefined): OpenEnum | undefined => (list?.strict ? list : undefined);

/** Bindings of which more than the plain setting is needed, by their key in the profile. */
const bindings = {
  'logistics.fields.b2bAddress': ({ fields, overlay }) => fields.b2bAddress ?? overlay.b2bOrder,
  'logistics.idempotency.scopedTo path': ({ idempotency }) => idempotency.scopedTo === 'path' || undefined,
  'logistics.caps.cancelTwice rejected': ({ caps }) => caps.cancelTwice === 'rejected' || undefined,
  'logistics.caps.cancelledExternalId taken': ({ caps }) => caps.cancelledExternalId === 'taken' || undefined,
  'logistics.caps.eventIdMatchesDelivery yes': ({ caps }) => caps.eventIdMatchesDelivery === 'yes' || undefined,
  'logistics.caps.countryFilters yes': ({ caps }) => caps.countryFilters === 'yes' || undefined,
  'logistics.caps.barcodeSuffixVisible': ({ caps: { barcodeSuffixVisible: when } }) =>
    when === 'onCreate' || when === 'onRead' || undefined,
  'logistics.webhooks.auth': ({ webhooks: { auth } }) => (auth?.kind === 'none' ? undefined : auth),
  'logistics.d2c.faultMode': ({ d2c }) => Object.values(d2c.faultMode)[0],
  'logistics.enums.d2cInternalStatus strict': ({ enums }) => closed(enums.d2cInternalStatus),
  'logistics.enums.returnStatus strict': ({ enums }) => closed(enums.returnStatus),
  'logistics.enums.freightEventType strict': ({ enums }) => closed(enums.freightEventType),
  'logistics.samples.invalidAddress': ({ samples }) => samples.invalidB2bAddress ?? samples.invalidAddress,
  'logistics.tokens predecessor': ({ tokens }) => Object.values(tokens).find(({ state }) => state === 'predecessor'),
  'logistics.removedOperations': ({ removedOperations }) => Object.values(removedOperations)[0],
} as const satisfies Readonly<Record<string, (profile: LogisticsProfile) => unknown>>;

/** Sections of the profile with settings that are needed as they are. */
type Section =
  | ('paths' | 'paging' | 'samples' | 'supplied' | 'fields' | 'values' | 'status' | 'errors' | 'limits')
  | ('query' | 'webhooks' | 'caps' | 'strict' | 'idempotency' | 'versioning' | 'invariants');

/** One setting, by its place in the profile. */
type SettingNeed =
  | { readonly [In in Section]: `logistics.${In}.${keyof LogisticsProfile[In] & string}` }[Section]
  | 'logistics.webhooks.manage.update'
  | 'logistics.oauth';

/** What a check may need of a target. */
export type LogisticsNeed =
  | ProviderStateName
  | keyof typeof bindings
  | SettingNeed
  | `feature ${keyof LogisticsFeatures}`
  /** Events arrive at a receiver of ours. */
  | 'event deliveries'
  /** The target declares to send events of this type. */
  | `event ${WrittenEventType}`
  /** The profile binds the type of this family. */
  | `event family ${keyof EventTypeNames}`
  | 'second account'
  | 'fresh account'
  | 'sandbox'
  /** A new product has no units until some are received. */
  | 'empty new products'
  /** The description of the tested version is served as well as the documented one. */
  | 'description of the tested version'
  /** The rate limit can be exceeded. */
  | 'rate limit'
  /** The date of the target is known. */
  | 'known time'
  /** An hour can pass quickly: the clock is not real time. */
  | 'fast clock'
  /** The clock can be advanced to a chosen time. */
  | 'movable clock'
  /** The clock stands still until it is advanced. */
  | 'controlled clock';

/** Why a check cannot run here. */
export interface Missing {
  readonly verdict: 'unproven' | 'inapplicable';
  readonly reason: string;
}

/** The operation without which a version has nothing of a feature. */
const begunBy: Partial<Readonly<Record<keyof LogisticsFeatures, OperationName>>> = {
  b2bOrders: 'createB2bOrder',
  attachments: 'getAttachmentUrl',
  warehouses: 'listActiveWarehouses',
};

/** What a target cannot have without the other. */
const partOf: Partial<Readonly<Record<keyof LogisticsFeatures, readonly (keyof LogisticsFeatures)[]>>> = {
  simulateReceive: ['inbounds'],
  attachments: ['b2bOrders'],
};

/** A sandbox receives what the suite sends, and may list its lots. */
const receives = ({ environment, features }: LogisticsProfile): boolean =>
  environment === 'sandbox' && features.inbounds !== 'no' && features.simulateReceive !== 'no';

/** States that the API can reach by itself, without the hook. */
const reachedByApi: readonly string[] = ['order is planned', 'order is booked'] satisfies readonly OrderSituation[];

export function missing(
  need: LogisticsNeed,
  profile: LogisticsProfile,
  states: States,
  clock: Pick<TargetClock, 'kind' | 'canAdvance' | 'isKnown'>,
  receiver = false,
): Missing | undefined {
  if (need.startsWith('feature ')) {
    const feature = need.slice('feature '.length) as keyof LogisticsFeatures;
    const lacking = [feature, ...(partOf[feature] ?? [])].find((name) => profile.features[name] === 'no');
    if (lacking) return inapplicable(`the target declares no ${lacking}`);
    const first = begunBy[feature];
    return first === undefined || isInVersion(first, profile.version)
      ? undefined
      : inapplicable(`${first} is served from version ${firstVersionOf(first)} on`);
  }
  if (need.startsWith('logistics.')) {
    const isGiven =
      need in bindings ? bindings[need as keyof typeof bindings](profile) !== undefined : isBound(profile, need);
    return isGiven ? undefined : inapplicable(`gap: the profile does not bind ${need}`);
  }
  if (need.startsWith('event ')) return eventMissing(need.slice('event '.length), profile, states, receiver);
  switch (need) {
    case 'sandbox':
      return profile.environment === 'sandbox' ? undefined : inapplicable('binds the sandbox only');
    case 'empty new products':
      return profile.supplied.unitsOfNewProducts === undefined
        ? undefined
        : inapplicable('new products have units from their creation (logistics.supplied.unitsOfNewProducts)');
    case 'description of the tested version':
      return descriptionOf(profile, profile.version)
        ? undefined
        : inapplicable(`no description of ${profile.version} is served`);
    case 'rate limit':
      return profile.rateLimit.provoke || states.offers('rate limit is reached')
        ? undefined
        : inapplicable('gap: no rate limit of the target is known (logistics.rateLimit)');
    case 'known time':
      return clock.isKnown ? undefined : unproven('the Date header does not follow the scaled clock: give clock.now');
    case 'fast clock':
      return clock.kind === 'real' ? unproven('needs provider state "time has passed", or a scaled clock') : undefined;
    case 'movable clock':
      return clock.canAdvance
        ? undefined
        : unproven('needs provider state "time has passed" and a clock that can be advanced');
    case 'controlled clock':
      return clock.kind === 'controlled'
        ? undefined
        : unproven('needs provider state "time has passed" and a controlled clock');
    case 'second account':
      return profile.accounts.other ? undefined : stateMissing('account exists', states);
    case 'fresh account':
      return stateMissing('account exists', states);
    case 'products are in different warehouses':
      return profile.supplied.splitStockSkus ? undefined : stateMissing(need, states);
    case 'product has packs':
      return profile.supplied.multiPackSku || profile.supplied.casePackSku ? undefined : stateMissing(need, states);
    case 'product has lots':
      return profile.supplied.lotTracked || (clock.kind !== 'real' && receives(profile))
        ? undefined
        : stateMissing(need, states);
    default:
      return reachedByApi.includes(need) || isReachedByItself(need, profile) ? undefined : stateMissing(need, states);
  }
}

function eventMissing(what: string, profile: LogisticsProfile, states: States, receiver: boolean): Missing | undefined {
  if (what === 'deliveries') {
    const { manage, setupAction } = profile.webhooks;
    if (profile.features.webhooks === 'no') return inapplicable('the target declares no webhooks');
    if (!receiver) return unproven('needs a webhook receiver: the profile has no `webhooks`');
    return manage || canTake(setupAction) ? undefined : stateMissing('webhooks go to', states);
  }
  if (what.startsWith('family ')) {
    const family = what.slice('family '.length) as keyof EventTypeNames;
    const bound = profile.values.eventTypes[family] !== undefined;
    return bound ? undefined : inapplicable(`gap: the profile does not bind logistics.values.eventTypes.${family}`);
  }
  const sent = sends(what as WrittenEventType, profile);
  if (sent === 'no') return inapplicable(`the target declares to send no ${what}`);
  return sent === 'yes' ? undefined : inapplicable(`gap: the profile does not bind logistics.caps.events "${what}"`);
}

const stateMissing = (state: string, states: States): Missing | undefined =>
  states.offers(state) ? undefined : unproven(`needs provider state "${state}"`);

const unproven = (reason: string): Missing => ({ verdict: 'unproven', reason });
const inapplicable = (reason: string): Missing => ({ verdict: 'inapplicable', reason });
