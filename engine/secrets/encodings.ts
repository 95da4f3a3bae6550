/** The secret itself, and its encodings that decoding escapes does not cover. */
export function encodings(secret: string): readonly string[] {
  const forms = [...new Set([secret, ...addressed(secret)])];
  const bytes = forms.flatMap(bytesOf);
  return [
    ...new Set([
      secret,
      secret.replaceAll(' ', '+'),
      ...misread(secret),
      ...bytes.flatMap(base64Of),
      ...bytes.map((one) => one.toString('hex')),
    ]),
  ];
}

/** As encoded in a URL and in a form. */
const addressed = (secret: string): readonly string[] => {
  // A lone surrogate has no encoding in a URL.
  const whole = Buffer.from(secret).toString();
  return [encodeURIComponent(whole), new URLSearchParams({ '': whole }).toString().slice(1)];
};

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Senders encode non-ASCII headers and HTTP basic credentials differently. */
const bytesOf = (text: string): readonly Buffer[] =>
  isAscii(text) ? [Buffer.from(text)] : [Buffer.from(text), Buffer.from(text, 'latin1')];

/** UTF-8 read as Latin-1, and Latin-1 read as UTF-8. */
const misread = (secret: string): readonly string[] =>
  isAscii(secret) ? [] : [Buffer.from(secret).toString('latin1'), Buffer.from(secret, 'latin1').toString('utf8')];

const signBits = 6;

/**
 * The base64 characters that do not depend on what comes before and after, such as the user name of HTTP basic. The
 * secret may start at any of three offsets; characters shared with neighbours are omitted.
 */
const base64Of = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const from = Math.ceil((before * 8) / signBits);
    const core = whole.slice(from, Math.floor(((before + bytes.length) * 8) / signBits));
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
