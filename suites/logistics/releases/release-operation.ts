/** Judges that an operation which only a release names is served. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { bound } from '../../../clients/logistics/bound.ts';
import { pathTo } from '../../../clients/logistics/path.ts';
import type { Json } from '../../../engine/json.ts';
import { inStatuses } from '../../../engine/judge/expect.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import {
  firstVersionOf,
  isInVersion,
  type OperationName,
  operationNamed,
} from '../../../schemas/logistics/operations.ts';
import type { LogisticsSamples } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { createdId } from '../created-id.ts';
import { callUnder, unstableServed } from '../versions/versioned.ts';

/** A call of an operation, and the same call at an unlisted name of the same form. */
export interface Named {
  readonly listed: Exchange;
  readonly control: Exchange;
}

interface Asked {
  /** What stands for the parameter of the path. */
  readonly id?: string;
  readonly json?: Json;
}

interface Row {
  readonly name: OperationName;
  readonly account?: (api: LogisticsApi) => Promise<Account>;
  readonly asked?: (api: LogisticsApi, account: Account) => Promise<Asked>;
  /** The operation belongs to the unstable version. */
  readonly isUnstable?: true;
  readonly judge?: (listed: Exchange, expect: Expect) => void;
}

/** The same path with another first name. */
export const unlistedPath = (path: string): string =>
  path.replace(/^\/[^/?]+/, (name) => `${name.slice(0, -1)}${name.endsWith('z') ? 'y' : 'z'}`);

/** A token without the scope, or an account without an approval, shows nothing of the operation. */
const denied: readonly number[] = [401, 402, 403, 423];

export function requireServed({ listed, control }: Named, expect: Expect): void {
  if (inStatuses(listed.answer?.status ?? 0, denied)) expect.unexercised('the token or the account is refused');
  expect(listed).accepted();
  if (isAccepted(control)) expect.unexercised('an unlisted name is accepted, too');
}

/** An operation that a release names is served, unlike an unlisted name. */
export const served = family(({ name, account, asked, isUnstable, judge }: Row) => ({
  ...once,
  async when(api): Promise<Named> {
    const { profile } = api;
    const version = isUnstable ? 'unstable' : profile.version;
    if (isUnstable) unstableServed(api);
    if (!isInVersion(name, version)) throw new Inapplicable(`${name} is served from ${firstVersionOf(name)} on`);
    const owner = (await account?.(api)) ?? api.main;
    const { id, ...options } = (await asked?.(api, owner)) ?? {};
    const path = pathTo(name, profile.paths, id);
    const { method } = operationNamed(name);
    const send = (at: string, called: string = name) =>
      isUnstable
        ? callUnder(api, owner, version, { id: name, method }, { path: at, ...options })
        : owner.send(called, method, at, options);
    // The document does not say when what was created can be read.
    const isRead = method === 'GET' && id !== undefined;
    const listed = isRead
      ? await api.eventually(profile.timing.webhookMaxWait, () => send(path), isAccepted)
      : await send(path);
    return { listed, control: await send(unlistedPath(path), 'unlisted') };
  },
  then(seen, expect) {
    requireServed(seen, expect);
    judge?.(seen.listed, expect);
  },
}));

/** A body of the profile. @throws Inapplicable where it is unbound. */
export const sample = ({ profile }: LogisticsApi, name: keyof LogisticsSamples): Json =>
  bound(profile.samples[name] as Json | undefined, `samples.${name}`);

/** The id of what a body of the profile creates. @throws Unmet where the target refuses it. */
export async function created(api: LogisticsApi, owner: Account, name: OperationName, json: Json): Promise<string> {
  return createdId(await owner.call(name, { json }), api.profile.fields.createdId);
}
