import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../../reports/nights/night.schema.json' with { type: 'json' };

let validate: ValidateFunction | undefined;

/** Why a line of a history is no night; undefined: it is one. */
export function whyNoNight(line: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'it is cut off or no JSON';
  }
  validate ??= addFormats.default(new Ajv2020({ strict: true })).compile(schema);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath || 'it'} ${error?.message ?? 'is no night'}`;
}
