import { mkdirSync, writeFileSync } from 'node:fs';
import { logisticsOpenApi } from '../build.ts';
import { customsOpenApi } from '../customs.ts';
import type { Description } from './description.ts';
import { descriptionsPage } from './page.ts';

/** `npm run docs`: both descriptions as one page that needs nothing else. */
const file = 'docs-out/index.html';
mkdirSync('docs-out', { recursive: true });
const descriptions = { logistics: logisticsOpenApi(), customs: customsOpenApi() };
writeFileSync(file, String(await descriptionsPage(descriptions as unknown as Record<string, Description>)));
console.log(file);
