/** What `make` made for the key the first time; whoever asks while it is being made waits for the same. */
export function remembered<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let value = known.get(key);
  if (!value) {
    value = make();
    known.set(key, value);
  }
  return value;
}
