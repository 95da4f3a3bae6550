/** Judges that valid orders are accepted, and what the response shows. */

import fc from 'fast-check';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { b2bOrder } from '../../../generators/logistics/b2b-order.ts';
import { base } from '../../../generators/logistics/b2b-order-pair.ts';
import { brokenB2bOrder } from '../../../generators/logistics/broken-b2b-order.ts';
import type { B2bOrderDraft, LineDraft } from '../../../generators/logistics/draft.ts';
import { clearlyFineBusinessDay, noon } from '../../../generators/logistics/ship-by.ts';
import { cell } from '../../../generators/logistics/transport.ts';
import { addBusinessDays } from '../../../model/business-days.ts';
import { accepts, check, rejects, rejectsSent } from '../check.ts';
import { linesOf, plainOrder } from '../plain-order.ts';
import { orderAccepted } from './judge.ts';
import { b2bOrders, bothUndated, fewLines, submitted } from './resource.ts';
import { orderBy } from './transport/transport.ts';

/** Speeds and pinned methods have their own rows; "not every speed is available for every destination". */
const validOrder = b2bOrder({ soonestShipBy: clearlyFineBusinessDay, method: 'never', speed: false });

/** One order that starts at once and one that is scheduled: every run includes both. */
const order = plainOrder;
const scheduled: B2bOrderDraft = { ...order, shipBy: { businessDays: clearlyFineBusinessDay, timeOfDay: noon } };

/** More lines than small orders have. */
const longer: B2bOrderDraft = { ...order, lines: linesOf(12) };

const inOtherWarehouse = (line: LineDraft): LineDraft =>
  'split' in line.product ? { ...line, product: { split: line.product.split === 0 ? 1 : 0 } } : line;

const ofOneProduct = (draft: B2bOrderDraft, split: 0 | 1): B2bOrderDraft => ({
  ...draft,
  lines: [{ product: { split }, quantity: 1, by: 'logisticsSku' }],
});

export const b2bCreateChecks = [
  ...accepts(b2bOrders, {
    'b2b-create-accepted': { given: validOrder, examples: [order, scheduled, longer], control: null },
    // Products of either warehouse: only a target that looks for the origin itself can fill both orders.
    'b2b-origin-resolved-anywhere': {
      needs: ['products are in different warehouses'],
      given: fc
        .tuple(base({ lines: 1 }), fc.constantFrom<(0 | 1)[]>(0, 1))
        .map(([draft, split]) => ofOneProduct(draft, split)),
      examples: [ofOneProduct(order, 0), ofOneProduct(order, 1)],
      // If the target fills neither order, the origin is not the reason.
      control: ({ lines, ...draft }) => ({ ...draft, lines: lines.map(inOtherWarehouse) }),
      cases: 10,
    },
  }),
  check({
    proves: 'b2b-create-answers-order-id',
    given: fewLines,
    examples: [order, scheduled, orderBy(cell('SELLER', 'FTL', undefined))],
    cases: 30,
    when: (api, draft) => api.main.b2b.create(draft),
    then(created, expect) {
      expect.premise(created).accepted();
      expect(created).member('/orderId', 'a string', (id) => typeof id === 'string' && id !== '');
    },
  }),
  check({
    proves: 'b2b-create-starts-planned-or-booked',
    given: fewLines,
    examples: [order, scheduled],
    cases: 30,
    when: submitted,
    then(outcome, expect) {
      expect.premise(outcome.answer).accepted();
      orderAccepted(outcome, expect);
    },
  }),
  /** Exclusive: an order of another case could get an id that became free. */
  check({
    proves: 'b2b-order-id-unique',
    given: fc.record({ draft: fewLines, count: fc.integer({ min: 2, max: 8 }) }),
    cases: 1,
    exclusive: true,
    async when(api, { draft, count }) {
      const first = await api.main.arrange.order(draft);
      await api.main.b2b.cancel(first.orderId);
      const second = await api.main.b2b.create(draft);
      const atOnce = await Promise.all(Array.from({ length: count }, () => api.main.b2b.create(draft)));
      return [first.created, second, ...atOnce, await api.main.b2b.create(draft)];
    },
    then(created, expect) {
      const ids = created.filter(isAccepted).map(orderIdOf);
      if (ids.length < 3) expect.unexercised('too few of the orders were accepted');
      expect.that(
        new Set(ids).size === ids.length,
        'a different orderId for each order',
        ids.join(', '),
        created.at(-1),
      );
    },
  }),
  check({
    id: 'b2b-origin-resolved-unnamed',
    given: fewLines,
    cases: 10,
    when: (api, draft) => api.main.b2b.submit(draft),
    then(outcome, expect) {
      if (/warehouse/i.test(outcome.answer.sent.body ?? ''))
        expect.unexercised('the overlay of the profile names a warehouse');
      orderAccepted(outcome, expect);
    },
  }),
  ...rejects(b2bOrders, {
    'b2b-address-invalid-refused-unscheduled': {
      mistake: 'invalidAddress',
      needs: ['logistics.samples.invalidAddress'],
      given: bothUndated(brokenB2bOrder('b2b-address-invalid-refused')),
      cases: 25,
    },
  }),
  ...rejectsSent(b2bOrders, {
    /** A scheduled order may stay PLANNED up to its date before it turns to ERROR: that takes two weeks. */
    'b2b-address-invalid-refused-scheduled': {
      mistake: 'invalidAddress',
      needs: ['logistics.samples.invalidAddress', 'movable clock'],
      given: fc.constant(scheduled),
      cases: 1,
      exclusive: true,
      async send(api, valid) {
        const control = await api.main.b2b.submit(valid);
        const refusal = await api.main.b2b.submit({ ...valid, address: 'invalid' });
        const date = addBusinessDays(refusal.answer.at, clearlyFineBusinessDay + 1, api.profile.calendar);
        await api.clock.advance(date - refusal.answer.at + allocationLimit(api.profile));
        const orderId = orderIdOf(refusal.answer);
        if (orderId === undefined) return { control, refusal };
        return { control, refusal: { ...refusal, later: await api.main.b2b.get(orderId) } };
      },
    },
  }),
];
