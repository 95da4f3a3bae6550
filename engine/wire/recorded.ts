import type { Redact, Secrets } from '../secrets/secrets.ts';
import type { Exchange, Sent } from './exchange.ts';

type Headers = Readonly<Record<string, string>>;

/** Judges look up headers by name, so names are redacted only when shown. */
export function redactedHeaders(headers: Headers, secrets: Secrets): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) plain[name] = secrets.redact(value);
  return plain;
}

/** The recorded form of a request. */
export function redactedSent({ method, url, headers, body }: Sent, secrets: Secrets): Sent {
  const plain = redactedHeaders(headers, secrets);
  const was = [url, ...Object.values(headers), ...(body === undefined ? [] : [body])];
  const sent = { method, url: secrets.redact(url), headers: plain };
  const whole = body === undefined ? sent : { ...sent, body: secrets.redact(body) };
  const now = [whole.url, ...Object.values(plain), ...('body' in whole ? [whole.body] : [])];
  const changed = now.filter((text, nth) => text !== was[nth]);
  const variables = changed.length === 0 ? [] : secrets.variablesIn(changed, was);
  return variables.length === 0 ? whole : { ...whole, variables };
}

/** An exchange with everything redacted. */
export function shownExchange({ sent, answer, failure, ...about }: Exchange, redact: Redact): Exchange {
  const { method, url, headers, body, variables } = sent;
  return {
    ...about,
    sent: {
      ...{ method, url: redact(url), headers: redact(headers) },
      ...(body === undefined ? {} : { body: redact(body) }),
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
