import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { LogisticsEnums } from '../../../schemas/target-profile.ts';
import { check, type LogisticsWords } from '../check.ts';
import { eventsOfFamily } from '../webhooks/families.ts';

interface Rule {
  readonly proves: LogisticsWords['requirement'];
  readonly refutedBy: LogisticsWords['fault'];
  readonly family: 'returnUpdated' | 'freightTracking';
  readonly state: 'return is inspected' | 'freight is tracked';
  readonly list: keyof LogisticsEnums;
  readonly need: LogisticsNeed;
  readonly valuesOf: (body: Json) => readonly (Json | undefined)[];
}

/** Only a list that the profile calls strict says that another value is wrong. */
const fromList = ({ proves, refutedBy, family, state, list, need, valuesOf }: Rule): AnyCheck<LogisticsApi> =>
  check({
    id: proves,
    proves,
    refutedBy,
    needs: ['event deliveries', state, `event family ${family}`, need],
    given: fc.constant(null),
    cases: 1,
    when: (api) => eventsOfFamily(api, family),
    then(events, expect) {
      const { known = [] } = expect.target.enums[list] ?? {};
      const seen = events.flatMap(({ body, delivery }) =>
        valuesOf(body as Json).flatMap((value) => (typeof value === 'string' ? [{ value, delivery }] : [])),
      );
      if (seen.length === 0) expect.unexercised('no event that shows it arrived');
      for (const { value, delivery } of seen) {
        const why = 'the profile lists the values';
        expect.that(known.includes(value), `one of ${known.join(', ')}`, value, why, delivery);
      }
    },
  });

export const declaredEventChecks = [
  fromList({
    proves: 'webhook-return-status-as-declared',
    refutedBy: 'webhook-return-status-unlisted',
    family: 'returnUpdated',
    state: 'return is inspected',
    list: 'returnStatus',
    need: 'logistics.enums.returnStatus strict',
    valuesOf: (body) => [read(body, '/status')],
  }),
  fromList({
    proves: 'webhook-freight-event-type-as-declared',
    refutedBy: 'webhook-freight-event-type-unlisted',
    family: 'freightTracking',
    state: 'freight is tracked',
    list: 'freightEventType',
    need: 'logistics.enums.freightEventType strict',
    valuesOf(body) {
      const events = read(body, '/events');
      return Array.isArray(events) ? events.map((one: Json) => read(one, '/eventType')) : [];
    },
  }),
];
