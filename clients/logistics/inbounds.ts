import type { Exchange } from '../../engine/exchange.ts';
import type { Json } from '../../engine/json.ts';
import { bound } from './bound.ts';
import type { CallOptions, Calls } from './calls.ts';
import { inboundBody } from './inbound-body.ts';

export interface InboundItem {
  readonly logisticsSku: string;
  readonly quantity: number;
}

/** `/inbounds/shipments` and simulated receiving. */
export class Inbounds {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  create(items: readonly InboundItem[], options: CallOptions = {}): Promise<Exchange> {
    return this.createRaw(this.body(items), options);
  }

  /** A body that no items come to. */
  createRaw(json: Json, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.send('createInbound', 'POST', '/inbounds/shipments', { json, ...options });
  }

  /** No body: the documents give the defaults ASN and FULL for that. */
  simulateReceive(shipmentId: string, json?: Json): Promise<Exchange> {
    const path = `/inbounds/shipments/${encodeURIComponent(shipmentId)}/simulate-receive`;
    return this.#calls.send('simulateReceive', 'POST', path, json === undefined ? {} : { json });
  }

  /** @throws Inapplicable where the profile binds no path. */
  get(shipmentId: string): Promise<Exchange> {
    const path = bound(this.#calls.target.parts.profile.paths.inboundGet, 'paths.inboundGet');
    return this.#calls.send('getInbound', 'GET', path.replace('{shipmentId}', encodeURIComponent(shipmentId)));
  }

  /** Asks for some shipments by the `shipmentIds` of the documents, in the style of the target. */
  list(shipmentIds: readonly string[]): Promise<Exchange> {
    const { paths, query } = this.#calls.target.parts.profile;
    const path = bound(paths.inboundList, 'paths.inboundList');
    const style = bound(query.shipmentIdsStyle, 'query.shipmentIdsStyle');
    const ids = shipmentIds.map(encodeURIComponent);
    const asked = {
      repeat: ids.map((id) => `shipmentIds=${id}`).join('&'),
      brackets: ids.map((id) => `shipmentIds%5B%5D=${id}`).join('&'),
      comma: `shipmentIds=${ids.join(',')}`,
    }[style];
    return this.#calls.send('listInbounds', 'GET', `${path}${path.includes('?') ? '&' : '?'}${asked}`);
  }

  body(items: readonly InboundItem[]): Json {
    const { target } = this.#calls;
    const draft = {
      packages: [{ ...plainPackage, items: items.map(({ quantity }, product) => ({ product, quantity })) }],
    };
    const skus = items.map(({ logisticsSku }) => logisticsSku);
    return inboundBody(draft, skus, target.uniqueName(), target.parts.profile);
  }
}

const plainPackage = { identical: 1, weight: 10, length: 20, width: 20, height: 20 };
