import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist', 'conform-report'],
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxConcurrency: 4,
    maxWorkers: '100%',
  },
});
