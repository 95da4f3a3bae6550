import { parseArgs } from 'node:util';
import { median } from '../engine/median.ts';
import { compare } from './against.ts';
import { measureSuite } from './creation.ts';
import { type Cost, ownCommand, runGate } from './gate.ts';
import { measureCeiling, originOf, recordGate } from './mix.ts';
import { print } from './print.ts';
import { startServer } from './server.ts';

const { values: options } = parseArgs({
  options: {
    /** Another checkout, which is built: the gates of both run in turn. */
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    /** Default: that of the gate. */
    cases: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const cases = Number(options.cases ?? 100);

/** Each round has a target of its own; the ratio holds within a round, as the machine may change its speed. */
async function throughput(): Promise<void> {
  const ratios: number[] = [];
  const rates: (readonly [gate: number, ceiling: number])[] = [];
  for (let round = 1; round <= rounds; round++) {
    const server = await startServer();
    try {
      const inFlight = server.profile.budget.concurrency;
      const { requests, ...gate } = await recordGate(server, round, cases);
      const ceiling = await measureCeiling(originOf(server.profile), requests, inFlight);
      const [judged, raw] = [gate.exchanges / gate.seconds, ceiling.exchanges / ceiling.seconds];
      rates.push([judged, raw]);
      ratios.push(judged / raw);
    } finally {
      server.stop();
    }
  }
  print(`judged exchanges            ${median(rates.map(([judged]) => judged)).toFixed(0)} /s`);
  print(`the same requests, bare     ${median(rates.map(([, raw]) => raw)).toFixed(0)} /s`);
  print(`ratio                       ${median(ratios).toFixed(2)}   (wanted: at least 0.65)`);
}

/** The target runs in another process, so that only the memory of the gate counts. */
async function memory(): Promise<void> {
  const costs: Cost[] = [];
  for (const length of [cases / 10, cases]) {
    const server = await startServer();
    try {
      costs.push(await runGate(ownCommand, ['--target', server.file, '--cases', String(Math.ceil(length))]));
    } finally {
      server.stop();
    }
  }
  for (const { requests, peakRss } of costs) print(`peak RSS, ${requests} requests`.padEnd(28) + peakRss.toFixed(0));
  const [short, long] = costs.map(({ peakRss }) => peakRss);
  print(`growth                      ${((long ?? 0) / (short ?? 1)).toFixed(2)}   (wanted: at most 1.10)`);
}

async function lines(): Promise<void> {
  const server = await startServer();
  try {
    for (const count of [1, 10, 100, 1000]) {
      const orders = Math.max(400, Math.ceil(2_000 / count));
      const { exchanges, seconds } = await measureSuite(server, { cases: orders, seed: 3, lines: count });
      const cost = (seconds * 1000) / (exchanges - 1);
      print(
        `${String(count).padStart(4)} lines   ${cost.toFixed(2)} ms an order   ${(cost / count).toFixed(3)} ms a line`,
      );
    }
  } finally {
    server.stop();
  }
}

if (options.against === undefined) {
  await throughput();
  await memory();
  await lines();
} else {
  await compare(options.against, rounds, options.cases === undefined ? [] : ['--cases', options.cases]);
}
