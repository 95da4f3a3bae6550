import { Hono } from 'hono';
import { type ClockSetting, createClock } from './clock.ts';
import { createKnownCustomsAccounts } from './customs/fixtures.ts';
import { mountCustoms } from './customs/mount.ts';
import { dialectOf } from './dialect.ts';
import { failureAnswer, respond } from './http/answer.ts';
import { responseTo } from './http/response-to.ts';
import { createKnownAccounts } from './logistics/access/account.ts';
import { createDirectShipment } from './logistics/inbounds/direct.ts';
import { createKnownStock } from './logistics/inventory/known-products.ts';
import { mountLogistics } from './logistics/mount.ts';
import { mountOwnDescriptions } from './own-descriptions.ts';
import { bySeam, type Override } from './seam.ts';
import { reachState } from './states.ts';
import { type VariantId, variantSet } from './variants.ts';
import { type Deliver, postDelivery } from './webhook-sender.ts';
import { createWorld, type World } from './world.ts';

export interface ReferenceOptions {
  /** Absent: `controlled`. Time stands still until the state 'time has passed' advances it. */
  readonly clock?: ClockSetting;
  /** Where the clock starts, in milliseconds since 1970; absent: now. */
  readonly startsAt?: number;
  /** The overrides of its seams. */
  readonly overrides?: readonly Override[];
  readonly variants?: Iterable<VariantId>;
  /** Serves no operation in a version before it, even if only scopes or release notes give its first version. */
  readonly gating?: boolean;
  /** Where clients reach it, behind a proxy; absent: at the address that their requests name. */
  readonly publicUrl?: string | undefined;
  /** Delivers webhooks; absent: by HTTP. */
  readonly deliver?: Deliver;
}

export interface Reference {
  readonly world: World;
  readonly clock: ClockSetting;
  fetch(request: Request): Promise<Response>;
}

/** Both APIs on one server, in memory; `POST /_states` is the provider-state hook. */
export function createReference(options: ReferenceOptions = {}): Reference {
  const variants = variantSet(options.variants ?? []);
  const { clock = 'controlled' } = options;
  const world = createWorld({
    clock: createClock(clock, options.startsAt),
    overrides: bySeam(options.overrides ?? []),
    variants,
    dialect: dialectOf(variants),
    gating: options.gating ?? variants.has('versions-gated'),
    publicUrl: options.publicUrl,
    deliver: options.deliver ?? postDelivery,
  });
  createKnownAccounts(world);
  createKnownStock(world);
  createDirectShipment(world);
  createKnownCustomsAccounts(world);
  const app = createApp(world);
  return { world, clock, fetch: async (request) => app.fetch(request) };
}

function createApp(world: World): Hono {
  const app = new Hono();
  app.post('/_states', async (context) => {
    const text = await context.req.text();
    return responseTo(world, () => reachState(world, text));
  });
  mountOwnDescriptions(app, world);
  mountLogistics(app, world);
  mountCustoms(app, world);
  app.onError((reason) => respond(world, failureAnswer(world, reason)));
  return app;
}
