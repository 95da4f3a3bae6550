/** A bundle that cannot be read, told in one line. */
export class UnreadableBundle extends Error {}
