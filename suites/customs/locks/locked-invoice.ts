import type { Created, CustomsAccount, CustomsApi, Existing } from '../../../clients/customs/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { naming } from '../invoices/update/invoice-update.ts';

/** What an attempt changes of an invoice that it finds locked. */
export type Attempt = 'header' | 'lines' | 'new line' | 'weights' | 'nothing';

/** The draft, as an update of its own invoice that changes this; `round` makes each attempt differ from the last. */
export function attempted(draft: InvoiceDraft, attempt: Attempt, round = 1): InvoiceDraft {
  const same = naming(draft, draft.lines.length);
  switch (attempt) {
    case 'nothing':
      return same;
    case 'header':
      return { ...same, incoterm: round % 2 ? 'CIP' : 'DPU', manifestQuantity: 700 + round, isRelatedParties: true };
    case 'lines':
      return { ...same, lines: same.lines.map((line) => ({ ...line, ...changed(round) })) };
    case 'weights':
      return { ...same, totalGrossWeight: { value: String(700 + round), unit: 'main' } };
    case 'new line':
      return { ...same, lines: [...same.lines, { quantity: { value: String(40 + round), unit: 'main' } }] };
  }
}

/** Other values than lines are made with. */
export const changed = (round: number) => ({
  quantity: { value: String(5000 + round), unit: 'main' as const },
  value: { amount: String(9000 + round) },
  purchaseOrderNumber: `changed ${round}`,
});

export interface Locked {
  readonly account: CustomsAccount;
  readonly before: Existing;
  /** The update that went through before the lock: it proves that nothing but the lock stands in the way. */
  readonly control: Created;
  /** Submissions of it in this run that were acknowledged. */
  readonly acknowledged: number;
  /** As it read once it was locked. */
  readonly asLocked: Exchange;
}

/** An invoice that was updated once, and that a customs entry uses since, or one line of it. */
export async function locked(api: CustomsApi, draft: InvoiceDraft, line?: number): Promise<Locked> {
  const account = await api.main();
  const before = await account.given(draft);
  const control = await account.update(before, attempted(draft, 'nothing'));
  if (line !== undefined) {
    const lineId = before.lineIds[line];
    if (lineId === undefined) throw new Unmet('needs the id of a line');
    const params = { token: account.bearer.token ?? '', invoiceId: before.invoiceId };
    await api.state('line is allocated by customs', { ...params, lineId });
  } else if (!(await api.lock(account, before.invoiceId))) {
    const supplied = await suppliedLock(api, account);
    return {
      account,
      before: supplied,
      control,
      acknowledged: 0,
      asLocked: await account.invoices.get(supplied.invoiceId),
    };
  }
  const acknowledged = control.end === 'refused' ? 1 : 2;
  return { account, before, control, acknowledged, asLocked: await account.invoices.get(before.invoiceId) };
}

/** The locked invoice of the profile, as if this case had made it. */
async function suppliedLock({ profile }: CustomsApi, account: CustomsAccount): Promise<Locked['before']> {
  const { lockedInvoice } = profile.fixtures;
  if (!lockedInvoice) throw new Unmet('needs provider state "invoice is used in a customs entry"');
  const one = await account.existing(lockedInvoice.invoiceNumber);
  if (!one) throw new Unmet(`the account has no invoice ${lockedInvoice.invoiceNumber}, which the profile supplies`);
  return one;
}

/** An attempt on a locked invoice; completions come one a submission that was acknowledged. */
export function attack(
  { account, before, acknowledged }: Locked,
  draft: InvoiceDraft,
  earlier: readonly Created[] = [],
) {
  return account.update(before, draft, acknowledged + earlier.filter(({ end }) => end !== 'refused').length);
}
