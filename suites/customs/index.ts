import type { CustomsApi } from '../../clients/customs/api.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { credentialChecks } from './credentials.ts';
import { envelopeMonitors } from './envelope-monitors.ts';
import { errorMonitors } from './error-monitors.ts';
import { chargeRuleChecks } from './invoices/charge-rules.ts';
import { chargeReadChecks } from './invoices/charges.ts';
import { currencyChecks } from './invoices/currencies.ts';
import { declaredFormMonitors } from './invoices/declared-forms.ts';
import { declaredReadBackChecks } from './invoices/declared-read-back.ts';
import { declaredTotalMonitors } from './invoices/declared-totals.ts';
import { declaredUpdateChecks } from './invoices/declared-updates.ts';
import { headerReadBackChecks } from './invoices/header-read-back.ts';
import { identityChecks } from './invoices/identity.ts';
import { invoiceChangeChecks } from './invoices/invoice-changes.ts';
import { invoiceDetailChecks } from './invoices/invoice-details.ts';
import { invoiceHeaderChecks } from './invoices/invoice-header.ts';
import { invoiceNumberChecks } from './invoices/invoice-number.ts';
import { invoiceRefusedChecks } from './invoices/invoice-refused.ts';
import { invoiceShipmentChecks } from './invoices/invoice-shipment.ts';
import { refusalChecks } from './invoices/refusals.ts';
import { updatePartChecks } from './invoices/update-parts.ts';
import { updateChecks } from './invoices/updates.ts';
import { lineGoodsChecks } from './lines/line-goods.ts';
import { lineIdMonitors } from './lines/line-ids.ts';
import { lineMemberUpdateChecks } from './lines/line-member-updates.ts';
import { lineReadBackChecks } from './lines/line-read-back.ts';
import { lineRuleChecks } from './lines/line-rules.ts';
import { lineUpdateChecks } from './lines/line-updates.ts';
import { lineValueChecks } from './lines/line-values.ts';
import { productReadBackChecks } from './lines/product-read-back.ts';
import { filterChecks } from './listing/filters.ts';
import { isolationChecks } from './listing/isolation.ts';
import { listingChecks } from './listing/listing.ts';
import { pagingChecks } from './listing/paging.ts';
import { singleReadChecks } from './listing/single-reads.ts';
import { lineLockChecks } from './locks/line-locks.ts';
import { lineMemberLockChecks } from './locks/line-members.ts';
import { lockChecks } from './locks/locks.ts';
import { operationChecks } from './operations.ts';
import { partyChecks } from './parties/parties.ts';
import { partyReadBackChecks } from './parties/party-read-back.ts';
import { acknowledgementMonitors } from './processing/acknowledgement-monitors.ts';
import { aftermathChecks } from './processing/aftermath.ts';
import { breakdownChecks } from './processing/breakdown.ts';
import { completionContentChecks } from './processing/completion-contents.ts';
import { completionChecks } from './processing/completions.ts';
import { failedCreationChecks } from './processing/failed-creations.ts';
import { failedUpdateChecks } from './processing/failed-updates.ts';
import { failureFixChecks } from './processing/failure-fixes.ts';
import { failureMessageChecks } from './processing/failure-messages.ts';
import { failurePlaceholderChecks } from './processing/failure-placeholders.ts';
import { foreignDataChecks } from './processing/foreign-data.ts';
import { outcomeTimeChecks } from './processing/outcome-in-time.ts';
import { outcomeChecks } from './processing/outcomes.ts';
import { raceChecks } from './processing/races.ts';
import { redeliveryChecks } from './processing/redelivery.ts';
import { repeatedRequestChecks } from './processing/repeated-requests.ts';
import { signatureMonitors } from './processing/signatures.ts';
import { updateCompletionChecks } from './processing/update-completions.ts';
import { schemaMonitors } from './schema-monitors.ts';
import { shownMemberChecks } from './shown-members.ts';
import { weightPairChecks } from './weights/weight-pairs.ts';
import { weightPrecisionChecks } from './weights/weight-precision.ts';
import { weightRemainderChecks } from './weights/weight-remainders.ts';
import { weightShareChecks } from './weights/weight-shares.ts';
import { weightUpdateChecks } from './weights/weight-updates.ts';
import { weightAcceptanceChecks } from './weights/weights-accepted.ts';
import { weightRefusalChecks } from './weights/weights-refused.ts';

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
  ...breakdownChecks,
  ...failurePlaceholderChecks,
  ...failureFixChecks,
  ...foreignDataChecks,
  ...failedCreationChecks,
  ...failedUpdateChecks,
  ...lockChecks,
  ...lineLockChecks,
  ...lineMemberLockChecks,
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
  ...lineMemberUpdateChecks,
  ...lineValueChecks,
  ...weightAcceptanceChecks,
  ...weightRefusalChecks,
  ...aftermathChecks,
  ...completionContentChecks,
  ...updateCompletionChecks,
  ...completionChecks,
  ...filterChecks,
  ...headerReadBackChecks,
  ...identityChecks,
  ...lineReadBackChecks,
  ...listingChecks,
  ...operationChecks,
  ...outcomeChecks,
  ...outcomeTimeChecks,
  ...pagingChecks,
  ...productReadBackChecks,
  ...raceChecks,
  ...refusalChecks,
  ...shownMemberChecks,
  ...singleReadChecks,
  ...updateChecks,
  ...updatePartChecks,
  ...declaredUpdateChecks,
  ...declaredReadBackChecks,
  ...repeatedRequestChecks,
  ...credentialChecks,
  ...redeliveryChecks,
  ...isolationChecks,
];

/** What is required of every exchange. */
export const customsMonitors: readonly Monitor[] = [
  ...schemaMonitors,
  ...acknowledgementMonitors,
  ...envelopeMonitors,
  ...lineIdMonitors,
  ...declaredFormMonitors,
  ...declaredTotalMonitors,
  ...errorMonitors,
  ...signatureMonitors,
];
