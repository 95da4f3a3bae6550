/** Long enough to serve a concurrent request in between; a correct service does not wait. */
export function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}
