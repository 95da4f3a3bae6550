/** Makes submissions that fail after their acknowledgement. */

import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { freshOrMain } from '../../read.ts';

/**
 * How a submission ends while processing breaks down; undefined if the breakdown cannot be arranged, or if others also
 * submit to the account.
 */
export async function duringBreakdown(
  api: CustomsApi,
  account: CustomsAccount,
  submit: () => Promise<Created>,
): Promise<Created | undefined> {
  if (!account.isFresh) return undefined;
  const before = account.outcomes.deliveries.length;
  const breaksDown = await unlessUnmet(
    () => api.state('processing breaks down', { token: account.bearer.token ?? '' }),
    () => undefined,
  );
  if (breaksDown === undefined) return undefined;
  const broke = await submit();
  // The webhook of an early breakdown may lack the number, and only the number says to which submission it belongs.
  return broke.end === 'silent' && account.outcomes.deliveries.length > before ? undefined : broke;
}

/** A submission that should fail after its acknowledgement, and its account. */
interface Failing {
  readonly account: CustomsAccount;
  readonly failed: Created;
  /** The submission that the target refused at once before; it may send a webhook as well. */
  readonly refused?: Created;
}

const ownOf = async (api: CustomsApi, account: CustomsAccount): Promise<CustomsAccount> =>
  account.isFresh ? account : freshOrMain(api);

/**
 * A create that fails after its acknowledgement because of its mistake. If the target refuses the mistake at once (gap
 * customs-fault-timing), processing breaks down instead.
 */
export async function failingCreate(
  api: CustomsApi,
  account: CustomsAccount,
  { valid, broken }: { readonly valid: InvoiceDraft; readonly broken: InvoiceDraft },
): Promise<Failing> {
  const failed = await account.create(broken);
  if (failed.end !== 'refused') return { account, failed };
  const own = await ownOf(api, account);
  const broke = await duringBreakdown(api, own, () => own.create(valid));
  return broke === undefined ? { account, failed } : { account: own, failed: broke, refused: failed };
}

interface UpdatePair {
  readonly draft: InvoiceDraft;
  readonly sound: InvoiceDraft;
  readonly broken: InvoiceDraft;
}

/** The same for an update of a new invoice. */
export async function failingUpdate(
  api: CustomsApi,
  account: CustomsAccount,
  { draft, sound, broken }: UpdatePair,
): Promise<Failing & { readonly created: Created & { readonly invoiceId: string } }> {
  const created = await account.given(draft);
  const failed = await account.update(created, broken);
  if (failed.end !== 'refused') return { account, created, failed };
  const own = await ownOf(api, account);
  const before = own === account ? created : await own.given(draft);
  const broke = await duringBreakdown(api, own, () => own.update(before, sound));
  return broke === undefined ? { account, created, failed } : { account: own, created: before, failed: broke };
}
