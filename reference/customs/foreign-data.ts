import type { FaultId } from '../faults.ts';
import type { World } from '../world.ts';
import type { CustomsAccount } from './account.ts';

/** What any account makes of it, where a fault does not keep them apart; nothing else. */
export function ofOthers<Found>(
  { faults, customs }: World,
  fault: FaultId,
  find: (account: CustomsAccount) => Found | undefined,
): Found | undefined {
  if (!faults.has(fault)) return undefined;
  for (const account of customs.accounts.values()) {
    const found = find(account);
    if (found) return found;
  }
  return undefined;
}
