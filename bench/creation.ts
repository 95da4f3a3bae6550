import fc from 'fast-check';
import type { RunSettings } from '../engine/run/run-check.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import { b2bOrder } from '../generators/logistics/b2b-order.ts';
import { check } from '../suites/logistics/check.ts';
import { logisticsMonitors } from '../suites/logistics/index.ts';
import { openLogistics } from '../suites/logistics/open-logistics.ts';
import { openParts } from '../suites/open-run.ts';
import type { Server } from './server.ts';

/** One exchange a case: draw an order, send it, judge the answer, with all monitors on. */
const creation = (lines?: number) =>
  check({
    id: 'bench-creation',
    proves: 'b2b-create-accepted',
    given: lines === undefined ? b2bOrder({ lines: fc.integer({ min: 1, max: 6 }) }) : b2bOrder({ lines, pool: lines }),
    when: async (api, draft) => api.main.b2b.create(draft),
    then: (answer, expect) => void expect(answer).accepted('a valid order is accepted'),
  });

export interface Measured {
  readonly exchanges: number;
  readonly seconds: number;
}

export interface Load extends Pick<RunSettings, 'cases' | 'seed'> {
  /** Lines of every order; absent: 1 to 6, drawn. */
  readonly lines?: number;
}

/** Runs creations over HTTP through the whole engine; measured from the first to the last, stocking the shelf aside. */
export async function measureSuite(
  { profile, secrets }: Pick<Server, 'profile' | 'secrets'>,
  { lines, ...load }: Load,
): Promise<Measured> {
  let exchanges = 0;
  let [first, last] = [0, 0];
  let monitor: (exchange: Exchange) => void = () => {};
  const input = { profile, secrets, apis: ['logistics'] as const, suiteVersion: 'bench', ...load };
  const parts = openParts(input, undefined, (exchange) => {
    monitor(exchange);
    if (exchange.operation !== 'createB2bOrder') return;
    last = performance.now();
    if (exchanges++ === 0) first = last;
  });
  const onViolation = (): void => {};
  const open = openLogistics(
    input,
    { ...parts, onViolation },
    { checks: [creation(lines)], monitors: logisticsMonitors },
  );
  if (!open) throw new Error('the profile has no logistics section');
  monitor = (exchange) => open.see(exchange);
  const result = await open.resultOf('bench-creation');
  await parts.transport.close();
  if (result.verdict !== 'pass') {
    throw new Error(`the benchmark proves nothing: ${result.verdict} ${result.reason ?? result.finding?.actual}`);
  }
  return { exchanges, seconds: (last - first) / 1000 };
}
