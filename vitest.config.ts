import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Never a test of ours. */
export const unwanted = ['node_modules', 'dist', 'conform-report'];

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...unwanted, '**/*.full.test.ts'],
    pool: 'threads',
    // Ends a test that hangs. No verdict depends on how long a test takes.
    globalSetup: ['test/shared-build.ts', 'test/scratch.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    maxConcurrency: 8,
    // Some tests mostly wait, in real time: one more than there are cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
  },
});
