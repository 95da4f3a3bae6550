import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { loadProfile } from '../engine/profile/profile.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../schemas/target-profile.ts';

export interface Server {
  /** Where its profile is. */
  readonly file: string;
  readonly profile: TargetProfile;
  /** What no exchange may be recorded with: looking for it is a part of what is measured. */
  readonly secrets: Readonly<Record<string, string>>;
  stop(): void;
}

/** The reference in a process of its own, so that client and server do not share a thread. */
export async function startServer(): Promise<Server> {
  const command = new URL('../cli/main.js', import.meta.url).pathname;
  const server = spawn(process.execPath, [command, 'serve', '--clock', 'controlled'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const { profile: file } = JSON.parse(line) as { readonly profile: string };
    const loaded = loadProfile<TargetProfile>(file, schema, process.env);
    if ('errors' in loaded) throw new Error(`the profile of the reference is wrong: ${JSON.stringify(loaded.errors)}`);
    return { file, profile: loaded.profile, secrets: loaded.secrets, stop: () => server.kill() };
  }
  throw new Error('the reference ended before it was ready');
}
