/** Causes events of the families whose type strings the documents leave open. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { type EventSeen, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type SchemaName, validator } from '../../../../schemas/index.ts';
import type { ProviderStateName } from '../../../../schemas/provider-states.ts';
import type { EventTypeNames, LogisticsEnums } from '../../../../schemas/target-profile.ts';
import { once } from '../../../cases.ts';
import { type Expect, family } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { eventsOfReceive } from '../receive-events/receive-events.ts';
import { receivedInbound, receiving, statusMoves } from '../receive-events/received-inbound.ts';

/** Event families whose type strings the document leaves open. */
export type OpenFamily = Exclude<keyof EventTypeNames, 'shipmentCreated'>;

interface Source {
  readonly schema: SchemaName;
  /** The provider state that causes such an event; absent: a simulated receive causes it. */
  readonly state?: ProviderStateName;
}

const sources: Readonly<Record<OpenFamily, Source>> = {
  parcelTracking: { schema: 'parcel-event', state: 'parcel is tracked' },
  returnUpdated: { schema: 'return-event', state: 'return is inspected' },
  freightTracking: { schema: 'freight-event', state: 'freight is tracked' },
  inventoryChanged: { schema: 'inventory-event' },
  inboundReceived: { schema: 'inbound-received-event' },
  inboundStatusChanged: { schema: 'inbound-status-event' },
};

export const schemaOf = (family: OpenFamily): SchemaName => sources[family].schema;

export const needsFor = (family: OpenFamily): readonly LogisticsNeed[] => {
  const { state } = sources[family];
  return [...(state === undefined ? receiving : (['event deliveries', state] as const)), `event family ${family}`];
};

/** The events of a family, caused once per run. */
export async function eventsOfFamily(api: LogisticsApi, family: OpenFamily): Promise<readonly EventSeen[]> {
  const { state } = sources[family];
  if (state !== undefined) return afterState(api, family, state);
  const inbound = await receivedInbound(api, 'full');
  const events = eventsOfReceive(inbound, family, api.profile);
  if (family === 'inboundStatusChanged') statusMoves(inbound, events);
  return events;
}

/** Waits for an event for which `suffice` is true: a shared account may receive others, too. */
export const afterState = (
  api: LogisticsApi,
  family: OpenFamily,
  state: ProviderStateName,
  suffice: (event: EventSeen) => boolean = () => true,
): Promise<readonly EventSeen[]> =>
  api.sharedFixture(`state ${state}`, async (own) => {
    const { account, allEvents } = await own.observed('order histories');
    const { inbox } = allEvents;
    const ours = (): readonly EventSeen[] => inbox.events.filter(({ type }) => familyOf(type, own.profile) === family);
    await own.state(state, { token: account.bearer.token ?? '' });
    await waitForDeliveries(own, inbox, own.profile.timing.webhookMaxWait, () => ours().some(suffice));
    own.addToHistory(ours().map(({ delivery }) => delivery));
    return ours();
  });

interface MemberRow {
  /** Members that an event may leave out. If no event has one, the check proves nothing. */
  readonly optional?: readonly string[];
  /** A member whose values the document leaves open. */
  readonly open?: readonly [member: string, values: keyof LogisticsEnums];
}

const shows = ({ body }: EventSeen, members: readonly string[]): boolean =>
  members.some((member) => body[member] !== undefined && body[member] !== null);

/** Judges events by what the schema of the family states for the requirement. */
export const members = (of: OpenFamily) =>
  family(({ optional, open }: MemberRow, proves) => ({
    needs: needsFor(of),
    ...once,
    when: (api) => eventsOfFamily(api, of),
    then(events, expect) {
      const telling = optional ? events.filter((event) => shows(event, optional)) : events;
      if (telling.length === 0) expect.unexercised('no event that shows it arrived');
      for (const { body, delivery } of telling) {
        const error = validator(sources[of].schema)(body).find(({ states }) => states?.includes(proves));
        const actual = `${error?.path ?? ''} = ${JSON.stringify(read(body as Json, error?.path ?? '')) ?? 'absent'}`;
        expect.that(error === undefined, `${error?.path} ${error?.message}`, actual, delivery);
        if (open) listedValue(body, open, expect, delivery);
      }
    },
  }));

/** Another value is wrong only if the profile calls its list strict. */
function listedValue(
  body: EventSeen['body'],
  [member, values]: NonNullable<MemberRow['open']>,
  expect: Expect,
  delivery: EventSeen['delivery'],
): void {
  const list = expect.target.enums[values];
  const value = body[member];
  if (!list?.strict || typeof value !== 'string') return;
  const expected = `${member} one of ${list.known.join(', ')}`;
  expect.that(list.known.includes(value), expected, value, delivery, 'the profile lists the values');
}
