import { execFile } from 'node:child_process';
import type { Json } from '../engine/json.ts';
import { Unmet } from '../engine/judge/violation.ts';
import type { Transport } from '../engine/wire/transport.ts';
import type { SetupAction } from '../schemas/target-profile.ts';
import { filledIn } from './template.ts';

/** What stands for the placeholders of a setup action. */
export type SetupActionValues = Readonly<Partial<Record<'url' | 'id', string>>>;

const commandMs = 30_000;

/** Whether a setup action can be taken at all. */
export const canTake = (setupAction: SetupAction | undefined): setupAction is SetupAction =>
  setupAction !== undefined && setupAction.kind !== 'none';

/**
 * Brings about what no call of the API can, in the way that the operator wrote down; what is manual has been done before.
 * @throws Unmet where the request or the program fails.
 */
export async function take(setupAction: SetupAction, values: SetupActionValues, transport: Transport): Promise<void> {
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
  if ('kind' in answer) throw new Unmet(`the setup action got no answer (${answer.message})`);
  if (answer.status < 200 || answer.status > 299) throw new Unmet(`the setup action was answered ${answer.status}`);
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
