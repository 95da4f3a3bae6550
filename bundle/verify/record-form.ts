import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../bundle.schema.json' with { type: 'json' };

const kinds = ['opening', 'closing', 'shard', 'seed', 'preflight', 'exchange', 'case', 'result'] as const;

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).addSchema(schema);

function errorsOf(value: unknown, definition: string): readonly string[] {
  const validate = ajv.getSchema(`${schema.$id}#/$defs/${definition}`);
  if (!validate) throw new Error(`the schema has no ${definition}`);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}

/** What is wrong with the form of a record, by the schema of the bundle. */
export function recordErrors(record: unknown): readonly string[] {
  const kind = (record as { kind?: unknown } | null)?.kind;
  const known = kinds.find((one) => one === kind);
  return known === undefined ? ['no such kind of record'] : errorsOf(record, known);
}

export const excerptErrors = (excerpt: unknown): readonly string[] => errorsOf(excerpt, 'excerpt');

export const manifestErrors = (manifest: unknown): readonly string[] => errorsOf(manifest, 'manifest');
