import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReference } from '../reference/reference.ts';

/** The reference over HTTP, which notes what it is asked. */
export interface NotingReference {
  readonly url: string;
  /** Method, path and body of each request. */
  readonly seen: readonly string[];
  close(): void;
}

export async function notingReference(): Promise<NotingReference> {
  const seen: string[] = [];
  const reference = createReference();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push(`${request.method} ${request.url} ${body}`);
    const sent = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, `${value}`]),
    );
    const init = { method: request.method ?? '', headers: sent, ...(body === '' ? {} : { body }) };
    const answer = await reference.fetch(new Request(`http://${request.headers.host}${request.url}`, init));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, close: () => server.close() };
}
