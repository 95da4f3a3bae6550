const stepMs = 50;

/**
 * Calls `end` after `ms`, counted in small steps, so that a pause of this process does not count against the other
 * side.
 * @returns a function that cancels it.
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
