import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist', 'conform-report'],
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxConcurrency: 8,
    // Some tests mostly wait, in real time: one more than there are cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
  },
});
