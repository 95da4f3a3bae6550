/** Makes locked invoices, and updates of them. */

import type { Created, CustomsAccount, CustomsApi, Existing, Updatable } from '../../../clients/customs/api.ts';
import { lineIdOf } from '../../../clients/customs/ids.ts';
import type { Json } from '../../../engine/json.ts';
import { Undeclared, Unmet, Unsupplied } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft, InvoiceLineDraft, PartyDraft } from '../../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { shipmentIsFree } from '../invoices/identity.ts';
import { endedAtOnce, linesOf } from '../invoices/judge.ts';
import { sameNumber } from '../invoices/read/comparison.ts';
import { withLineIds } from '../invoices/update/named-lines.ts';
import { getWhen, invoiceOfGet, numberOf } from '../read.ts';

/** An invoice that customs locks, and what an update tries to change. */
export interface LockedUpdate {
  readonly draft: InvoiceDraft;
  /** The line that customs allocates; absent: a customs entry uses the whole invoice. */
  readonly line?: number;
  /** All lines that customs allocates, in this order, where it is more than the one that the update changes. */
  readonly allocated?: readonly number[];
  readonly changes: Change;
  /** How the update names the shipment, or that it names another one. Default: as the draft does. */
  readonly by?: 'ref' | 'id of another';
  /** What the update does besides. */
  readonly besides?: keyof typeof besides;
  /** All that an update before this one changes. It leaves the locked line as it is, so it may succeed. */
  readonly after?: keyof typeof besides;
  /**
   * How the update, and its control, name the invoice: by what identifies it only, or by its id with a new number each.
   * Default: by both, as far as they are bound.
   */
  readonly names?: 'identity' | 'id';
}

/** Members of one line or of the header, or one of the usual changes; the last two do not name the locked line. */
export type Change =
  | InvoiceLineDraft
  | { readonly header: Partial<InvoiceDraft> }
  | 'header'
  | 'lines'
  | 'line'
  | 'header and lines'
  | 'new line'
  | 'only new lines'
  | 'weights'
  | 'document numbers'
  | 'leaves the line out'
  | 'names no line';

/** Changes that an update may make together with a forbidden one. */
const besides = {
  'another order': (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, lines: draft.lines.toReversed() }),
  'a new line': (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    lines: [...draft.lines, { quantity: { value: '41', unit: 'main' } }],
  }),
  'another incoterm': (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, incoterm: 'CIP' }),
} as const;

/** The update; `round` makes each attempt different. */
export function updateOf(locked: LockedUpdate, round = 1): InvoiceDraft {
  const update = forbidden(locked, round);
  return locked.besides === undefined ? update : besides[locked.besides](update);
}

/** The update that comes before, if there is one. */
export const allowedUpdate = ({ draft, after }: LockedUpdate): InvoiceDraft | undefined =>
  after && besides[after](withLineIds(draft, draft.lines.length));

const shipments = {
  ref: { by: 'ref', which: 'main' },
  'id of another': { by: 'id', which: 'other' },
} as const;

function forbidden({ draft, line, changes, by }: LockedUpdate, round: number): InvoiceDraft {
  const same = { ...withLineIds(draft, draft.lines.length), ...(by && { shipment: shipments[by] }) };
  const inLines = (members: InvoiceLineDraft, only?: number): InvoiceDraft => ({
    ...same,
    lines: same.lines.map((one, n) => (only === undefined || n === only ? { ...one, ...members } : one)),
  });
  const { chargeAdjustments, parties, manifestQuantityUnitType: unit } = draft;
  const header: Partial<InvoiceDraft> = {
    incoterm: round % 2 ? 'CIP' : 'DPU',
    manifestQuantity: 700 + round,
    isRelatedParties: true,
    invoiceDate: { iso: `2019-03-${10 + round}` },
    ...(chargeAdjustments && {
      chargeAdjustments: chargeAdjustments.map((one) => ({ ...one, amount: `${70 + round}` })),
    }),
    ...(unit && { manifestQuantityUnitType: 'PALLET' }),
    ...(parties && { parties: [buyer(`Buyer ${round}`)] }),
  };
  switch (changes) {
    case 'header':
      return { ...same, ...header };
    case 'lines':
      return inLines(changed(round));
    case 'line':
      return inLines(changed(round), line);
    case 'header and lines':
      return { ...inLines(changed(round)), ...header };
    case 'new line':
      return { ...same, lines: [...same.lines, { quantity: { value: String(40 + round), unit: 'main' } }] };
    case 'only new lines':
      return { ...same, ...header, lines: [{ quantity: { value: String(40 + round), unit: 'main' } }] };
    case 'weights':
      return { ...same, totalGrossWeight: { value: String(700 + round), unit: 'main' } };
    case 'document numbers':
      return { ...same, lines: same.lines.map((one, n, { length }) => ({ ...one, documentLineNumber: length - n })) };
    case 'leaves the line out':
      return { ...same, lines: same.lines.filter((_, n) => n !== (line ?? 0)) };
    case 'names no line':
      return draft;
    default:
      return 'header' in changes ? { ...same, ...changes.header } : inLines(changes, line);
  }
}

/** Values that no line is created with. The price agrees with them. */
export const changed = (round: number) => ({
  quantity: { value: String(5000 + round), unit: 'main' as const },
  pricePerUnit: { amount: '2' },
  value: { amount: String(2 * (5000 + round)) },
  purchaseOrderNumber: `changed ${round}`,
  poLineItemNumber: `changed ${round}`,
  volume: { value: String(60 + round), unit: 'main' as const },
});

export const buyer = (name: string): PartyDraft => ({ type: 'buyer', by: { data: { name, address: 0 } } });

export interface Locked {
  readonly account: CustomsAccount;
  readonly before: Existing;
  /** An update that succeeded before the lock, so that only the lock prevents the next one. */
  readonly control: Created;
  /** The number of its submissions that were acknowledged in this run. */
  readonly acknowledged: number;
  /** The invoice after it was locked. */
  readonly asLocked: Exchange;
  /** How updates name it. */
  readonly updatable: Updatable;
}

/** How an update names an invoice. @throws Undeclared if the profile does not say what identifies it. */
function named(
  { invoiceId, ...one }: Existing,
  names: LockedUpdate['names'],
  { identity, fields }: CustomsProfile,
  fresh: () => string,
): Updatable {
  if (names === undefined) return { ...one, invoiceId };
  if (names === 'identity') {
    if (identity === undefined) throw new Undeclared('customs.identity of the profile is unset');
    return one;
  }
  if (fields.updateId === undefined) throw new Undeclared('customs.fields.updateId of the profile is unset');
  return { ...one, invoiceId, invoiceNumber: fresh() };
}

/** Whether each line that the invoice shows has the quantity of the draft. */
const showsQuantities = (invoice: Json, lineIds: Existing['lineIds'], { lines }: InvoiceDraft): boolean =>
  lines.every(({ quantity }, index) => {
    const line = linesOf(invoice).find((one) => lineIdOf(read(one, '/id')) === lineIds[index]);
    return line === undefined || sameNumber(read(line, '/quantity/value'), quantity?.value);
  });

/** An invoice that is updated once, before customs locks it or one of its lines. */
export async function locked(
  api: CustomsApi,
  { draft, line, allocated = line === undefined ? [] : [line], names, by }: Omit<LockedUpdate, 'changes'>,
  account = api.main,
): Promise<Locked> {
  if (by === 'id of another') shipmentIsFree(api.profile);
  const before = await account.given(draft);
  const namedAs = (one: Existing) => named(one, names, api.profile, () => account.freshNumber(draft));
  // Completions tell the number, so those of a new number start anew.
  const isRenamed = names === 'id';
  const updatable = namedAs(before);
  const control = await account.update(updatable, withLineIds(draft, draft.lines.length), isRenamed ? 0 : 1);
  const isWritten = (invoice: Json): boolean =>
    control.end !== 'succeeded' ||
    (showsQuantities(invoice, before.lineIds, draft) && (!isRenamed || numberOf(invoice) === updatable.invoiceNumber));
  const locked = async (one: Existing, acknowledged: number): Promise<Locked> => {
    // A read may lag behind the update, whose effect would then look like one of the lock.
    const asLocked = await getWhen(api, account, one.invoiceId, (invoice) => one !== before || isWritten(invoice));
    const shown = invoiceOfGet(asLocked);
    if (isRenamed && (shown === undefined || !isWritten(shown))) throw new Unmet('the invoice keeps its number');
    return {
      account,
      before: one,
      updatable: namedAs(one),
      control,
      acknowledged: isRenamed ? 0 : acknowledged,
      asLocked,
    };
  };
  for (const nth of allocated) {
    const lineId = before.lineIds[nth];
    if (lineId === undefined) throw new Unmet('needs the id of a line');
    const params = { token: account.bearer.token ?? '', invoiceId: before.invoiceId };
    await api.state('line is allocated by customs', { ...params, lineId });
  }
  if (line === undefined && !(await api.lock(account, before.invoiceId)))
    return locked(await suppliedLock(api, account), 0);
  return locked(before, endedAtOnce(control) ? 1 : 2);
}

/** The locked invoice that the profile supplies. */
async function suppliedLock({ profile }: CustomsApi, account: CustomsAccount): Promise<Existing> {
  const { lockedInvoice } = profile.fixtures;
  if (!lockedInvoice) throw new Unsupplied('needs provider state "invoice is used in a customs entry"');
  const one = await account.existing(lockedInvoice.invoiceNumber);
  if (!one) throw new Unmet(`the account has no invoice ${lockedInvoice.invoiceNumber}, which the profile supplies`);
  return one;
}

/** An update of a locked invoice. Each acknowledged submission has a completion. */
export function tryUpdate(
  { account, updatable, acknowledged }: Locked,
  draft: InvoiceDraft,
  earlier: readonly Created[] = [],
): Promise<Created> {
  return account.update(updatable, draft, acknowledged + earlier.filter((one) => !endedAtOnce(one)).length);
}
