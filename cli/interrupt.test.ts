import { expect, test, vi } from 'vitest';
import { endOnSignals, whenInterrupted } from './interrupt.ts';

test('a signal that comes twice counts once; a later one ends the command at once', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  vi.useFakeTimers({ toFake: ['performance'] });
  const others = new Set(process.listeners('SIGTERM'));
  const cleanup = vi.fn(() => new Promise<void>(() => {}));
  const { forget } = whenInterrupted(cleanup);
  try {
    endOnSignals();
    const [terminate] = process.listeners('SIGTERM').filter((listener) => !others.has(listener));
    terminate?.('SIGTERM');
    terminate?.('SIGTERM');
    vi.advanceTimersByTime(900);
    terminate?.('SIGTERM');
    expect(cleanup).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    terminate?.('SIGTERM');
    expect(exit).toHaveBeenCalledExactlyOnceWith(143);
  } finally {
    forget();
    vi.useRealTimers();
    exit.mockRestore();
  }
});
