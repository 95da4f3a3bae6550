import type { Call } from '../../../reference/http/operation.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import { inboundsByIds, newestInbounds, ownInbound } from '../../../reference/logistics/inbounds/lookup.ts';
import { getInbound } from '../../../reference/logistics/inbounds/operations.ts';
import { take } from '../../../reference/logistics/inbounds/receiving.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { takenFor, with400, with403, withNull } from '../owned.ts';
import { answeredTo, asOwner, loses, namedInbound } from './named.ts';

type Shipments = readonly InboundShipment[];

const listsByIds = (change: (own: Shipments, call: Call, ids: readonly string[]) => Shipments) =>
  after(inboundsByIds, change);

const whoevers = ({ world }: Call, ids: readonly string[]): Shipments =>
  ids.flatMap((id) => world.logistics.inbounds.get(id) ?? []);

const ofNames = ({ account }: Call, names: readonly string[]): Shipments =>
  account.inbounds.filter(({ shippingPlanExternalId: name }) => name !== undefined && names.includes(name));

const sharesProduct = (one: InboundShipment, other: InboundShipment): boolean =>
  one.items.some(({ product }) => other.items.some((item) => item.product === product));

/** Faults of how inbound shipments are found and listed. */
export const inboundLookupFaults = {
  'inbound-found-by-external-id': {
    breaks: 'inbound-get-not-by-external-id',
    wrong: 'Reads an inbound shipment by its shippingPlanExternalId.',
    by: before(
      getInbound,
      takenFor('shipmentId', (call) =>
        namedInbound(call) === undefined ? ofNames(call, [call.param('shipmentId')])[0]?.id : undefined,
      ),
    ),
  },
  'inbound-get-reads-newest': {
    breaks: 'inbound-get-by-id',
    wrong: 'Reads the newest inbound shipment of the account, whichever of its ids is asked for.',
    by: before(
      getInbound,
      takenFor('shipmentId', (call) => ownInbound(call).account.inbounds.at(-1)?.id),
    ),
  },
  'inbound-gone-once-received': {
    breaks: 'inbound-get-by-id',
    wrong: 'Answers 404 to reading an inbound shipment that has been received.',
    by: loses(getInbound, ({ arrived }) => arrived),
  },
  ...answeredTo('a read of an inbound shipment', getInbound, {
    'unknown-inbound-answers-null': ['inbound-get-unknown-404', 'unknown', withNull],
    'unknown-inbound-answers-400': ['inbound-get-unknown-404', 'unknown', with400],
    'foreign-inbound-answers-403': ['inbound-get-of-other-account-404', 'foreign', with403],
  }),
  'inbounds-shared-by-accounts': {
    breaks: 'inbound-get-of-other-account-404',
    wrong: 'Reads the inbound shipments of other accounts.',
    by: instead(ownInbound, (honest) => (call) => namedInbound(call) ?? honest(call)),
  },
  'inbound-foreign-readable-once-received': {
    breaks: 'inbound-get-of-other-account-404',
    wrong: 'Reads an inbound shipment of another account that has been received.',
    by: asOwner(getInbound, ({ arrived }) => arrived),
  },
  'inbound-list-ignores-ids': {
    breaks: 'inbound-list-by-ids-only',
    wrong: 'Lists the newest inbound shipments, whichever shipmentIds say.',
    by: instead(inboundsByIds, () => newestInbounds),
  },
  'inbound-list-first-id-only': {
    breaks: 'inbound-list-by-ids',
    wrong: 'Lists the first of several shipmentIds only.',
    by: listsByIds((own) => own.slice(0, 1)),
  },
  'inbound-list-last-id-missing': {
    breaks: 'inbound-list-by-ids',
    wrong: 'Leaves the last of three or more shipmentIds out of the list.',
    by: listsByIds((own) => (own.length > 2 ? own.slice(0, -1) : own)),
  },
  'inbound-list-without-received': {
    breaks: 'inbound-list-by-ids',
    wrong: 'Leaves inbound shipments out of the list by shipmentIds that have been received.',
    by: listsByIds((own) => own.filter(({ arrived }) => !arrived)),
  },
  'inbound-list-adds-same-plan': {
    breaks: 'inbound-list-by-ids-only',
    wrong: 'Lists, besides the shipmentIds asked for, shipments that have the shippingPlanName of one of them.',
    by: listsByIds((own, { account }) => {
      const names = new Set(own.flatMap(({ shippingPlanName }) => shippingPlanName ?? []));
      const others = account.inbounds.filter((inbound) => !own.includes(inbound));
      return [...own, ...others.filter(({ shippingPlanName }) => names.has(shippingPlanName ?? ''))];
    }),
  },
  'inbound-list-foreign-ids': {
    breaks: 'inbound-list-hides-others',
    wrong: 'Lists inbound shipments of other accounts by shipmentIds.',
    by: listsByIds((_own, call, ids) => whoevers(call, ids)),
  },
  'foreign-inbound-listed': {
    breaks: 'service-accounts-isolated',
    wrong: 'Lists the inbound shipments named by shipmentIds whatever account they belong to; reading one is guarded.',
    by: listsByIds((_own, call, ids) => whoevers(call, ids)),
  },
  'inbound-list-foreign-beside-own': {
    breaks: 'inbound-list-hides-others',
    wrong:
      'Lists inbound shipments of other accounts by shipmentIds where at least one of the ids is of the own account.',
    by: listsByIds((own, call, ids) => (own.length > 0 ? whoevers(call, ids) : own)),
  },
  'inbound-list-by-external-id': {
    breaks: 'inbound-get-not-by-external-id',
    wrong: 'Lists an inbound shipment whose shippingPlanExternalId stands among the shipmentIds.',
    by: listsByIds((own, call, ids) => [...own, ...ofNames(call, ids)]),
  },
  'stock-inbound-list-forgets-earlier': {
    breaks: 'inbound-list-by-ids',
    wrong:
      'Leaves a received inbound shipment out of the list by shipmentIds once a later shipment with one of its products is received.',
    by: [
      before(take, (world, inbound, receipt, arrivals) => {
        const earlier = inbound.account.inbounds.filter((other) => other !== inbound && other.arrived);
        for (const other of earlier)
          if (sharesProduct(inbound, other)) memoryOf(world).set('stock-inbound-list-forgets-earlier', other, 1);
        return [world, inbound, receipt, arrivals];
      }),
      listsByIds((own, { world }) =>
        own.filter((inbound) => memoryOf(world).of('stock-inbound-list-forgets-earlier', inbound) === 0),
      ),
    ],
  },
} as const satisfies FaultRows;
