import { isObject, type Json, parsed } from '../../engine/json.ts';
import type { Finding } from '../../engine/judge/result.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { isDelivery } from './expectation.ts';

/** A judgement that reads more reads the rest on its way to these. */
const lastRead = 3;
/** Of one exchange. An order of a thousand lines names more things than a reader follows. */
const mostNames = 60;

/**
 * The indexes of the exchanges that lead to a finding: those that it is judged by, those that made what these name, the writes
 * to it and to what these made, and the last read before. What else the case sent says nothing about it.
 */
export function leadingTo(finding: Finding): readonly number[] {
  const { history } = finding;
  const makers = makersIn(history);
  const found = new Set<number>();
  const shown = finding.exchange ?? history.length - 1;
  const add = (index: number | undefined): void => {
    const exchange = index === undefined ? undefined : history[index];
    if (index === undefined || !exchange || found.has(index)) return;
    found.add(index);
    const inUrl = namesInUrl(exchange);
    for (const name of new Set([...inUrl, ...namesIn(bodyOf(exchange)).slice(0, mostNames)])) {
      const maker = makers.get(name);
      if (maker !== undefined && maker < index) add(maker);
    }
    const before = history.slice(0, index);
    for (const [earlier, one] of before.entries()) if (isWriteTo(inUrl, one)) add(earlier);
    // An order reserves stock; its cancellation names the order alone.
    for (const [later, one] of history.slice(0, shown).entries())
      if (later > index && isWrite(one) && namesInUrl(one).some((name) => makers.get(name) === index)) add(later);
    if (index === shown) add(before.findLastIndex((one) => isReadOf(inUrl, one)));
  };
  for (const index of judgedBy(finding)) add(index);
  return [...found].sort((a, b) => a - b);
}

function judgedBy({ history, exchange, contrast, reads = [] }: Finding): readonly (number | undefined)[] {
  const read = [...new Set(reads.map((one) => one.exchange))].slice(-lastRead);
  const shown = exchange ?? (read.length > 0 ? undefined : history.length - 1);
  return [contrast?.control, contrast?.sent, ...read, shown];
}

/** Which exchange showed a name first, where no request had said it before: the target made it there. */
function makersIn(history: Finding['history']): ReadonlyMap<string, number> {
  const makers = new Map<string, number>();
  const said = new Set<string>();
  for (const [index, exchange] of history.entries()) {
    for (const name of [...namesInUrl(exchange), ...namesIn(bodyOf(exchange))]) said.add(name);
    for (const name of namesIn(parsed(exchange.answer?.text ?? '')))
      if (!said.has(name) && !makers.has(name)) makers.set(name, index);
  }
  return makers;
}

const isWrite = (one: Exchange): boolean => one.sent.method !== 'GET' && !isDelivery(one);

const isWriteTo = (names: readonly string[], one: Exchange): boolean =>
  isWrite(one) && names.some((name) => one.sent.url.includes(name) || one.sent.body?.includes(name) === true);

/** What it was before. */
const isReadOf = (names: readonly string[], { sent }: Exchange): boolean =>
  sent.method === 'GET' && names.some((name) => sent.url.includes(name));

const bodyOf = ({ sent }: Exchange): Json | undefined => sent.json ?? parsed(sent.body ?? '');

function namesInUrl({ sent }: Exchange): readonly string[] {
  if (!URL.canParse(sent.url)) return [];
  const { pathname, searchParams } = new URL(sent.url);
  return [...pathname.split('/'), ...searchParams.values()].filter(isName);
}

function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (isObject(value)) return Object.values(value).flatMap(namesIn);
  return [value]
    .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
    .filter(isName);
}

/** Neither a word nor a date, a version or a small number. */
const isName = (text: string): boolean =>
  text.length >= 4 && text.length <= 80 && /\d/.test(text) && !/^\d{4}-\d{2}(-\d{2}|$)/.test(text) && !/\s/.test(text);
