import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/**
 * A body without its `content-encoding`. A request without `accept-encoding` allows any (RFC 9110, 12.5.3).
 * @throws if it is not in that coding, in one that is not known, or expands to more than `maxBytes`.
 */
export async function decoded(body: Uint8Array, coding: string, maxBytes: number): Promise<string> {
  const codings = coding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  let bytes = body;
  for (const name of codings.reverse()) {
    const decode = Object.hasOwn(decoders, name) ? decoders[name as keyof typeof decoders] : undefined;
    if (!decode) throw new Error(`content-encoding ${name} is not known`);
    bytes = await decode(bytes, { maxOutputLength: maxBytes });
  }
  return new TextDecoder().decode(bytes);
}
