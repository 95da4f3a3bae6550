/** Tells the families `accepts` and `rejects` how to send and judge an inbound shipment. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { KnownProduct } from '../../../clients/logistics/products/products.ts';
import type { Accepting } from '../../../engine/families/accepts.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, productCount } from '../../../generators/logistics/inbound.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Expect, LogisticsWords } from '../check.ts';

export const shipping = ['feature inbounds'] as const satisfies readonly LogisticsNeed[];

/** `POST /inbounds/shipments`. */
export const inboundCreation: Accepting<LogisticsWords, LogisticsApi, InboundDraft, Exchange, LogisticsProfile> = {
  needs: shipping,
  async send(api, draft) {
    const { created, products } = await api.main.inbounds.send(draft, await shippable(api, draft));
    // "A product with at least one barcode must exist before inbounding."
    if (isRefused(created) && products.some(({ barcode }) => barcode === ''))
      throw new Unmet('needs a product with a barcode');
    return created;
  },
  request: (created) => created,
  isAccepted,
  accepted: (created, expect) => expect(created).status(expect.target.status.inboundCreate),
  controlAccepted: (control, expect) => expect.premise(control).accepted(),
};

/** Products of the main account for a shipment. All checks that count no units share them. */
export function shippable(api: LogisticsApi, draft: InboundDraft): Promise<readonly KnownProduct[]> {
  const count = productCount(draft);
  return api.sharedFixture(`${count} products of shipments`, ({ main }) => main.products.createMany(count));
}

/** The body of a shipment. */
export async function bodyOf(api: LogisticsApi, draft: InboundDraft): Promise<Json> {
  const known = await shippable(api, draft);
  return api.main.inbounds.body(
    draft,
    known.map(({ logisticsSku }) => logisticsSku),
  );
}

interface Tried {
  readonly refusal: Exchange;
  readonly control: Exchange;
}

/** The control counts only after a refusal: an accepted body may prevent the control. */
export function typesRefused({ refusal, control }: Tried, expect: Expect, statuses: Statuses, why: string): void {
  if (!isAccepted(refusal)) expect.premise(control).accepted('the same body of the documented types is accepted');
  expect(refusal).status(statuses, why);
}

type Statuses = LogisticsProfile['status']['validation'];
