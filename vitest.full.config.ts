import { defineConfig } from 'vitest/config';
import quick, { unwanted } from './vitest.config.ts';

/** What `npm test` leaves out: every fault one by one, all variants, more seeds, all shares of chaos. */
export default defineConfig({ test: { ...quick.test, include: ['**/*.full.test.ts'], exclude: unwanted } });
