/** Colours are for terminals, unless the reader wants none (no-color.org: any text but an empty one). */
export const wantsColor = (stream: Pick<NodeJS.WriteStream, 'isTTY'>, { NO_COLOR }: NodeJS.ProcessEnv): boolean =>
  stream.isTTY === true && !NO_COLOR;
