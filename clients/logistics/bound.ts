import { Inapplicable } from '../../engine/judge/violation.ts';

/** A value that the profile binds. @throws Inapplicable where it is unbound. */
export function bound<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new Inapplicable(`gap: the profile does not bind logistics.${key}`);
  return value;
}
