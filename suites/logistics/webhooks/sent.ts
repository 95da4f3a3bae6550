import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import type { WrittenEventType } from '../../../schemas/logistics-events.ts';
import { check, type Expect, type LogisticsWords } from '../check.ts';
import type { Life, Stage } from './life.ts';
import { anyLife, eachLife, lifeOf, needsOf, type PlanName } from './lives.ts';
import { eventsOf, listed, shipmentsAt, stageAfter } from './stage.ts';

type Faults = readonly LogisticsWords['fault'][];

interface SentRule {
  /** Default: that of the requirement. */
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly refutedBy: Faults;
  /** Absent: the type that the profile binds for a newly created shipment. */
  readonly type?: WrittenEventType;
  readonly plan: PlanName;
  /** By the end of this stage it must have arrived. */
  readonly after: Stage['step'];
  /** One for each shipment, or so many; absent: one for the order. */
  readonly of?: 'each shipment' | number;
  readonly why: string;
}

/** An event is sent when its sentence says so. */
export function sent({ id, proves, refutedBy, type, plan, after, of, why }: SentRule): AnyCheck<LogisticsApi> {
  const declared: LogisticsNeed = type === undefined ? 'event family shipmentCreated' : `event ${type}`;
  return check({
    id: id ?? proves,
    proves,
    refutedBy,
    needs: [...needsOf(plan), declared],
    given: anyLife,
    examples: eachLife,
    cases: eachLife.length,
    when: (api, which) => lifeOf(api, plan, which),
    then(life: Life, expect) {
      const stage = stageAfter(life, after, expect);
      const name = type ?? expect.target.values.eventTypes.shipmentCreated ?? '';
      const came = eventsOf(stage.events, name);
      const subjects = new Set(came.map((event) => event.id)).size;
      const due = of === 'each shipment' ? shipmentsDue(stage, expect) : (of ?? 1);
      const what = `${name} for ${of === undefined ? `order ${life.orderId}` : `${due} of its shipments`}`;
      const holds = of === undefined ? came.length > 0 : subjects >= due;
      expect.that(holds, what, listed(stage.events), why, stage.order);
    },
  });
}

/** How many shipments the order shows; without any, nothing is due. */
function shipmentsDue(stage: Stage, expect: Expect): number {
  const { length } = shipmentsAt(stage, expect);
  return length > 0 ? length : expect.unexercised('the order shows no shipment');
}
