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

/** Members are shown in another form than the schema states. */
export const shownAs = <Given extends readonly unknown[], const Broken extends Rows>(
  form: keyof typeof forms,
  seam: (...given: Given) => JsonObject | undefined,
  schema: SchemaName,
  rows: Broken,
): FaultsOf<Broken> =>
  faultsIn(schema, rows, (path) => ({
    wrong: `Answers ${path} as ${form}, against the schema ${schema}.`,
    by: memberShown(seam, path, forms[form]),
  }));

/** Members that the schema requires are left out. */
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
