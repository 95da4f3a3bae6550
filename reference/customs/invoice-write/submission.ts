import { schemaOf } from '../../../schemas/documents.ts';
import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Trouble } from '../causes/trouble.ts';
import { weightTroubles } from '../weights/rules.ts';
import type { Draft, LineDraft, ShipmentDraft } from './draft.ts';
import { readHeader, readParties } from './header-draft.ts';
import { readLine } from './line-draft.ts';
import { readMeasure } from './measures.ts';
import { Reader } from './reader.ts';

export interface Submission {
  readonly draft: Draft;
  /** What is wrong with the form, and with the weights, whatever the account holds. */
  readonly troubles: readonly Trouble[];
}

/** Reads a create or update request to its end, so that mistakes may be reported at once or later. */
export const readSubmission = seam((world: World, source: JsonObject): Submission => {
  const troubles: Trouble[] = [];
  const body = new Reader(source, schemaOf('invoice-request'), troubles);
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
  troubles.push(...weightTroubles(world, draft));
  return { draft, troubles };
});

/** Ids are integers here, and taken as text too (gap customs-shipment-reference). */
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
