import type { CustomsProfile } from '../../schemas/target-profile.ts';
import type { Partly } from '../profile.ts';
import type { FailureCauseKind } from './causes/failure-cause.ts';
import { type CustomsDialect, kindsOfForm } from './dialect.ts';

const kinds: readonly FailureCauseKind[] = [
  'shipmentNotFound',
  'containerNotOnShipment',
  'lineCurrencyMismatch',
  'unknownCurrency',
  'prorationWithCharges',
  'documentLineNumberInvalid',
  'documentLineNumberMixed',
  'involvedPartyInvalid',
  'manufacturerUnknown',
  'productUnknown',
  'productCreationDisabled',
  'lineItemUnknown',
  'lineAllocated',
  'invoiceInCustomsEntry',
  'invoiceExists',
  'attributeKeyUnknown',
  'shipmentMissing',
  ...kindsOfForm,
];

/** Whether each mistake is refused at once or later, as the profile says it. */
export function refusalTimings({ timing }: CustomsDialect): Partly<CustomsProfile['faultMode']> {
  return Object.fromEntries(kinds.map((kind) => [kind, timing(kind)]));
}
