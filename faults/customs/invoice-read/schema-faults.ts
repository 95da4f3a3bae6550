import type { JsonObject } from '../../../reference/fields.ts';
import type { RequirementId } from '../../../requirements/index.ts';
import type { SchemaName } from '../../../schemas/documents.ts';
import { memberStating } from '../../../schemas/members.ts';
import type { FaultRow } from '../../fault.ts';
import { asList, asNumber, asObject, asText, memberShown, shown, without } from '../../json.ts';

const forms = { text: asText, 'a number': asNumber, 'a list': asList, 'an object': asObject('value') } as const;

/** Requirements by the fault that breaks each. */
type Rows = Readonly<Record<string, RequirementId>>;
type FaultsOf<Broken extends Rows> = { readonly [Id in keyof Broken]: FaultRow };

/** Shows members in another form than the schema requires. */
export const shownAs = <Given extends readonly unknown[], const Broken extends Rows>(
  form: keyof typeof forms,
  seam: (...given: Given) => JsonObject | undefined,
  schema: SchemaName,
  rows: Broken,
): FaultsOf<Broken> =>
  faultsIn(schema, rows, (path) => ({
    wrong: `Shows ${path} as ${form}, which the schema ${schema} forbids.`,
    by: memberShown(seam, path, forms[form]),
  }));

/** Leaves out members that the schema requires. */
export const leftOut = <Given extends readonly unknown[], const Broken extends Rows>(
  seam: (...given: Given) => JsonObject | undefined,
  schema: SchemaName,
  rows: Broken,
): FaultsOf<Broken> =>
  faultsIn(schema, rows, (path) => ({
    wrong: `Leaves ${path} out, which the schema ${schema} requires.`,
    by: shown(seam, (value, ..._given: Given) => without(path)(value)),
  }));

function faultsIn<Broken extends Rows>(
  schema: SchemaName,
  rows: Broken,
  faultAt: (path: string) => Omit<FaultRow, 'breaks'>,
): FaultsOf<Broken> {
  const faults = Object.entries(rows).map(([id, breaks]): readonly [string, FaultRow] => {
    return [id, { breaks, ...faultAt(memberStating(schema, breaks).path.join('.')) }];
  });
  return Object.fromEntries(faults) as FaultsOf<Broken>;
}
