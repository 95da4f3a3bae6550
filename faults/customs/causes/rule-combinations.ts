import {
  attributeKeyUnknown,
  type Cause,
  containerNotOnShipment,
  lineCurrencyMismatch,
  productUnknown,
  prorationWithCharges,
  unknownCurrency,
} from '../../../reference/customs/causes/causes.ts';
import { documentLineNumberMixed } from '../../../reference/customs/causes/document-lines.ts';
import { lineItemUnknown } from '../../../reference/customs/causes/locks.ts';
import { involvedPartyInvalid, manufacturerUnknown } from '../../../reference/customs/causes/parties.ts';
import type { LineMembers } from '../../../reference/customs/invoice.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { sends } from '../../body.ts';
import { type FaultRows, faultFamily } from '../../fault.ts';
import { type Test as BodyTest, overlooks } from '../invoice-write/changed-request.ts';
import { hasParties, isUpdate, namesByRef, ofPlan, passes, type Test, withLines } from './changed-cause.ts';

const has =
  (...names: readonly (keyof LineMembers)[]): Test =>
  ({ lines }) =>
    lines.some(({ members }) => names.every((name) => members[name] !== undefined && members[name] !== null));

const weighs: Test = ({ draft }) => draft.grossWeight !== undefined || draft.netWeight !== undefined;
const hasAttributes: Test = ({ header }) => Object.keys(header.attributes ?? {}).length > 0;
const hasCharges: Test = ({ header }) => (header.charges ?? []).length > 0;
const namesProduct: Test = ({ draft }) => draft.lines.some(({ sku }) => typeof sku === 'string');
const namesContainer: Test = ({ draft }) => draft.lines.some(({ container }) => typeof container === 'string');
const nullParties: Test = ({ draft }) => draft.parties === null;

const lines = ({ line_items: sent }: JsonObject): readonly JsonObject[] =>
  Array.isArray(sent) ? sent.filter(isObject) : [];

const anyLine =
  (name: string): BodyTest =>
  (body) =>
    lines(body).some((line) => line[name] !== undefined);

/** Rules that are checked only where another member of the submission is absent, or only where it is present. */
export const causeCombinationFaults = {
  ...faultFamily((cause: Cause, what: string, where: string, test: Test) => ({
    wrong: `Accepts ${what} if ${where}.`,
    by: passes(cause, test),
  }))({
    'currency-unchecked-beside-header-weight': [
      'invoice-currency-iso-4217',
      unknownCurrency,
      'any currency',
      'the header has a weight',
      weighs,
    ],
    'currency-unchecked-beside-charges': [
      'invoice-currency-iso-4217',
      unknownCurrency,
      'any currency',
      'there are charge adjustments',
      hasCharges,
    ],
    'line-value-currency-unchecked-beside-container': [
      'invoice-value-currency-equals-invoice-currency',
      lineCurrencyMismatch,
      'line currencies that differ',
      'a line names a container',
      namesContainer,
    ],
    'line-price-currency-unchecked-beside-product': [
      'invoice-price-currency-equals-invoice-currency',
      lineCurrencyMismatch,
      'line currencies that differ',
      'a line names a product',
      namesProduct,
    ],
    'line-currency-unchecked-beside-weights-on-update': [
      'invoice-update-line-currency-equals-invoice-currency',
      lineCurrencyMismatch,
      'line currencies that differ',
      'an update has a header weight',
      (plan) => isUpdate(plan) && weighs(plan),
    ],
    'line-currency-unchecked-beside-line-weight': [
      'failure-line-currency-mismatch',
      lineCurrencyMismatch,
      'line currencies that differ',
      'a line has a net weight',
      has('netWeight'),
    ],
    'proration-beside-charges-accepted-with-parties': [
      'charge-adjustments-exclude-proration',
      prorationWithCharges,
      'customs_proration beside charge adjustments',
      'there are involved parties',
      hasParties,
    ],
    'proration-beside-charges-accepted-by-shipment-ref': [
      'charge-adjustments-exclude-proration',
      prorationWithCharges,
      'customs_proration beside charge adjustments',
      'the submission names its shipment by ref',
      namesByRef,
    ],
    'proration-beside-charges-accepted-on-update-with-attributes': [
      'charge-adjustments-exclude-proration',
      prorationWithCharges,
      'customs_proration beside charge adjustments',
      'an update has attributes',
      (plan) => isUpdate(plan) && hasAttributes(plan),
    ],
    'container-unchecked-beside-product': [
      'failure-container-not-on-shipment',
      containerNotOnShipment,
      'containers that are not on the shipment',
      'a line names a product',
      namesProduct,
    ],
    'container-unchecked-beside-weight': [
      'failure-container-not-on-shipment',
      containerNotOnShipment,
      'containers that are not on the shipment',
      'a line has a weight',
      has('weight'),
    ],
    'product-archived-accepted-beside-container': [
      'failure-product-missing-or-archived',
      productUnknown,
      'an archived product',
      'a line names a container',
      namesContainer,
    ],
    'parties-unchecked-beside-attributes': [
      'failure-involved-party-invalid',
      involvedPartyInvalid,
      'any involved parties',
      'there are attributes',
      hasAttributes,
    ],
    'parties-unchecked-by-shipment-ref': [
      'party-unknown-entity-ref-refused',
      involvedPartyInvalid,
      'any involved parties',
      'the submission names its shipment by ref',
      namesByRef,
    ],
    'party-mid-unchecked-beside-seller': [
      'failure-manufacturer-not-in-network',
      manufacturerUnknown,
      'any MID',
      'there is a seller by reference',
      ({ draft }) => (draft.parties ?? []).some(({ type, entityRef }) => type === 'seller' && entityRef !== undefined),
    ],
    'attribute-keys-unchecked-beside-parties': [
      'invoice-attributes-key-in-consignee-list',
      attributeKeyUnknown,
      'attributes with any key',
      'there are involved parties',
      hasParties,
    ],
    'attribute-keys-unchecked-beside-null-parties': [
      'invoice-attributes-key-in-consignee-list',
      attributeKeyUnknown,
      'attributes with any key',
      'the involved parties are null',
      nullParties,
    ],
    'line-document-number-mixed-accepted-beside-products': [
      'line-document-number-missing-on-one-refused',
      documentLineNumberMixed,
      'lines of which only some have a document_line_number',
      'a line names a product',
      namesProduct,
    ],
    'line-id-unknown-accepted-beside-header-weight': [
      'line-id-unknown-refused',
      lineItemUnknown,
      'an unknown line id',
      'the header has a weight',
      weighs,
    ],
  }),
  'container-of-lines-without-product-unchecked': {
    breaks: 'failure-container-not-on-shipment',
    wrong: 'Does not check the container of a line that names no product, if another line does.',
    by: ofPlan(containerNotOnShipment, (plan) =>
      namesProduct(plan) ? withLines(plan, (all) => all.filter(({ sku }) => typeof sku === 'string')) : plan,
    ),
  },
  ...faultFamily((kind: Parameters<typeof overlooks>[0], what: string, where: string, test: BodyTest) => ({
    wrong: `Accepts ${what} if ${where}.`,
    by: overlooks(kind, test),
  }))({
    'invoice-date-unchecked-beside-charges': [
      'invoice-date-malformed-refused',
      'invoiceDate',
      'any date',
      'there are charge adjustments',
      sends('charge_adjustments'),
    ],
    'invoice-date-unchecked-beside-parties': [
      'invoice-date-impossible-day-refused',
      'invoiceDate',
      'any date',
      'there are involved parties',
      sends('involved_parties'),
    ],
    'line-quantity-unchecked-beside-header-weight': [
      'line-quantity-zero-refused',
      'quantity',
      'any quantity',
      'the header has a net weight',
      sends('total_net_weight'),
    ],
    'line-quantity-unchecked-beside-container': [
      'line-quantity-negative-refused',
      'quantity',
      'any quantity',
      'a line names a container',
      anyLine('container_number'),
    ],
    'weights-combined-beside-container': [
      'weight-header-gross-with-line-weight-refused',
      'weights',
      'header weights beside line weights',
      'a line names a container',
      anyLine('container_number'),
    ],
    'weights-combined-beside-parties': [
      'weight-header-net-with-line-net-net-weight-refused',
      'weights',
      'any weights',
      'there are involved parties',
      sends('involved_parties'),
    ],
    'weight-zero-accepted-beside-charges': [
      'weight-header-gross-zero-refused',
      'weights',
      'any weights',
      'there are charge adjustments',
      sends('charge_adjustments'),
    ],
    'manifest-unchecked-beside-product': [
      'invoice-manifest-quantity-fraction-refused',
      'wrongType',
      'values of any type',
      'there is a product',
      anyLine('product'),
    ],
  }),
} as const satisfies FaultRows;
