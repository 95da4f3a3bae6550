import { presence, type Reader } from './reader.ts';

const path = '/inbounds/shipments';
const unlistedPath = '/inboundz/shipments';

/** Whether the path of inbound shipments is answered unlike an unknown one. "no" is a hint: only POST is documented there. */
export async function readInboundsPresence(
  reader: Reader,
  version: string,
): Promise<{ readonly is: 'yes' | 'no' | undefined; readonly line: string }> {
  const [answer, unlisted] = await Promise.all(
    [path, unlistedPath].map((one) => reader.get(`/logistics/api/${version}${one}`)),
  );
  return { is: presence(answer, unlisted), line: `GET ${path} gets ${answer?.status ?? 'no response'}` };
}
