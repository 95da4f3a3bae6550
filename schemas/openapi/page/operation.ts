import { html } from 'hono/html';
import {
  type Description,
  nameOf,
  type Parameter,
  type Placed,
  type Response,
  resolved,
  type Server,
} from './description.ts';
import { prose, shapeView } from './shape.ts';

/** An operation or a webhook, whole: nothing of it is folded away. */
export function operationView(
  api: string,
  description: Description,
  { method, at, operation, parameters, servers }: Placed,
) {
  const { operationId, summary, requestBody, responses } = operation;
  return html`<article id="${api}-${operationId}">
<h4><b class="method" data-method="${method}">${method}</b> <code>${at}</code></h4>
<p><strong>${summary}</strong> <small>${operationId}</small></p>
${operation.description && html`<p>${prose(operation.description)}</p>`}
${facts(operation)}
${serversView(servers)}
${parameters.length > 0 && html`<h5>Parameters</h5><ul class="members">${parameters.map((one) => parameter(api, one))}</ul>`}
${
  requestBody &&
  html`<h5>Request body${requestBody.required && html` <em>required</em>`}</h5>${
    requestBody.description && html`<p>${prose(requestBody.description)}</p>`
  }${content(api, requestBody)}`
}
<h5>Responses</h5>
<ul class="members">${Object.entries(responses)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, one]) => response(api, status, resolved<Response>(description, one)))}</ul>
</article>`;
}

function facts({ security, 'x-since': since }: Placed['operation']) {
  const scopes = (security ?? []).flatMap((one) => Object.values(one).flat());
  const all = [...(since ? [['New in', since]] : []), ...(scopes.length > 0 ? [['Scope', scopes.join(', ')]] : [])];
  return all.map(([name, value]) => html`<p>${name} <code>${value}</code></p>`);
}

export const serversView = (servers: readonly Server[]) =>
  servers.map(
    ({ url, description, variables }) => html`<p>Server <code>${url}</code> ${description}</p>
<ul class="members">${Object.entries(variables).map(
      ([name, value]) =>
        html`<li><code class="name">${name}</code> ${shapeView('', { ...value, description: '' })}</li>`,
    )}</ul>`,
  );

const parameter = (api: string, { name, in: place, required, description, schema }: Parameter) =>
  html`<li><code class="name">${name}</code> <small>${place}</small>${required && html` <em>required</em>`} ${shapeView(api, schema)}${
    description && html`<p>${prose(description)}</p>`
  }</li>`;

function response(api: string, status: string, one: Response) {
  const headers = Object.keys(one.headers ?? {});
  return html`<li><code class="name">${status}</code> ${prose(one.description)}${
    headers.length > 0 && html`<p><small>Headers</small> ${headers.map((name) => html`<code>${name}</code> `)}</p>`
  }${content(api, one)}</li>`;
}

const content = (api: string, { content: all = {} }: Pick<Response, 'content'>) =>
  Object.entries(all).map(
    ([type, { schema }]) => html`<div class="part"><small>${type}</small> ${shapeView(api, schema)}</div>`,
  );

/** The name of a tag or a schema, as a part of an address. */
export const anchorOf = (name: string): string => nameOf(name).toLowerCase().replaceAll(' ', '-');
