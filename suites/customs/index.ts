import type { CustomsApi } from '../../clients/customs/api.ts';
import type { CustomsNeed } from '../../clients/customs/needs.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { type ChangeId, changes } from '../../schemas/customs/changes.ts';
import { withAreaNeeds } from '../area-needs.ts';
import { answerMonitors } from './answer-monitors.ts';
import { credentialChecks } from './credentials.ts';
import { chargeRuleChecks } from './invoices/create/charge-rules.ts';
import { currencyChecks } from './invoices/create/currencies.ts';
import { invoiceDetailChecks } from './invoices/create/details.ts';
import { invoiceFieldChecks } from './invoices/create/fields.ts';
import { invoiceHeaderChecks } from './invoices/create/header.ts';
import { partialShipmentChecks } from './invoices/create/partial-shipment.ts';
import { refusalAnswerChecks } from './invoices/create/refusal-answers.ts';
import { refusedFormChecks } from './invoices/create/refused-forms.ts';
import { invoiceShipmentChecks } from './invoices/create/shipment.ts';
import { identityChecks } from './invoices/identity.ts';
import { chargeReadChecks } from './invoices/read/charges.ts';
import { declaredFormMonitors } from './invoices/read/declared-forms.ts';
import { declaredReadBackChecks } from './invoices/read/declared-read-back.ts';
import { declaredTotalMonitors } from './invoices/read/declared-totals.ts';
import { headerReadBackChecks } from './invoices/read/header.ts';
import { submittingInvoices, updatingInvoices } from './invoices/resource.ts';
import { invoiceChangeChecks } from './invoices/update/changes.ts';
import { updatePartChecks } from './invoices/update/entries.ts';
import { historyChecks } from './invoices/update/histories.ts';
import { neighbourChecks } from './invoices/update/neighbours.ts';
import { revisionChecks } from './invoices/update/revisions.ts';
import { unlistedTermChecks } from './invoices/update/unlisted-term.ts';
import { updateChecks } from './invoices/update/updates.ts';
import { lineGoodsChecks } from './lines/goods.ts';
import { lineIdMonitors } from './lines/ids.ts';
import { lineMemberUpdateChecks } from './lines/member-updates.ts';
import { oddLineUpdateChecks } from './lines/odd-updates.ts';
import { lineReadBackChecks } from './lines/read-back.ts';
import { lineRuleChecks } from './lines/rules.ts';
import { lineUpdateChecks } from './lines/updates.ts';
import { updatedListingChecks } from './listing/after-update.ts';
import { listAgreementChecks } from './listing/agreement.ts';
import { filterPairChecks } from './listing/filter-pairs.ts';
import { filterChecks } from './listing/filters.ts';
import { foundInvoiceChecks } from './listing/found.ts';
import { isolationChecks } from './listing/isolation.ts';
import { isolationDoorChecks } from './listing/isolation-doors.ts';
import { listingChecks } from './listing/listing.ts';
import { oddNumberChecks } from './listing/odd-numbers.ts';
import { pagingChecks } from './listing/paging.ts';
import { singleReadChecks } from './listing/single-reads.ts';
import { invoiceLockChecks } from './locks/invoices.ts';
import { lineLockChecks } from './locks/lines.ts';
import { listedLockChecks } from './locks/listed.ts';
import { operationChecks } from './operations.ts';
import { partyChecks } from './parties/parties.ts';
import { partyReadBackChecks } from './parties/read-back.ts';
import { completionChecks } from './processing/completions/completions.ts';
import { completionContentChecks } from './processing/completions/contents.ts';
import { heldAnswerChecks } from './processing/completions/held-answer.ts';
import { reportedCauseChecks } from './processing/completions/of-causes.ts';
import { redeliveryChecks } from './processing/completions/redelivery.ts';
import { signatureMonitors } from './processing/completions/signatures.ts';
import { aftermathChecks } from './processing/failures/aftermath.ts';
import { failureCauseChecks } from './processing/failures/causes.ts';
import { failureFixChecks } from './processing/failures/fixes.ts';
import { failureMessageChecks } from './processing/failures/messages.ts';
import { failurePlaceholderChecks } from './processing/failures/placeholders.ts';
import { foreignDataChecks } from './processing/foreign-data.ts';
import { outcomeTimeChecks } from './processing/outcome-in-time.ts';
import { outcomeChecks } from './processing/outcomes.ts';
import { raceChecks } from './processing/races.ts';
import { repeatedRequestChecks } from './processing/repeated-requests.ts';
import { schemaMonitors } from './schema-monitors.ts';
import { shownMemberChecks } from './shown-members.ts';
import { acceptedParameterChecks } from './siblings/accepted-parameters.ts';
import { addedMemberChecks } from './siblings/added-members.ts';
import { addedOperationChecks } from './siblings/added-operations.ts';
import { describedServerChecks } from './siblings/described-servers.ts';
import { exposedResourceChecks } from './siblings/exposed-resources.ts';
import { siblingFilterChecks } from './siblings/filtering.ts';
import { siblingPagingChecks } from './siblings/paging.ts';
import { siblingReadChecks } from './siblings/read-by-id.ts';
import { removedOperationChecks } from './siblings/removed-operations.ts';
import { responseMemberChecks } from './siblings/response-members.ts';
import { siblingSortChecks } from './siblings/sorting.ts';
import { siblingWriteChecks } from './siblings/writes.ts';
import { weightAcceptanceChecks } from './weights/accepted.ts';
import { weightPairChecks } from './weights/pairs.ts';
import { weightPrecisionChecks } from './weights/precision.ts';
import { weightRefusalChecks } from './weights/refused.ts';
import { weightRemainderChecks } from './weights/remainders.ts';
import { weightShareChecks } from './weights/shares.ts';
import { weightUpdateChecks } from './weights/update.ts';

/** Checks that submit nothing. */
const reading: readonly string[] = ['list-answers-200', ...foundInvoiceChecks.map(({ id }) => id)];

interface Proof {
  readonly id: string;
  readonly proves: string;
  readonly area: string;
}

/** A change binds from its version on. */
function versionOf(proves: string): readonly CustomsNeed[] {
  if (!Object.hasOwn(changes, proves)) return [];
  return [changes[proves as ChangeId].version === 'v2' ? 'customs.envelopeVersion 2' : 'customs.envelopeVersion 3'];
}

/** What every check of an area needs. */
const needsOf = ({ id, proves, area }: Proof): readonly CustomsNeed[] => {
  const version = versionOf(proves);
  if (area === 'versions' || reading.includes(id)) return version;
  if (area === 'locks') return [...version, ...submittingInvoices, ...updatingInvoices];
  if (area === 'events') return [...version, ...submittingInvoices, 'completion webhooks'];
  return [...version, ...submittingInvoices];
};

/** All checks of the customs API, in the order of the report. */
export const customsChecks: readonly AnyCheck<CustomsApi>[] = withAreaNeeds(needsOf, [
  ...invoiceHeaderChecks,
  ...invoiceDetailChecks,
  ...invoiceFieldChecks,
  ...refusedFormChecks,
  ...currencyChecks,
  ...invoiceShipmentChecks,
  ...partialShipmentChecks,
  ...invoiceChangeChecks,
  ...partyChecks,
  ...partyReadBackChecks,
  ...failureMessageChecks,
  ...failurePlaceholderChecks,
  ...failureFixChecks,
  ...foreignDataChecks,
  ...failureCauseChecks,
  ...invoiceLockChecks,
  ...lineLockChecks,
  ...listedLockChecks,
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
  ...oddLineUpdateChecks,
  ...weightAcceptanceChecks,
  ...weightRefusalChecks,
  ...aftermathChecks,
  ...completionContentChecks,
  ...completionChecks,
  ...reportedCauseChecks,
  ...filterChecks,
  ...filterPairChecks,
  ...oddNumberChecks,
  ...foundInvoiceChecks,
  ...headerReadBackChecks,
  ...identityChecks,
  ...lineReadBackChecks,
  ...listingChecks,
  ...listAgreementChecks,
  ...updatedListingChecks,
  ...operationChecks,
  ...exposedResourceChecks,
  ...addedOperationChecks,
  ...siblingReadChecks,
  ...removedOperationChecks,
  ...responseMemberChecks,
  ...addedMemberChecks,
  ...acceptedParameterChecks,
  ...siblingFilterChecks,
  ...siblingSortChecks,
  ...siblingPagingChecks,
  ...siblingWriteChecks,
  ...describedServerChecks,
  ...outcomeChecks,
  ...outcomeTimeChecks,
  ...pagingChecks,
  ...raceChecks,
  ...refusalAnswerChecks,
  ...shownMemberChecks,
  ...singleReadChecks,
  ...updateChecks,
  ...historyChecks,
  ...updatePartChecks,
  ...revisionChecks,
  ...neighbourChecks,
  ...unlistedTermChecks,
  ...declaredReadBackChecks,
  ...repeatedRequestChecks,
  ...credentialChecks,
  ...redeliveryChecks,
  ...heldAnswerChecks,
  ...isolationChecks,
  ...isolationDoorChecks,
]);

/** Monitors judge every exchange. */
export const customsMonitors: readonly Monitor[] = [
  ...schemaMonitors,
  ...answerMonitors,
  ...lineIdMonitors,
  ...declaredFormMonitors,
  ...declaredTotalMonitors,
  ...signatureMonitors,
].map((monitor) => ({ ...monitor, needs: [...versionOf(monitor.proves), ...(monitor.needs ?? [])] }));
