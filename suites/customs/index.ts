/** Lists all checks and monitors of the customs API, and what each area needs. */

import type { CustomsApi } from '../../clients/customs/api.ts';
import type { CustomsNeed } from '../../clients/customs/needs.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { type ChangeId, changes } from '../../schemas/customs/changes.ts';
import { withAreaNeeds } from '../area-needs.ts';
import { answerMonitors } from './answer-monitors.ts';
import { credentialChecks } from './credentials.ts';
import { getMonitors } from './in-passing/answers.ts';
import { readBackMonitors } from './in-passing/read-back.ts';
import { sharedWeightMonitors } from './in-passing/weights.ts';
import { acceptedDetailChecks } from './invoices/create/accepted-details.ts';
import { chargeRuleChecks } from './invoices/create/charge-rules.ts';
import { currencyChecks } from './invoices/create/currencies.ts';
import { invoiceFieldChecks } from './invoices/create/fields.ts';
import { minimalAndFullChecks } from './invoices/create/minimal-and-full.ts';
import { refusalAnswerChecks } from './invoices/create/refusal-answers.ts';
import { refusedDetailChecks } from './invoices/create/refused-details.ts';
import { invoiceShipmentChecks } from './invoices/create/shipment.ts';
import { truncatedShipmentChecks } from './invoices/create/truncated-shipment.ts';
import { identityChecks } from './invoices/identity.ts';
import { chargeReadChecks } from './invoices/read/charges.ts';
import { declaredFormMonitors } from './invoices/read/declared-forms.ts';
import { declaredReadBackChecks } from './invoices/read/declared-read-back.ts';
import { declaredTotalMonitors } from './invoices/read/declared-totals.ts';
import { headerReadBackChecks } from './invoices/read/header.ts';
import { submittingInvoices, updatingInvoices } from './invoices/resource.ts';
import { acceptedUpdateChecks } from './invoices/update/accepted-updates.ts';
import { chargeAndPartyUpdateChecks } from './invoices/update/charges-and-parties.ts';
import { headerChangeChecks } from './invoices/update/header-changes.ts';
import { repeatedUpdateChecks } from './invoices/update/repeated-updates.ts';
import { shownAfterUpdateChecks } from './invoices/update/shown-after-update.ts';
import { similarNumberChecks } from './invoices/update/similar-numbers.ts';
import { unknownIncotermChecks } from './invoices/update/unknown-incoterm.ts';
import { updateChecks } from './invoices/update/updates.ts';
import { lineIdMonitors } from './lines/ids.ts';
import { lineMemberUpdateChecks } from './lines/member-updates.ts';
import { productAndContainerChecks } from './lines/products-and-containers.ts';
import { lineReadBackChecks } from './lines/read-back.ts';
import { lineRuleChecks } from './lines/rules.ts';
import { lineUpdateChecks } from './lines/updates.ts';
import { otherLineUpdateChecks } from './lines/updates-naming-other-lines.ts';
import { everyKindListingChecks } from './listing/every-kind.ts';
import { existingInvoiceChecks } from './listing/existing-invoices.ts';
import { unusualNumberChecks } from './listing/filter-by-unusual-number.ts';
import { oneNumberFilterChecks } from './listing/filter-of-one-number.ts';
import { filterPairChecks } from './listing/filter-pairs.ts';
import { filterChecks } from './listing/filters.ts';
import { isolationChecks } from './listing/isolation.ts';
import { furtherIsolationChecks } from './listing/isolation-by-version-and-page.ts';
import { listAndGetChecks } from './listing/list-and-get.ts';
import { listAndGetAfterUpdateChecks } from './listing/list-and-get-after-update.ts';
import { listingChecks } from './listing/listing.ts';
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
import { promptAcknowledgementChecks } from './processing/completions/prompt-acknowledgement.ts';
import { redeliveryChecks } from './processing/completions/redelivery.ts';
import { reportedCauseChecks } from './processing/completions/reported-causes.ts';
import { signatureMonitors } from './processing/completions/signatures.ts';
import { afterEachCauseChecks } from './processing/failures/after-each-cause.ts';
import { failedCreationChecks } from './processing/failures/failed-creations.ts';
import { failedUpdateChecks } from './processing/failures/failed-updates.ts';
import { failureFixChecks } from './processing/failures/fixes.ts';
import { failureMessageChecks } from './processing/failures/messages.ts';
import { failurePlaceholderChecks } from './processing/failures/placeholders.ts';
import { similarNameChecks } from './processing/failures/similar-names.ts';
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
import { comparedInvoiceChecks } from './weights/compared-invoices.ts';
import { weightPrecisionChecks } from './weights/precision.ts';
import { weightRefusalChecks } from './weights/refused.ts';
import { weightRemainderChecks } from './weights/remainders.ts';
import { weightShareChecks } from './weights/shares.ts';
import { weightUpdateChecks } from './weights/update.ts';

/** Checks that submit nothing. */
const withoutSubmission: readonly string[] = ['list-answers-200', ...existingInvoiceChecks.map(({ id }) => id)];

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
  if (area === 'versions' || withoutSubmission.includes(id)) return version;
  if (area === 'locks') return [...version, ...submittingInvoices, ...updatingInvoices];
  if (area === 'events') return [...version, ...submittingInvoices, 'completion webhooks'];
  return [...version, ...submittingInvoices];
};

export const customsChecks: readonly AnyCheck<CustomsApi>[] = withAreaNeeds(needsOf, [
  ...minimalAndFullChecks,
  ...acceptedDetailChecks,
  ...invoiceFieldChecks,
  ...refusedDetailChecks,
  ...currencyChecks,
  ...invoiceShipmentChecks,
  ...truncatedShipmentChecks,
  ...headerChangeChecks,
  ...partyChecks,
  ...partyReadBackChecks,
  ...failureMessageChecks,
  ...failurePlaceholderChecks,
  ...failureFixChecks,
  ...similarNameChecks,
  ...foreignDataChecks,
  ...afterEachCauseChecks,
  ...invoiceLockChecks,
  ...lineLockChecks,
  ...listedLockChecks,
  ...comparedInvoiceChecks,
  ...weightPrecisionChecks,
  ...weightRemainderChecks,
  ...weightShareChecks,
  ...weightUpdateChecks,
  ...chargeRuleChecks,
  ...chargeReadChecks,
  ...productAndContainerChecks,
  ...lineRuleChecks,
  ...lineUpdateChecks,
  ...lineMemberUpdateChecks,
  ...otherLineUpdateChecks,
  ...weightAcceptanceChecks,
  ...weightRefusalChecks,
  ...failedCreationChecks,
  ...failedUpdateChecks,
  ...completionContentChecks,
  ...completionChecks,
  ...reportedCauseChecks,
  ...filterChecks,
  ...filterPairChecks,
  ...oneNumberFilterChecks,
  ...unusualNumberChecks,
  ...existingInvoiceChecks,
  ...headerReadBackChecks,
  ...identityChecks,
  ...lineReadBackChecks,
  ...listingChecks,
  ...listAndGetChecks,
  ...everyKindListingChecks,
  ...listAndGetAfterUpdateChecks,
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
  ...repeatedUpdateChecks,
  ...acceptedUpdateChecks,
  ...chargeAndPartyUpdateChecks,
  ...shownAfterUpdateChecks,
  ...similarNumberChecks,
  ...unknownIncotermChecks,
  ...declaredReadBackChecks,
  ...repeatedRequestChecks,
  ...credentialChecks,
  ...redeliveryChecks,
  ...promptAcknowledgementChecks,
  ...isolationChecks,
  ...furtherIsolationChecks,
]);

/** Monitors judge every exchange. */
export const customsMonitors: readonly Monitor[] = [
  ...schemaMonitors,
  ...answerMonitors,
  ...lineIdMonitors,
  ...declaredFormMonitors,
  ...declaredTotalMonitors,
  ...getMonitors,
  ...readBackMonitors,
  ...sharedWeightMonitors,
  ...signatureMonitors,
].map((monitor) => ({ ...monitor, needs: [...versionOf(monitor.proves), ...(monitor.needs ?? [])] }));
