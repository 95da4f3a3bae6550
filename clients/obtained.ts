/** A value that was obtained before it is wanted. @throws what obtaining it threw. */
export type Obtained<T> = () => T;

/** Waits for a value that not everybody wants: that there is none fails only who asks for it. */
export const obtained = <T>(value: Promise<T>): Promise<Obtained<T>> =>
  value.then(
    (one) => () => one,
    (error: unknown) => () => {
      throw error;
    },
  );
