import type { FaultId, World } from '../world.ts';
import type { CustomsAccount } from './account.ts';
import type { Draft } from './draft.ts';

/** Another submission is no reason to treat one differently: what only faults need to know of those under way. */
interface Rival {
  readonly draft: Draft;
  readonly postedAt: number;
  readonly dueAt: number;
}

const underWay = new WeakMap<CustomsAccount, Set<Rival>>();
const marked = new WeakMap<Draft, Set<FaultId>>();

export function isMarked(fault: FaultId, draft: Draft): boolean {
  return marked.get(draft)?.has(fault) === true;
}

function mark(fault: FaultId, draft: Draft): void {
  marked.set(draft, (marked.get(draft) ?? new Set()).add(fault));
}

/** Notes a submission that is acknowledged, with what the faults make of those that are still under way. */
export function enter(world: World, account: CustomsAccount, draft: Draft, dueAt: number): void {
  const { faults } = world;
  if (faults.size === 0) return;
  const rivals = underWay.get(account) ?? new Set();
  underWay.set(account, rivals);
  const exists = account.numbers.has(draft.invoiceNumber);
  const same = [...rivals].filter((rival) => rival.draft.invoiceNumber === draft.invoiceNumber);
  const together = [...rivals].filter((rival) => rival.dueAt === dueAt);
  const atOnce = same.some(({ postedAt }) => world.now() - postedAt < 1000);
  if (faults.has('valid-submission-fails-beside-another') && rivals.size > 0) {
    mark('valid-submission-fails-beside-another', draft);
  }
  if (faults.has('update-while-create-is-processed-creates') && !exists && same.length > 0) {
    mark('update-while-create-is-processed-creates', draft);
  }
  if (faults.has('two-creates-at-once-make-two') && !exists && atOnce) mark('two-creates-at-once-make-two', draft);
  if (faults.has('two-updates-at-once-mix') && exists && same.length > 0) mark('two-updates-at-once-mix', draft);
  if (faults.has('failing-submission-is-forgotten-beside-another') && together.length > 0) {
    for (const rival of [draft, ...together.map((each) => each.draft)]) {
      mark('failing-submission-is-forgotten-beside-another', rival);
    }
  }
  if (faults.has('completions-of-one-moment-are-folded')) {
    for (const rival of together) mark('completions-of-one-moment-are-folded', rival.draft);
  }
  rivals.add({ draft, postedAt: world.now(), dueAt });
}

export function leave(account: CustomsAccount, draft: Draft): void {
  const rivals = underWay.get(account);
  for (const rival of rivals ?? []) if (rival.draft === draft) rivals?.delete(rival);
}

/** A create of its own, although an invoice of that number exists or is about to. */
export function createsAnyway(draft: Draft): boolean {
  return isMarked('update-while-create-is-processed-creates', draft) || isMarked('two-creates-at-once-make-two', draft);
}
