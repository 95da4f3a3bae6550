import { rowsOf } from '../requirement.ts';
import { chargeAdjustmentsRequirements } from './charge-adjustments.ts';
import { envelopeRequirements } from './envelope.ts';
import { errorsRequirements } from './errors.ts';
import { eventsRequirements } from './events.ts';
import { failureMessagesRequirements } from './failure-messages.ts';
import { invoiceReadRequirements } from './invoice-read.ts';
import { invoiceWriteRequirements } from './invoice-write.ts';
import { lineItemsRequirements } from './line-items.ts';
import { listingRequirements } from './listing.ts';
import { locksRequirements } from './locks.ts';
import { partiesRequirements } from './parties.ts';
import { processingRequirements } from './processing.ts';
import { versionsRequirements } from './versions.ts';
import { weightsRequirements } from './weights.ts';

/**
 * "Succeeds" and "does not succeed" are about the outcome: the document leaves open which mistakes are refused with 400 and
 * which are acknowledged and then reported by the failure webhook, so both ways conform.
 */
export const customsRequirements = rowsOf('customs', {
  envelope: envelopeRequirements,
  'invoice-read': invoiceReadRequirements,
  'invoice-write': invoiceWriteRequirements,
  'line-items': lineItemsRequirements,
  weights: weightsRequirements,
  'charge-adjustments': chargeAdjustmentsRequirements,
  parties: partiesRequirements,
  processing: processingRequirements,
  'failure-messages': failureMessagesRequirements,
  locks: locksRequirements,
  events: eventsRequirements,
  listing: listingRequirements,
  errors: errorsRequirements,
  versions: versionsRequirements,
});

export type CustomsRequirementId = keyof typeof customsRequirements;
