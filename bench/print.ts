export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
