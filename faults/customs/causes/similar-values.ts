import { containerNotOnShipment, productCreationDisabled } from '../../../reference/customs/causes/causes.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { invoiceInCustomsEntry, lineItemUnknown } from '../../../reference/customs/causes/locks.ts';
import { isValidParty, manufacturerUnknown } from '../../../reference/customs/causes/parties.ts';
import { locateShipment } from '../../../reference/customs/processing/plan.ts';
import { after, type FaultRows, faultFamily } from '../../fault.ts';
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
  ...faultFamily((test: (number: string, known: readonly string[]) => boolean, which: string) => ({
    wrong: `Accepts a container number that ${which}.`,
    by: ofPlan(containerNotOnShipment, (plan) =>
      withLines(plan, (all) =>
        all.filter(({ container }) => container == null || !test(String(container), plan.shipment?.containers ?? [])),
      ),
    ),
  }))({
    'container-start-suffices': [
      'failure-container-not-on-shipment',
      (number, known) => known.some((one) => number.startsWith(one)),
      'begins with that of a container of the shipment',
    ],
    'container-beginning-suffices': [
      'failure-container-not-on-shipment',
      (number, known) => known.some((one) => one.startsWith(number)),
      'is the beginning of that of a container of the shipment',
    ],
    'container-of-odd-length-unchecked': [
      'failure-container-not-on-shipment',
      (number) => number.length !== 11,
      'does not have eleven characters',
    ],
  }),
  'line-id-negative-makes-a-line': {
    breaks: 'line-id-unknown-refused',
    wrong: 'Makes a new line for a negative line id.',
    by: ofPlan(lineItemUnknown, (plan) => withLines(plan, (all) => all.filter(({ id }) => !(Number(id) < 0)))),
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
