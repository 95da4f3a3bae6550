import { isAddress, longestName } from '../clients/removal.ts';
import { parsed, textsIn } from '../engine/json.ts';
import { read } from '../engine/pointer.ts';
import type { Call } from '../engine/wire/client.ts';
import { type Exchange, isAccepted } from '../engine/wire/exchange.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';

/** A resource that the run created on the target. */
export interface Creation {
  readonly operation: string;
  readonly id: string;
}

/** Where requests name what they create. What no request names has no row. */
const nameIn: Readonly<Record<string, string>> = {
  createProduct: '/merchantSku',
  createInbound: '/shippingPlanExternalId',
  createB2bOrder: '/externalId',
  createD2cOrder: '/externalOrderId',
  submitInvoice: '/invoice_number',
};

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
      // A row alone, or in a list: the document shows no response (gap customs-sibling-resources).
      createSibling: ['/data/id', '/data/0/id'],
    };
  }

  /** From now on. */
  tellTo(listener: (creation: Creation) => void): void {
    this.#tell = listener;
  }

  /** Whether a request may create something. */
  mayCreate({ operation, method }: Pick<Call, 'operation' | 'method'>): boolean {
    return method === 'POST' && Object.hasOwn(this.#idIn, rowOf(operation));
  }

  /** The name that a request gives to what it creates; for a subscription, the URL of its endpoint. */
  nameOf({ operation, json, body }: Call): string | undefined {
    const row = rowOf(operation);
    const sent = json ?? (typeof body === 'string' ? parsed(body) : undefined);
    const name = row === 'createWebhook' ? textsIn(sent).find(isAddress) : read(sent, nameIn[row] ?? '/');
    return typeof name === 'string' ? this.#shown(name) : undefined;
  }

  /** The id of what an exchange created. */
  idOf(exchange: Exchange): string | undefined {
    const { operation, sent } = exchange;
    const pointers = [this.#idIn[rowOf(operation)] ?? []].flat();
    if (pointers.length === 0 || sent.method !== 'POST' || !isAccepted(exchange)) return undefined;
    const id = pointers.map((pointer) => read(exchange.answer?.json, pointer)).find((one) => one !== undefined);
    return (typeof id === 'string' && id !== '') || typeof id === 'number' ? this.#shown(String(id)) : undefined;
  }

  see(exchange: Exchange): void {
    const id = this.idOf(exchange);
    if (id !== undefined) this.#tell({ operation: exchange.operation, id });
  }

  #shown(text: string): string {
    return this.#redact(text).slice(0, longestName);
  }
}

/** The operation without what it is about. */
const rowOf = (operation: string): string => operation.split(' ')[0] ?? '';
