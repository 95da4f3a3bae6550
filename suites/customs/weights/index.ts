import { weightAcceptanceChecks } from './accepted.ts';
import { comparedInvoiceChecks } from './compared-invoices.ts';
import { weightPrecisionChecks } from './precision.ts';
import { weightRefusalChecks } from './refused.ts';
import { weightRemainderChecks } from './remainders.ts';
import { weightShareChecks } from './shares.ts';
import { weightUpdateChecks } from './update.ts';

/** All checks of weights. */
export const weightChecks = [
  ...comparedInvoiceChecks,
  ...weightPrecisionChecks,
  ...weightRemainderChecks,
  ...weightShareChecks,
  ...weightUpdateChecks,
  ...weightAcceptanceChecks,
  ...weightRefusalChecks,
];
