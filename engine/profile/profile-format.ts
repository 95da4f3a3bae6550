/** What is wrong with a text, with its fix. Never quotes the text, which could be a secret. */
export interface Flaw {
  readonly problem: string;
  readonly mend: string;
}

/** A request needs a host, and a URL with more or fewer slashes means something else than it seems. */
const addressStart = /^https?:\/\/[^/\\?#\s]/;
/** A placeholder is known only when the request is sent; it is no reason to reject the rest. */
const laterPlaceholder = /\$\{\w+\}/g;

function addressFlaw(text: string): Flaw | undefined {
  const sample = text.replaceAll(laterPlaceholder, '1');
  if (addressStart.test(sample) && !/\s/.test(sample) && URL.canParse(sample)) return undefined;
  return {
    problem: 'is not a valid HTTP address',
    mend: 'give http:// or https:// and a host, with or without a port (up to 65535) and a path',
  };
}

function baseAddressFlaw(text: string): Flaw | undefined {
  const flaw = addressFlaw(text);
  if (flaw || !/[?#]/.test(text)) return flaw;
  return { problem: 'has a query or a fragment, but the suite appends a path', mend: 'remove it' };
}

/** The port of `host:port` is a 16-bit number; an address with several colons must be in brackets. */
function listenAddressFlaw(text: string): Flaw | undefined {
  if (/^(\[[\da-f:.]+\]|[^\s:/?#@]+):\d+$/i.test(text) && URL.canParse(`http://${text}`)) return undefined;
  return { problem: 'is not a listen address', mend: 'give host:port with a port up to 65535, such as 127.0.0.1:0' };
}

/** These headers belong to the connection, not to the request. */
const ofConnection: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

function headerNameFlaw(text: string): Flaw | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text)) {
    return { problem: 'is not a header name', mend: 'use letters, digits and hyphens' };
  }
  if (!ofConnection.has(text.toLowerCase())) return undefined;
  return { problem: 'is a header that the connection sets itself', mend: 'leave it out' };
}

function headerValueFlaw(text: string): Flaw | undefined {
  if (/[\r\n]/.test(text)) {
    return { problem: 'has a line break, which a header cannot contain', mend: 'write it on one line' };
  }
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return undefined;
  return { problem: 'has a character that a header cannot contain', mend: 'use printable ASCII characters' };
}

/** The formats by the name that a schema uses in `format`. */
const flaws: Readonly<Record<string, (text: string) => Flaw | undefined>> = {
  'http-address': addressFlaw,
  'http-base-address': baseAddressFlaw,
  'listen-address': listenAddressFlaw,
  'header-name': headerNameFlaw,
  'header-value': headerValueFlaw,
};

export const flawOf = (format: string, text: string): Flaw | undefined => flaws[format]?.(text);

/** For a validator: the formats, each with its test. */
export const profileFormats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(flaws).map(([name, flaw]) => [name, (text: string) => flaw(text) === undefined]),
);
