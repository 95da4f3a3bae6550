import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { readInboundDraft } from '../../../reference/logistics/inbounds/draft.ts';
import { has, numberIn, readsAs, textOnly } from '../../body.ts';
import type { FaultRows } from '../../fault.ts';
import { type Change, changed, each, inside, member } from '../../json.ts';

const reads = (change: Change) => readsAs(readInboundDraft, change);
const readsPackages = (change: Change) => reads(member('packages', each(change)));
const readsItems = (change: Change) => readsPackages(member('items', each(change)));

const byTheCase = (item: JsonObject): JsonObject =>
  has(item, 'caseQuantity') ? { ...item, quantity: Number(item.quantity) * Number(item.caseQuantity) } : item;

/** Faults that accept inbound shipments which a rule forbids, or read them in another way. */
export const inboundAcceptedFaults = {
  'inbound-quantity-text-accepted': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts an item whose quantity is a string, digits or not, and counts 1 for what is no number.',
    by: readsItems(member('quantity', numberIn)),
  },
  'inbound-copies-text-accepted': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts a numberOfIdenticalPkgs that is a string, digits or not, and counts 1 for what is no number.',
    by: readsPackages(member('numberOfIdenticalPkgs', numberIn)),
  },
  'inbound-case-quantity-counts': {
    breaks: 'inbound-removed-members',
    wrong: 'Multiplies the quantity of an inbound item by its caseQuantity, which is no member any more.',
    by: readsItems(byTheCase),
  },
  'inbound-packages-object-accepted': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts one package in the place of the array of packages.',
    by: reads(member('packages', (value) => (isObject(value) ? [value] : value))),
  },
  ...changed('Reads an inbound shipment', reads, {
    'inbound-plan-name-of-any-type': ['inbound-member-types', member('shippingPlanName', textOnly)],
    'inbound-destination-of-any-type': ['inbound-member-types', member('shipmentDestination', textOnly)],
  }),
  'inbound-labels-flag-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts boxContentLabels that is neither true nor false.',
    by: reads(
      member(
        'prep',
        inside((prep) => ({ ...prep, boxContentLabels: undefined })),
      ),
    ),
  },
  'inbound-items-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts items that are no array, as a package without items.',
    by: readsPackages(member('items', (items) => (Array.isArray(items) ? items : []))),
  },
  'inbound-item-sku-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts an item whose logisticsSku is an array that holds the SKU.',
    by: readsItems(member('logisticsSku', (sku) => (Array.isArray(sku) ? sku[0] : sku))),
  },
} as const satisfies FaultRows;
