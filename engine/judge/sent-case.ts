import { stringify } from 'devalue';
import type { Finding } from './result.ts';

/** The case of a finding; nothing where `given` is not plain data. */
export function sentCase(check: string, given: unknown): Pick<Finding, 'case'> {
  try {
    return { case: { check, given: stringify(given) } };
  } catch {
    return {};
  }
}
