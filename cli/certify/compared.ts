import { type BundleClaims, claimsIn } from '../../bundle/comparison/bundle-claims.ts';
import { changesBetween } from '../../bundle/comparison/changes.ts';
import { bundleChangesText } from '../../bundle/comparison/terminal.ts';
import type { TerminalSettings } from '../../reports/terminal/sheet.ts';
import { readBundle } from './bundle-folder.ts';

/** What changed, as data and for a terminal. */
export interface Compared {
  readonly changes: { readonly changed: boolean };
  text(settings: TerminalSettings): string;
}

/** Compares what two bundles say. It does not judge them again: `verify` does, each with its own suite version. */
export function ofBundles(before: string, after: string): Compared {
  const [old, now] = [stated(before), stated(after)];
  const changes = changesBetween(old, now);
  return { changes, text: (settings) => bundleChangesText(changes, settings) };
}

const stated = (bundle: string): BundleClaims => readBundle(bundle, claimsIn);
