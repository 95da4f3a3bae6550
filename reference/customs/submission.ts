import { isObject, type JsonObject } from '../fields.ts';
import type { FaultId, World } from '../world.ts';
import type { Draft, LineDraft, ShipmentDraft } from './draft.ts';
import { readHeader, readParties } from './header-draft.ts';
import type { Measure } from './invoice.ts';
import { readLine } from './line-draft.ts';
import { readMeasure } from './measures.ts';
import { Reader } from './reader.ts';
import type { Trouble } from './trouble.ts';
import { weightTroubles } from './weight-rules.ts';
import { whimsOf } from './whims.ts';

export interface Submission {
  readonly draft: Draft;
  /** What is wrong with the form, and with the weights, whatever the account holds. */
  readonly troubles: readonly Trouble[];
}

/** Reads a create or update request to its end, so that faults may be reported at once or later. */
export function readSubmission(world: World, source: JsonObject, isUpdate: boolean): Submission {
  const troubles: Trouble[] = [];
  const body = new Reader(source, troubles);
  const draft: Draft = {
    id: world.variants.has('customs-update-by-id') ? (body.text('id') ?? undefined) : undefined,
    invoiceNumber: readInvoiceNumber(world, body),
    currency: readCurrency(world, body),
    shipment: readShipment(world, body),
    header: readHeader(world, body, isUpdate),
    parties: readParties(world, body),
    lines: readLines(world, body),
    grossWeight: readHeaderWeight(world, body, 'total_gross_weight', 'weight-header-gross-text-ignored'),
    netWeight: readHeaderWeight(world, body, 'total_net_weight', 'weight-header-net-text-ignored'),
  };
  troubles.push(...weightTroubles(world, draft), ...whimsOf(world, source));
  return { draft, troubles };
}

function readInvoiceNumber({ faults }: World, body: Reader): string | undefined {
  const sent = body.source.invoice_number;
  if (faults.has('invoice-number-missing-accepted') && sent === undefined) return `draft-${crypto.randomUUID()}`;
  if (faults.has('invoice-number-null-accepted') && sent === null) return `draft-${crypto.randomUUID()}`;
  if (faults.has('invoice-number-object-accepted') && typeof sent === 'object' && sent !== null) {
    return JSON.stringify(sent);
  }
  return body.requiredText('invoice_number');
}

function readCurrency({ faults }: World, body: Reader): string | undefined {
  const sent = body.source.currency;
  if (faults.has('invoice-currency-missing-accepted') && sent === undefined) return 'USD';
  if (faults.has('invoice-currency-null-accepted') && sent === null) return 'USD';
  if (faults.has('invoice-currency-object-accepted') && typeof sent === 'object') return 'USD';
  return body.requiredText('currency');
}

/** Ids are integers here, and taken as text too (gap customs-shipment-reference). */
function readShipment(world: World, body: Reader): ShipmentDraft {
  const { shipmentId, shipmentRef } = world.dialect.customs;
  const id = body.source[shipmentId];
  if (typeof id === 'number') return { id: String(id), ref: body.text(shipmentRef) ?? undefined };
  return { id: body.text(shipmentId) ?? undefined, ref: body.text(shipmentRef) ?? undefined };
}

function readLines(world: World, body: Reader): readonly LineDraft[] {
  const { faults } = world;
  const sent = body.source.line_items;
  if (faults.has('line-items-missing-accepted') && sent === undefined) return [];
  if (faults.has('line-items-null-accepted') && sent === null) return [];
  if (faults.has('line-items-keyed-accepted') && isObject(sent)) return [];
  if (faults.has('line-items-object-accepted') && !Array.isArray(sent)) return [];
  const values = body.list('line_items');
  if (values === null || sent === undefined) {
    body.wrong('missingMember', 'line_items', 'is required');
    return [];
  }
  if (values === undefined) return [];
  const many = values.length > 5;
  const lines = body.objects('line_items', values);
  return lines.map((line, index) => readLine(world, line, { many, last: index === lines.length - 1 }));
}

function readHeaderWeight(world: World, body: Reader, name: string, ignored: FaultId): Measure | undefined {
  if (world.faults.has(ignored) && typeof body.source[name] !== 'object') return undefined;
  return readMeasure(body, name) ?? undefined;
}
