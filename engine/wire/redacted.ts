import type { Json } from '../json.ts';
import type { Redact, Secrets } from '../secrets/secrets.ts';
import type { Exchange, Sent } from './exchange.ts';

type Headers = Readonly<Record<string, string>>;

/** Judges look up headers by name, so names are redacted only when shown. */
export function redactedHeaders(headers: Headers, secrets: Secrets): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) plain[name] = secrets.redactHeader(value);
  return plain;
}

/** The recorded form of a request, with its raw body where it is JSON. */
export function redactedSent({ method, url, headers, body }: Sent, secrets: Secrets, json?: Json): Sent {
  const plain = redactedHeaders(headers, secrets);
  const shownUrl = secrets.redact(url);
  const shownBody = body === undefined ? [] : [secrets.redact(body)];
  const was = [url, ...Object.values(headers), ...(body === undefined ? [] : [body])];
  const changed = [shownUrl, ...Object.values(plain), ...shownBody].filter((text, nth) => text !== was[nth]);
  const variables = changed.length === 0 ? [] : secrets.variablesIn(changed, was);
  return {
    method,
    url: shownUrl,
    headers: plain,
    ...(shownBody[0] === undefined ? {} : { body: shownBody[0] }),
    ...(json === undefined ? {} : { json }),
    ...(variables.length === 0 ? {} : { variables }),
  };
}

/** An exchange with everything redacted. */
export function shownExchange({ sent, answer, failure, ...about }: Exchange, redact: Redact): Exchange {
  const { method, url, headers, body, bytes, variables } = sent;
  return {
    ...about,
    sent: {
      method,
      url: redact(url),
      headers: redact(headers),
      ...(body === undefined ? {} : { body: redact(body) }),
      ...(bytes === undefined ? {} : { bytes }),
      ...(variables ? { variables } : {}),
    },
    ...(answer ? { answer: shownAnswer(answer, redact) } : {}),
    ...(failure ? { failure: { ...failure, message: redact(failure.message) } } : {}),
  };
}

function shownAnswer(answer: NonNullable<Exchange['answer']>, redact: Redact): NonNullable<Exchange['answer']> {
  const { headers, text, json } = answer;
  return {
    ...answer,
    headers: redact(headers),
    text: redact(text),
    ...(json === undefined ? {} : { json: redact(json) }),
  };
}
