import { mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { shownExchange } from '../../engine/wire/redacted.ts';
import type { Recorder } from '../run.ts';

/** Writes each exchange of a run on a line of a file, without secrets, when it is over. */
export function exchangeLog(file: string): Recorder {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'w');
  return {
    see(exchange, redact, version) {
      const { sent, answer, ...about } = shownExchange(exchange, redact);
      // The text of a response says all that its JSON does.
      const { json: _, ...rest } = answer ?? { json: undefined };
      const line = { ...about, ...(version === undefined ? {} : { version }), sent, ...(answer && { answer: rest }) };
      writeSync(descriptor, `${JSON.stringify(line)}\n`);
    },
    keep: () => {},
  };
}
