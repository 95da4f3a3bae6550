/** Judges events by the strict lists of the profile. */

import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { eventsOfFamily, needsFor } from '../webhooks/payloads/open-families.ts';

interface ListedValue {
  readonly family: 'returnUpdated' | 'freightTracking';
  /** The list of the profile, and the place of its values in an event. */
  readonly list: 'returnStatus' | 'freightEventType';
  readonly valuesOf: (body: Json) => readonly (Json | undefined)[];
}

/** Another value is wrong only if the profile calls its list strict. */
const fromList = family(({ family, list, valuesOf }: ListedValue) => ({
  needs: [...needsFor(family), `logistics.enums.${list} strict`],
  ...once,
  when: (api) => eventsOfFamily(api, family),
  then(events, expect) {
    const { known = [] } = expect.target.enums[list] ?? {};
    const seen = events.flatMap(({ body, delivery }) =>
      valuesOf(body as Json).flatMap((value) => (typeof value === 'string' ? [{ value, delivery }] : [])),
    );
    if (seen.length === 0) expect.unexercised('no event that shows it arrived');
    for (const { value, delivery } of seen) {
      expect.that(known.includes(value), `one of ${known.join(', ')}`, value, delivery);
    }
  },
}));

export const declaredEventChecks = [
  ...fromList({
    'webhook-return-status-as-declared': {
      family: 'returnUpdated',
      list: 'returnStatus',
      valuesOf: (body) => [read(body, '/status')],
    },
    'webhook-freight-event-type-as-declared': {
      family: 'freightTracking',
      list: 'freightEventType',
      valuesOf(body) {
        const events = read(body, '/events');
        return Array.isArray(events) ? events.map((one: Json) => read(one, '/eventType')) : [];
      },
    },
  }),
];
