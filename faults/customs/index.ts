import { faultsOf } from '../fault.ts';
import { causesFaults } from './causes/causes.ts';
import { currencyCausesFaults } from './causes/currencies.ts';
import { documentLinesFaults } from './causes/document-lines.ts';
import { lockAttackFaults } from './causes/lock-attacks.ts';
import { lockCausesFaults } from './causes/locks.ts';
import { amongOthersFaults } from './causes/one-among-others.ts';
import { partyCausesFaults } from './causes/parties.ts';
import { causeCombinationFaults } from './causes/rule-combinations.ts';
import { similarValueFaults } from './causes/similar-values.ts';
import { envelopeFaults } from './contract/envelope.ts';
import { chargesShownFaults } from './invoice-read/charges-shown.ts';
import { getInvoiceFaults } from './invoice-read/get.ts';
import { getOrListFaults } from './invoice-read/get-or-list.ts';
import { headerShownFaults } from './invoice-read/header-shown.ts';
import { lineMeasuresShownFaults } from './invoice-read/line-measures-shown.ts';
import { linesShownFaults } from './invoice-read/lines-shown.ts';
import { memberCombinationFaults } from './invoice-read/member-combinations.ts';
import { onceUpdatedFaults } from './invoice-read/once-updated.ts';
import { partiesShownFaults } from './invoice-read/parties-shown.ts';
import { valueFormFaults } from './invoice-read/value-forms.ts';
import { wholeValueFaults } from './invoice-read/whole-values.ts';
import { acceptedFaults } from './invoice-write/accepted.ts';
import { invoiceFieldFaults } from './invoice-write/fields.ts';
import { inUpdateFaults } from './invoice-write/in-updates.ts';
import { quantitiesFaults } from './invoice-write/quantities.ts';
import { rareRequestFaults } from './invoice-write/rare-requests.ts';
import { invoiceWronglyRefusedFaults } from './invoice-write/wrongly-refused.ts';
import { listingFiltersFaults } from './listing/filters.ts';
import { hiddenInvoiceFaults } from './listing/hidden.ts';
import { listingPagesFaults } from './listing/pages.ts';
import { referenceFaults } from './listing/references.ts';
import { acknowledgementFaults } from './processing/acknowledgement.ts';
import { chargeAndPartyFaults } from './processing/charges-and-parties.ts';
import { completionFaults } from './processing/completion.ts';
import { concurrentSubmissionFaults } from './processing/concurrent-submissions.ts';
import { confusedCompletionFaults } from './processing/confused-completions.ts';
import { failureFaults } from './processing/failure.ts';
import { laterUpdateFaults } from './processing/later-updates.ts';
import { leftByFailureFaults } from './processing/left-by-failure.ts';
import { mergingFaults } from './processing/merging.ts';
import { reportedOutcomeFaults } from './processing/reported-outcomes.ts';
import { similarNameFaults } from './processing/similar-names.ts';
import { storingFaults } from './processing/storing.ts';
import { submissionFaults } from './processing/submission.ts';
import { siblingFaults } from './siblings/changes.ts';
import { siblingLaterPageFaults } from './siblings/later-pages.ts';
import { siblingListFaults } from './siblings/lists.ts';
import { siblingOperationFaults } from './siblings/operations.ts';
import { siblingReadFaults } from './siblings/reads.ts';
import { siblingRemovedFilterFaults } from './siblings/removed-filters.ts';
import { siblingShownFaults } from './siblings/shown.ts';
import { siblingSideEffectFaults } from './siblings/side-effects.ts';
import { magnitudeFaults } from './weights/magnitudes.ts';
import { weightRoundingFaults } from './weights/rounding.ts';
import { weightRulesFaults } from './weights/rules.ts';
import { weightSharingFaults } from './weights/sharing.ts';

/** The faults of the freight and customs data API. */
export const customsFaults = faultsOf('customs', {
  ...amongOthersFaults,
  ...confusedCompletionFaults,
  ...inUpdateFaults,
  ...wholeValueFaults,
  ...similarValueFaults,
  ...causesFaults,
  ...currencyCausesFaults,
  ...causeCombinationFaults,
  ...documentLinesFaults,
  ...lockAttackFaults,
  ...lockCausesFaults,
  ...partyCausesFaults,
  ...completionFaults,
  ...envelopeFaults,
  ...siblingRemovedFilterFaults,
  ...siblingFaults,
  ...siblingLaterPageFaults,
  ...siblingListFaults,
  ...siblingOperationFaults,
  ...siblingReadFaults,
  ...siblingShownFaults,
  ...siblingSideEffectFaults,
  ...chargesShownFaults,
  ...getInvoiceFaults,
  ...headerShownFaults,
  ...lineMeasuresShownFaults,
  ...linesShownFaults,
  ...onceUpdatedFaults,
  ...getOrListFaults,
  ...partiesShownFaults,
  ...memberCombinationFaults,
  ...valueFormFaults,
  ...acceptedFaults,
  ...invoiceFieldFaults,
  ...quantitiesFaults,
  ...rareRequestFaults,
  ...invoiceWronglyRefusedFaults,
  ...listingFiltersFaults,
  ...referenceFaults,
  ...hiddenInvoiceFaults,
  ...listingPagesFaults,
  ...acknowledgementFaults,
  ...failureFaults,
  ...leftByFailureFaults,
  ...laterUpdateFaults,
  ...chargeAndPartyFaults,
  ...similarNameFaults,
  ...mergingFaults,
  ...concurrentSubmissionFaults,
  ...storingFaults,
  ...submissionFaults,
  ...reportedOutcomeFaults,
  ...magnitudeFaults,
  ...weightRoundingFaults,
  ...weightRulesFaults,
  ...weightSharingFaults,
});
