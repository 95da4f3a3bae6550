/** Judges what only releases name of orders. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { d2cOrderIdOf } from '../../../clients/logistics/d2c-orders.ts';
import { pathTo } from '../../../clients/logistics/path.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { merge } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { cancellable } from '../../../model/logistics/b2b-states.ts';
import { versionOfOperation, versionOfScope } from '../../../schemas/logistics/changes.ts';
import { each, once } from '../../cases.ts';
import { orderAccepted, shownStatus } from '../b2b-orders/judge.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { check, family } from '../check.ts';
import { createdId } from '../created-id.ts';
import { notFailed, orderPlaced, placingOrders } from '../d2c-orders/judge.ts';
import { plainOrder } from '../plain-order.ts';
import { callUnder, servedVersions } from '../versions/versioned.ts';
import { sample } from './release-operation.ts';

interface Row {
  readonly name: 'dutiesOrder' | 'dropShipOrder' | 'marketplaceOrder';
  /** Reads show what the release adds. */
  readonly isShown?: true;
}

/** A D2C order with members that a release adds, in the form of the profile. */
const accepted = family(({ name, isShown }: Row) => ({
  needs: [
    ...placingOrders,
    `logistics.samples.${name}`,
    ...(isShown ? (['logistics.fields.dropShipDetails'] as const) : []),
  ],
  given: d2cOrder({ lines: { min: 1, max: 2 } }),
  cases: 2,
  async when(api, draft) {
    const { d2c } = api.main;
    const control = await d2c.create(draft);
    const answer = await d2c.createRaw(merge(await d2c.body(draft), sample(api, name)));
    const id = d2cOrderIdOf(answer, api.profile.fields.d2cOrderId);
    return { control, answer, ...(id !== undefined && { later: await d2c.get(id) }) };
  },
  then({ control, answer, later }, expect) {
    expect.premise(control).accepted('the same order without these members is accepted');
    if (!isShown) orderPlaced(answer, expect);
    if (!isShown) return later && notFailed(later, expect);
    if (later === undefined) return expect.unexercised('the order is not accepted, or shows no id');
    expect.premise(later).accepted('the order is read');
    const pointer = expect.target.fields.dropShipDetails ?? '';
    return void expect(later).member(pointer, 'shows the details', (value) => value !== undefined && value !== null);
  },
}));

/** Since the release that brought outbounds, and before the one whose scopes the B2B operations need. */
const isEarlier = (version: string): boolean =>
  version >= (versionOfOperation('reserveStorageOutbounds') ?? '') &&
  version < (versionOfScope('write_logistics_orders_b2b') ?? '');

type Step = 'createOutbound' | 'getOutbound' | 'cancelOutbound';

const methods = { createOutbound: 'POST', getOutbound: 'GET', cancelOutbound: 'POST' } as const;

/** The state of an order that the warehouse has started, or has gone on with. */
const isBegun = (status: string): boolean => !cancellable(status) && status !== 'CANCELLED' && status !== 'ERROR';

interface Outbound {
  readonly answers: readonly Exchange[];
  /** How it reads after a cancel that alone was refused. */
  readonly after?: Exchange;
}

/** Sends a step of an outbound under a version that has them. */
export const outboundSender = (api: LogisticsApi, version: string) => {
  if (!servedVersions(api).includes(version)) throw new Inapplicable(`the profile does not list ${version}`);
  return async (step: Step, id?: string, account = api.main): Promise<Exchange> => {
    const path = pathTo(step, api.profile.paths, id);
    const body = id === undefined ? { json: await account.b2b.body(plainOrder) } : {};
    return callUnder(api, account, version, { id: step, method: methods[step] }, { path, ...body });
  };
};

async function outbound(api: LogisticsApi, version: string): Promise<Outbound> {
  const send = outboundSender(api, version);
  const made = await send('createOutbound');
  if (!isAccepted(made)) return { answers: [made] };
  const id = createdId(made, '/orderId');
  const [read, cancelled] = [await send('getOutbound', id), await send('cancelOutbound', id)];
  const answers = [made, read, cancelled];
  const isOnlyCancelRefused = isAccepted(read) && isRefused(cancelled);
  return isOnlyCancelRefused ? { answers, after: await send('getOutbound', id) } : { answers };
}

export const ofOutbounds = {
  needs: [
    ...creatingOrders,
    'logistics.paths.createOutbound',
    'logistics.paths.getOutbound',
    'logistics.paths.cancelOutbound',
  ],
  ...each(['2024-01', '2024-04'].filter(isEarlier)),
} as const;

const outbounds = check({
  proves: 'version-reserve-storage-outbounds',
  ...ofOutbounds,
  exhaustive: true,
  async when(api, version) {
    return { ...(await outbound(api, version)), control: await api.main.b2b.create(plainOrder) };
  },
  then({ answers, after, control }, expect) {
    if (!answers.every(isAccepted)) expect.premise(control).accepted('the tested version accepts the same order');
    // The warehouse may have started before the cancel; then the refusal is right.
    if (after && isAccepted(after) && isBegun(shownStatus(after))) expect.unexercised('the order had moved on');
    for (const answer of answers) expect(answer).accepted();
  },
});

const origins = family(({ name }: { readonly name: 'reserveStorageSku' | 'fulfillmentCenterSku' }) => ({
  needs: [`logistics.supplied.${name}`] as const,
  ...once,
  when(api) {
    const product = { logisticsSku: api.profile.supplied[name] ?? '', merchantSku: '', barcode: '' };
    return api.main.b2b.submit(plainOrder, { products: () => product });
  },
  then: (outcome, expect) => orderAccepted(outcome, expect),
}));

/** Orders, as far as only releases name what they may hold. */
export const releaseOrderChecks = [
  ...accepted({
    'd2c-create-duties': { name: 'dutiesOrder' },
    'd2c-drop-ship-accepted': { name: 'dropShipOrder' },
    'd2c-drop-ship-accepted-shown': { proves: 'd2c-drop-ship-accepted', name: 'dropShipOrder', isShown: true },
    'd2c-short-video-marketplace': { name: 'marketplaceOrder' },
  }),
  ...origins({
    'b2b-origin-types': { name: 'reserveStorageSku' },
    'b2b-origin-types-of-center': { proves: 'b2b-origin-types', name: 'fulfillmentCenterSku' },
  }),
  outbounds,
];
