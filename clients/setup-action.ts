import { execFile } from 'node:child_process';
import type { Json } from '../engine/json.ts';
import { Unmet } from '../engine/judge/violation.ts';
import type { Transport } from '../engine/wire/transport.ts';
import type { SetupAction } from '../schemas/target-profile.ts';
import { filledIn } from './template.ts';

/** The values of the placeholders in a setup action. */
export type SetupActionValues = Readonly<Partial<Record<'url' | 'id', string>>>;

const commandMs = 30_000;

/** Whether the profile has a setup action that can be taken. */
export const canTake = (setupAction: SetupAction | undefined): setupAction is SetupAction =>
  setupAction !== undefined && setupAction.kind !== 'none';

/**
 * Takes a setup action: a request or a command. A manual action was taken before the run.
 * @throws Unmet where the request or the command fails.
 */
export async function take(setupAction: SetupAction, values: SetupActionValues, transport: Transport): Promise<void> {
  if (transport.refusal !== undefined && setupAction.kind !== 'manual')
    throw new Unmet('no setup action is taken where the target is only read');
  if (setupAction.kind === 'http') await request(setupAction, values, transport);
  if (setupAction.kind === 'command') await program(setupAction.command ?? [], values);
  if (setupAction.kind === 'none') throw new Unmet('the setup action of the profile cannot be taken (kind: none)');
}

async function request({ method, url, headers, body }: SetupAction, values: SetupActionValues, transport: Transport) {
  const answer = await transport.send({
    method,
    url: filledIn(url ?? '', values) as string,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(filledIn(body as Json, values)) }),
  });
  if ('kind' in answer) throw new Unmet(`the setup action got no response (${answer.message})`);
  if (answer.status < 200 || answer.status > 299) throw new Unmet(`the setup action returned ${answer.status}`);
}

function program([file, ...words]: readonly string[], values: SetupActionValues): Promise<void> {
  if (file === undefined) throw new Unmet('the setup action of the profile names no command');
  const given = words.map((word) => filledIn(word, values) as string);
  return new Promise((resolve, reject) => {
    execFile(file, given, { timeout: commandMs }, (error) =>
      error ? reject(new Unmet(`the setup action "${file}" failed (${error.code ?? error.signal})`)) : resolve(),
    );
  });
}
