import { visible } from '../../reports/evidence.ts';
import { Refusal } from '../exit.ts';
import { type KeptNight, readHistory } from './folder.ts';

/** The nights of one target, the oldest first. Damaged ones are told on standard error. @throws Refusal if there is none. */
export async function nightsOf(dir: string, target: string | undefined): Promise<readonly [KeptNight, ...KeptNight[]]> {
  const { nights, complaints } = await readHistory(dir).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`--history ${dir}: cannot be read (${error.code})`);
  });
  for (const line of complaints) process.stderr.write(`${line}\n`);
  const name = target ?? nights.at(-1)?.night.target;
  const [first, ...others] = nights.filter(({ night }) => night.target === name);
  if (first) return [first, ...others];
  if (nights.length === 0)
    throw new Refusal(`--history ${dir}: contains no night; add one with conform run --history ${dir}`);
  const known = [...new Set(nights.map(({ night }) => visible(night.target)))];
  throw new Refusal(`--of ${target}: the history has no such target; it has: ${known.join(', ')}`);
}

/** By number, 1 being the oldest, or the last one whose time begins so. @throws Refusal if there is no such night. */
export function nightAt(nights: readonly KeptNight[], wanted: string): number {
  const number = /^\d{1,3}$/.test(wanted) ? Number(wanted) - 1 : -1;
  const index = number >= 0 ? number : nights.findLastIndex(({ night }) => night.at.startsWith(wanted));
  if (nights[index] && wanted !== '') return index;
  const [first, last] = [nights[0], nights.at(-1)].map((one) => one?.night.at.slice(0, 10));
  throw new Refusal(
    `${wanted}: no such night; give a number from 1 to ${nights.length}, or a date from ${first} to ${last}`,
  );
}
