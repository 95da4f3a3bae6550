import { serve } from '@hono/node-server';
import type { OpenTarget } from '../cli/target.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import type { Handler } from './types.ts';

const host = '127.0.0.1';

/** Serves the target, and moves its addresses there. */
export async function served(target: OpenTarget, handle: Handler): Promise<OpenTarget> {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    // The caller may use the global Request and Response, which must stay what they are.
    const settings = { fetch: answering(handle), port: 0, hostname: host, overrideGlobalObjects: false };
    const started = serve(settings, (info) => resolve({ server: started, port: info.port }));
  });
  return {
    ...target,
    profile: moved(target.profile, `http://${host}:${port}`),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await target.close();
    },
  };
}

/** What a handler throws is an error of the target. */
const answering = (handle: Handler) => async (request: Request) => {
  try {
    return await handle(request);
  } catch (thrown) {
    return new Response(`the handler threw: ${thrown}`, { status: 500 });
  }
};

/** Each address of the profile at the origin of an API. */
function moved(profile: TargetProfile, to: string): TargetProfile {
  const { logistics, customs } = profile;
  const origins = [logistics, customs].flatMap((api) => (api === undefined ? [] : new URL(api.baseUrl).origin));
  const there = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(there);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, there(inner)]));
    if (typeof value !== 'string' || !URL.canParse(value)) return value;
    const { origin } = new URL(value);
    return origins.includes(origin) && value.startsWith(origin) ? to + value.slice(origin.length) : value;
  };
  return there(profile) as TargetProfile;
}
