/**
 * Id and secret of a client that identifies itself by HTTP basic; undefined: the request names no such scheme.
 * RFC 6749 § 2.3.1: both parts are form-encoded before they are joined.
 */
export function basicOf(header: string | null): readonly string[] | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return [id, secret].map((part) => new URLSearchParams(`part=${part ?? ''}`).get('part') ?? '');
}
