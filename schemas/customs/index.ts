import acknowledgement from './acknowledgement.schema.json' with { type: 'json' };
import chargeAdjustment from './charge-adjustment.schema.json' with { type: 'json' };
import completionEvent from './completion-event.schema.json' with { type: 'json' };
import hollow from './hollow.schema.json' with { type: 'json' };
import invoice from './invoice.schema.json' with { type: 'json' };
import invoiceAddress from './invoice-address.schema.json' with { type: 'json' };
import invoiceEnvelope from './invoice-envelope.schema.json' with { type: 'json' };
import invoiceLine from './invoice-line.schema.json' with { type: 'json' };
import invoiceList from './invoice-list.schema.json' with { type: 'json' };
import invoiceRequest from './invoice-request.schema.json' with { type: 'json' };
import involvedParty from './involved-party.schema.json' with { type: 'json' };
import money from './money.schema.json' with { type: 'json' };
import referenceObject from './reference-object.schema.json' with { type: 'json' };
import volume from './volume.schema.json' with { type: 'json' };
import weight from './weight.schema.json' with { type: 'json' };

/** By name: the file name without its ending. */
export const customsSchemas = {
  acknowledgement,
  'charge-adjustment': chargeAdjustment,
  'completion-event': completionEvent,
  hollow,
  invoice,
  'invoice-address': invoiceAddress,
  'invoice-envelope': invoiceEnvelope,
  'invoice-line': invoiceLine,
  'invoice-list': invoiceList,
  'invoice-request': invoiceRequest,
  'involved-party': involvedParty,
  money,
  'reference-object': referenceObject,
  volume,
  weight,
} as const;

export type CustomsSchemaName = keyof typeof customsSchemas;
