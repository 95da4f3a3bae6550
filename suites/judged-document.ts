import type { JudgedDocument } from '../engine/families/holds.ts';
import type { Json } from '../engine/json.ts';
import { type SchemaName, validator } from '../schemas/index.ts';

/** A value with the errors that its schema finds. @param at its place in the body. */
export const judged = <Name extends SchemaName>(
  schema: Name,
  value: Json | undefined,
  at = '',
): JudgedDocument<Name> => ({ schema, at, value, errors: validator(schema)(value) });
