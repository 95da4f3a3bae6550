import type { Exchange } from '../engine/wire/exchange.ts';
import { measureCeiling } from './ceiling.ts';
import { type Measured, measureSuite } from './creation.ts';
import { type Server, startServer } from './server.ts';

const inFlight = 16;
const rounds = 3;
const requests = 8_000;

const rate = ({ exchanges, seconds }: Measured): number => exchanges / seconds;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Rounds are interleaved: the machine may change its speed between them, within one it does not. */
async function throughput(server: Server): Promise<void> {
  let sample: Exchange | undefined;
  await measureSuite(server, { cases: 200, seed: 0 }, (exchange) => {
    sample = exchange;
  });
  if (!sample) throw new Error('no exchange to measure by');
  const [ceilings, suites, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 1; round <= rounds; round++) {
    const ceiling = rate(await measureCeiling(server.profile, sample, requests, inFlight));
    const suite = rate(await measureSuite(server, { cases: requests, seed: round }));
    ceilings.push(ceiling);
    suites.push(suite);
    ratios.push(suite / ceiling);
  }
  print(`raw ceiling, ${inFlight} in flight   ${median(ceilings).toFixed(0)} exchanges/s`);
  print(`suite                       ${median(suites).toFixed(0)} exchanges/s`);
  print(`ratio                       ${median(ratios).toFixed(2)}   (wanted: at least 0.50)`);
}

const heapNow = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
};

/** Evidence is dropped on pass, so a run may be as long as it likes. */
async function memory(server: Server): Promise<void> {
  const marks = new Map<number, number>();
  await measureSuite(server, { cases: 200_000, seed: 9 }, (_, count) => {
    if (count === 10_000 || count === 200_000) marks.set(count, heapNow());
  });
  const [early, late] = [marks.get(10_000) ?? 0, marks.get(200_000) ?? 0];
  print(`memory at 10 k exchanges    ${early.toFixed(0)} MiB`);
  print(`memory at 200 k exchanges   ${late.toFixed(0)} MiB`);
  print(`growth                      ${(late / early).toFixed(2)}   (wanted: at most 1.20)`);
}

async function lines(server: Server): Promise<void> {
  for (const count of [1, 10, 100, 1000]) {
    const cases = Math.max(400, Math.ceil(2_000 / count));
    const { exchanges, seconds } = await measureSuite(server, { cases, seed: 3, lines: count });
    const cost = (seconds * 1000) / (exchanges - 1);
    print(
      `${String(count).padStart(4)} lines   ${cost.toFixed(2)} ms an order   ${(cost / count).toFixed(3)} ms a line`,
    );
  }
}

const server = await startServer();
try {
  await throughput(server);
  await lines(server);
  await memory(server);
} finally {
  server.stop();
}
