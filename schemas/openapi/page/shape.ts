import { html } from 'hono/html';
import { nameOf, type Shape } from './description.ts';

/** Text of a description, in which backticks mark code. */
export const prose = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** Shown beside the type, or as members. */
const apart = ['$ref', 'type', 'description', 'title', 'properties', 'required', 'items'];

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const conditions = ['if', 'then', 'else', 'not', 'additionalProperties'];
const lists = ['allOf', 'anyOf', 'oneOf'];

/** A schema: its type and limits in a line, then its members and conditions below. `api` is the prefix of all links. */
export function shapeView(api: string, shape: Shape | false): ReturnType<typeof html> {
  if (shape === false || isNever(shape)) return html`<span class="type">never</span>`;
  const members = membersOf(api, shape);
  const parts = partsOf(shape);
  return html`${line(api, shape)}${shape.description && html`<p>${prose(shape.description)}</p>`}${members}${parts.map(
    ([name, part]) => html`<div class="part"><b>${name}</b> ${shapeView(api, part)}</div>`,
  )}`;
}

const isEmpty = (shape: Shape): boolean => Object.keys(shape).length === 0;

const isNever = ({ not }: Shape): boolean => isShape(not) && isEmpty(not);

function line(api: string, shape: Shape) {
  const types = typesOf(shape);
  const limits = Object.entries(shape).filter(([key, value]) => isLimit(key, value));
  const link = shape.$ref && schemaLink(api, nameOf(shape.$ref));
  const kind = [types && html`<span class="type">${types}</span> `, link];
  return html`${kind}${limits.map(
    ([key, value]) => html` <span class="limit">${key} <code>${shown(value)}</code></span>`,
  )}`;
}

const isLimit = (key: string, value: unknown): boolean =>
  !apart.includes(key) && !lists.includes(key) && !(conditions.includes(key) && isShape(value));

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).join(', ') : JSON.stringify(value);

function typesOf({ type, items }: Shape): string {
  const all = [type ?? []].flat().join(' or ');
  return items === undefined || isEmpty(items) ? all : `${all || 'array'} of:`;
}

const schemaLink = (api: string, name: string) => html`<a href="#${api}-schema-${name}">${name}</a>`;

function membersOf(api: string, { properties = {}, required = [], items }: Shape) {
  // A condition may require members that it does not describe.
  const others = required.filter((name) => !Object.hasOwn(properties, name));
  const rows = [...Object.entries(properties), ...others.map((name): [string, Shape] => [name, {}])];
  return html`${items && !isEmpty(items) && html`<div class="part">${shapeView(api, items)}</div>`}${
    rows.length > 0 &&
    html`<ul class="members">${rows.map(
      ([name, member]) =>
        html`<li><code class="name">${name}</code>${required.includes(name) && html` <em>required</em>`} ${shapeView(api, member)}</li>`,
    )}</ul>`
  }`;
}

const partsOf = (shape: Shape): readonly (readonly [string, Shape])[] => [
  ...lists.flatMap((name) => ((shape[name] ?? []) as readonly Shape[]).map((part) => [name, part] as const)),
  ...conditions.flatMap((name) => (isShape(shape[name]) ? [[name, shape[name]] as const] : [])),
];
