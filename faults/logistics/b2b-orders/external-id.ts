import { day } from '../../../reference/clock.ts';
import { moment } from '../../../reference/http/pause.ts';
import { conflict } from '../../../reference/http/problem.ts';
import { createdAnswer, createOrder, recordOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import { failProcessing } from '../../../reference/logistics/b2b-orders/life.ts';
import { holderOf } from '../../../reference/logistics/b2b-orders/lookup.ts';
import type { B2bOrder, OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { processOrder } from '../../../reference/logistics/b2b-orders/processing.ts';
import { releaseUnits } from '../../../reference/logistics/b2b-orders/reservation.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead, withOverrides } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { afterRefusal, always } from './on-refusal.ts';
import { reopen } from './reopen.ts';

/** Treats some different external ids as equal. */
const alike = (keyOf: (externalId: string) => string) =>
  after(holderOf, (holder, { account }, externalId) => {
    if (holder !== undefined || externalId === undefined) return holder;
    return account.orders.find(
      (order) => order.externalId !== undefined && keyOf(order.externalId) === keyOf(externalId),
    );
  });

/** Allows the external ids of some orders again. */
const reusable = (test: (holder: B2bOrder, world: World) => boolean) =>
  after(holderOf, (holder, { world }) => (holder !== undefined && test(holder, world) ? undefined : holder));

/** Changes the order that already has the external id. */
const disturbsHolder = (deed: (world: World, holder: B2bOrder) => void) =>
  before(processOrder, (call, application) => {
    if (application.holder !== undefined) deed(call.world, application.holder);
    return [call, application];
  });

const bodySent = (order: B2bOrder, body: unknown): string => `${order.id} ${JSON.stringify(body)}`;

/** Faults of external ids. */
export const b2bExternalIdFaults = {
  ...breaking('b2b-external-id-distinct-accepted', {
    'b2b-external-id-compared-as-words': [
      'Treats externalIds with the same words as equal, whatever stands between the words.',
      alike((externalId) => externalId.replace(/[^\p{L}\p{N}]+/gu, ' ')),
    ],
    'b2b-external-id-compared-by-32-signs': [
      'Treats externalIds with the same first 32 characters as equal.',
      alike((externalId) => externalId.slice(0, 32)),
    ],
  }),
  ...breaking('b2b-external-id-unique', {
    'b2b-external-id-reusable': ['Accepts an external id that is in use.', reusable(() => true)],
    'b2b-external-id-replays-first-order': [
      'If the same body is sent again, answers success with the existing order of the externalId.',
      [
        after(recordOrder, (order, { world, body }) => {
          memoryOf(world).add('b2b-external-id-replays-first-order', bodySent(order, body));
          return order;
        }),
        instead(createOrder, (honest) => async (call) => {
          const { world, body } = call;
          const holder = typeof body.externalId === 'string' ? holderOf(call, body.externalId) : undefined;
          const isSame =
            holder !== undefined &&
            memoryOf(world).of('b2b-external-id-replays-first-order', bodySent(holder, body)) > 0;
          return isSame ? createdAnswer(world, holder) : honest(call);
        }),
      ],
    ],
    'b2b-external-id-races': [
      'Accepts two concurrent orders with one externalId.',
      instead(createOrder, (honest) => async (call) => {
        const { world, body } = call;
        const holder = typeof body.externalId === 'string' ? holderOf(call, body.externalId) : undefined;
        await moment();
        return honest({ ...call, world: withOverrides(world, [after(holderOf, () => holder)]) });
      }),
    ],
  }),
  ...faultFamily((status: OrderStatus) => ({
    wrong: `Accepts the external id of an order that is ${status}.`,
    by: reusable(({ orderStatus }) => orderStatus === status),
  }))({
    'b2b-external-id-reusable-after-cancel': ['b2b-external-id-unique', 'CANCELLED'],
    'b2b-external-id-reusable-after-error': ['b2b-external-id-unique', 'ERROR'],
    'b2b-external-id-reusable-when-completed': ['b2b-external-id-unique', 'COMPLETED'],
  }),
  'b2b-external-id-reusable-after-cancel-of-scheduled': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts the external id of a CANCELLED order that has a shipBy.',
    by: reusable(({ orderStatus, shipBy }) => orderStatus === 'CANCELLED' && shipBy !== undefined),
  },
  ...faultFamily((days: number) => ({
    wrong: `Accepts the external id of an order that was created more than ${days} days ago.`,
    by: reusable(({ createdAt }, world) => world.now() - createdAt > days * day),
  }))({
    'b2b-external-id-reusable-after-a-day': ['b2b-external-id-unique', 1],
    'b2b-external-id-reusable-after-a-month': ['b2b-external-id-unique', 31],
  }),
  'external-id-conflicts-by-prefix': {
    breaks: 'error-conflict-only-for-existing',
    wrong: 'Answers 409 to an order whose externalId is the beginning of one in use in the account.',
    by: before(holderOf, (call, externalId) => {
      const isBeginning = (order: B2bOrder) =>
        order.externalId !== externalId && order.externalId?.startsWith(externalId ?? '\0');
      if (call.account.orders.some(isBeginning)) throw conflict('The external id is in use.');
      return [call, externalId];
    }),
  },
  'refused-order-keeps-external-id': {
    breaks: 'error-refused-creates-nothing',
    wrong: 'Treats the externalId of an order that was refused at once as in use.',
    by: [
      afterRefusal(always, ({ world, account, body }) => {
        memoryOf(world).add('refused-order-keeps-external-id', `${account.id} ${body.externalId}`);
      }),
      before(holderOf, (call, externalId) => {
        const kept = memoryOf(call.world).of('refused-order-keeps-external-id', `${call.account.id} ${externalId}`) > 0;
        if (externalId !== undefined && kept) throw conflict('The external id is in use.');
        return [call, externalId];
      }),
    ],
  },
  ...breaking('b2b-external-id-duplicate-spares-first', {
    'b2b-duplicate-external-id-fails-first': [
      'Refuses a duplicate externalId, but puts the existing order into ERROR.',
      disturbsHolder((world, holder) => {
        failProcessing(world, holder, 'Its external id came again.');
      }),
    ],
    'b2b-duplicate-external-id-releases-first': [
      'Refuses a duplicate externalId, but releases the units of the existing order.',
      disturbsHolder(releaseUnits),
    ],
  }),
  'b2b-duplicate-revives-cancelled': {
    breaks: 'b2b-status-cancelled-is-terminal',
    wrong: 'Refuses a new order with the externalId of a CANCELLED order, but books the CANCELLED one again.',
    by: disturbsHolder((world, holder) => {
      if (holder.orderStatus === 'CANCELLED') reopen(world, holder);
    }),
  },
} as const satisfies FaultRows;
