import { resolve } from 'node:path';
import { median } from '../engine/median.ts';
import { type Cost, ownCommand, runGate } from './gate.ts';
import { print } from './print.ts';

const figures: Readonly<Record<string, (cost: Cost) => number>> = {
  requests: ({ requests }) => requests,
  'wall s': ({ seconds }) => seconds,
  'CPU s': ({ cpuSeconds }) => cpuSeconds,
  'CPU ms a request': ({ cpuSeconds, requests }) => (cpuSeconds * 1000) / requests,
  'peak RSS MiB': ({ peakRss }) => peakRss,
};

interface Round {
  readonly other: Cost;
  readonly own: Cost;
}

/**
 * Runs the gate of another checkout, which is built, and of this one in turn. Only ratios within a round count: the machine
 * changes its speed between rounds.
 */
export async function compare(checkout: string, rounds: number, args: readonly string[]): Promise<void> {
  const command = resolve(checkout, 'dist/cli/main.js');
  const seen: Round[] = [];
  for (let nth = 0; nth < rounds; nth++) seen.push(await oneRound(command, nth, args));
  print(`${'gate'.padEnd(18)}${'other'.padStart(9)}${'this'.padStart(9)}   this / other: min  median  max`);
  for (const [name, of] of Object.entries(figures)) {
    const ratios = seen.map(({ other, own }) => of(own) / of(other));
    const shown = [median(seen.map(({ other }) => of(other))), median(seen.map(({ own }) => of(own)))];
    const range = [Math.min(...ratios), median(ratios), Math.max(...ratios)];
    print(
      `${name.padEnd(18)}${shown.map((one) => short(one).padStart(9)).join('')}   ${range.map((one) => one.toFixed(2).padStart(7)).join('')}`,
    );
  }
}

/** Every other round starts with this build, so that neither always comes second. */
async function oneRound(command: string, nth: number, args: readonly string[]): Promise<Round> {
  if (nth % 2 === 0) {
    const other = await runGate(command, args);
    return { other, own: await runGate(ownCommand, args) };
  }
  const own = await runGate(ownCommand, args);
  return { own, other: await runGate(command, args) };
}

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
