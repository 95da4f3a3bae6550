import { isObject, type JsonObject } from './fields.ts';
import { conflict } from './http/problem.ts';
import type { Account, Token } from './logistics/access/account.ts';
import type { World } from './world.ts';

/** A state with invalid parameters cannot be reached: 409, as for any other reason. */
export function textParam(params: JsonObject, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw conflict(`The state needs ${name}, a string.`);
  return value;
}

export function numberParam(params: JsonObject, name: string): number {
  const value = params[name];
  if (typeof value !== 'number' || !(value >= 0)) throw conflict(`The state needs ${name}, a number of 0 or more.`);
  return value;
}

export function textsParam(params: JsonObject, name: string): readonly string[] {
  const value = params[name];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw conflict(`The state needs ${name}, an array of strings.`);
}

export function objectsParam(params: JsonObject, name: string): readonly JsonObject[] {
  const value = params[name];
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw conflict(`The state needs ${name}, an array of objects.`);
}

export function accountParam(world: World, params: JsonObject): Account {
  return tokenParam(world, params).account;
}

export function tokenParam(world: World, params: JsonObject): Token {
  const token = world.logistics.tokens.get(textParam(params, 'token'));
  if (token === undefined) throw conflict('The token of the state belongs to no account.');
  return token;
}
