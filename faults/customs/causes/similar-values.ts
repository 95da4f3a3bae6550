import { productCreationDisabled } from '../../../reference/customs/causes/causes.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { invoiceInCustomsEntry, lineItemUnknown } from '../../../reference/customs/causes/locks.ts';
import { isValidParty, manufacturerUnknown } from '../../../reference/customs/causes/parties.ts';
import { locateShipment } from '../../../reference/customs/processing/plan.ts';
import { after, type FaultRows } from '../../fault.ts';
import { ofPlan, passes, says, withLines } from './changed-cause.ts';

/** Causes that take what begins alike for the same, name the first of two, or look at one kind only. */
export const similarValueFaults = {
  'product-sku-start-suffices': {
    breaks: 'failure-product-creation-disabled',
    wrong: 'Accepts every SKU that begins with a known one.',
    by: ofPlan(productCreationDisabled, (plan) =>
      withLines(plan, (all) =>
        all.filter(({ sku }) => ![...plan.account.products.keys()].some((known) => String(sku).startsWith(known))),
      ),
    ),
  },
  'shipment-id-start-suffices': {
    breaks: 'failure-shipment-not-located',
    wrong: 'Finds a shipment by any id that begins with its own.',
    by: after(
      locateShipment,
      (found, _world, { shipments }, { shipment: { id } }) =>
        found ?? (id === undefined ? undefined : shipments.find((one) => String(id).startsWith(String(one.id)))),
    ),
  },
  'party-mid-message-names-first': {
    breaks: 'failure-names-the-mid-code',
    wrong: 'Names the first MID of the invoice in the message about an unknown one.',
    by: says(manufacturerUnknown, ({ draft }) => {
      const first = draft.parties?.find(({ midCode }) => midCode !== undefined);
      return failureMessages.manufacturerUnknown(String(first?.midCode));
    }),
  },
  'line-id-message-names-first': {
    breaks: 'failure-names-the-line-item-id',
    wrong: 'Names the first line id of the update in the message about an unknown one.',
    by: says(lineItemUnknown, ({ draft }) => {
      const first = draft.lines.find(({ id }) => id !== undefined && id !== null);
      return failureMessages.lineItemUnknown(String(first?.id));
    }),
  },
  'party-manufacturer-entity-ref-unchecked': {
    breaks: 'party-unknown-entity-ref-refused',
    wrong: 'Accepts any company_entity_ref of a manufacturer.',
    by: after(
      isValidParty,
      (valid, _plan, { type, entityRef }) => valid || (type === 'manufacturer' && entityRef !== undefined),
    ),
  },
  'lock-entry-allows-only-new-lines': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Updates a used invoice if no line of the update has an id.',
    by: passes(invoiceInCustomsEntry, ({ draft }) => draft.lines.every(({ id }) => id === undefined || id === null)),
  },
} as const satisfies FaultRows;
