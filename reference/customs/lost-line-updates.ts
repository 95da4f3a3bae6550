import type { FaultId, World } from '../world.ts';
import type { LineMembers } from './invoice.ts';

/** Members of a line that an update does not reach; faults only. */
const lost: Readonly<Partial<Record<FaultId, keyof LineMembers>>> = {
  'update-keeps-line-document-number': 'documentLineNumber',
  'update-keeps-line-price': 'pricePerUnit',
  'update-keeps-line-po-line-number': 'poLineItemNumber',
  'update-keeps-line-weight': 'weight',
  'update-keeps-line-net-weight': 'netWeight',
  'update-keeps-line-volume': 'volume',
};

/** The members of an updated line, over those that it had. */
export function withLosses({ faults }: World, members: LineMembers, before: LineMembers | undefined): LineMembers {
  if (before === undefined || faults.size === 0) return members;
  const kept = [...faults].flatMap((fault) => lost[fault] ?? []);
  return { ...members, ...Object.fromEntries(kept.map((name) => [name, before[name] ?? members[name]])) };
}
