/** A part of an address without its escapes. A percent character need not start an escape. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
