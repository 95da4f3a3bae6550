import { isObject, type JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { PublishedEvent } from './event.ts';

/** Makes a payload wrong in one way. */
export type Spoil = (payload: JsonObject, event: PublishedEvent, world: World) => JsonObject;

export function drop(name: string): Spoil {
  return (payload) => Object.fromEntries(Object.entries(payload).filter(([each]) => each !== name));
}

export function put(name: string, value: (event: PublishedEvent, world: World) => unknown): Spoil {
  return (payload, event, world) => ({ ...payload, [name]: value(event, world) });
}

/** Only where the member has a value. */
export function change(name: string, turn: (value: unknown) => unknown): Spoil {
  return (payload) =>
    payload[name] === undefined || payload[name] === null ? payload : { ...payload, [name]: turn(payload[name]) };
}

export function rename(from: string, to: string): Spoil {
  return (payload, event, world) =>
    from in payload ? { ...drop(from)(payload, event, world), [to]: payload[from] } : payload;
}

export function when(test: (event: PublishedEvent) => boolean, spoil: Spoil): Spoil {
  return (payload, event, world) => (test(event) ? spoil(payload, event, world) : payload);
}

/** Goes into a member: an object, or every object of an array. */
export function within(name: string, spoil: Spoil): Spoil {
  return (payload, event, world) => {
    const inside = payload[name];
    const turn = (value: unknown) => (isObject(value) ? spoil(value, event, world) : value);
    return { ...payload, [name]: Array.isArray(inside) ? inside.map(turn) : turn(inside) };
  };
}

/** Goes into the last object of an array. */
export function withinLast(name: string, spoil: Spoil): Spoil {
  return (payload, event, world) => {
    const list = payload[name];
    if (!Array.isArray(list)) return payload;
    const last: unknown = list.at(-1);
    return isObject(last) ? { ...payload, [name]: [...list.slice(0, -1), spoil(last, event, world)] } : payload;
  };
}
