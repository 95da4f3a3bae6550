import { expect, test } from 'vitest';
import { byReason } from './grouped.ts';

test('reasons that quote responses with other ids and times are the same', () => {
  const quoted = (id: string, order: number): { reason: string } => ({
    reason: `needs an upload URL; POST /logistics/api/2026-02/orders/rs/${order}/attachments got 404 {"instance":"${id}"}`,
  });
  const rows: readonly { readonly reason?: string }[] = [
    { reason: 'needs a hook' },
    quoted('dbb1833a-b054-47a4-b36b-7b8b77275941', 91457),
    quoted('1bc346db-1700-42ff-8d14-f3b714ddc569', 91462),
    {},
  ];
  expect(byReason(rows).map(([reason, held]) => [reason, held.length])).toEqual([
    [rows[1]?.reason, 2],
    ['needs a hook', 1],
    ['no reason was given', 1],
  ]);
});
