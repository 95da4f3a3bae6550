import { hiddenMembersOf } from '../../../schemas/customs/siblings.ts';
import { isObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import { referenceView, type View } from '../invoice-read/view.ts';
import type { CustomsCall } from '../operation.ts';
import type { Reference, Row } from './seed.ts';

/** Members by name. */
export type Members = Record<string, unknown>;

/** A row with the members that it shows in the version of the request. */
export const siblingRow = seam(({ view }: CustomsCall, _at: string, resource: string, row: Row): Members => {
  const hidden = hiddenMembersOf(resource, view.version);
  const shown: Members = {};
  for (const [name, value] of Object.entries(row))
    if (!hidden.has(name)) place(shown, name.split('.'), shownValue(view, value));
  return shown;
});

/** Puts a value where a name of the change history says. */
export function place(whole: Members, [step = '', ...rest]: readonly string[], value: unknown): void {
  const name = step.replace('[]', '');
  const [there] = [whole[name]].flat();
  if (rest.length === 0) whole[name] = value;
  else {
    const inner: Members = isObject(there) ? { ...there } : {};
    place(inner, rest, value);
    whole[name] = step.endsWith('[]') ? [inner] : inner;
  }
}

const isReference = (value: object): value is Reference => 'to' in value;

/** References become reference objects. */
function shownValue(view: View, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => shownValue(view, one));
  if (!isObject(value) || !isReference(value)) return value;
  const { to, id, ref } = value;
  return { ...referenceView(view, `/${to}`, id, `/${to}`), ref };
}
