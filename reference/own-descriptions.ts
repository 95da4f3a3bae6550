import type { Hono } from 'hono';
import customs from '../schemas/openapi/customs.json' with { type: 'json' };
import logistics from '../schemas/openapi/logistics.json' with { type: 'json' };
import { seam } from './seam.ts';
import type { World } from './world.ts';

const descriptions = { logistics, customs } as const;

/** The path of each description; no variant changes it. */
export const descriptionPaths = { logistics: '/_descriptions/logistics', customs: '/_descriptions/customs' } as const;

/** The paths of a description. */
export const describedPaths = seam(
  (_world: World, api: keyof typeof descriptions): Readonly<Record<string, object>> => descriptions[api].paths,
);

/** Our own descriptions of both APIs, with the address of this server. A target must serve its own one (description.ts). */
export function mountOwnDescriptions(app: Hono, world: World): void {
  for (const api of ['logistics', 'customs'] as const) {
    app.get(descriptionPaths[api], ({ req, body }) => {
      const baseUrl = { default: world.publicUrl ?? new URL(req.url).origin };
      const described = { ...descriptions[api], paths: describedPaths(world, api) };
      const text = JSON.stringify(described, (name, value) => (name === 'baseUrl' ? baseUrl : value));
      return body(text, 200, { 'content-type': 'application/json' });
    });
  }
}
