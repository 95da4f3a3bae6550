import type { StopSignal } from '../reports/report.ts';
import { exitCode } from './exit.ts';

type Cleanup = (signal: StopSignal) => void | Promise<void>;

const cleanups = new Set<Cleanup>();

/** What must still happen when the command is interrupted. */
export function whenInterrupted(cleanup: Cleanup): { forget(): void } {
  cleanups.add(cleanup);
  return { forget: () => cleanups.delete(cleanup) };
}

const codes: Readonly<Record<StopSignal, number>> = {
  SIGHUP: exitCode.hungUp,
  SIGINT: exitCode.interrupted,
  SIGQUIT: exitCode.quit,
  SIGTERM: exitCode.terminated,
};

const handlers = new Map<StopSignal, () => void>();

/** GNU timeout sends its signal to the command and then to its process group, so it comes twice. */
const sameSignalMs = 1_000;

/** Reports are written atomically, so a second signal may end the command at once. */
export function endOnSignals(): void {
  let endingSince: number | undefined;
  for (const [signal, code] of Object.entries(codes) as readonly (readonly [StopSignal, number])[]) {
    const handler = (): void => {
      if (endingSince !== undefined) {
        if (performance.now() - endingSince >= sameSignalMs) process.exit(code);
        return;
      }
      endingSince = performance.now();
      // A closed terminal accepts no more lines.
      process.stderr.on('error', () => {});
      void Promise.all([...cleanups].map((cleanup) => cleaned(cleanup, signal))).then(() => process.exit(code));
    };
    handlers.set(signal, handler);
    process.on(signal, handler);
  }
}

/** Call this after starting a library that ends the process on a signal, which would prevent the report. */
export function keepSignals(): void {
  for (const [signal, own] of handlers) {
    for (const handler of process.listeners(signal)) if (handler !== own) process.off(signal, handler);
  }
}

async function cleaned(cleanup: Cleanup, signal: StopSignal): Promise<void> {
  try {
    await cleanup(signal);
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  }
}
