/** A decoded text, with the original position of each part. */
export class Decoding {
  readonly text: string;
  readonly #units: readonly Unit[];
  readonly #of: Decoding | undefined;

  constructor(text: string, units: readonly Unit[] = [], of?: Decoding) {
    this.text = text;
    this.#units = units;
    this.#of = of;
  }

  /** The original part that decodes to `start` to `end`. */
  source(start: number, end: number): readonly [start: number, end: number] {
    const from = this.#before(start, true);
    const to = this.#before(end, false);
    return this.#of ? this.#of.source(from, to) : [from, to];
  }

  /** The original position of a decoded one; within an escape, its start or its end. */
  #before(index: number, isStart: boolean): number {
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#units[middle]?.readAt ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    const last = this.#units[low - 1];
    if (!last) return index;
    const within = index < last.readAt + last.readLength;
    if (within) return isStart ? last.at : last.at + last.length;
    return last.at + last.length + (index - last.readAt - last.readLength);
  }
}

/** One escape: its position and length, original and decoded. */
interface Unit {
  readonly at: number;
  readonly length: number;
  readonly readAt: number;
  readonly readLength: number;
}

interface Scheme {
  /** Text without this character has no such encoding. */
  readonly sign: string;
  readonly pattern: RegExp;
  readonly decoded: (escaped: string) => string;
}

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const backslashes: Scheme = {
  sign: '\\',
  pattern: /\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|["'\\/bfnrt])/gi,
  decoded: (escaped) => {
    const sign = escaped[1] ?? '';
    return escaped.length > 2 ? String.fromCharCode(Number.parseInt(escaped.slice(2), 16)) : (controls[sign] ?? sign);
  },
};

const percents: Scheme = {
  sign: '%',
  pattern: /%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f]){1,48}/gi,
  decoded: (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return Buffer.from(escaped.replaceAll('%', ''), 'hex').toString('latin1');
    }
  },
};

/** Of U+00A0 to U+00FF. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const entities = new Map([
  ...Object.entries({ quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }),
  ...latin.split(' ').map((name, nth): [string, string] => [name, String.fromCharCode(0xa0 + nth)]),
]);

const references: Scheme = {
  sign: '&',
  pattern: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6}\d{0,2});/gi,
  decoded: (escaped) => {
    const name = escaped.slice(1, -1);
    if (!name.startsWith('#')) return entities.get(name) ?? escaped;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : escaped;
  },
};

const schemes: readonly Scheme[] = [backslashes, percents, references];
/** As in JSON within JSON within a URL; nobody echoes a deeper encoding by accident. */
const depth = 3;

/** Whether a text may have decodings. */
export const isEscaped = (text: string): boolean => text.includes('\\') || text.includes('%') || text.includes('&');

/** A text with its decodings: JSON, percent and HTML escapes, in any order. */
export function decodings(text: string): readonly Decoding[] {
  const all = [new Decoding(text)];
  if (!isEscaped(text)) return all;
  const seen = new Set([text]);
  let layer: readonly Decoding[] = all;
  for (let nth = 0; nth < depth && layer.length > 0; nth++) {
    const next: Decoding[] = [];
    for (const reading of layer) {
      for (const scheme of schemes) {
        const undone = reading.text.includes(scheme.sign) ? undo(reading, scheme) : reading;
        if (seen.has(undone.text)) continue;
        seen.add(undone.text);
        next.push(undone);
      }
    }
    all.push(...next);
    layer = next;
  }
  return all;
}

function undo(of: Decoding, { pattern, decoded }: Scheme): Decoding {
  const units: Unit[] = [];
  let growth = 0;
  const text = of.text.replace(pattern, (escaped, at: number) => {
    const plain = decoded(escaped);
    units.push({ at, length: escaped.length, readAt: at + growth, readLength: plain.length });
    growth += plain.length - escaped.length;
    return plain;
  });
  return new Decoding(text, units, of);
}
