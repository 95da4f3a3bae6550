import { execFile } from 'node:child_process';
import type { Json } from '../engine/json.ts';
import type { Transport } from '../engine/transport.ts';
import { Unmet } from '../engine/violation.ts';
import type { Lever } from '../schemas/target-profile.ts';
import { filledIn } from './template.ts';

/** What stands for the placeholders of a lever. */
export type LeverValues = Readonly<Partial<Record<'url' | 'id', string>>>;

const commandMs = 30_000;

/** Whether a lever can be pulled at all. */
export const canPull = (lever: Lever | undefined): lever is Lever => lever !== undefined && lever.kind !== 'none';

/**
 * Brings about what no call of the API can, in the way that the operator wrote down; what is manual has been done before.
 * @throws Unmet where the request or the program fails.
 */
export async function pull(lever: Lever, values: LeverValues, transport: Transport): Promise<void> {
  if (lever.kind === 'http') await request(lever, values, transport);
  if (lever.kind === 'command') await program(lever.command ?? [], values);
  if (lever.kind === 'none') throw new Unmet('the lever of the profile cannot be pulled (kind: none)');
}

async function request({ method, url, headers, body }: Lever, values: LeverValues, transport: Transport) {
  const answer = await transport.send({
    method,
    url: filledIn(url ?? '', values) as string,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(filledIn(body as Json, values)) }),
  });
  if ('kind' in answer) throw new Unmet(`the lever got no answer (${answer.message})`);
  if (answer.status < 200 || answer.status > 299) throw new Unmet(`the lever was answered ${answer.status}`);
}

function program([file, ...words]: readonly string[], values: LeverValues): Promise<void> {
  if (file === undefined) throw new Unmet('the lever of the profile names no command');
  const given = words.map((word) => filledIn(word, values) as string);
  return new Promise((resolve, reject) => {
    execFile(file, given, { timeout: commandMs }, (error) =>
      error ? reject(new Unmet(`the lever "${file}" failed (${error.code ?? error.signal})`)) : resolve(),
    );
  });
}
