/** Judges deliveries by the credentials and spellings that the profile declares. */

import { eventIn, eventWebhook, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import { deliveryHeader } from '../../../../clients/logistics/webhooks/webhook-auth.ts';
import { isObject, itemsOf, type JsonObject } from '../../../../engine/json.ts';
import { monitor, monitorsOfFamily } from '../../check.ts';
import { needsFor } from './open-families.ts';

/** The whole redacted value: it was a secret of the profile. */
const redacted = /^(Basic )?\$[A-Z_](?![A-Z0-9_]*_ENCODED$)[A-Z0-9_]*$/;

/** The documents show no signature; a profile may declare how deliveries are authenticated. */
const authenticated = monitor({
  proves: 'webhook-authenticated-as-declared',
  needs: ['event deliveries', 'logistics.webhooks.auth'],
  applies: ({ operation }) => operation === eventWebhook,
  then(delivery, expect) {
    const header = deliveryHeader(expect.target.webhooks.auth);
    if (!header) return expect.unexercised('the profile does not declare it');
    const actual = delivery.sent.headers[header.name];
    const holds = actual === header.expected || redacted.test(actual ?? '');
    const expected = `header ${header.name} as the profile declares it`;
    // The other value may be a secret that the profile does not contain, so it is not shown.
    const shown = actual === undefined ? 'absent' : 'another value';
    expect.that(holds, expected, shown, delivery, 'the profile declares how deliveries authenticate themselves');
  },
});

const casings = [
  ['logisticsSKU', 'logisticsSku'],
  ['merchantSKU', 'merchantSku'],
] as const;

/** The first member that only occurs in the other casing. */
const otherwise = (record: JsonObject) => casings.find(([expected, other]) => !(expected in record) && other in record);

const recordsOf = (body: JsonObject, inList: boolean): readonly JsonObject[] =>
  inList ? itemsOf(body.adjustments).filter(isObject) : [body];

const cased = monitorsOfFamily(({ of }: { readonly of: 'inventoryChanged' | 'inboundReceived' }) => ({
  needs: [...needsFor(of), 'logistics.strict.eventCasing'],
  applies: ({ operation }) => operation === eventWebhook,
  then(delivery, expect) {
    const { type, body } = eventIn(delivery);
    if (!expect.target.strict.eventCasing) expect.unexercised('the profile does not declare it');
    if (familyOf(type, expect.target) !== of) expect.unexercised('an event of another family');
    const records = recordsOf(body, of === 'inventoryChanged');
    const shows = records.some((record) => casings.flat().some((name) => name in record));
    if (!shows) expect.unexercised('the event names no product');
    const [expected, actual] = records.map(otherwise).find((found) => found !== undefined) ?? [];
    expect.that(expected === undefined, `member ${expected}`, `member ${actual}`, delivery);
  },
}));

/** What the profile declares about deliveries beyond the documents. */
export const declaredDeliveryMonitors = [
  authenticated,
  ...cased({
    'event-casing-as-declared-inventory': { of: 'inventoryChanged' },
    'event-casing-as-declared-inbound': { of: 'inboundReceived' },
  }),
];
