import { type Own, type Verification, verify } from '../../bundle/verify/verify.ts';
import { startProgress } from '../progress.ts';

/** Verifies a bundle, and shows how far it is: that of a whole certification takes a minute. */
export async function verified(bundle: string, own: Own): Promise<Verification> {
  const progress = startProgress('verifying …');
  try {
    return await verify(bundle, own, (done, total) => progress.tell(`verifying: ${done} of ${total} records`));
  } finally {
    progress.end();
  }
}
