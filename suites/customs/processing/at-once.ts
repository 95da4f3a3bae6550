import fc from 'fast-check';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import { faultTiming } from '../../../model/customs/failure-cause.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';

/** A rule may be broken in several ways, each a fault of its own. */
const faultsOf = (rule: InvoiceRule): readonly string[] =>
  fc.sample(brokenInvoice(rule), { numRuns: 20, seed: 7 }).map(({ fault }) => fault);

/** Whether the profile declares that whatever breaks these rules is refused at once. */
export const allAtOnce = (rules: readonly InvoiceRule[], { faultMode }: CustomsProfile): boolean =>
  rules.flatMap(faultsOf).every((fault) => faultTiming(fault, faultMode) === 'sync');
