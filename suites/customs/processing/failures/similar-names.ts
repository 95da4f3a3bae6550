/** Judges that containers and lines are not found by names that only resemble theirs. */

import type { BrokenInvoice, ContainerDraft } from '../../../../generators/customs/draft.ts';
import { piece, plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { each } from '../../../cases.ts';
import { rejects } from '../../check.ts';
import { invoiceCreation, invoiceUpdates } from '../../invoices/resource.ts';

const container = 'failure-container-not-on-shipment';
const unknownLine = 'line-id-unknown-refused';

/** A number of another form may be refused at once and with another message. */
const similar = (draft: ContainerDraft): BrokenInvoice => ({
  breaks: container,
  mistake: 'container-alike',
  valid: { ...plainInvoice, lines: [{ ...piece, container: { onShipment: 0 } }] },
  broken: { ...plainInvoice, lines: [{ ...piece, container: draft }] },
});

const negative: BrokenInvoice = {
  breaks: unknownLine,
  mistake: 'line-id-negative',
  valid: { ...plainInvoice, lines: [{ ...piece, id: { existing: 0 } }] },
  broken: { ...plainInvoice, lines: [{ ...piece, id: { unknown: 0, isNegative: true } }] },
};

/** Names that no line or container has, and that have another form than those that exist. */
export const similarNameChecks = [
  ...rejects(invoiceCreation, {
    [`${container}-but-similar`]: {
      proves: container,
      needs: ['customs.fields.lineContainer', 'containers'],
      ...each([similar('longer than known'), similar('shorter than known')], 2),
    },
  }),
  ...rejects(invoiceUpdates, {
    [`${unknownLine}-below-zero`]: { proves: unknownLine, ...each([negative]) },
  }),
];
