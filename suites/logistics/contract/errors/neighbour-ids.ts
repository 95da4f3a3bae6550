/** Judges that the id of a resource finds no resource of another kind with a neighbouring id, and that of an order no shipment. */

import type { Account } from '../../../../clients/logistics/api.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { OperationName } from '../../../../schemas/logistics/operations.ts';
import { once } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { attaching, shipmentFor } from '../../b2b-orders/shipments/attachment.ts';
import { check, family } from '../../check.ts';
import { plainD2cOrder } from '../../d2c-orders/operations.ts';
import { newInbound } from '../../inbounds/operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { isIdOfNone } from './id-of-none.ts';

type Kind = 'b2b order' | 'd2c order' | 'b2b shipment' | 'inbound';

/** Each creates one of its kind, and none of the kinds that it is asked among. */
const makers: Readonly<Record<Kind, (owner: Account) => Promise<string>>> = {
  'b2b order': async ({ arrange }) => (await arrange.order(plainOrder)).orderId,
  'd2c order': async ({ d2c }) => (await d2c.place(plainD2cOrder)).orderId,
  'b2b shipment': async (owner) => (await shipmentFor(owner, plainOrder)).shipmentId,
  inbound: async (owner) => (await newInbound(owner)).shipmentId,
};

interface Asked {
  readonly called: OperationName;
  readonly finds: Kind;
  readonly other: Kind;
  /** The only scope of the token, of the profile or the hook: it must not even reach orders of the other family. */
  readonly scope?: string;
}

/**
 * Targets may count all resources together, so an id of one kind names nothing of another. Exclusive: another case
 * could create a resource with that id in between.
 */
const findsNone = family(({ called, finds, other, scope }: Asked) => ({
  ...once,
  exclusive: true,
  async when(api) {
    const bearer = scope === undefined ? api.main : await api.scoped('main', [scope]);
    const before = await makers[finds](api.main);
    const id = await makers[other](api.main);
    const after = await makers[finds](api.main);
    const { attachment } = api.profile.overlay;
    const json = called === 'getAttachmentUrl' ? { ...attachment, attachmentType: 'CASE_LABELS' } : undefined;
    const ask = (asked: string) => bearer.call(called, { id: asked, ...(json && { json }) });
    if (!isIdOfNone(id, before, after)) return undefined;
    return { attempt: await ask(id), control: await ask(after) };
  },
  then(outcome, expect) {
    if (outcome === undefined) return expect.unexercised('a resource of the asked kind may have this id');
    const { attempt, control } = outcome;
    expect(attempt).refused(expect.because(`this is the id of another kind (${other})`));
    expect.premise(control).accepted('an id of the asked kind is found');
  },
}));

const bothKinds = [...creatingOrders, 'feature d2cOrders'] as const;
const inboundToo = ['feature inbounds', 'product has stock'] as const;

const amongOthers = findsNone({
  'b2b-get-unknown-404-d2c-order': {
    called: 'getB2bOrder',
    finds: 'b2b order',
    other: 'd2c order',
    scope: 'read_logistics_orders_b2b',
    needs: bothKinds,
  },
  'b2b-cancel-unknown-404-d2c-order': {
    called: 'cancelB2bOrder',
    finds: 'b2b order',
    other: 'd2c order',
    scope: 'write_logistics_orders_b2b',
    needs: bothKinds,
  },
  'd2c-get-unknown-404-b2b-order': {
    called: 'getD2cOrder',
    finds: 'd2c order',
    other: 'b2b order',
    scope: 'read_logistics_orders',
    needs: bothKinds,
  },
  'b2b-get-unknown-404-inbound': {
    called: 'getB2bOrder',
    finds: 'b2b order',
    other: 'inbound',
    needs: [...creatingOrders, ...inboundToo],
  },
  'b2b-attachment-unknown-shipment-404-inbound': {
    called: 'getAttachmentUrl',
    finds: 'b2b shipment',
    other: 'inbound',
    needs: [...attaching, ...inboundToo],
  },
  'inbound-get-unknown-404-b2b-shipment': {
    called: 'getInbound',
    finds: 'inbound',
    other: 'b2b shipment',
    needs: [...creatingOrders, ...inboundToo, 'logistics.paths.getInbound'],
  },
  'receive-unknown-shipment-404-b2b-shipment': {
    called: 'simulateReceive',
    finds: 'inbound',
    other: 'b2b shipment',
    needs: [...creatingOrders, ...inboundToo, 'sandbox', 'feature simulateReceive'],
  },
});

/** Each order has a shipment, so the ids of both may be the next ones in turn. Exclusive for the same reason. */
const orderAsShipment = check({
  id: 'b2b-attachment-unknown-shipment-404-order-id',
  needs: attaching,
  ...once,
  exclusive: true,
  async when({ main }) {
    const first = await shipmentFor(main, plainOrder);
    const second = await shipmentFor(main, plainOrder);
    // A target may split an order by itself.
    const before = (await main.b2b.shipments(first.orderId)).at(-1) ?? first.shipmentId;
    const control = await main.b2b.requestUpload(second.shipmentId, 'CASE_LABELS');
    return { before, second, control, attempt: await main.b2b.requestUpload(second.orderId, 'CASE_LABELS') };
  },
  then({ before, second, control, attempt }, expect) {
    const isTelling = isIdOfNone(second.orderId, before, second.shipmentId);
    if (isAccepted(attempt) && !isTelling) expect.unexercised('a shipment may have the id of this order');
    expect.premise(control).accepted('the same for the shipment is accepted');
    expect(attempt).refused(expect.because('this is the id of the order'));
  },
});

export const neighbourIdChecks = [...amongOthers, orderAsShipment];
