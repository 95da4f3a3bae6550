import { verifyExcerpt } from '../../bundle/verify/excerpt.ts';
import { exitCode } from '../exit.ts';
import { excerptIn, refuseUnlessBundle } from './bundle-folder.ts';
import type { VerifyOptions } from './command.ts';
import { ownSuiteWith } from './own-suite.ts';
import { verificationPage } from './page.ts';
import { verified } from './verified.ts';

/** @returns the exit code. */
export async function verifyBundle(bundle: string, { key, drawnSeed, json }: VerifyOptions): Promise<number> {
  const excerpt = excerptIn(bundle);
  if (!excerpt) refuseUnlessBundle(bundle);
  const own = { ...(await ownSuiteWith(key)), ...(drawnSeed === undefined ? {} : { drawnSeed }) };
  const found = excerpt ? await verifyExcerpt(excerpt, own) : await verified(bundle, own);
  const { manifest, ...rest } = found;
  const holds = rest.problems.length === 0;
  if (json) {
    const { certifiable = false, missing = [], root } = manifest ?? {};
    const shown = { holds, certifiable, missing, root, ...rest };
    process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
  } else process.stdout.write(verificationPage(bundle, found));
  if (!holds) return 1;
  return manifest?.certifiable ? 0 : exitCode.unreachable;
}
