import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Calls } from '../calls.ts';

const objects = [
  '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
  '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
  '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources<<>>>>\nendobj\n',
];

/** A complete PDF with one empty page: a target may open what is uploaded. */
function pdfFile(): Uint8Array {
  let text = '%PDF-1.4\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const object of objects) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += object;
  }
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text + table + trailer);
}

const pdf = pdfFile();

/** Uploads to pre-signed URLs: a plain PUT that never carries a bearer token. */
export class Uploads {
  readonly #calls: Calls;

  /** @param calls of a bearer without a token. */
  constructor(calls: Calls) {
    this.#calls = calls;
  }

  put(url: string, contentType = 'application/pdf', body: string | Uint8Array = pdf): Promise<Exchange> {
    return this.#calls.send('uploadAttachment', 'PUT', url, { body, headers: { 'content-type': contentType } });
  }
}
