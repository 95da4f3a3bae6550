import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import type { WrittenEventType } from '../../../schemas/logistics-events.ts';
import { check, type Expect, type LogisticsWords } from '../check.ts';
import type { Life, Stage } from './life.ts';
import { anyLife, eachLife, lifeOf, needsOf, type PlanName } from './lives.ts';
import { eventsOf, listed, shipmentsAt, stageAfter, statusAt } from './stage.ts';

interface SentRule {
  /** Default: that of the requirement. */
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
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
export function sent({ id, proves, type, plan, after, of, why }: SentRule): AnyCheck<LogisticsApi> {
  const declared: LogisticsNeed = type === undefined ? 'event family shipmentCreated' : `event ${type}`;
  return check({
    id,
    proves,
    needs: [...needsOf(plan), declared],
    given: anyLife,
    examples: eachLife,
    cases: eachLife.length,
    when: (api, which) => lifeOf(api, plan, which),
    then(life: Life, expect) {
      const stage = stageAfter(life, after, expect);
      const name = type ?? expect.target.values.eventTypes.shipmentCreated ?? '';
      if (type === 'Order.Delivered' && statusAt(stage) !== 'COMPLETED')
        expect.unexercised('the order is not COMPLETED');
      // A sandbox that goes on by itself may have started before the cancel.
      if (type === 'Order.Cancelled' && statusAt(stage) !== 'CANCELLED')
        expect.unexercised('the order is not CANCELLED');
      const came = eventsOf(stage.events, name);
      const subjects = new Set(came.map((event) => event.id)).size;
      const due = of === 'each shipment' ? shipmentsDue(stage, expect, name) : (of ?? 1);
      const what = `${name} for ${of === undefined ? `order ${life.orderId}` : `${due} of its shipments`}`;
      const holds = of === undefined ? came.length > 0 : subjects >= due;
      expect.that(holds, what, listed(stage.events), why, stage.order);
    },
  });
}

/** What a shipment must read for its event to be due, where another may be on its way still. */
const readBy: Readonly<Record<string, string>> = { 'Shipment.Shipped': 'SHIPPED', 'Shipment.Cancelled': 'CANCELLED' };

/** How many shipments of the order the event is due for; without any, nothing is. */
function shipmentsDue(stage: Stage, expect: Expect, type: string): number {
  const wanted = readBy[type];
  const about = shipmentsAt(stage, expect).filter(({ status }) => wanted === undefined || status === wanted);
  if (about.length === 0) expect.unexercised(`the order shows no shipment${wanted ? ` that is ${wanted}` : ''}`);
  const unfinished = type === 'Shipment.Delivered' && statusAt(stage) !== 'COMPLETED';
  return unfinished ? expect.unexercised('not all shipments are delivered') : about.length;
}
