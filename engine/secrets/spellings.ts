/** The ways to write a secret that undoing escapes does not lead back to it; itself first. */
export function spellings(secret: string): readonly string[] {
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

/** As it stands in an address and in a form. */
const addressed = (secret: string): readonly string[] => {
  // A lone surrogate has no form in an address.
  const whole = Buffer.from(secret).toString();
  return [encodeURIComponent(whole), new URLSearchParams({ '': whole }).toString().slice(1)];
};

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Senders do not agree on how a header or a pair of HTTP basic is written beyond ASCII. */
const bytesOf = (text: string): readonly Buffer[] =>
  isAscii(text) ? [Buffer.from(text)] : [Buffer.from(text), Buffer.from(text, 'latin1')];

/** UTF-8 read as Latin-1, and Latin-1 read as UTF-8. */
const misread = (secret: string): readonly string[] =>
  isAscii(secret) ? [] : [Buffer.from(secret).toString('latin1'), Buffer.from(secret, 'latin1').toString('utf8')];

const signBits = 6;

/**
 * What is the same whatever stands before and after, such as the user name of HTTP basic: before it there may be one byte, two
 * or none in a group of three, and the signs that it shares with others are left out.
 */
const base64Of = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const from = Math.ceil((before * 8) / signBits);
    const core = whole.slice(from, Math.floor(((before + bytes.length) * 8) / signBits));
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
