import { isObject, type JsonObject } from '../reference/fields.ts';
import type { Override } from '../reference/seam.ts';
import type { RequirementId } from '../requirements/index.ts';
import type { SchemaName } from '../schemas/documents.ts';
import { type End, endsOf, type FieldRule, fieldRule, fieldRulesOf, memberOf, typeOf } from '../schemas/field-rules.ts';
import type { SchemaNode } from '../schemas/stated.ts';
import type { FaultRow } from './fault.ts';

/** How the reference reads the requests of a schema. */
export interface Reading {
  readonly schema: SchemaName;
  /** Changes a body before it is read. */
  reads(change: (body: JsonObject) => JsonObject): Override;
  /** Refuses valid requests. */
  refuses(test: (body: JsonObject) => boolean): Override;
}

/** The rule that a fault breaks; `at`: only for the value at one end of those that are allowed. */
type Broken = RequirementId | { readonly breaks: RequirementId; readonly at: End };

/**
 * Faults that do the opposite of the schema: they accept what it forbids, or refuse what it allows. A rule that no row breaks
 * has one as well, `<requirement>-ignored`.
 */
export const fieldFaults = <Id extends string>(
  { schema, reads, refuses }: Reading,
  rows: Readonly<Record<Id, Broken>>,
): Readonly<Record<Id, FaultRow>> =>
  Object.fromEntries(
    Object.entries<Broken>({ ...unbroken(schema, Object.values<Broken>(rows)), ...rows }).map(
      ([id, row]): [string, FaultRow] => {
        const { breaks, at } = typeof row === 'string' ? { breaks: row, at: undefined } : row;
        const broken = brokenRule(fieldRule(schema, breaks), at);
        const by = broken.reads ? reads(broken.reads) : refuses(broken.refuses);
        return [id, { breaks, wrong: broken.wrong, by }];
      },
    ),
  ) as Record<Id, FaultRow>;

/** A requirement of several members needs faults by hand: one of them would be hidden by another member. */
function unbroken(schema: SchemaName, rows: readonly Broken[]): Readonly<Record<string, Broken>> {
  const broken = new Set<string>(rows.map((row) => (typeof row === 'string' ? row : row.breaks)));
  const ids = fieldRulesOf(schema).map(({ requirement }) => requirement);
  const own = ids.filter((id) => ids.indexOf(id) === ids.lastIndexOf(id) && !broken.has(id));
  const all = own.flatMap((id): readonly (readonly [string, Broken])[] => {
    const breaks = id as RequirementId;
    const { keyword, node } = fieldRule(schema, id);
    const ends = keyword === 'valid' ? endsOf(node) : [];
    if (ends.length === 0) return [[`${id}-ignored`, breaks]];
    return ends.map((at) => [`${id}-ignored-at-${at.toLowerCase()}`, { breaks, at }]);
  });
  return Object.fromEntries(all);
}

/** A request is read as another one, or refused. */
type BrokenRule = { readonly wrong: string } & (
  | { readonly reads: (body: JsonObject) => JsonObject }
  | { readonly reads?: undefined; readonly refuses: (body: JsonObject) => boolean }
);

/** The opposite of a rule. */
export function brokenRule(rule: FieldRule, at?: End): BrokenRule {
  const wrong = described(rule, at);
  if (rule.isAccepted)
    return { wrong, refuses: (body) => valuesAt(body, rule.path).some((value) => isAllowed(rule, value, at)) };
  return { wrong, reads: (body) => withMember(body, rule.path, (value) => overlooked(rule, value)) as JsonObject };
}

function described(rule: FieldRule, at: End | undefined): string {
  const { keyword, node, value, isAccepted } = rule;
  const member = `\`${memberOf(rule)}\``;
  const words: Readonly<Record<FieldRule['keyword'], string>> = {
    required: `Accepts a request without ${member}.`,
    optional: `Refuses a request without ${member}.`,
    null: isAccepted ? `Refuses null as ${member}.` : `Accepts null as ${member}.`,
    type: `Accepts a ${member} of any type.`,
    fraction: `Truncates the fraction of a ${member}.`,
    minLength: `Accepts an empty ${member}, and generates one.`,
    maxLength: `Truncates a ${member} to ${node.maxLength} characters instead of refusing it.`,
    minimum: `Raises a ${member} below ${node.minimum} to it instead of refusing it.`,
    maximum: `Lowers a ${member} above ${node.maximum} to it instead of refusing it.`,
    pattern: `Accepts a ${member} of any form.`,
    maxItems: `Accepts more than ${node.maxItems} ${member}.`,
    valid: at
      ? `Refuses a ${member} of ${node[at]}${at.endsWith('Length') ? ' characters' : ''}.`
      : `Refuses every ${member}.`,
    values: `Refuses ${value} as ${member}.`,
  };
  return words[keyword];
}

const isAbsent = (value: unknown, { isNullAbsent }: FieldRule): boolean =>
  value === undefined || (value === null && isNullAbsent);

/** Whether the rule allows the value; `at` is the length of the text. */
function isAllowed(rule: FieldRule, value: unknown, at: End | undefined): boolean {
  if (at !== undefined) return (typeof value === 'string' ? [...value].length : value) === rule.node[at];
  switch (rule.keyword) {
    case 'optional':
      return isAbsent(value, rule);
    case 'null':
      return value === null;
    case 'values':
      return value === rule.value;
    default:
      return value !== undefined && value !== null;
  }
}

/** The value that a target reads if it ignores the rule. */
function overlooked(rule: FieldRule, value: unknown): unknown {
  const { keyword, node } = rule;
  switch (keyword) {
    case 'required':
      return isAbsent(value, rule) ? madeUp(node) : value;
    case 'null':
      return value === null ? madeUp(node) : value;
    case 'type':
      if (value === undefined || value === null || isOfType(value, node)) return value;
      return rule.isRequired ? madeUp(node) : undefined;
    case 'fraction':
      return typeof value === 'number' ? Math.floor(value) : value;
    case 'minLength':
      return value === '' ? madeUp(node) : value;
    case 'maxLength':
      return typeof value === 'string' ? [...value].slice(0, node.maxLength).join('') : value;
    case 'minimum':
    case 'maximum':
      return typeof value === 'number'
        ? (keyword === 'minimum' ? Math.max : Math.min)(value, node[keyword] ?? value)
        : value;
    case 'pattern':
      return typeof value === 'string' && !new RegExp(node.pattern ?? '', 'u').test(value) ? madeUp(node) : value;
    default:
      return value;
  }
}

function isOfType(value: unknown, node: SchemaNode): boolean {
  const type = typeOf(node);
  return type === 'array' ? Array.isArray(value) : typeof value === (type === 'integer' ? 'number' : type);
}

/** The value that a target generates for a member. */
function madeUp(node: SchemaNode): unknown {
  const [example = node.enum?.[0]] = node.examples ?? [];
  return example ?? (typeOf(node) === 'array' ? [] : `made up ${crypto.randomUUID()}`);
}

const children = (value: unknown, step: string): readonly unknown[] => {
  if (step === '*') return Array.isArray(value) ? value : [];
  return isObject(value) ? [value[step]] : [];
};

export const valuesAt = (body: unknown, path: readonly string[]): readonly unknown[] =>
  path.reduce<readonly unknown[]>((values, step) => values.flatMap((value) => children(value, step)), [body]);

/** The same body with a changed member; undefined removes it. */
function withMember(body: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(body);
  if (step === '*') return Array.isArray(body) ? body.map((item) => withMember(item, rest, change)) : body;
  if (!isObject(body)) return body;
  const { [step]: value, ...others } = body;
  const read = withMember(value, rest, change);
  return read === undefined ? others : { ...others, [step]: read };
}
