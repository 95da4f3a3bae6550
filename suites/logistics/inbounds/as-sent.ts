import { shipmentIdOf } from '../../../clients/logistics/inbounds/inbounds.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { answerLine } from '../../../engine/wire/exchange.ts';
import { inbound, productCount } from '../../../generators/inbound.ts';
import { readsAsSent } from '../as-sent.ts';
import { readingOne, readSoon } from './reading.ts';

const readBack = readsAsSent({
  proves: 'inbound-answered-as-declared',
  needs: readingOne,
  given: inbound(),
  cases: 8,
  kind: 'inbound',
  async create(api, draft) {
    const account = await api.main();
    const skus = (await account.products.createMany(productCount(draft))).map(({ logisticsSku }) => logisticsSku);
    const sent = account.inbounds.body(draft, skus);
    const created = await account.inbounds.createRaw(sent);
    const shipmentId = shipmentIdOf(created);
    if (shipmentId === undefined) throw new Unmet(`needs an inbound shipment; ${answerLine(created)}`);
    return { sent, shown: await readSoon(api, account, shipmentId) };
  },
});

export const inboundAsSentChecks = [readBack];
