import { visible } from '../../reports/evidence.ts';

/** Names and reasons may be of any length. */
const longest = 100;

/** A name or a reason on one line. Vendor and target write it, so it must not affect the text around it. */
export function printable(text: string): string {
  const plain = visible(text);
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
