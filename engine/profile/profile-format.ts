/** What is wrong with a text, and how to mend it. Never tells the text: it could be a secret. */
export interface Flaw {
  readonly problem: string;
  readonly mend: string;
}

/** A request needs a host; with more or fewer slashes an address is read as another one than it looks. */
const addressStart = /^https?:\/\/[^/\\?#\s]/;
/** What stands here is known only when the request is sent, and is no reason to refuse the rest. */
const laterPlaceholder = /\$\{\w+\}/g;

function addressFlaw(text: string): Flaw | undefined {
  const sample = text.replaceAll(laterPlaceholder, '1');
  if (addressStart.test(sample) && !/\s/.test(sample) && URL.canParse(sample)) return undefined;
  return {
    problem: 'is no address that a request can go to',
    mend: 'give http:// or https://, a host and, where needed, a port up to 65535 and a path',
  };
}

function baseAddressFlaw(text: string): Flaw | undefined {
  const flaw = addressFlaw(text);
  if (flaw || !/[?#]/.test(text)) return flaw;
  return { problem: 'has a query or a fragment, behind which no path can stand', mend: 'end it before ? and #' };
}

/** The port of `host:port` is a number of 16 bits; an address of more than one colon stands in brackets. */
function listenAddressFlaw(text: string): Flaw | undefined {
  if (/^(\[[\da-f:.]+\]|[^\s:/?#@]+):\d+$/i.test(text) && URL.canParse(`http://${text}`)) return undefined;
  return { problem: 'is no address to listen on', mend: 'give host:port with a port up to 65535, such as 127.0.0.1:0' };
}

/** They belong to the connection, not to the request. */
const ofConnection: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

function headerNameFlaw(text: string): Flaw | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text)) {
    return { problem: 'is no name of a header', mend: 'use letters, digits and hyphens' };
  }
  if (!ofConnection.has(text.toLowerCase())) return undefined;
  return { problem: 'is a header that the connection sets itself', mend: 'leave it out' };
}

function headerValueFlaw(text: string): Flaw | undefined {
  if (/[\r\n]/.test(text)) {
    return { problem: 'has a line break, which no header can carry', mend: 'write it in one line' };
  }
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return undefined;
  return { problem: 'has a character that no header can carry', mend: 'use printable characters of ASCII' };
}

/** By the name that `format` of a schema gives them. */
const flaws: Readonly<Record<string, (text: string) => Flaw | undefined>> = {
  'http-address': addressFlaw,
  'http-base-address': baseAddressFlaw,
  'listen-address': listenAddressFlaw,
  'header-name': headerNameFlaw,
  'header-value': headerValueFlaw,
};

export const flawOf = (format: string, text: string): Flaw | undefined => flaws[format]?.(text);

/** For a validator: which formats there are, and whether a text has one. */
export const profileFormats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(flaws).map(([name, flaw]) => [name, (text: string) => flaw(text) === undefined]),
);
