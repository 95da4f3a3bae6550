/** Judges the form of every error response. */

import { isObject, isUnset, type Json, textsIn } from '../../../../engine/json.ts';
import { memoizeLast } from '../../../../engine/judge/memoize-last.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, requestLine } from '../../../../engine/wire/exchange.ts';
import { statedIn } from '../../../../schemas/places.ts';
import type { LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { judged } from '../../../judged-document.ts';
import { type Expect, holds, monitor } from '../../check.ts';
import { isUnderAnother } from '../../versions/versioned.ts';
import { isOfApi } from '../headers.ts';

/** A proxy may refuse a request for its size or slowness; the documents give no limits. */
const ofTheInfrastructure: readonly number[] = [408, 413, 414, 431];

export const isError = (exchange: Exchange): boolean => {
  const status = exchange.answer?.status ?? 0;
  return isOfApi(exchange) && status >= 400 && !ofTheInfrastructure.includes(status) && isReadable(exchange);
};

const mediaTypes = /^[\w.+-]+\/[\w.+-]+ *(;|$)/;

/**
 * The HTTP server refuses an invalid URL or content type before the API sees it. A version other than the tested one may not
 * exist.
 */
function isReadable(exchange: Exchange): boolean {
  const { sent } = exchange;
  if (isUnderAnother(exchange) || !mediaTypes.test(sent.headers['content-type'] ?? 'none/none')) return false;
  try {
    const { pathname, search } = new URL(sent.url);
    return !search.includes('%00') && !/[/\0]/.test(pathname.split('/').map(decodeURIComponent).join(''));
  } catch {
    return false;
  }
}

const mediaType = monitor({
  proves: 'error-media-type',
  applies: isError,
  then: (exchange, expect) => {
    expect(exchange).header(
      'content-type',
      'application/problem+json, parameters aside',
      (value = '') => value.split(';', 1)[0]?.trim().toLowerCase() === 'application/problem+json',
      'errors return Content-Type: application/problem+json',
    );
  },
});

const language = monitor({
  proves: 'error-content-language',
  applies: isError,
  then: (exchange, expect) => {
    expect(exchange).header('content-language', 'present', (value = '') => value.trim() !== '');
  },
});

/** A proxy may send these statuses, or the target may ask to wait, so the request is repeated. */
const passing: readonly number[] = [429, 502, 503, 504];

/** The problem body; a body that is not an object has no members. */
const problemIn = ({ answer }: Exchange) => judged('problem', isObject(answer?.json) ? answer.json : {});

/** The profile may declare that members are absent; a present one has the documented type. */
const mayLack = (value: Json | undefined, { errors }: LogisticsProfile, path: string): boolean =>
  value === undefined && !errors.requiredMembers.includes(path.slice(1));

/** The errors in a problem body. */
export function problemErrors(exchange: Exchange, profile: LogisticsProfile) {
  const { value, errors } = problemIn(exchange);
  return errors
    .map((error) => ({ ...error, actual: read(value, error.path) }))
    .filter(({ actual, path }) => !mayLack(actual, profile, path));
}

const documentsOf = memoizeLast((exchange: Exchange) =>
  isError(exchange) && !passing.includes(exchange.answer?.status ?? 0) ? [problemIn(exchange)] : [],
);

const memberMonitors = holds(
  { documentsOf, label: requestLine, wordsOf: () => ({ excuses: mayLack }) },
  statedIn(['problem']),
);

const isSixDigits = (value: Json | undefined): boolean => isUnset(value) || /^\d{6}$/.test(String(value));

const codeOf = (exchange: Exchange, { target }: Expect): Json | undefined => {
  const { codePointer } = target.errors;
  return codePointer === undefined ? undefined : read(exchange.answer?.json, codePointer);
};

const sixDigits = monitor({
  proves: 'error-code-six-digits',
  needs: ['logistics.errors.codePointer'],
  applies: isError,
  then(exchange, expect) {
    const code = codeOf(exchange, expect);
    if (isUnset(code)) expect.unexercised('the error carries no code at errors.codePointer');
    const { codePointer = '' } = expect.target.errors;
    expect(exchange).member(codePointer, 'of six digits', isSixDigits, 'some errors carry a six-digit error code');
  },
});

/**
 * Lines that only occur in a stack trace. A position in the request ("at line 1, column 30", "at [Source: …; line: 1]") is
 * useful and allowed.
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
    expect.that(frame === undefined, 'no frame of a call stack', `${frame?.trim()}`, exchange);
  },
});

const withoutToken = monitor({
  proves: 'error-without-token',
  applies: (exchange) => isError(exchange) && /^Bearer ./.test(exchange.sent.headers.authorization ?? ''),
  then(exchange, expect) {
    const { showsBearer = false } = exchange.answer ?? {};
    expect.that(!showsBearer, 'no part of the token', 'the token', exchange);
  },
});

export const problemMonitors = [mediaType, language, ...memberMonitors, sixDigits, withoutStack, withoutToken];
