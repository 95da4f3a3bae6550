import change from './change.schema.json' with { type: 'json' };
import changes from './customs/changes/changes.schema.json' with { type: 'json' };
import { customsSchemas } from './customs/index.ts';
import releases from './logistics/changes/releases.schema.json' with { type: 'json' };
import { logisticsSchemas } from './logistics/index.ts';
import type { SchemaNode } from './stated.ts';
import orderEvents from './transitions/order-events.schema.json' with { type: 'json' };
import transitions from './transitions/transitions.schema.json' with { type: 'json' };

const schemas = {
  ...logisticsSchemas,
  ...customsSchemas,
  transitions,
  'order-events': orderEvents,
  change,
  changes,
  releases,
} as const;

export type SchemaName = keyof typeof schemas;

export const schemaNames = Object.keys(schemas) as readonly SchemaName[];

/** The schema document itself, for reports and descriptions. */
export const schemaOf = (name: SchemaName): SchemaNode & { readonly $id: string; readonly title: string } =>
  schemas[name] as unknown as SchemaNode & { readonly $id: string; readonly title: string };

/** The schema of a file that another one refers to. */
export function schemaNamed(file: string): SchemaName {
  const name = schemaNames.find((one) => `${one}.schema.json` === file.split('/').at(-1));
  if (name === undefined) throw new Error(`there is no schema "${file}"`);
  return name;
}
