import { readFileSync } from 'node:fs';

/** `selfSigned`: made for this run only; else the paths of PEM files. */
export type Tls = 'selfSigned' | { readonly cert: string; readonly key: string };

/** Certificate and private key in PEM. */
interface KeyMaterial {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
}

/** @param host the subject of the certificate. */
export async function keyMaterial(tls: Tls, host: string): Promise<KeyMaterial> {
  if (tls !== 'selfSigned') return { cert: readFileSync(tls.cert), key: readFileSync(tls.key) };
  // Few runs need it, and it takes longer to load than the rest of the receiver.
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    extensions: [
      { name: 'subjectAltName', altNames: [isAddress(host) ? { type: 7, ip: host } : { type: 2, value: host }] },
    ],
  });
  return { cert, key };
}

const isAddress = (host: string): boolean => /^[\d.]+$|:/.test(host);
