import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Never a test of ours. */
export const unwanted = ['node_modules', 'dist', 'conform-report'];

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...unwanted, '**/*.full.test.ts'],
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxConcurrency: 8,
    // Some tests mostly wait, in real time: one more than there are cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
  },
});
