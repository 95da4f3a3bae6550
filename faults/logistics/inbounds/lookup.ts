import type { Call } from '../../../reference/http/operation.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import { inboundsByIds, newestInbounds, ownInbound } from '../../../reference/logistics/inbounds/lookup.ts';
import { getInbound } from '../../../reference/logistics/inbounds/operations.ts';
import { take } from '../../../reference/logistics/inbounds/receiving.ts';
import { after, before, breaking, type FaultRows, instead, sameAs } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { takenFor, with400, with403, withNull } from '../owned.ts';
import { answeredTo, asOwner, loses, namedInbound } from './named-inbound.ts';

type Shipments = readonly InboundShipment[];

const listsByIds = (change: (own: Shipments, call: Call, ids: readonly string[]) => Shipments) =>
  after(inboundsByIds, change);

const whoevers = ({ world }: Call, ids: readonly string[]): Shipments =>
  ids.flatMap((id) => world.logistics.inbounds.get(id) ?? []);

const ofNames = ({ account }: Call, names: readonly string[]): Shipments =>
  account.inbounds.filter(({ shippingPlanExternalId: name }) => name !== undefined && names.includes(name));

const sharesProduct = (one: InboundShipment, other: InboundShipment): boolean =>
  one.items.some(({ product }) => other.items.some((item) => item.product === product));

const rows = {
  ...breaking('inbound-get-not-by-external-id', {
    'inbound-found-by-external-id': [
      'Reads an inbound shipment by its shippingPlanExternalId.',
      before(
        getInbound,
        takenFor('shipmentId', (call) =>
          namedInbound(call) === undefined ? ofNames(call, [call.param('shipmentId')])[0]?.id : undefined,
        ),
      ),
    ],
    'inbound-list-by-external-id': [
      'Lists an inbound shipment if its shippingPlanExternalId is among the shipmentIds.',
      listsByIds((own, call, ids) => [...own, ...ofNames(call, ids)]),
    ],
  }),
  ...breaking('inbound-get-by-id', {
    'inbound-get-reads-newest': [
      'Answers the newest inbound shipment of the account for any id of the account.',
      before(
        getInbound,
        takenFor('shipmentId', (call) => ownInbound(call).account.inbounds.at(-1)?.id),
      ),
    ],
    'inbound-gone-once-received': [
      'Answers 404 to a read of an inbound shipment that has been received.',
      loses(getInbound, ({ arrived }) => arrived),
    ],
  }),
  ...answeredTo('a read of an inbound shipment', getInbound, {
    'unknown-inbound-answers-null': ['inbound-get-unknown-404', 'unknown', withNull],
    'unknown-inbound-answers-400': ['inbound-get-unknown-404', 'unknown', with400],
    'foreign-inbound-answers-403': ['inbound-get-of-other-account-404', 'foreign', with403],
  }),
  ...breaking('inbound-get-of-other-account-404', {
    'inbounds-shared-by-accounts': [
      'Reads the inbound shipments of other accounts.',
      instead(ownInbound, (honest) => (call) => namedInbound(call) ?? honest(call)),
    ],
    'inbound-foreign-readable-once-received': [
      'Reads an inbound shipment of another account that has been received.',
      asOwner(getInbound, ({ arrived }) => arrived),
    ],
  }),
  ...breaking('inbound-list-by-ids-only', {
    'inbound-list-ignores-ids': [
      'Lists the newest inbound shipments, whatever shipmentIds says.',
      instead(inboundsByIds, () => newestInbounds),
    ],
    'inbound-list-adds-one-beside-three': [
      'Also lists the newest inbound shipment if more than two shipmentIds are given.',
      listsByIds((own, call, ids) => {
        const [newest] = ids.length > 2 ? newestInbounds(call) : [];
        return newest === undefined || own.includes(newest) ? own : [...own, newest];
      }),
    ],
    'inbound-list-by-prefix-of-id': [
      'Also lists shipments whose id begins with one of the requested shipmentIds.',
      listsByIds((own, { account }, ids) => [
        ...own,
        ...account.inbounds.filter((one) => !own.includes(one) && ids.some((id) => one.id.startsWith(id))),
      ]),
    ],
    'inbound-list-adds-same-plan': [
      'Also lists shipments with the same shippingPlanName as one of the requested shipmentIds.',
      listsByIds((own, { account }) => {
        const names = new Set(own.flatMap(({ shippingPlanName }) => shippingPlanName ?? []));
        const others = account.inbounds.filter((inbound) => !own.includes(inbound));
        return [...own, ...others.filter(({ shippingPlanName }) => names.has(shippingPlanName ?? ''))];
      }),
    ],
  }),
  'inbound-list-shows-first-twice': {
    breaks: 'inbound-list-shows-once',
    wrong: 'Shows the first of the requested inbound shipments twice.',
    by: listsByIds((own) => [...own, ...own.slice(0, 1)]),
  },
  ...breaking('inbound-list-by-ids', {
    'inbound-list-first-id-only': [
      'Lists only the first of several shipmentIds.',
      listsByIds((own) => own.slice(0, 1)),
    ],
    'inbound-list-last-id-missing': [
      'Leaves the last of three or more shipmentIds out of the list.',
      listsByIds((own) => (own.length > 2 ? own.slice(0, -1) : own)),
    ],
    'inbound-list-without-received': [
      'Leaves received inbound shipments out of the list by shipmentIds.',
      listsByIds((own) => own.filter(({ arrived }) => !arrived)),
    ],
    'stock-inbound-list-forgets-earlier': [
      'Leaves a received shipment out of the list by shipmentIds after a later one with the same product is received.',
      [
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
    ],
  }),
  ...breaking('inbound-list-hides-others', {
    'inbound-list-foreign-ids': [
      'Lists inbound shipments of other accounts by shipmentIds.',
      listsByIds((_own, call, ids) => whoevers(call, ids)),
    ],
    'inbound-list-foreign-beside-own': [
      'Lists inbound shipments of other accounts by shipmentIds if one of the ids belongs to the account.',
      listsByIds((own, call, ids) => (own.length > 0 ? whoevers(call, ids) : own)),
    ],
  }),
} as const satisfies FaultRows;

/** Faults of how inbound shipments are found and listed. */
export const inboundLookupFaults = {
  ...rows,
  ...sameAs(rows)({
    'foreign-inbound-listed': ['service-accounts-isolated', 'inbound-list-foreign-ids'],
  }),
};
