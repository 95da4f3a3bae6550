import {
  type Document,
  isMap,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { isObject } from '../json.ts';
import type { Flaw } from './profile-format.ts';
import type { Path } from './schema-node.ts';

/** A profile as written, before placeholders are filled. */
export interface ProfileDocument {
  readonly value: Readonly<Record<string, unknown>>;
  /** The line of the deepest part of the path that the file contains. */
  lineOf(path: Path): number | undefined;
}

/** Why a text is no profile, with the line. */
interface BrokenDocument extends Flaw {
  readonly at: Path;
  readonly line: number | undefined;
}

export function documentOf(text: string): ProfileDocument | BrokenDocument {
  const lines = new LineCounter();
  const deep = tooDeepAt(text);
  if (deep !== undefined) return broken(tooDeep, lineAt(text, deep));
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const lineOf = (path: Path): number | undefined => lineIn(document, lines, path);
  const [first] = document.errors;
  if (first) return broken(wordsFor(first), lines.linePos(first.pos[0]).line);
  const unanchored = firstUnanchored(document);
  if (unanchored !== undefined) return broken(noAnchor, lines.linePos(unanchored).line);
  const value = plain(document);
  if (value === undefined) return broken(bomb, undefined);
  if (!isObject(value)) return broken({ problem: 'is not a mapping', mend: 'start with a `name:` line' });
  const endless = endlessAt(value);
  return endless ? { ...endless.flaw, at: endless.at, line: lineOf(endless.at) } : { value, lineOf };
}

const broken = (flaw: Flaw, line?: number): BrokenDocument => ({ ...flaw, at: [], line });

/** Ten times what any profile needs, and less than what exhausts the parser. */
const mostLevels = 100;
const tooDeep: Flaw = { problem: `is nested more than ${mostLevels} levels deep`, mend: 'leave the inner levels out' };
const bomb: Flaw = {
  problem: 'has aliases that expand to too many values',
  mend: 'write the values out, or use fewer aliases',
};
const noAnchor: Flaw = {
  problem: 'has an alias (*…) without an anchor (&…) before it',
  mend: 'set the anchor, or put quotes around the text',
};
const cycle: Flaw = { problem: 'is an alias of a value that contains it', mend: 'write the value out' };

/** Indicators that each open a nesting level within one line. */
const openersInLine = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${mostLevels}}`, 'm');

/** Where the nesting exceeds the limit. Checked before parsing, since the parser recurses once per level. */
function tooDeepAt(text: string): number | undefined {
  const inLine = openersInLine.exec(text);
  if (inLine) return inLine.index + inLine[0].length - 1;
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length > mostLevels) return parser.offset;
  }
  return undefined;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

function wordsFor({ code, message }: YAMLError): Flaw {
  if (code === 'MULTIPLE_DOCS') {
    return { problem: 'a second YAML document starts here', mend: 'keep one document per file' };
  }
  return { problem: message.split('\n')[0] ?? message, mend: 'write valid YAML or JSON' };
}

/** In text order: an anchor comes before its aliases. */
function firstUnanchored(document: Document): number | undefined {
  const anchors = new Set<string>();
  let found: number | undefined;
  visit(document, {
    Alias(_, { source, range }) {
      if (anchors.has(source)) return undefined;
      found = range?.[0] ?? 0;
      return visit.BREAK;
    },
    Value(_, { anchor }) {
      if (anchor !== undefined) anchors.add(anchor);
    },
  });
  return found;
}

/** The parser rejects exponential aliases only here. */
function plain(document: Document): unknown {
  try {
    return document.toJS() ?? null;
  } catch {
    return undefined;
  }
}

/** Where an alias makes a value that is infinite or too deep. */
function endlessAt(
  value: unknown,
  at: Path = [],
  around: readonly unknown[] = [],
): { readonly flaw: Flaw; readonly at: Path } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (around.includes(value)) return { flaw: cycle, at };
  if (at.length > mostLevels) return { flaw: tooDeep, at: at.slice(0, 1) };
  for (const [name, inner] of Object.entries(value)) {
    const found = endlessAt(inner, [...at, Array.isArray(value) ? Number(name) : name], [...around, value]);
    if (found) return found;
  }
  return undefined;
}

function lineIn(document: Document, lines: LineCounter, path: Path): number | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const holder = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const name = String(path[depth - 1]);
    const key = isMap(holder)
      ? holder.items.find(({ key }) => isScalar(key) && String(key.value) === name)?.key
      : undefined;
    const node = key ?? document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}
