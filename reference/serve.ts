import { serve } from '@hono/node-server';
import type { Reference } from './reference.ts';

export interface ServeOptions {
  /** Absent: any free port. */
  readonly port?: number;
  readonly host?: string;
}

export interface RunningReference {
  readonly url: string;
  close(): Promise<void>;
}

/** A client may keep a connection as long as a run pauses; closing it meanwhile would look like an outage. */
const keepAliveMilliseconds = 120_000;

/** On a running clock, webhooks become due without a request. */
const tickMilliseconds = 10;

function tick({ world }: Reference): void {
  world.schedule.runDue(world.clock.now());
}

export async function serveReference(reference: Reference, options: ServeOptions = {}): Promise<RunningReference> {
  const { port = 0, host = '127.0.0.1' } = options;
  const { server, bound } = await new Promise<{ server: ReturnType<typeof serve>; bound: number }>((resolve) => {
    const started = serve({ fetch: reference.fetch, port, hostname: host }, (info) =>
      resolve({ server: started, bound: info.port }),
    );
  });
  const ticking = reference.clock === 'controlled' ? undefined : setInterval(() => tick(reference), tickMilliseconds);
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMilliseconds;
  return {
    url: `http://${host}:${bound}`,
    close: () =>
      new Promise((resolve, reject) => {
        clearInterval(ticking);
        server.close((reason) => (reason === undefined ? resolve() : reject(reason)));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
