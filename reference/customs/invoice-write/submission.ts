import { schemaOf } from '../../../schemas/documents.ts';
import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { FailureCause } from '../causes/failure-cause.ts';
import { weightCauses } from '../weights/rules.ts';
import type { Draft, LineDraft, ShipmentDraft } from './draft.ts';
import { readHeader, readParties } from './header-draft.ts';
import { readLine } from './line-draft.ts';
import { readMeasure } from './measures.ts';
import { Reader } from './reader.ts';

export interface Submission {
  readonly draft: Draft;
  /** What is malformed, and what is wrong with the weights; neither depends on the account. */
  readonly causes: readonly FailureCause[];
}

/** Reads a whole create or update request, so that its mistakes can be reported at once or later. */
export const readSubmission = seam((world: World, source: JsonObject): Submission => {
  const causes: FailureCause[] = [];
  const body = new Reader(source, schemaOf('invoice-request'), causes);
  const draft: Draft = {
    id: world.variants.has('customs-update-by-id') ? (body.text('id') ?? undefined) : undefined,
    invoiceNumber: body.requiredText('invoice_number'),
    currency: body.requiredText('currency'),
    shipment: readShipment(world, body),
    header: readHeader(world, body),
    parties: readParties(body),
    lines: readLines(world, body),
    grossWeight: readMeasure(body, 'total_gross_weight') ?? undefined,
    netWeight: readMeasure(body, 'total_net_weight') ?? undefined,
  };
  causes.push(...weightCauses(world, draft));
  return { draft, causes };
});

/** Ids are integers, and are accepted as text too (gap customs-shipment-reference). */
function readShipment(world: World, body: Reader): ShipmentDraft {
  const { shipmentId, shipmentRef } = world.dialect.customs;
  const id = body.source[shipmentId];
  if (typeof id === 'number') return { id: String(id), ref: body.text(shipmentRef) ?? undefined };
  return { id: body.text(shipmentId) ?? undefined, ref: body.text(shipmentRef) ?? undefined };
}

function readLines(world: World, body: Reader): readonly LineDraft[] {
  const values = body.list('line_items');
  if (values === null || body.source.line_items === undefined) {
    body.wrong('missingMember', 'line_items', 'is required');
    return [];
  }
  return values === undefined ? [] : body.objects('line_items', values).map((line) => readLine(world, line));
}
