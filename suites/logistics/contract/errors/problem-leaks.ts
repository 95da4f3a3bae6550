import { textsIn } from '../../../../engine/json.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { monitor } from '../../check.ts';
import { isError } from './problem-form.ts';

/**
 * Lines that only a dump of the call stack has. A place in the request ("at line 1, column 30", "at [Source: …; line: 1]") is
 * what a human reader looks for.
 */
const frames: readonly RegExp[] = [
  // JavaScript, Java
  /^[ \t]*at [\w$.<>/ ]+(?: \[as \w+\])? ?\([^()\n]*:\d+(?::\d+)?\)\s*$/m,
  /^[ \t]*at (?:async )?(?:file:\/\/|node:|\/)\S+:\d+:\d+\s*$/m,
  // .NET
  /^[ \t]*at .+ in .+:line \d+\s*$/m,
  // Python
  /Traceback \(most recent call last\)/,
  // Go
  /^goroutine \d+ \[\w/m,
];

const frameIn = ({ answer }: Exchange): string | undefined => {
  const texts = answer?.json === undefined ? [answer?.text ?? ''] : textsIn(answer.json);
  return texts.flatMap((text) => frames.flatMap((frame) => frame.exec(text)?.[0] ?? []))[0];
};

const withoutStack = monitor({
  proves: 'error-without-stack',
  applies: isError,
  then(exchange, expect) {
    const frame = frameIn(exchange);
    expect.that(frame === undefined, 'no frame of a call stack', `${frame?.trim()}`, expect.why, exchange);
  },
});

const withoutToken = monitor({
  proves: 'error-without-token',
  applies: (exchange) => isError(exchange) && /^Bearer ./.test(exchange.sent.headers.authorization ?? ''),
  then(exchange, expect) {
    const { showsBearer = false } = exchange.answer ?? {};
    expect.that(!showsBearer, 'nothing of the token', 'the token', expect.why, exchange);
  },
});

export const problemLeakMonitors = [withoutStack, withoutToken];
