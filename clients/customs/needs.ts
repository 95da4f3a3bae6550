import type { States } from '../../engine/wire/states.ts';
import type { ProviderStateName } from '../../schemas/provider-states.ts';
import targetProfile from '../../schemas/target-profile.schema.json' with { type: 'json' };
import type {
  CustomsInvariants,
  CustomsProfile,
  HeaderTemplate,
  OpenEnum,
  Sibling,
  SiblingSample,
} from '../../schemas/target-profile.ts';
import { isBound } from '../is-bound.ts';
import { canTake } from '../setup-action.ts';
import { declared } from './siblings.ts';
import { accountExists, setupActionFor } from './target.ts';

/** An open list excludes no value. */
const closed = (list: OpenEnum | undefined): true | undefined => list?.strict || undefined;

/** A header with a different value in each request. */
export const isUnique = ({ value }: HeaderTemplate): boolean => /\$\{uuid\}/.test(value);

const listed = ({ totals }: CustomsInvariants, total: CustomsInvariants['totals'][number]): true | undefined =>
  totals.includes(total) || undefined;

type SiblingNeed = `customs.siblings ${Sibling}`;

/** Each sibling resource is a need of its own. */
const siblings = Object.fromEntries(
  targetProfile.$defs.Sibling.enum.map((name) => [
    `customs.siblings ${name}`,
    (profile: CustomsProfile) => declared(profile, name) === 'yes' || undefined,
  ]),
) as Readonly<Record<SiblingNeed, (profile: CustomsProfile) => true | undefined>>;

/** Settings of `siblingSamples` that checks need. */
const settings = {
  plainList: ({ plainList }) => plainList || undefined,
  plainPages: ({ plainList, plainPages }) => (plainList && plainPages) || undefined,
  ids: ({ ids }) => ids,
  create: ({ create }) => create,
  update: ({ update }) => update,
  complete: ({ complete }) => complete || undefined,
  sorts: ({ sorts }) => Object.keys(sorts ?? {})[0],
} as const satisfies Readonly<Record<string, (sample: Partial<SiblingSample>) => unknown>>;

type SampleNeed = `customs.siblingSamples ${string} ${keyof typeof settings}`;

/** Each setting of each resource is a need of its own; of a resource that is gone, its ids may be known. */
const samples = Object.fromEntries(
  [...targetProfile.$defs.Sibling.enum, 'network', 'quote_requests'].flatMap((name) =>
    Object.entries(settings).map(([setting, read]) => [
      `customs.siblingSamples ${name} ${setting}`,
      ({ siblingSamples }: CustomsProfile) => read(siblingSamples?.[name] ?? {}),
    ]),
  ),
) as Readonly<Record<SampleNeed, (profile: CustomsProfile) => unknown>>;

/** Bindings of which more than the plain setting is needed, by their key in the profile. */
const bindings = {
  'customs.fields.shipment': ({ fields, overlay }) => fields.shipmentId ?? fields.shipmentRef ?? overlay.invoice,
  'customs.identity or customs.fields.updateId': ({ identity, fields }) => identity ?? fields.updateId,
  /** The shape that the document gives a get; the profile may declare another. */
  'customs.shapes.getOne array': ({ shapes }) => shapes.getOne === 'array' || undefined,
  'customs.caps.siblings': ({ caps }) => caps.siblings === 'yes' || undefined,
  ...siblings,
  ...samples,
  'customs.siblingSamples private': ({ siblingSamples }) =>
    Object.values(siblingSamples ?? {}).some((one) => one.private) || undefined,
  /** A target that takes a header needs not take a prefix beside it. */
  'customs.versionTwo': ({ versionTwo, versionSelector }) =>
    (versionTwo?.prefix === undefined) === (versionSelector?.prefix === undefined) ? versionTwo : undefined,
  'customs.siblingSamples asListed': ({ siblingSamples }) =>
    Object.values(siblingSamples ?? {}).some((one) => one.asListed) || undefined,
  /** A change does not bind the versions before it. */
  'customs.envelopeVersion 2': ({ envelopeVersion }) => envelopeVersion >= 2 || undefined,
  'customs.envelopeVersion 3': ({ envelopeVersion }) => envelopeVersion >= 3 || undefined,
  'customs.enums.digitizationStatus strict': ({ enums }) => closed(enums.digitizationStatus),
  'customs.enums.chargeCode strict': ({ enums }) => closed(enums.chargeCode),
  'customs.enums.appliedTo strict': ({ enums }) => closed(enums.appliedTo),
  'customs.roundTrip': ({ roundTrip }) => roundTrip[0],
  'customs.status.unauthenticated': ({ status, auth }) => (auth?.kind === 'none' ? undefined : status.unauthenticated),
  /** Only a header that differs in each request can be repeated. */
  'customs.requestHeaders.post unique': ({ requestHeaders }) => requestHeaders.post.find(isUnique),
  'customs.invariants.totals totalValue': ({ invariants }) => listed(invariants, 'totalValue'),
  'customs.invariants.totals totalUnitCount': ({ invariants }) => listed(invariants, 'totalUnitCount'),
  'customs.invariants.totals totalWeight': ({ invariants }) => listed(invariants, 'totalWeight'),
  'customs.invariants.totals totalVolume': ({ invariants }) => listed(invariants, 'totalVolume'),
} as const satisfies Readonly<Record<string, (profile: CustomsProfile) => unknown>>;

/** Sections of the profile with settings that are needed as they are. */
type Section = 'fields' | 'samples' | 'strict' | 'status' | 'webhooks' | 'timing' | 'errors';

/** One setting, by its place in the profile. */
type SettingNeed =
  | { readonly [In in Section]: `customs.${In}.${keyof CustomsProfile[In] & string}` }[Section]
  | `customs.query.filters.${keyof CustomsProfile['query']['filters'] & string}`
  | `customs.caps.update.${keyof CustomsProfile['caps']['update'] & string}`
  | 'customs.auth.otherToken'
  | 'customs.identity'
  | 'customs.openapi'
  | 'customs.paging';

/** Data that a check needs: supplied by the profile, or made by the hook. */
const supplied = {
  shipment: ['shipment exists', ({ fixtures }) => fixtures.shipment],
  'other shipment': ['shipment exists', ({ fixtures }) => fixtures.otherShipment],
  containers: ['shipment exists', ({ fixtures }) => fixtures.shipment?.containers],
  product: ['catalogue product exists', ({ fixtures }) => fixtures.sku],
  'archived product': ['catalogue product exists', ({ fixtures }) => fixtures.archivedSku],
  seller: ['company entity exists', ({ fixtures }) => fixtures.sellerRef],
  buyer: ['company entity exists', ({ fixtures }) => fixtures.buyerRef],
  manufacturer: ['manufacturer exists', ({ fixtures }) => fixtures.mid],
  'attribute keys': ['attribute keys exist', ({ fixtures }) => fixtures.attributeKeys],
} as const satisfies Readonly<Record<string, readonly [ProviderStateName, (profile: CustomsProfile) => unknown]>>;

/** What a check may need of a target. */
export type CustomsNeed =
  | ProviderStateName
  | keyof typeof bindings
  | SettingNeed
  | keyof typeof supplied
  | 'second account'
  | 'fresh account'
  /** Outcomes are reported by webhook. */
  | 'completion webhooks'
  /** Outcomes can be observed, by webhook or by polling. */
  | 'outcomes';

/** Why a check cannot run here. */
export interface Missing {
  readonly verdict: 'unproven' | 'inapplicable';
  readonly reason: string;
  /** Only submissions need it: invoices that the target shows anyway are judged. */
  readonly bindsAnyway?: true;
}

export function missing(
  need: CustomsNeed,
  profile: CustomsProfile,
  states: States,
  receives: boolean,
): Missing | undefined {
  if (need.startsWith('customs.')) {
    const isGiven =
      need in bindings ? bindings[need as keyof typeof bindings](profile) !== undefined : isBound(profile, need);
    if (isGiven) return undefined;
    const [, sibling = ''] = need.split('customs.siblings ');
    if (declared(profile, sibling) === 'no')
      return { verdict: 'inapplicable', reason: `the target declares no ${sibling}` };
    const lack: Missing = { verdict: 'inapplicable', reason: `gap: the profile does not bind ${need}` };
    return need === 'customs.fields.shipment' ? { ...lack, bindsAnyway: true } : lack;
  }
  if (need in supplied) {
    const [state, fixture] = supplied[need as keyof typeof supplied];
    return fixture(profile) === undefined ? stateMissing(state, states) : undefined;
  }
  switch (need) {
    case 'second account':
    case 'fresh account':
      return stateMissing(accountExists, states);
    case 'completion webhooks':
      return webhooksMissing(profile, states, receives);
    case 'outcomes':
      return profile.observe === 'webhook' ? webhooksMissing(profile, states, receives) : undefined;
    default:
      return canTake(setupActionFor(need, profile)) || isSupplied(need, profile)
        ? undefined
        : stateMissing(need, states);
  }
}

/** A locked invoice can also be supplied. */
const isSupplied = (need: CustomsNeed, { fixtures }: CustomsProfile): boolean =>
  need === 'invoice is used in a customs entry' && fixtures.lockedInvoice !== undefined;

function webhooksMissing(profile: CustomsProfile, states: States, receives: boolean): Missing | undefined {
  if (profile.observe === 'poll') return { verdict: 'unproven', reason: 'needs webhooks; the profile only polls' };
  if (!receives) return { verdict: 'unproven', reason: 'needs a webhook receiver (webhooks.listen)' };
  const state = 'completion webhooks go to';
  return canTake(setupActionFor(state, profile)) ? undefined : stateMissing(state, states);
}

const stateMissing = (state: string, states: States): Missing | undefined =>
  states.offers(state) ? undefined : { verdict: 'unproven', reason: `needs provider state "${state}"` };
