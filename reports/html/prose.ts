import { html } from 'hono/html';

/** Names of the documents are between backticks. */
export const prose = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
