import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { type Expect, type LogisticsWords, monitor } from '../../check.ts';
import { isUnderAnother } from '../../versions/versioned.ts';
import { isOfApi } from '../headers.ts';

/** Refusals by size or slowness come from whatever stands before the API; no limit of theirs is written. */
const ofTheInfrastructure: readonly number[] = [408, 413, 414, 431];

export const isError = (exchange: Exchange): boolean => {
  const status = exchange.answer?.status ?? 0;
  return isOfApi(exchange) && status >= 400 && !ofTheInfrastructure.includes(status) && isReadable(exchange);
};

const mediaTypes = /^[\w.+-]+\/[\w.+-]+ *(;|$)/;

/**
 * An address that is none by the rules of URLs, or a content type that is none, is refused by the server that the API runs
 * in; under another version than the tested one nobody may be there to answer.
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

type Words = Pick<LogisticsWords, 'requirement'> & {};

const isText = (value: Json): boolean => typeof value === 'string';

/** RFC 9457 lets a type be relative; a bare word that only looks like one is a name, not a URL. */
const isUrl = (value: Json): boolean =>
  typeof value === 'string' && !/\s/.test(value) && (URL.canParse(value) || /^[.#]|\//.test(value));

export const problemMembers = ['type', 'title', 'detail', 'instance'] as const;
type Member = (typeof problemMembers)[number];

/** Each of its type. */
const forms: Readonly<Record<Member, { readonly due: string; isDue(value: Json): boolean }>> = {
  type: { due: 'a URL as a string', isDue: isUrl },
  title: { due: 'a string', isDue: isText },
  detail: { due: 'a string', isDue: isText },
  instance: { due: 'a string', isDue: isText },
};

/** What is due of a member: required where the profile does not take it off the list, and of its type in any case. */
export function memberRule(name: Member, { errors }: LogisticsProfile) {
  const { due, isDue } = forms[name];
  const required = errors.requiredMembers.includes(name);
  const holds = (value: Json | undefined): boolean => (value === undefined ? !required : isDue(value));
  return { due, holds, why: `the body of an error has ${name} (${due})` };
}

const member = (name: Member, { requirement }: Words) =>
  monitor({
    proves: requirement,
    applies: isError,
    then(exchange: Exchange, expect: Expect) {
      const { due, holds, why } = memberRule(name, expect.target);
      expect(exchange).member(`/${name}`, due, holds, why);
    },
  });

const isSixDigits = (value: Json | undefined): boolean =>
  value === undefined || value === null || /^\d{6}$/.test(String(value));

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
    if (code === undefined || code === null) expect.unexercised('the error carries no code at errors.codePointer');
    const { codePointer = '' } = expect.target.errors;
    expect(exchange).member(codePointer, 'of six digits', isSixDigits, 'some errors carry a six-digit error code');
  },
});

export const problemMonitors = [
  mediaType,
  language,
  member('type', {
    requirement: 'error-type-url',
  }),
  member('title', {
    requirement: 'error-title-text',
  }),
  member('detail', {
    requirement: 'error-detail-text',
  }),
  member('instance', {
    requirement: 'error-instance-text',
  }),
  sixDigits,
];
