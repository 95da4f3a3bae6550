import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logisticsOpenApi } from '../../schemas/openapi/build.ts';
import { customsOpenApi } from '../../schemas/openapi/customs.ts';

test.each([
  ['logistics', logisticsOpenApi],
  ['customs', customsOpenApi],
] as const)(
  'the served description of the %s API follows the schemas (npm run docs:pages writes it)',
  async (api, build) => {
    const file = join(import.meta.dirname, `../../schemas/openapi/${api}.json`);
    await expect(`${JSON.stringify(build(), null, 2)}\n`).toMatchFileSnapshot(file);
  },
);
