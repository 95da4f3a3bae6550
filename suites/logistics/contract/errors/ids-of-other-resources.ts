/** Judges that the id of one kind of resource finds none of another kind. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { templateOf } from '../../../../clients/logistics/path.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { OperationName } from '../../../../schemas/logistics/operations.ts';
import type { LogisticsPaths } from '../../../../schemas/target-profile.ts';
import { each } from '../../../cases.ts';
import { shownStatus } from '../../b2b-orders/judge.ts';
import { attaching } from '../../b2b-orders/shipments/attachment.ts';
import { family } from '../../check.ts';
import { isServed } from '../../operations.ts';
import { madeOf, type NamedResource, neverNames, type ResourceName } from './named-resources.ts';
import { namesAnother } from './similar-ids.ts';

/** A name of a resource that is no id of the asked kind. */
type OtherName = readonly [of: ResourceName, name: string];

interface Asked {
  readonly called: OperationName;
  /** The resource that the operation finds, and the name by which it finds it. */
  readonly finds: OtherName;
  readonly by: readonly OtherName[];
  /** Shows that the resource changed, by its own id. */
  changed?(api: LogisticsApi, other: NamedResource): Promise<boolean>;
}

const cancelled = async (api: LogisticsApi, { names }: NamedResource): Promise<boolean> =>
  shownStatus(await api.main.call('getB2bOrder', { id: names.orderId ?? '' })) === 'CANCELLED';

/** A target may find products by both in one path, and then in every path of a product; the same holds for D2C orders. */
const isSamePath = (name: string, paths: LogisticsPaths): boolean => {
  const form = (of: OperationName) => templateOf(of, paths)?.replace(/\{\w+\}/, '{}');
  if (name === 'externalOrderId') return form('getD2cOrderByExternalId') === form('getD2cOrder');
  // The path by merchantSku is open, so it may be that of the products.
  return name === 'merchantSku' && [undefined, form('getProduct')].includes(form('productsByMerchantSku'));
};

async function asked(api: LogisticsApi, { called, finds, changed }: Asked, [of, name]: OtherName) {
  const json =
    called === 'getAttachmentUrl' ? { ...api.profile.overlay.attachment, attachmentType: 'CASE_LABELS' } : undefined;
  const request = (id: string) => api.main.call(called, { id, ...(json && { json }) });
  const other = await madeOf(api, of, changed !== undefined);
  const own = of === finds[0] && !changed ? other : await madeOf(api, finds[0], changed !== undefined);
  const [wrong = '', right = ''] = [other.names[name], own.names[finds[1]]];
  const isOpen = wrong === '' || wrong === right || isSamePath(name, api.profile.paths);
  // The name may be the id of an order of another case, which must not be cancelled.
  const isFree = async () => !changed || (await api.main.call('getB2bOrder', { id: wrong })).answer?.status === 404;
  if (isOpen || !(await isFree())) return { name, shown: other.shows, isOpen, control: await request(right) };
  const attempt = await request(wrong);
  const hasChanged = isAccepted(attempt) && (await changed?.(api, other)) === true;
  const control = await request(right);
  const isOther = hasChanged || namesAnother(attempt, wrong, control, right);
  return { name, shown: other.shows, isOpen, attempt, isOther, control };
}

/** Whether a response contains what only the named resource has: ids of two kinds may be equal by chance. */
const shows = ({ answer }: Exchange, texts: readonly string[]): boolean =>
  texts.some((text) => JSON.stringify(answer?.json ?? null).includes(JSON.stringify(text).slice(1, -1)));

const createdBy = {
  b2b: 'createB2bOrder',
  d2c: 'createD2cOrder',
  inbound: 'createInbound',
  product: 'createProduct',
} as const satisfies Readonly<Record<ResourceName, OperationName>>;

/** A target may call such an id malformed instead of unknown, so any refusal is right. */
const findsNothing = family((one: Asked & { readonly needs?: readonly LogisticsNeed[] }) => ({
  ...each(one.by),
  when: async (api, other: OtherName) => {
    return isServed(createdBy[other[0]], api.profile) ? asked(api, one, other) : undefined;
  },
  then(outcome, expect) {
    if (outcome?.attempt === undefined) return expect.unexercised('the target has no such other identifier');
    const { attempt, control, name, shown, isOther } = outcome;
    const isTelling = neverNames.includes(name) || shows(attempt, shown) || isOther;
    if (isAccepted(attempt) && !isTelling) expect.unexercised('such an id may name another resource');
    expect(attempt).refused(expect.because(`this is the ${name} of a resource`));
    expect.premise(control).accepted('the right identifier is found');
  },
}));

const b2b: readonly OtherName[] = [
  ['b2b', 'externalId'],
  ['b2b', 'shipmentId'],
];
const merchantSku: readonly OtherName[] = [['product', 'merchantSku']];
const sku: OtherName = ['product', 'logisticsSku'];
const plan: readonly OtherName[] = [['inbound', 'shippingPlanExternalId']];

export const otherResourceIdChecks = findsNothing({
  'b2b-get-unknown-404-other-kind': {
    called: 'getB2bOrder',
    finds: ['b2b', 'orderId'],
    by: b2b,
  },
  'b2b-cancel-unknown-404-other-kind': {
    called: 'cancelB2bOrder',
    finds: ['b2b', 'orderId'],
    by: b2b,
    changed: cancelled,
  },
  'b2b-external-id-lookup-unknown-404-other-kind': {
    called: 'getB2bOrderByExternalId',
    finds: ['b2b', 'externalId'],
    by: [['b2b', 'shipmentId']],
  },
  'b2b-attachment-unknown-shipment-404-other-kind': {
    called: 'getAttachmentUrl',
    finds: ['b2b', 'shipmentId'],
    by: [['b2b', 'externalId']],
    needs: attaching,
  },
  'd2c-get-unknown-404-other-kind': {
    called: 'getD2cOrder',
    finds: ['d2c', 'orderId'],
    by: [['d2c', 'externalOrderId']],
  },
  'inbound-get-unknown-404-other-kind': {
    called: 'getInbound',
    finds: ['inbound', 'id'],
    by: plan,
    needs: ['logistics.paths.getInbound'],
  },
  'receive-unknown-shipment-404-other-kind': {
    called: 'simulateReceive',
    finds: ['inbound', 'id'],
    by: plan,
    needs: ['sandbox', 'feature simulateReceive'],
  },
  'product-get-unknown-404-other-kind': { called: 'getProduct', finds: sku, by: merchantSku },
  'product-aliases-unknown-404-other-kind': { called: 'getProductAliases', finds: sku, by: merchantSku },
  'inventory-get-unknown-404-other-kind': { called: 'getInventory', finds: sku, by: merchantSku },
});
