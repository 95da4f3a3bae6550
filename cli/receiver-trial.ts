import { Secrets } from '../engine/secrets/secrets.ts';
import { targetClock } from '../engine/time/clock.ts';
import { Connection } from '../engine/wire/connection.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { Refusal } from './exit.ts';
import { keyFlaw } from './key-files.ts';
import type { OpenTarget } from './target.ts';

/**
 * Opens the webhook receiver once before the run and closes it: otherwise a port in use or a missing certificate would end
 * the run in the middle.
 * @throws Refusal if the receiver of the profile cannot be opened.
 */
export async function refuseUnlessReceiving({ profile, lineFor }: OpenTarget): Promise<void> {
  const { webhooks } = profile;
  if (!webhooks) return;
  const { tls, listen } = webhooks;
  const flaw = tls === undefined || tls === 'selfSigned' ? undefined : keyFlaw(tls);
  if (flaw) throw new Refusal(lineFor({ at: ['webhooks', 'tls', flaw.part], ...flaw }));
  const code = await failureOf(webhooks);
  if (code === undefined) return;
  const problem = `cannot listen on ${listen} (${code})`;
  const mend =
    code === 'EADDRINUSE' ? 'stop the process that listens there, or choose another port' : 'choose another address';
  throw new Refusal(lineFor({ at: ['webhooks', 'listen'], problem, mend }));
}

async function failureOf(settings: NonNullable<TargetProfile['webhooks']>): Promise<string | undefined> {
  const clock = targetClock({ kind: 'real' }, async () => undefined);
  // A profile without webhooks needs no receiver, and a refused one does not wait for it.
  const { openReceiver } = await import('../engine/wire/receiver.ts');
  try {
    const receiver = await openReceiver(settings, {
      clock,
      secrets: new Secrets(),
      connection: new Connection(),
      onExchange: () => {},
    });
    await receiver.close();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
