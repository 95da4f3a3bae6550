import { faultsOf } from '../fault.ts';
import { chargesFaults } from './faults/charges.ts';
import { completionFaults } from './faults/completion.ts';
import { envelopeFaults } from './faults/envelope.ts';
import { invoicesFaults } from './faults/invoices.ts';
import { linesFaults } from './faults/lines.ts';
import { listingFaults } from './faults/listing.ts';
import { locksFaults } from './faults/locks.ts';
import { partiesFaults } from './faults/parties.ts';
import { processingFaults } from './faults/processing.ts';
import { rulesFaults } from './faults/rules.ts';
import { weightRulesFaults } from './faults/weight-rules.ts';
import { weightsFaults } from './faults/weights.ts';

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
  ...listingFaults,
});
