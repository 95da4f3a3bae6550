import { rowsOf, textsIn } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import { cancellable } from '../../model/logistics/b2b-states.ts';
import type { OperationName } from '../../schemas/logistics/operations.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { identifier } from '../identifier.ts';
import { fateByRead, fateByRemoval, foreign, isAddress, isForeign, kept, type Leftover, type Way } from '../removal.ts';
import { unrecorded } from '../target-parts.ts';
import { Account } from './account.ts';
import { statusOf } from './b2b-orders/b2b-orders.ts';
import { hasShipped, internalStatusOf } from './d2c-orders.ts';
import { templateOf } from './path.ts';
import type { AccountName, LogisticsTarget } from './target.ts';

/** Removes one kind of leftover of an account. */
type Kind = (account: Account, leftover: Leftover, profile: LogisticsProfile) => Way;

const unnamed = 'its creation got no response, and no operation finds it';

const b2bOrder: Kind =
  (account, { id, name }) =>
  async () => {
    const order = id === undefined ? await account.b2b.byExternalId(name ?? '') : await account.b2b.get(id);
    const fate = fateByRead(order);
    if (fate) return fate;
    if (isForeign(read(order.answer?.json, '/externalId'), name)) return foreign;
    const status = statusOf(order);
    if (status === 'CANCELLED') return { outcome: 'gone', why: 'it is cancelled' };
    if (status !== undefined && !cancellable(status)) return kept(`it is ${status}`);
    const orderId = id ?? identifier(read(order.answer?.json, '/orderId'));
    return orderId === undefined
      ? kept('the target shows no id of it')
      : fateByRemoval(await account.b2b.cancel(orderId));
  };

const d2cOrder: Kind = (account, { id, name }, profile) => {
  const { fields, paths } = profile;
  if (templateOf('cancelD2cOrder', paths) === undefined) return unbound('paths.cancelD2cOrder');
  if (id === undefined && templateOf('getD2cOrderByExternalId', paths) === undefined) return { kept: unnamed };
  return async () => {
    const order =
      id === undefined ? await account.call('getD2cOrderByExternalId', { id: name ?? '' }) : await account.d2c.get(id);
    const fate = fateByRead(order);
    if (fate) return fate;
    if (isForeign(read(order.answer?.json, '/externalOrderId'), name)) return foreign;
    const status = internalStatusOf(order);
    if (status === 'CANCELLED') return { outcome: 'gone', why: 'it is cancelled' };
    if (hasShipped(status)) return kept(`it is ${status}`);
    const orderId = id ?? identifier(read(order.answer?.json, fields.d2cOrderId));
    if (orderId === undefined) return kept('the target shows no id of it');
    return fateByRemoval(await account.d2c.cancel(orderId));
  };
};

const subscription: Kind = ({ subscriptions }, { id, name }, { webhooks: { manage } }) => {
  if (manage === undefined) return unbound('webhooks.manage');
  if (name === undefined) return { kept: 'its endpoint is unknown, so it may belong to somebody else' };
  return async () => {
    const shown = await (id === undefined ? subscriptions.list() : subscriptions.get(id));
    const fate = fateByRead(shown);
    if (fate) return fate;
    const json = shown.answer?.json;
    if (id !== undefined) {
      const addresses = textsIn(json).filter(isAddress);
      const isOther = addresses.length > 0 && !addresses.includes(name);
      return isOther ? foreign : fateByRemoval(await subscriptions.delete(id));
    }
    const own = (rowsOf(json) ?? []).filter((row) => textsIn(row).includes(name));
    const ids = own.flatMap((row) => identifier(read(row, manage.idPointer)) ?? []);
    if (ids.length === 0) return { outcome: 'gone', why: 'no subscription has this endpoint' };
    const fates = await Promise.all(ids.map(async (one) => fateByRemoval(await subscriptions.delete(one))));
    return fates.find(({ outcome }) => outcome !== 'removed') ?? { outcome: 'removed' };
  };
};

const cancelled =
  (operation: OperationName): Kind =>
  (account, { id }, { paths }) => {
    if (templateOf(operation, paths) === undefined) return unbound(`paths.${operation}`);
    if (id === undefined) return { kept: unnamed };
    return async () => fateByRemoval(await account.call(operation, { id }));
  };

const unbound = (setting: string): Way => ({ kept: `the profile does not bind logistics.${setting}` });

/** By the operation that creates it. The documents name no operation that removes anything else. */
const kinds: Readonly<Record<string, Kind>> = {
  createB2bOrder: b2bOrder,
  createD2cOrder: d2cOrder,
  createWebhook: subscription,
  createParcel: cancelled('cancelParcel'),
  createOutbound: cancelled('cancelOutbound'),
};

/** How to remove a leftover of the logistics API. */
export async function logisticsRemoval(target: LogisticsTarget, leftover: Leftover): Promise<Way> {
  const { profile } = target.parts;
  const kind = Object.hasOwn(kinds, leftover.operation) ? kinds[leftover.operation] : undefined;
  if (kind === undefined) return { kept: 'no operation removes it' };
  const owner = ownerOf(leftover.account, profile);
  if (owner === undefined || profile.accounts[owner] === undefined)
    return { kept: `the profile has no token of its account "${leftover.account}"` };
  if (leftover.id === undefined && leftover.name === undefined) return { kept: unnamed };
  return kind(new Account(target, await target.account(owner), unrecorded), leftover, profile);
}

/** The account that a bearer of a run worked in; undefined for one that the run made for itself. */
function ownerOf(bearer: string, { tokens, environment: own }: LogisticsProfile): AccountName | undefined {
  const [, owner] = /^(main|other)(?:, .*)?$/.exec(bearer) ?? [];
  if (owner === 'main' || owner === 'other') return owner;
  const { account, environment = own } = tokens[bearer] ?? {};
  // What another environment has is out of reach.
  return environment === own ? account : undefined;
}
