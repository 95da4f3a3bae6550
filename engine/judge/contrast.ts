import { isObject, type Json } from '../json.ts';
import type { Redact } from '../secrets/secrets.ts';
import type { Exchange, History } from '../wire/exchange.ts';
import { type Shown, Violation } from './violation.ts';

/** Where a request differs from its control; a side that lacks it has no value. */
export type Difference = {
  /** A JSON pointer into the body, or `header NAME`, `query NAME`, `method`, `path`. */
  readonly at: string;
  readonly control?: Json;
  readonly sent?: Json;
};

/** A request beside its control: the same request without the mistake, which the target treats as it must. */
export interface Contrast {
  readonly differences: readonly Difference[];
  /** The index of the request in the history. */
  readonly sent?: number;
  /** The index of the control in the history; absent where many cases share it. */
  readonly control?: number;
}

/** Judges a request that has a control: a violation shows how the two differ. */
export function besideControl(control: Exchange, sent: Exchange, judge: () => void): void {
  try {
    judge();
  } catch (thrown) {
    if (!(thrown instanceof Violation) || thrown.shown.contrast) throw thrown;
    const { expected, actual, message, exchange, shown } = thrown;
    throw new Violation(expected, actual, message, exchange, { ...shown, contrast: { control, sent } });
  }
}

/** What a violation shows, for its finding. */
export const shownIn = (history: History, { contrast, steps, figure }: Shown, redact: Redact) => ({
  ...(contrast && { contrast: contrastIn(history, contrast, redact) }),
  ...(steps && { steps }),
  ...(figure && { figure: redact(figure) }),
});

function contrastIn(history: History, { control, sent }: NonNullable<Shown['contrast']>, redact: Redact): Contrast {
  const [controlAt, sentAt] = [history.indexOf(control), history.indexOf(sent)];
  return {
    differences: redact(differencesOf(control, sent)),
    ...(sentAt < 0 ? {} : { sent: sentAt }),
    ...(controlAt < 0 ? {} : { control: controlAt }),
  };
}

/** Beyond these, two requests have little in common. */
const most = 40;

/** How the parts of two requests differ: the line, the headers, the body. */
export const differencesOf = (control: Exchange, sent: Exchange): readonly Difference[] =>
  [
    ...compared(partsOf(control), partsOf(sent)),
    ...compared(headersOf(control), headersOf(sent)),
    ...inBody(bodyOf(control), bodyOf(sent)),
  ].slice(0, most);

type Parts = Readonly<Record<string, string>>;

function compared(control: Parts, sent: Parts): readonly Difference[] {
  const names = [...new Set([...Object.keys(control), ...Object.keys(sent)])];
  return names.flatMap((at) => (control[at] === sent[at] ? [] : [differenceAt(at, control[at], sent[at])]));
}

function partsOf({ sent: { method, url } }: Exchange): Parts {
  if (!URL.canParse(url)) return { method, path: url };
  const { pathname, searchParams } = new URL(url);
  return {
    method,
    path: pathname,
    ...Object.fromEntries([...searchParams].map(([name, value]) => [`query ${name}`, value])),
  };
}

/** These follow from the rest of the request. */
const derived: ReadonlySet<string> = new Set(['content-length', 'host', 'connection']);

const headersOf = ({ sent }: Exchange): Parts =>
  Object.fromEntries(
    Object.entries(sent.headers).flatMap(([name, value]) =>
      derived.has(name.toLowerCase()) ? [] : [[`header ${name.toLowerCase()}`, value]],
    ),
  );

const bodyOf = ({ sent: { json, body } }: Exchange): Json | undefined => json ?? body;

function inBody(control: Json | undefined, sent: Json | undefined, at = ''): readonly Difference[] {
  if (control === sent) return [];
  const isSameKind =
    (isObject(control) && isObject(sent)) || (Array.isArray(control) && Array.isArray(sent) && control.length > 0);
  if (!isSameKind) return [differenceAt(at, control, sent)];
  const [before, now] = [control, sent] as unknown as Readonly<Record<string, Json>>[];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(now ?? {})])];
  return names.flatMap((name) => inBody(before?.[name], now?.[name], `${at}/${escaped(name)}`));
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const differenceAt = (at: string, control: Json | undefined, sent: Json | undefined): Difference => ({
  at,
  ...(control === undefined ? {} : { control }),
  ...(sent === undefined ? {} : { sent }),
});
