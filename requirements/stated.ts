import { schemaNamed, schemaOf } from '../schemas/documents.ts';
import { memberStating, type StatingMember, statedByMembers } from '../schemas/members.ts';
import { annotation, type SchemaNode, statedOf } from '../schemas/stated.ts';
import type { StatedIds } from '../schemas/stated-ids.generated.ts';
import type { RequirementRow } from './requirement.ts';

/** The objects that a schema describes. */
interface Subject<Name> {
  readonly schema: Name;
  /** With its article. */
  readonly of: string;
  /** The source of its members. */
  readonly source: string;
}

/**
 * The rows that the keywords of a schema state.
 * @param except requirements whose row is written by hand, or stands in another area.
 */
export function statedRows<const Name extends keyof StatedIds, const Except extends StatedIds[Name] = never>(
  { schema, of, source }: Subject<Name>,
  except: readonly Except[] = [],
): Readonly<Record<Exclude<StatedIds[Name], Except>, RequirementRow>> {
  const ids = statedByMembers(schema).filter((id) => !except.some((one) => one === id));
  const rows = ids.map((id) => {
    const member = memberStating(schema, id);
    return [id, { level: 'must', source: [source, ...member.path].join(' › '), statement: sentence(member, id, of) }];
  });
  return Object.fromEntries(rows) as Record<Exclude<StatedIds[Name], Except>, RequirementRow>;
}

function sentence({ path, node, isRequired }: StatingMember, id: string, of: string): string {
  const member = `\`${path.join('.')}\``;
  const keywords = Object.keys(node).filter(
    (keyword) => keyword !== annotation && statedOf(node, keyword)?.includes(id),
  );
  if (keywords.length === 0) return `${of[0]?.toUpperCase()}${of.slice(1)} always has ${member}.`;
  const form = formOf(node, keywords) ?? refuse(id);
  return `The ${member} of ${of}${isRequired ? '' : ', if there is one,'} is ${form}.`;
}

function refuse(id: string): never {
  throw new Error(`no sentence is defined for "${id}"`);
}

const articles = { string: 'a', number: 'a', boolean: 'a', integer: 'an', object: 'an', array: 'an' } as const;
type Type = keyof typeof articles;

const formats: Readonly<Record<string, string>> = {
  date: 'a calendar date in the form YYYY-MM-DD',
  'date-time': 'a date-time (RFC 3339)',
};

export function formOf(node: SchemaNode, keywords: readonly string[]): string | undefined {
  if (!keywords.includes('type')) return undefined;
  // Null counts as absent.
  const [type, ...others] = [node.type ?? []].flat().filter((one) => one !== 'null') as readonly Type[];
  if (type === undefined || others.length > 0) return undefined;
  if (node.const !== undefined) return `\`${node.const}\``;
  if (node.enum) return oneOf(node.enum.filter((one) => one !== null).map((one) => `\`${one}\``));
  if (node.format !== undefined && keywords.includes('format')) return formats[node.format];
  if (type === 'object' && node.$ref !== undefined) return referredTo(node.$ref);
  if (type === 'array' && node.items?.type === 'object') return 'an array of objects';
  return `${articles[type]} ${type}${node.minLength === 1 ? ' that is not empty' : ''}`;
}

export const oneOf = (values: readonly string[]): string =>
  values.length === 2 ? values.join(' or ') : `one of ${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;

/** The title of the schema is the name of its objects. */
function referredTo(reference: string): string {
  const { title } = schemaOf(schemaNamed(reference));
  return `a ${title.toLowerCase()}${/ (object|quantity)$/.test(title) ? '' : ' object'}`;
}
