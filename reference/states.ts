import { type ProviderStateName, providerStates } from '../schemas/provider-states.ts';
import { second } from './clock.ts';
import { customsStates } from './customs/states.ts';
import { isObject, type JsonObject } from './fields.ts';
import type { Answer } from './http/answer.ts';
import { badRequest, conflict, notFound } from './http/problem.ts';
import { accountStates } from './logistics/access/account-states.ts';
import { orderStates } from './logistics/b2b-orders/order-states.ts';
import { shipmentStates } from './logistics/b2b-orders/shipment-states.ts';
import { eventStates } from './logistics/events/states.ts';
import { stockStates } from './logistics/inventory/stock-states.ts';
import { numberParam } from './state-params.ts';
import { endsWithin } from './webhook-sender.ts';
import type { World } from './world.ts';

/** Sets a state and returns what `schemas/provider-states.ts` promises. @throws a problem 409 if it cannot. */
export type StateHandler = (world: World, params: JsonObject) => JsonObject | Promise<JsonObject>;

export type StateHandlers = Readonly<Partial<Record<ProviderStateName, StateHandler>>>;

const handlers: StateHandlers = {
  'time has passed': passTime,
  ...accountStates,
  ...stockStates,
  ...orderStates,
  ...shipmentStates,
  ...eventStates,
  ...customsStates,
};

/** `POST /_states` with `{ state, params }`: the provider-state hook of the reference. */
export async function reachState(world: World, text: string): Promise<Answer> {
  const { state, params } = parseWish(text);
  const handler = isStateName(state) ? handlers[state] : undefined;
  if (handler === undefined) throw notFound(`The state "${state}" is not known here.`);
  return { status: 200, body: await handler(world, params) };
}

function isStateName(name: string): name is ProviderStateName {
  return Object.hasOwn(providerStates, name);
}

function parseWish(text: string): { readonly state: string; readonly params: JsonObject } {
  const wish = parse(text);
  if (!isObject(wish) || typeof wish.state !== 'string') throw badRequest('The body must be { state, params }.');
  const { state, params } = wish;
  return { state, params: isObject(params) ? params : {} };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON.');
  }
}

/** Due work includes webhooks and their retries, so each round of deliveries is awaited. */
async function passTime(world: World, params: JsonObject): Promise<JsonObject> {
  const seconds = numberParam(params, 'seconds');
  if (!world.clock.pass(Math.round(seconds * second))) throw conflict('This clock cannot be moved.');
  do world.schedule.runDue(world.clock.now());
  while (await world.courier.settle(world.variants.has('hook-waits-for-receivers') ? endsWithin : undefined));
  return { now: new Date(world.clock.now()).toISOString() };
}
