/** Lists all checks and monitors of the customs API, and what each area needs. */

import type { CustomsApi } from '../../clients/customs/api.ts';
import type { CustomsNeed } from '../../clients/customs/needs.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { type ChangeId, changes } from '../../schemas/customs/changes.ts';
import { withAreaNeeds } from '../area-needs.ts';
import { answerMonitors } from './answer-monitors.ts';
import { credentialChecks } from './credentials.ts';
import { comparingMonitors } from './in-passing/index.ts';
import { invoiceChecks, invoiceMonitors } from './invoices/index.ts';
import { submittingInvoices, updatingInvoices } from './invoices/resource.ts';
import { lineChecks, lineMonitors } from './lines/index.ts';
import { existingInvoiceChecks } from './listing/existing-invoices.ts';
import { listingAndReadChecks } from './listing/index.ts';
import { lockChecks } from './locks/index.ts';
import { operationChecks } from './operations.ts';
import { involvedPartyChecks } from './parties/index.ts';
import { processingChecks, processingMonitors } from './processing/index.ts';
import { schemaMonitors } from './schema-monitors.ts';
import { shownMemberChecks } from './shown-members.ts';
import { siblingChecks } from './siblings/index.ts';
import { weightChecks } from './weights/index.ts';

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
  ...invoiceChecks,
  ...involvedPartyChecks,
  ...processingChecks,
  ...lockChecks,
  ...weightChecks,
  ...lineChecks,
  ...listingAndReadChecks,
  ...operationChecks,
  ...siblingChecks,
  ...shownMemberChecks,
  ...credentialChecks,
]);

/** Monitors judge every exchange. */
export const customsMonitors: readonly Monitor[] = [
  ...schemaMonitors,
  ...answerMonitors,
  ...lineMonitors,
  ...invoiceMonitors,
  ...comparingMonitors,
  ...processingMonitors,
].map((monitor) => ({ ...monitor, needs: [...versionOf(monitor.proves), ...(monitor.needs ?? [])] }));
