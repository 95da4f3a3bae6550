import { expect, test } from 'vitest';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { exchange } from '../../test/sample-exchange.ts';
import { pagedBy } from './pages.ts';

const pages = [[], [{ id: '1' }], []];

/** Answers the pages in order; each page except the last names the next one. */
function served() {
  let nth = 0;
  return async (): Promise<Exchange> => {
    const body = pages[nth++] ?? [];
    const headers = nth < pages.length ? { link: `<?after=${nth}>; rel="next"` } : {};
    return exchange({ body, headers });
  };
}

test('a link is followed past an empty page', async () => {
  expect(await pagedBy({ style: 'link' }, served())).toHaveLength(3);
});

test('a walk by offset ends at an empty page', async () => {
  expect(await pagedBy({ style: 'offset', offset: 'offset' }, served())).toHaveLength(1);
});
