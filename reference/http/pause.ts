/** Long enough for a request that came at the same time to be served in between; only wrong targets wait. */
export function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}
