/** A JSON string or number within a text. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly kind: 'name' | 'text' | 'number';
  /** Whether the string is closed: a text may be cut off. */
  readonly isWhole: boolean;
}

const mark = /["\\]/g;

/** Scanned by hand: a regular expression with escapes fails on strings of some megabytes. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', done)) {
    tokens.push(...numbersIn(text, done, start));
    const end = endOf(text, start + 1);
    const isWhole = end !== undefined;
    done = end ?? text.length;
    tokens.push({ start, end: done, kind: /^\s{0,99}:/.test(text.slice(done, done + 100)) ? 'name' : 'text', isWhole });
  }
  tokens.push(...numbersIn(text, done, text.length));
  return tokens;
}

function endOf(text: string, from: number): number | undefined {
  mark.lastIndex = from;
  for (let hit = mark.exec(text); hit; hit = mark.exec(text)) {
    if (hit[0] === '"') return mark.lastIndex;
    mark.lastIndex++;
  }
  return undefined;
}

const numbersIn = (text: string, from: number, to: number): readonly Token[] =>
  [...text.slice(from, to).matchAll(/-?\d[\d.eE+-]*/g)].map(({ 0: digits, index }) => {
    const start = from + index;
    return { start, end: start + digits.length, kind: 'number', isWhole: true };
  });

type Replace = (values: readonly string[]) => readonly string[];

/** JSON with each value and name replaced; the rest stays as written. */
export const replacedJson = (text: string, replace: Replace): string =>
  exchanged(
    text,
    tokensOf(text),
    replace,
    (token, { kind }) => (kind === 'number' ? token : String(JSON.parse(token))),
    (value) => JSON.stringify(value),
  );

/** Any text with its quoted strings replaced; the text may be cut off within one. */
export const replacedQuotes = (text: string, replace: Replace): string =>
  exchanged(
    text,
    tokensOf(text).filter(({ kind }) => kind !== 'number'),
    replace,
    (token, { isWhole }) => token.slice(1, isWhole ? -1 : token.length),
    (value, { isWhole }) => `"${value}${isWhole ? '"' : ''}`,
  );

function exchanged(
  text: string,
  tokens: readonly Token[],
  replace: Replace,
  read: (token: string, of: Token) => string,
  write: (value: string, of: Token) => string,
): string {
  const values = tokens.map((token) => read(text.slice(token.start, token.end), token));
  const now = [...values];
  const all = [...tokens.keys()];
  const isName = (nth: number): boolean => tokens[nth]?.kind === 'name';
  // Names may hold the pieces of a secret, values may, and a name with its value.
  for (const places of [all.filter(isName), all.filter((nth) => !isName(nth)), all]) {
    const changed = replace(places.map((nth) => values[nth] ?? ''));
    for (const [nth, place] of places.entries()) if (now[place] === values[place]) now[place] = changed[nth] ?? '';
  }
  const parts: string[] = [];
  let done = 0;
  for (const [nth, token] of tokens.entries()) {
    if (now[nth] === values[nth]) continue;
    parts.push(text.slice(done, token.start), write(now[nth] ?? '', token));
    done = token.end;
  }
  return parts.join('') + text.slice(done);
}

/** Whether it is an object, an array or a string; other values have no quotation marks. */
export function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
