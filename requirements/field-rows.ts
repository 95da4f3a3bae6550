import type { SchemaName } from '../schemas/documents.ts';
import { type FieldRule, fieldRule, memberOf, typeOf } from '../schemas/field-rules.ts';
import type { SchemaNode } from '../schemas/stated.ts';
import type { RequirementRow } from './requirement.ts';
import { formOf } from './stated.ts';

/** The requests of a schema, and the words for them. */
interface Requests {
  readonly schema: SchemaName;
  /** With its article. */
  readonly of: string;
  /** The outcome of valid requests, and of invalid ones. */
  readonly accepted: string;
  readonly refused: string;
  /** The source of their members. */
  readonly source: string;
}

/** The rows that the keywords of a request schema state. */
export function fieldRows<const Id extends string>(
  requests: Requests,
  ids: readonly Id[],
): Readonly<Record<Id, RequirementRow>> {
  const rows = ids.map((id) => [id, rowOf(requests, fieldRule(requests.schema, id))]);
  return Object.fromEntries(rows) as Record<Id, RequirementRow>;
}

function rowOf({ of, accepted, refused, source }: Requests, rule: FieldRule): RequirementRow {
  const { path, isAccepted } = rule;
  const member = `\`${memberOf(rule)}\``;
  return {
    level: 'must',
    source: [source, ...path.filter((step) => step !== '*')].join(' › '),
    statement: `${of} ${told(rule, member)} ${isAccepted ? accepted : refused}.`,
  };
}

function told({ keyword, node, value }: FieldRule, member: string): string {
  const words: Readonly<Record<FieldRule['keyword'], string>> = {
    required: `without ${member}`,
    optional: `without ${member}`,
    null: `whose ${member} is null`,
    type: `whose ${member} is ${typeOf(node) === 'array' ? 'neither null nor an array' : 'an object or an array'}`,
    fraction: `whose ${member} is a number with a fraction`,
    minLength: `with an empty ${member}`,
    maxLength: `whose ${member} has more than ${node.maxLength} characters`,
    maxItems: `with more than ${node.maxItems?.toLocaleString('en')} ${member}`,
    valid: sound(node, member),
    values: `whose ${member} is ${typeof value === 'string' ? `\`${value}\`` : value}`,
  };
  return words[keyword];
}

function sound(node: SchemaNode, member: string): string {
  const { minLength, maxLength } = node;
  if (maxLength !== undefined) return `whose ${member} has ${minLength ?? 0} to ${maxLength} characters`;
  return node.format === undefined ? `with ${member}` : `whose ${member} is ${formOf(node, ['type', 'format'])}`;
}
