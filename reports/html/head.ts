import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface Head {
  readonly title: string;
  readonly generator: string;
  readonly style: string;
  readonly script?: string;
}

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page shows text of targets, so only our own style and script may run, and nothing may be loaded or sent. */
const policyOf = ({ style, script }: Head): string =>
  [
    "default-src 'none'",
    `style-src ${digest(style)}`,
    ...(script === undefined ? [] : [`script-src ${digest(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

export const pageHead = (head: Head) => html`<head>
<meta charset="utf-8">
<meta name="generator" content="${head.generator}">
<meta http-equiv="Content-Security-Policy" content="${policyOf(head)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${head.title}</title>
<style>${raw(head.style)}</style>
</head>`;
