import { hour } from '../clock.ts';
import type { Faults, World } from '../world.ts';
import type { Account } from './account.ts';
import type { PublishedEvent } from './event.ts';
import type { Subscription } from './subscription.ts';
import { isUnsent } from './unsent-events.ts';

/** To whom a wrong target delivers an event; correct ones never ask. */
export function mistakenEndpoints(world: World, event: PublishedEvent): readonly Subscription[] {
  const { faults } = world;
  if (isUnsent(faults, event)) return [];
  const candidates = accountsFor(world, event)
    .flatMap(({ subscriptions }) => [...subscriptions.values()])
    .filter((subscription) => takes(faults, subscription, event.type) && isLive(world, subscription, event));
  return chosen(faults, event, candidates);
}

function accountsFor({ faults, logistics }: World, { account, family }: PublishedEvent): readonly Account[] {
  if (faults.has('webhook-sandbox-silent') && account.environment === 'sandbox') return [];
  const all = () => [...logistics.accounts.values()];
  if (faults.has('webhook-sent-to-other-accounts')) return all();
  if (faults.has('webhook-shipments-sent-to-other-accounts') && family === 'shipment') return all();
  if (!faults.has('webhook-sent-to-previous-account')) return [account];
  const lastOf = (other: Account) => other.events.at(-1)?.publishedAt ?? Number.NEGATIVE_INFINITY;
  const others = all().filter((other) => other !== account && other.events.length > 0);
  const newest = Math.max(...others.map(lastOf));
  return [account, ...others.filter((other) => lastOf(other) === newest).slice(-1)];
}

function takes(faults: Faults, { types }: Subscription, type: string): boolean {
  if (types.has(type) || faults.has('webhook-all-types-sent')) return true;
  const [family, ending] = type.split('.');
  const some = (test: (family?: string, ending?: string) => boolean) =>
    [...types].some((each) => test(...each.split('.')));
  if (faults.has('webhook-whole-family-sent')) return some((other) => other === family);
  return faults.has('webhook-type-compared-by-ending') && some((_, other) => other === ending);
}

function isLive({ faults, now }: World, { hiddenAt }: Subscription, { family }: PublishedEvent): boolean {
  if (hiddenAt === undefined || faults.has('webhook-subscription-kept-at-delete')) return true;
  if (faults.has('webhook-delete-hides-only')) return now() - hiddenAt < hour;
  if (faults.has('webhook-deleted-gets-shipment-events')) return family === 'shipment';
  return faults.has('webhook-update-keeps-both');
}

function chosen(
  faults: Faults,
  { family }: PublishedEvent,
  candidates: readonly Subscription[],
): readonly Subscription[] {
  if (faults.has('webhook-first-endpoint-only')) return candidates.slice(0, 1);
  if (faults.has('webhook-newest-endpoint-only')) return candidates.slice(-1);
  const ordersOnly = faults.has('webhook-second-endpoint-without-shipments') && family === 'shipment';
  return ordersOnly ? candidates.slice(0, 1) : candidates;
}
