import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parsed } from '../../engine/json.ts';
import { fromTarget } from '../../engine/judge/disturbance.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { reportFiles } from '../old-reports.ts';
import type { Report } from '../report.ts';
import { exchangesIn } from './log.ts';

/** HAR 1.2 of all exchanges that a run logged: developer tools of browsers and many other tools open it. */
export async function writeHar({ suite }: Report, dir: string): Promise<string> {
  const path = join(dir, reportFiles.har);
  const log = exchangesIn(dir);
  const lines = existsSync(log) ? createInterface({ input: createReadStream(log) }) : [];
  const creator = JSON.stringify({ name: suite.name, version: suite.version });
  async function* text(): AsyncGenerator<string> {
    yield `{"log":{"version":"1.2","creator":${creator},"entries":[`;
    let separator = '\n';
    for await (const line of lines) {
      const exchange = parsed(line) as Exchange | undefined;
      // A run that was killed may leave half a line.
      if (exchange === undefined) continue;
      yield `${separator}${JSON.stringify(entryOf(exchange))}`;
      separator = ',\n';
    }
    yield '\n]}}\n';
  }
  await pipeline(Readable.from(text()), createWriteStream(`${path}.tmp`));
  await rename(`${path}.tmp`, path);
  return path;
}

type Headers = Readonly<Record<string, string>>;

function entryOf(exchange: Exchange) {
  const { sent, answer, failure, at, until, operation, account } = exchange;
  const { method, url, headers, body } = sent;
  const time = Math.max(0, until - at);
  const about = account === fromTarget ? `${operation}, sent by the target` : operation;
  return {
    startedDateTime: new Date(at).toISOString(),
    time,
    request: {
      method,
      url,
      ...common,
      headers: listed(headers),
      queryString: queryOf(url),
      ...(body === undefined ? {} : { postData: { mimeType: typeOf(headers), text: body } }),
      bodySize: body === undefined ? 0 : Buffer.byteLength(body),
    },
    response: {
      // HAR has no better word for a response that did not come.
      status: answer?.status ?? 0,
      statusText: '',
      ...common,
      headers: listed(answer?.headers ?? {}),
      content: {
        size: Buffer.byteLength(answer?.text ?? ''),
        mimeType: typeOf(answer?.headers ?? {}),
        text: answer?.text ?? '',
      },
      redirectURL: answer?.headers.location ?? '',
      bodySize: -1,
      ...(failure ? { comment: `no response (${failure.kind}: ${failure.message})` } : {}),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    comment: about,
  };
}

const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };

const listed = (headers: Headers) => Object.entries(headers).map(([name, value]) => ({ name, value }));

const typeOf = (headers: Headers): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';

/** A redacted URL may no longer be valid. */
const queryOf = (url: string) =>
  URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : [];
