import { isObject, type Json } from '../engine/json.ts';

/** The values of placeholders; a list replaces only a string that is nothing but its placeholder. */
type TemplateValues = Readonly<Record<string, string | readonly string[]>>;

/** A template with its `${name}` placeholders replaced; unknown names stay as they are. */
export function filledIn(form: Json, values: TemplateValues): Json {
  if (typeof form === 'string') return filledText(form, values);
  if (Array.isArray(form)) return form.map((item: Json) => filledIn(item, values));
  if (!isObject(form)) return form;
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, filledIn(value, values)]));
}

function filledText(text: string, values: TemplateValues): Json {
  const alone = /^\$\{(\w+)\}$/.exec(text)?.[1];
  const list = alone === undefined ? undefined : values[alone];
  if (Array.isArray(list)) return [...(list as readonly string[])];
  return text.replaceAll(/\$\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : hole;
  });
}
