import type { Created, CustomsAccount, CustomsApi } from '../../clients/customs/api.ts';
import type { Exchange } from '../../engine/exchange.ts';
import { Unmet } from '../../engine/violation.ts';
import type { InvoiceDraft } from '../../generators/customs/draft.ts';
import { naming } from './invoice-update.ts';

/** What an attempt changes of an invoice that it finds locked. */
export type Attempt = 'header' | 'lines' | 'new line' | 'nothing';

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
  readonly before: Created & { readonly invoiceId: string };
  /** The update that went through before the lock: it proves that nothing but the lock stands in the way. */
  readonly twin: Created;
  /** As it read once it was locked. */
  readonly asLocked: Exchange;
}

/** An invoice that was updated once, and that a customs entry uses since, or one line of it. */
export async function locked(api: CustomsApi, draft: InvoiceDraft, line?: number): Promise<Locked> {
  const account = await api.main();
  const before = await account.given(draft);
  const twin = await account.update(before, attempted(draft, 'nothing'));
  const params = { token: account.bearer.token ?? '', invoiceId: before.invoiceId };
  if (line === undefined) await api.state('invoice is used in a customs entry', params);
  else {
    const lineId = before.lineIds[line];
    if (lineId === undefined) throw new Unmet('needs the id of a line');
    await api.state('line is allocated by customs', { ...params, lineId });
  }
  return { account, before, twin, asLocked: await account.invoices.get(before.invoiceId) };
}

/** An attempt on a locked invoice; completions come one a submission that was acknowledged. */
export function attack({ account, before, twin }: Locked, draft: InvoiceDraft, earlier: readonly Created[] = []) {
  const completed = [twin, ...earlier].filter(({ end }) => end !== 'refused').length;
  return account.update(before, draft, 1 + completed);
}
