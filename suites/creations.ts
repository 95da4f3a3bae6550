import { read } from '../engine/pointer.ts';
import { type Exchange, isAccepted } from '../engine/wire/exchange.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';

/** A resource that the run created on the target. */
export interface Creation {
  readonly operation: string;
  readonly id: string;
}

/** Longer than any id in the documents. */
const longestId = 200;

/** Watches every exchange of a run and reports each creation. */
export class Creations {
  readonly #idIn: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly #redact: (text: string) => string;
  #tell: (creation: Creation) => void = () => {};

  constructor({ logistics }: TargetProfile, redact: (text: string) => string) {
    this.#redact = redact;
    this.#idIn = {
      createProduct: '/logisticsSku',
      createInbound: '/id',
      createB2bOrder: '/orderId',
      createD2cOrder: logistics?.fields.d2cOrderId,
      createParcel: logistics?.fields.createdId,
      createBulkParcelJob: logistics?.fields.createdId,
      createMasterCarton: logistics?.fields.createdId,
      createReport: logistics?.fields.createdId,
      createOutbound: '/orderId',
      createWebhook: logistics?.webhooks.manage?.idPointer,
      submitInvoice: '/data/request_uuid',
      // A row alone, or in a list: the document shows no answer (gap customs-sibling-resources).
      createSibling: ['/data/id', '/data/0/id'],
    };
  }

  /** From now on. */
  tellTo(listener: (creation: Creation) => void): void {
    this.#tell = listener;
  }

  see(exchange: Exchange): void {
    const { operation, sent } = exchange;
    const [name = ''] = operation.split(' ');
    const pointers = [this.#idIn[name] ?? []].flat();
    if (pointers.length === 0 || sent.method !== 'POST' || !isAccepted(exchange)) return;
    const id = pointers.map((pointer) => read(exchange.answer?.json, pointer)).find((one) => one !== undefined);
    if (typeof id !== 'string' && typeof id !== 'number') return;
    if (id !== '') this.#tell({ operation, id: this.#redact(String(id)).slice(0, longestId) });
  }
}
