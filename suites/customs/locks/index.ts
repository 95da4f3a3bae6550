import { invoiceLockChecks } from './invoices.ts';
import { lineLockChecks } from './lines.ts';
import { listedLockChecks } from './listed.ts';

/** All checks of locked invoices and lines. */
export const lockChecks = [...invoiceLockChecks, ...lineLockChecks, ...listedLockChecks];
