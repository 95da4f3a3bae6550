import type { FaultId, World } from '../world.ts';
import type { CustomsAccount } from './account.ts';

/** Whether any account has it, where a fault does not keep them apart. */
export function isOfOthers(
  { faults, customs }: World,
  fault: FaultId,
  has: (account: CustomsAccount) => boolean,
): boolean {
  return faults.has(fault) && [...customs.accounts.values()].some(has);
}
