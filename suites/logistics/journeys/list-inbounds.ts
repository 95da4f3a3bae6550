import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { inconsistent, rule } from '../../../engine/run/rule.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { World } from '../../../model/b2b-world.ts';

const idsIn = ({ answer }: Exchange): readonly string[] => {
  const json = answer?.json;
  return Array.isArray(json) ? json.map((row: Json) => String(read(row, '/id') ?? '')) : [];
};

const lacking = (ids: readonly string[], list: Exchange): string | undefined =>
  ids.find((id) => !idsIn(list).includes(id));

/** Fewer than any page holds. */
const mostIds = 4;

/** Lists some of the received shipments by their ids. */
export const listInbounds = rule<World, LogisticsApi, number, readonly string[]>({
  name: 'list inbounds',
  draw: fc.nat(99),
  aim({ inbounds }, n) {
    const from = inbounds.length === 0 ? 0 : n % inbounds.length;
    const ids = inbounds.slice(from, from + mostIds);
    return ids.length === 0 ? undefined : ids;
  },
  async invoke(api, ids) {
    const { inbounds } = await api.current();
    return {
      answer: await api.eventually(
        api.profile.timing.b2bAllocation,
        () => inbounds.list(ids),
        (list) => lacking(ids, list) === undefined,
      ),
    };
  },
  step: {
    accepted(world, ids, { answer }) {
      if (!Array.isArray(answer.answer?.json)) return world;
      const lost = lacking(ids, answer);
      return lost === undefined ? world : inconsistent(`shipment ${lost} was received, yet the list by ids lacks it`);
    },
    refused: (world) => world,
    lost: (world) => world,
  },
  print: (ids) => `list shipments ${ids.join(', ')}`,
});
