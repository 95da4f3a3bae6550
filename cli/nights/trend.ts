import type { TrendOptions } from './command.ts';
export async function trend(_options: TrendOptions): Promise<number> {
  return 0;
}
