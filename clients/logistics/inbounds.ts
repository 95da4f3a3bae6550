import type { Exchange } from '../../engine/exchange.ts';
import type { Json } from '../../engine/json.ts';
import { merge } from '../../engine/pointer.ts';
import type { CallOptions, Calls } from './calls.ts';

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
    return this.#calls.send('createInbound', 'POST', '/inbounds/shipments', { json: this.body(items), ...options });
  }

  /** No body: the documents give the defaults ASN and FULL for that. */
  simulateReceive(shipmentId: string, json?: Json): Promise<Exchange> {
    const path = `/inbounds/shipments/${encodeURIComponent(shipmentId)}/simulate-receive`;
    return this.#calls.send('simulateReceive', 'POST', path, json === undefined ? {} : { json });
  }

  body(items: readonly InboundItem[]): Json {
    const { target } = this.#calls;
    const { samples, overlay } = target.parts.profile;
    const name = target.uniqueName();
    const pack: Json = {
      numberOfIdenticalPkgs: 1,
      weight: 10,
      weightUnit: 'lb',
      length: 20,
      width: 20,
      height: 20,
      dimensionUnit: 'in',
      items: items.map((item, index) => ({ ...item, lineItemId: String(index + 1) })),
    };
    const plain: Json = {
      shipmentDestination: 'NETWORK',
      from: samples.address as Json,
      shippingPlanName: `Conformance ${name}`,
      prep: { boxContentLabels: false },
    };
    const custom = merge(merge(plain, samples.inbound as Json | undefined), overlay.inbound as Json | undefined);
    return merge(custom, {
      shippingPlanExternalId: name,
      packages: [merge(pack, overlay.inboundPackage as Json | undefined)],
    });
  }
}
