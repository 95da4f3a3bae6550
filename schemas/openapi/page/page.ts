import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Description, type Placed, placedIn } from './description.ts';
import { anchorOf, operationView, serversView } from './operation.ts';
import { prose, shapeView } from './shape.ts';
import { pageStyle } from './style.ts';

/** Nothing is loaded and no script runs, so the page is the same without a network. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Both descriptions as one page. */
export const descriptionsPage = (descriptions: Readonly<Record<string, Description>>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${Object.values(descriptions)
  .map(({ info }) => info.title)
  .join(' · ')}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<nav>
<p>${Object.entries(descriptions).map(([api, { info }]) => html`<a href="#${api}">${info.title}</a>`)}</p>
${Object.entries(descriptions).map(([api, one]) => contents(api, one))}
</nav>
<main>${Object.entries(descriptions).map(([api, one]) => section(api, one))}</main>
</body>
</html>
`;

/** Operations by tag, in the order of the tags; webhooks are a group of their own. */
function groupsOf(description: Description): readonly { name: string; about: string; operations: readonly Placed[] }[] {
  const all = placedIn(description);
  const tagged = description.tags.map(({ name, description: about }) => ({
    name,
    about,
    operations: all.filter(({ isWebhook, operation }) => !isWebhook && operation.tags[0] === name),
  }));
  const webhooks = { name: 'Webhooks', about: 'Sent by the service.', operations: all.filter((one) => one.isWebhook) };
  return [...tagged, webhooks].filter(({ operations }) => operations.length > 0);
}

const contents = (api: string, description: Description) => html`<h2>${description.info.title}</h2>
${groupsOf(description).map(
  ({ name, operations }) => html`<h3><a href="#${api}-${anchorOf(name)}">${name}</a></h3>
<ul>${operations.map(
    ({ method, at, operation }) =>
      html`<li><a href="#${api}-${operation.operationId}"><b class="method" data-method="${method}">${method}</b> ${at}</a></li>`,
  )}</ul>`,
)}
<h3><a href="#${api}-schemas">Schemas</a></h3>
<ul>${Object.keys(description.components.schemas).map(
  (name) => html`<li><a href="#${api}-schema-${name}">${name}</a></li>`,
)}</ul>`;

const section = (api: string, description: Description) => html`<section>
<h1 id="${api}">${description.info.title} <small>${description.info.version}</small></h1>
<p>${prose(description.info.summary)}</p>
<p>${prose(description.info.description)}</p>
${serversView(description.servers)}
${groupsOf(description).map(
  ({ name, about, operations }) => html`<h2 id="${api}-${anchorOf(name)}">${name}</h2>
<p>${prose(about)}</p>
${operations.map((one) => operationView(api, description, one))}`,
)}
<h2 id="${api}-schemas">Schemas</h2>
${Object.entries(description.components.schemas).map(
  ([name, shape]) => html`<article id="${api}-schema-${name}"><h4>${name}</h4>${shapeView(api, shape)}</article>`,
)}
</section>`;
