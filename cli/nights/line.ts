import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../../reports/nights/night.schema.json' with { type: 'json' };
import type { Night } from '../../reports/nights/night.ts';

let validate: ValidateFunction | undefined;

/** The night of a line, or why it is none. */
export function nightIn(line: string): Night | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'it is cut off or no JSON';
  }
  validate ??= addFormats.default(new Ajv2020({ strict: true })).compile(schema);
  if (validate(value)) return value as Night;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath || 'it'} ${error?.message ?? 'is no night'}`;
}
