import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { readInboundDraft } from '../../../reference/logistics/inbounds/draft.ts';
import {
  firstOfList,
  has,
  numberIn,
  numberOfDigits,
  objectInList,
  readsAs,
  textOfNumber,
  textOnly,
} from '../../body.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { type Change, changed, each, inside, member } from '../../json.ts';

const reads = (change: Change) => readsAs(readInboundDraft, change);
const readsPackages = (change: Change) => reads(member('packages', each(change)));
const readsItems = (change: Change) => readsPackages(member('items', each(change)));

const byTheCase = (item: JsonObject): JsonObject =>
  has(item, 'caseQuantity') ? { ...item, quantity: Number(item.quantity) * Number(item.caseQuantity) } : item;

/** Faults that accept invalid inbound shipments, or misread them. */
export const inboundAcceptedFaults = {
  ...changed('Reads an inbound shipment', reads, {
    'inbound-quantity-text-accepted': ['inbound-member-types', member('packages.*.items.*.quantity', numberIn)],
    'inbound-quantity-digits-accepted': ['inbound-member-types', member('packages.*.items.*.quantity', numberOfDigits)],
    'inbound-plan-id-number-accepted': ['inbound-member-types', member('shippingPlanExternalId', textOfNumber)],
    'inbound-copies-text-accepted': ['inbound-member-types', member('packages.*.numberOfIdenticalPkgs', numberIn)],
    'inbound-packages-object-accepted': ['inbound-member-types', member('packages', objectInList)],
    'inbound-item-sku-of-any-type': ['inbound-member-types', member('packages.*.items.*.logisticsSku', firstOfList)],

    'inbound-plan-name-of-any-type': ['inbound-member-types', member('shippingPlanName', textOnly)],
    'inbound-destination-of-any-type': ['inbound-member-types', member('shipmentDestination', textOnly)],
  }),
  ...breaking('inbound-removed-members', {
    'inbound-case-quantity-counts': [
      'Multiplies the quantity of an inbound item by its caseQuantity, which was removed from the API.',
      readsItems(byTheCase),
    ],
    'inbound-case-quantity-of-package-counts': [
      'Multiplies the quantities in a package by its caseQuantity, which was removed from the API.',
      readsPackages((one) => {
        const { caseQuantity, items } = isObject(one) ? one : {};
        if (caseQuantity === undefined || !Array.isArray(items)) return one;
        return { ...Object(one), items: items.map((item) => byTheCase({ ...Object(item), caseQuantity })) };
      }),
    ],
  }),
  ...breaking('inbound-member-types', {
    'inbound-labels-flag-of-any-type': [
      'Accepts boxContentLabels that is neither true nor false.',
      reads(
        member(
          'prep',
          inside((prep) => ({ ...prep, boxContentLabels: undefined })),
        ),
      ),
    ],
    'inbound-items-of-any-type': [
      'Treats items that are not an array as a package without items.',
      readsPackages(member('items', (items) => (Array.isArray(items) ? items : []))),
    ],
  }),
} as const satisfies FaultRows;
