import type { CustomsApi } from '../../clients/customs/api.ts';
import type { AnyCheck } from '../../engine/check.ts';
import type { Watch } from '../../engine/watch.ts';
import { acknowledgementWatches } from './acknowledgement-watches.ts';
import { aftermathChecks } from './aftermath.ts';
import { chargeRuleChecks } from './charge-rules.ts';
import { chargeReadChecks } from './charges.ts';
import { completionContentChecks } from './completion-contents.ts';
import { completionWatches } from './completion-watches.ts';
import { completionChecks } from './completions.ts';
import { currencyChecks } from './currencies.ts';
import { envelopeWatches } from './envelope-watches.ts';
import { failedCreationChecks } from './failed-creations.ts';
import { failureFixChecks } from './failure-fixes.ts';
import { failureMessageChecks } from './failure-messages.ts';
import { failurePlaceholderChecks } from './failure-placeholders.ts';
import { filterChecks } from './filters.ts';
import { headerReadBackChecks } from './header-read-back.ts';
import { invoiceChangeChecks } from './invoice-changes.ts';
import { invoiceDetailChecks } from './invoice-details.ts';
import { invoiceFormWatches } from './invoice-forms.ts';
import { invoiceHeaderChecks } from './invoice-header.ts';
import { invoiceNumberChecks } from './invoice-number.ts';
import { invoiceRefusedChecks } from './invoice-refused.ts';
import { invoiceShipmentChecks } from './invoice-shipment.ts';
import { lineFormWatches } from './line-forms.ts';
import { lineGoodsChecks } from './line-goods.ts';
import { lineLockChecks } from './line-locks.ts';
import { lineReadBackChecks } from './line-read-back.ts';
import { lineRuleChecks } from './line-rules.ts';
import { lineUpdateChecks } from './line-updates.ts';
import { lineValueChecks } from './line-values.ts';
import { listingChecks } from './listing.ts';
import { lockChecks } from './locks.ts';
import { operationChecks } from './operations.ts';
import { outcomeChecks } from './outcomes.ts';
import { pagingChecks } from './paging.ts';
import { partyChecks } from './parties.ts';
import { partyFormWatches } from './party-forms.ts';
import { partyReadBackChecks } from './party-read-back.ts';
import { productReadBackChecks } from './product-read-back.ts';
import { raceChecks } from './races.ts';
import { refusalChecks } from './refusals.ts';
import { shownMemberChecks, typedMemberWatches } from './shown-members.ts';
import { singleReadChecks } from './single-reads.ts';
import { subObjectWatches } from './sub-object-forms.ts';
import { updateChecks } from './updates.ts';
import { weightPairChecks } from './weight-pairs.ts';
import { weightPrecisionChecks } from './weight-precision.ts';
import { weightRemainderChecks } from './weight-remainders.ts';
import { weightShareChecks } from './weight-shares.ts';
import { weightUpdateChecks } from './weight-updates.ts';
import { weightAcceptanceChecks } from './weights-accepted.ts';
import { weightRefusalChecks } from './weights-refused.ts';

/** Everything that is checked of the customs API; the order is that of the report. */
export const customsChecks: readonly AnyCheck<CustomsApi>[] = [
  ...invoiceHeaderChecks,
  ...invoiceDetailChecks,
  ...invoiceNumberChecks,
  ...invoiceRefusedChecks,
  ...currencyChecks,
  ...invoiceShipmentChecks,
  ...invoiceChangeChecks,
  ...partyChecks,
  ...partyReadBackChecks,
  ...failureMessageChecks,
  ...failurePlaceholderChecks,
  ...failureFixChecks,
  ...failedCreationChecks,
  ...lockChecks,
  ...lineLockChecks,
  ...weightPairChecks,
  ...weightPrecisionChecks,
  ...weightRemainderChecks,
  ...weightShareChecks,
  ...weightUpdateChecks,
  ...chargeRuleChecks,
  ...chargeReadChecks,
  ...lineGoodsChecks,
  ...lineRuleChecks,
  ...lineUpdateChecks,
  ...lineValueChecks,
  ...weightAcceptanceChecks,
  ...weightRefusalChecks,
  ...aftermathChecks,
  ...completionContentChecks,
  ...completionChecks,
  ...filterChecks,
  ...headerReadBackChecks,
  ...lineReadBackChecks,
  ...listingChecks,
  ...operationChecks,
  ...outcomeChecks,
  ...pagingChecks,
  ...productReadBackChecks,
  ...raceChecks,
  ...refusalChecks,
  ...shownMemberChecks,
  ...singleReadChecks,
  ...updateChecks,
];

/** What is required of every exchange. */
export const customsWatches: readonly Watch[] = [
  ...partyFormWatches,
  ...acknowledgementWatches,
  ...completionWatches,
  ...envelopeWatches,
  ...invoiceFormWatches,
  ...lineFormWatches,
  ...typedMemberWatches,
  ...subObjectWatches,
];
