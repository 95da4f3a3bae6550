const stepMs = 50;

/**
 * Calls `end` when `ms` have passed, counted in small steps, so that time in which this process itself stood still is not
 * held against the other side. Answers how to call it off.
 */
export function realTimeout(ms: number, end: () => void): () => void {
  let left = Math.ceil(ms / stepMs);
  const timer = setInterval(() => {
    if (--left > 0) return;
    clearInterval(timer);
    end();
  }, stepMs);
  return () => clearInterval(timer);
}
