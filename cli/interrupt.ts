import { exitCode } from './exit.ts';

const cleanups = new Set<() => void>();

/** What must not stay behind when the command is interrupted. Synchronous: there is no later. */
export function whenInterrupted(cleanup: () => void): { forget(): void } {
  cleanups.add(cleanup);
  return { forget: () => cleanups.delete(cleanup) };
}

/** Reports are written whole or not at all, so that ending at once is clean; a second signal needs no patience. */
export function endOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', exitCode.interrupted],
    ['SIGTERM', exitCode.terminated],
  ] as const) {
    process.once(signal, () => {
      for (const cleanup of cleanups) cleanup();
      process.exit(code);
    });
  }
}
