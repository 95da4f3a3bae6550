import { faultsOf } from '../fault.ts';
import { chargesFaults } from './charges.ts';
import { completionFaults } from './completion.ts';
import { envelopeFaults } from './envelope.ts';
import { chargesShownFaults } from './invoices/charges-shown.ts';
import { headerShownFaults } from './invoices/header-shown.ts';
import { linesShownFaults } from './invoices/lines-shown.ts';
import { onePlaceFaults } from './invoices/one-place.ts';
import { partiesShownFaults } from './invoices/parties-shown.ts';
import { invoiceValuesFaults } from './invoices/values.ts';
import { invoicesFaults } from './invoices.ts';
import { linesFaults } from './lines.ts';
import { listingFaults } from './listing.ts';
import { locksFaults } from './locks.ts';
import { partiesFaults } from './parties.ts';
import { processingFaults } from './processing.ts';
import { rulesFaults } from './rules.ts';
import { weightRulesFaults } from './weight-rules.ts';
import { weightsFaults } from './weights.ts';
/** The faults of the freight and customs data API. */
export const customsFaults = faultsOf('customs', {
  ...weightsFaults,
  ...weightRulesFaults,
  ...envelopeFaults,
  ...processingFaults,
  ...completionFaults,
  ...invoicesFaults,
  ...linesFaults,
  ...chargesFaults,
  ...rulesFaults,
  ...partiesFaults,
  ...locksFaults,
  ...invoiceValuesFaults,
  ...chargesShownFaults,
  ...partiesShownFaults,
  ...linesShownFaults,
  ...headerShownFaults,
  ...onePlaceFaults,
  ...listingFaults,
});
