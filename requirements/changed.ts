import { type Change, isRestored } from '../schemas/customs/changes.ts';
import { oneOf } from './stated.ts';

const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

const aValue = (type: string = 'value'): string => `${type === 'integer' ? 'an' : 'a'} ${type}`;

const quoted = (all: readonly string[] = []): readonly string[] => all.map((one) => `\`${one}\``);

/** When an invoice shows a member that the document added. */
const shownWhen: Readonly<Record<string, string>> = {
  incoterm: ' for an invoice that was submitted with an incoterm',
  charge_adjustments: ' for an invoice that was submitted with charge adjustments',
  manifest_quantity: ' for an invoice that was submitted with a manifest quantity',
  'line_items[].quantity': ' for every line item',
  'line_items[].charge_adjustments': ', when there are any, as charge adjustment objects',
  'line_items[].special_program_indicator': ', when there is one, as an object with `code`',
};

function formOf({ at, names, values, format, note }: Change): string {
  const noted = note === undefined ? '' : ` (${note})`;
  if (values !== undefined) return `${noted} as ${oneOf(quoted(values))}`;
  if (format !== undefined) return ` as a ${format}`;
  return at.includes('/commercial_invoices') ? (shownWhen[names?.[0] ?? ''] ?? '') : '';
}

const statements: Readonly<Record<string, (change: Change, at: string, names: string) => string>> = {
  'operation added': ({ since }, at) => `${at} exists ${since}.`,
  'operation removed': (change, at) =>
    `${at} does not exist ${isRestored(change) ? 'in version 2; a later change adds it again' : change.since}.`,
  'servers added': ({ at }) => `The description of the API has a servers entry for \`${at}\`.`,
  'parameters added': (_, at, names) => `${at} takes ${names}.`,
  'parameters removed': (_, at, names) => `${at} no longer takes ${names}.`,
  'parameters modified': (_, at, names) => `${at} takes ${names} in a modified form.`,
  'parameters values': ({ values }, at, names) => `The ${names} that ${at} takes is ${oneOf(quoted(values))}.`,
  'parameters unchanged': (_, at) => `${at} takes the parameters that it took before.`,
  'parameters retyped': ({ type }, at, names) =>
    `${at} takes ${aValue(type?.to)} as ${names}; before, it took ${aValue(type?.from)}.`,
  'response added': (change, at, names) => `${at} shows ${names}${formOf(change)}.`,
  'response removed': (_, at, names) => `${at} no longer shows ${names}.`,
  'response values': ({ values }, at, names) => `The ${names} that ${at} shows is ${oneOf(quoted(values))}.`,
};

/** The rule that a change in the change history states for a target. */
export function changed(change: Change): string {
  const { at, part, names, described = [] } = change;
  const operation = at.replace(/ (.*)/, ' `$1`');
  const words = statements[`${part} ${change.change}`];
  if (words === undefined) throw new Error(`no sentence is defined for ${part} ${change.change}`);
  return words(change, operation, listed([...quoted(names), ...described]));
}
