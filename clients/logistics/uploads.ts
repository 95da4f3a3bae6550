import type { Exchange } from '../../engine/exchange.ts';
import type { Calls } from './calls.ts';

/** The smallest thing that is a PDF. */
const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Pre-signed URLs: a plain PUT that carries no bearer token, wherever the URL points. */
export class Uploads {
  readonly #calls: Calls;

  /** @param calls of nobody: a bearer without a token. */
  constructor(calls: Calls) {
    this.#calls = calls;
  }

  put(url: string, contentType = 'application/pdf', body: string | Uint8Array = pdf): Promise<Exchange> {
    return this.#calls.send('uploadAttachment', 'PUT', url, { body, headers: { 'content-type': contentType } });
  }
}
