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

test('a walk by offset ends where the offset is ignored', async () => {
  const send = async (): Promise<Exchange> => exchange({ body: [{ id: '1' }] });
  expect(await pagedBy({ style: 'offset', offset: 'offset' }, send)).toHaveLength(3);
});

/** Lists whose first page carries this `Link` header. */
function linking(link: string) {
  let isFirst = true;
  return async (): Promise<Exchange> => {
    const headers = isFirst ? { link } : {};
    isFirst = false;
    return exchange({ body: [], headers });
  };
}

test.each([
  '<?after=1>; title="a, b"; rel="prefetch next"',
  '</things?before=1>; rel=prev, </things?after=1>; Rel=NEXT',
])('%s leads to the next page', async (link) => {
  expect(await pagedBy({ style: 'link' }, linking(link))).toHaveLength(2);
});

test('a link that cannot be read proves nothing', async () => {
  await expect(pagedBy({ style: 'link' }, linking('next: ?after=1'))).rejects.toThrow('that can be read');
});
