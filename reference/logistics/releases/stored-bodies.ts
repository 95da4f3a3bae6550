import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/operation.ts';
import { notFound } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { Account } from '../access/account.ts';

/** What an operation without a documented form stores: it shows what was sent (gap release-operations-without-path). */
export interface Filed {
  readonly id: string;
  readonly account: Account;
  readonly kind: 'parcel' | 'bulk parcel job' | 'master carton' | 'report';
  readonly members: Readonly<Record<string, unknown>>;
}

export const file = seam((call: Call, kind: Filed['kind'], more: Filed['members'] = {}): Answer => {
  const { world, account, body } = call;
  const id = world.nextId();
  const filed = { id, account, kind, members: { ...body, ...more } };
  world.logistics.filed.set(id, filed);
  return { status: world.dialect.status.created, body: filedView(call, filed, 'create') };
});

export const filedView = seam((_call: Call, { id, members }: Filed, _answers: 'create' | 'read'): Filed['members'] => ({
  ...members,
  id,
}));

/** What another account has stored does not exist for this one. */
export const ownFiled = seam((call: Call, kind: Filed['kind'], id: string): Filed => {
  const filed = call.world.logistics.filed.get(id);
  if (filed?.account !== call.account || filed.kind !== kind) throw notFound(`There is no such ${kind}.`);
  return filed;
});

export const readFiled = (call: Call, kind: Filed['kind'], id: string): Answer => ({
  status: 200,
  body: filedView(call, ownFiled(call, kind, id), 'read'),
});
