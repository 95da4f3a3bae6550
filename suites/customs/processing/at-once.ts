import fc from 'fast-check';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import { faultTiming } from '../../../model/customs/failure-cause.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';

/** A rule may be broken in several ways, each a fault of its own. */
const faultsOf = (rule: InvoiceRule): readonly string[] =>
  fc.sample(brokenInvoice(rule), { numRuns: 20, seed: 7 }).map(({ fault }) => fault);

/** Whether a profile declares that every fault of these rules is refused at once. The faults are drawn once. */
export function allAtOnce(rules: readonly InvoiceRule[]): (profile: CustomsProfile) => boolean {
  let faults: ReadonlySet<string> | undefined;
  return ({ faultMode }) => {
    faults ??= new Set(rules.flatMap(faultsOf));
    return [...faults].every((fault) => faultTiming(fault, faultMode) === 'sync');
  };
}
