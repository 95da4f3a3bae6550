import { isObject } from '../../reference/fields.ts';
import type { RequirementId } from '../../requirements/index.ts';

/** A request, an answer and a delivery at the border of a target, whichever target it is. */
export interface WireSent {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Is the same for all requests of one case. */
  readonly ofCase?: object | undefined;
}

export interface WireAnswered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface WireDelivered {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What a fault does with all that crosses the border during one run. Undefined: nothing. */
export interface Crossing {
  /** Replaces a request before the target gets it. */
  sending?(sent: WireSent): WireSent | undefined;
  /** Answers in place of the target, which never gets the request. */
  instead?(sent: WireSent): WireAnswered | undefined;
  answering?(answer: WireAnswered, sent: WireSent): WireAnswered | undefined;
  delivering?(delivery: WireDelivered): readonly WireDelivered[] | undefined;
}

/** A change at the border that makes any target wrong. */
export interface WireFault {
  readonly id: string;
  /** The requirements that it breaks, of which one must be noticed. */
  readonly breaks: readonly RequirementId[];
  /** What the target does wrong, as a sentence. */
  readonly wrong: string;
  /** In so many ways, of which one must be noticed. Absent: one. */
  readonly ways?: number;
  /** Begins a run, which remembers nothing of others. */
  open(way: number): Crossing;
}

export const isAccepted = ({ status }: WireAnswered): boolean => status >= 200 && status < 300;

export const isRefused = ({ status }: WireAnswered): boolean => status >= 400 && status < 500;

/** A fault that changes the bodies of some requests. */
export const inRequests = (
  row: Omit<WireFault, 'open'>,
  operation: string,
  change: (body: unknown) => unknown,
): WireFault => ({
  ...row,
  open: () => ({
    sending: (sent) =>
      sent.operation === operation && sent.body !== undefined ? { ...sent, body: change(sent.body) } : undefined,
  }),
});

/** The refusal of a target that refuses more than it should. */
export const refusal = (operation: string): WireAnswered => ({
  status: operation === 'submitInvoice' ? 400 : 422,
  headers: { 'content-type': 'application/problem+json', 'content-language': 'en' },
  body: { type: 'https://target.invalid/problems/refused', title: 'Refused', detail: 'It is refused.', instance: '1' },
});

/** Which items of a list on the way are changed. */
export type Rows = 'all' | 'last';

/** The same value with a changed member, where it is there. @param path `*`: the items of a list. Undefined removes it. */
export function altered(
  value: unknown,
  path: readonly string[],
  change: (value: unknown) => unknown,
  rows: Rows = 'all',
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    // A list stands where one may, also without a star: a profile decides whether a get answers one.
    const inside = step === '*' ? rest : path;
    return value.map((item: unknown, at) =>
      rows === 'all' || at === value.length - 1 ? altered(item, inside, change, rows) : item,
    );
  }
  if (step === '*' || !isObject(value) || value[step] === undefined) return value;
  const { [step]: old, ...others } = value;
  const next = altered(old, rest, change, rows);
  return next === undefined ? others : { ...others, [step]: next };
}
