import { type OperationName, operationNamed } from '../../schemas/logistics/operations.ts';
import type { LogisticsPaths } from '../../schemas/target-profile.ts';
import { bound } from './bound.ts';

/** Where an operation stands below the version, by the document or else the profile; undefined where neither says it. */
export function templateOf(name: OperationName, paths: LogisticsPaths): string | undefined {
  const bindings: Readonly<Record<string, string | undefined>> = { ...paths };
  return operationNamed(name).path ?? bindings[name];
}

/** @throws Inapplicable where neither the document nor the profile gives the path. */
export const pathTo = (name: OperationName, paths: LogisticsPaths, id = ''): string =>
  bound(templateOf(name, paths), `paths.${name}`).replace(/\{\w+\}/, () => encodeURIComponent(id));
