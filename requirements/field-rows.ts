import { type FieldRule, fieldRulesOf, memberOf, readBackOf, typeOf } from '../schemas/field-rules.ts';
import type { SchemaNode } from '../schemas/stated.ts';
import type { StatedIds } from '../schemas/stated-ids.generated.ts';
import type { RequirementRow } from './requirement.ts';
import { formOf } from './stated.ts';

/** The requests of a schema, and the words for them. */
interface Requests<Name> {
  readonly schema: Name;
  /** With its article. */
  readonly of: string;
  /** The same where a value has the wrong type or a fraction. Default: `of`. */
  readonly ofWrongType?: string;
  /** The outcome of valid requests, and of invalid ones. */
  readonly accepted: string;
  readonly refused: string;
  /** The source of their members. */
  readonly source: string;
}

type ReadBack<Name extends keyof StatedIds> = Extract<StatedIds[Name], `${string}-reads-back`>;

type IdsOf<Name extends keyof StatedIds, Start extends string, Except> = Exclude<
  Extract<StatedIds[Name], `${Start}${string}`>,
  Except | ReadBack<Name>
>;

/**
 * The rows that the keywords of a request schema state.
 * @param start how the ids begin of which these rows are.
 * @param except requirements whose row is written by hand, or has other words.
 */
export function fieldRows<
  const Name extends keyof StatedIds,
  const Start extends string,
  const Except extends StatedIds[Name] = never,
>(
  requests: Requests<Name>,
  start: Start,
  except: readonly Except[] = [],
): Readonly<Record<IdsOf<Name, Start, Except>, RequirementRow>> {
  const rules = fieldRulesOf(requests.schema).filter(
    ({ requirement }) => requirement.startsWith(start) && !except.some((one) => one === requirement),
  );
  const rows = rules.map((rule) => [rule.requirement, rowOf(requests, rule)]);
  return Object.fromEntries(rows) as Record<IdsOf<Name, Start, Except>, RequirementRow>;
}

/** The rows of the members that are shown as they were sent. */
export function readBackRows<const Name extends keyof StatedIds>(
  schema: Name,
  { of, shown, source }: { readonly of: string; readonly shown: string; readonly source: string },
): Readonly<Record<ReadBack<Name>, RequirementRow>> {
  const rows = [...readBackOf(schema)].map(([member, id]): [string, RequirementRow] => [
    id,
    { level: 'must', source: `${source} › ${member}`, statement: `${of} submitted with \`${member}\` ${shown}.` },
  ]);
  return Object.fromEntries(rows) as Record<ReadBack<Name>, RequirementRow>;
}

function rowOf(requests: Requests<keyof StatedIds>, rule: FieldRule): RequirementRow {
  const { of, ofWrongType = of, accepted, refused, source } = requests;
  const { path, keyword, isAccepted } = rule;
  const subject = keyword === 'type' || keyword === 'fraction' ? ofWrongType : of;
  return {
    level: 'must',
    source: [source, ...path.filter((step) => step !== '*')].join(' › '),
    statement: `${subject} ${told(rule, `\`${memberOf(rule)}\``)} ${isAccepted ? accepted : refused}.`,
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
    minimum: `whose ${member} is less than ${node.minimum}`,
    maximum: `whose ${member} is more than ${node.maximum}`,
    pattern: `whose ${member} does not match \`${node.pattern}\``,
    maxItems: `with more than ${node.maxItems?.toLocaleString('en')} ${member}`,
    valid: sound(node, member),
    values: `whose ${member} is ${typeof value === 'string' ? `\`${value}\`` : value}`,
  };
  return words[keyword];
}

function sound(node: SchemaNode, member: string): string {
  const { minLength, maxLength } = node;
  if (maxLength !== undefined) return `whose ${member} has ${minLength ?? 0} to ${maxLength} characters`;
  const { minimum, maximum, pattern } = node;
  if (minimum !== undefined && maximum !== undefined) return `whose ${member} is ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `whose ${member} is ${minimum} or more`;
  if (maximum !== undefined) return `whose ${member} is ${maximum} or less`;
  if (pattern !== undefined) return `whose ${member} matches \`${pattern}\``;
  return node.format === undefined ? `with ${member}` : `whose ${member} is ${formOf(node, ['type', 'format'])}`;
}
