/** Compares the references in every event with those that the run gave its orders and shipments. */

import { identifier } from '../../../clients/identifier.ts';
import { type EventSeen, eventIn, eventWebhook, familyOf } from '../../../clients/logistics/webhooks/event.ts';
import { isObject, parsed } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Monitor, Recollection } from '../../../engine/run/monitor.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { LogisticsRequirementId } from '../../../requirements/logistics/index.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { comparing } from '../check.ts';
import { isPlain } from './as-created.ts';

type Subject = 'order' | 'inbound';

interface Creation {
  readonly of: Subject;
  readonly reference: string;
  readonly idAt: (fields: LogisticsProfile['fields']) => string;
}

const creations: Readonly<Record<string, Creation>> = {
  createB2bOrder: { of: 'order', reference: '/externalId', idAt: () => '/orderId' },
  createD2cOrder: { of: 'order', reference: '/externalOrderId', idAt: ({ d2cOrderId }) => d2cOrderId },
  createInbound: { of: 'inbound', reference: '/shippingPlanExternalId', idAt: () => '/id' },
};

/** An order without a reference, or with one that a target may show otherwise. */
const open = Symbol('open');

/** The references by id. Accounts and kinds of orders may share ids, so an id may have several. */
class References implements Recollection {
  readonly #target: LogisticsProfile;
  readonly #known = new Map<string, Set<string | typeof open>>();

  constructor(target: LogisticsProfile) {
    this.#target = target;
  }

  see(exchange: Exchange): void {
    const { operation, sent, answer } = exchange;
    const creation = creations[operation];
    if (!creation || !isAccepted(exchange)) return;
    const id = identifier(read(answer?.json, creation.idAt(this.#target.fields)));
    if (id === undefined) return;
    const json = parsed(sent.body ?? '');
    const given = isObject(json) ? read(json, creation.reference) : undefined;
    const isKnown = typeof given === 'string' && isPlain(given) && sent.body === JSON.stringify(json);
    const key = `${creation.of} ${id}`;
    this.#known.set(key, (this.#known.get(key) ?? new Set()).add(isKnown ? given : open));
  }

  /** Undefined if an id is unknown, or one of its references is open. */
  of(subject: Subject, id: string | undefined): ReadonlySet<string | typeof open> | undefined {
    const found = this.#known.get(`${subject} ${id}`);
    return found?.has(open) ? undefined : found;
  }

  /** A creation whose response came later than the event may have the same id. */
  stands(exchange: Exchange): boolean {
    const event = eventIn(exchange);
    return Object.values<Rule>(rules).some(({ subject, families, idOf, at }) => {
      if (!families.includes(familyOf(event.type, this.#target) ?? '')) return false;
      const expected = this.of(subject, idOf(event));
      return expected !== undefined && !expected.has(event.body[at] as string);
    });
  }
}

const references = (target: LogisticsProfile): References => new References(target);

interface Rule {
  readonly subject: Subject;
  readonly families: readonly string[];
  readonly idOf: (event: EventSeen) => string | undefined;
  /** The member with the reference. */
  readonly at: 'externalOrderId' | 'shippingPlanExternalId';
  readonly isOptional?: true;
}

const ofOrder = { subject: 'order', idOf: ({ orderId }: EventSeen) => orderId, at: 'externalOrderId' } as const;

const rules = {
  'webhook-order-external-id': { ...ofOrder, families: ['order'] },
  'webhook-shipment-external-order-id': { ...ofOrder, families: ['shipment', 'shipmentCreated'] },
  'webhook-inbound-status-plan-id': {
    subject: 'inbound',
    families: ['inboundStatusChanged'],
    idOf: ({ body }: EventSeen) => identifier(body.shipmentId),
    at: 'shippingPlanExternalId',
    isOptional: true,
  },
} as const satisfies Partial<Record<LogisticsRequirementId, Rule>>;

/** Every event of an order or a shipment that the run created is evidence. */
export const referenceMonitors: readonly Monitor[] = (Object.entries(rules) as [keyof typeof rules, Rule][]).map(
  ([proves, { subject, families, idOf, at, isOptional }]) =>
    comparing({
      id: `${proves}-in-every-event`,
      proves,
      needs: ['event deliveries'],
      recall: references,
      applies: ({ operation }) => operation === eventWebhook,
      then(delivery, expect, known) {
        const event = eventIn(delivery);
        if (!families.includes(familyOf(event.type, expect.target) ?? ''))
          expect.unexercised('an event of another family');
        const expected = known.of(subject, idOf(event));
        if (expected === undefined) return expect.unexercised('an event of something else');
        const actual = event.body[at];
        if (actual === undefined && isOptional) return expect.unexercised('the event shows no reference');
        const isOne = typeof actual === 'string' && expected.has(actual);
        return expect.that(
          isOne,
          `${at} ${[...expected].map((one) => JSON.stringify(one)).join(' or ')}`,
          `${event.type}: ${JSON.stringify(actual)}`,
          delivery,
        );
      },
    }),
);
