import {
  attributeKeyUnknown,
  type Cause,
  containerNotOnShipment,
  invoiceExists,
  lineCurrencyMismatch,
  namesShipment,
  productCreationDisabled,
  productOf,
  productUnknown,
  prorationWithCharges,
  shipmentMissing,
  shipmentNotFound,
  unknownCurrency,
} from '../../../reference/customs/causes/causes.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { readSubmission } from '../../../reference/customs/invoice-write/submission.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { always, fails, isUpdate, ofEveryone, ofPlan, passes, says, withLines } from './changed-cause.ts';

/** Submissions whose attributes are an array. */
const listed = new WeakSet<Draft>();

/** Faults of the causes that shipments, containers, charges, products and attributes have. */
export const causesFaults = {
  ...faultFamily((cause: Cause, right: 'productCreation' | 'enrolledShipmentless') => ({
    wrong: `Fails an invoice as if the account had no ${right}.`,
    by: ofPlan(cause, (plan) => ({ ...plan, account: { ...plan.account, [right]: false } })),
  }))({
    'product-creation-stays-off': [
      'line-unknown-sku-accepted-when-creation-enabled',
      productCreationDisabled,
      'productCreation',
    ],
    'shipmentless-refused-when-enrolled': [
      'invoice-shipmentless-accepted-when-enrolled',
      shipmentMissing,
      'enrolledShipmentless',
    ],
  }),
  'shipment-refused-when-enrolled': {
    breaks: 'invoice-shipment-by-id-accepted',
    wrong: 'Fails an invoice that names a shipment when the account is enrolled in shipmentless invoices.',
    by: fails(
      shipmentNotFound,
      (plan) => plan.account.enrolledShipmentless && namesShipment(plan),
      failureMessages.shipmentNotFound,
    ),
  },
  ...faultFamily((cause: Cause, what: string) => ({
    wrong: `Accepts ${what}.`,
    by: passes(cause, always),
  }))({
    'shipment-unknown-accepted': [
      'failure-shipment-not-located',
      shipmentNotFound,
      'an unknown shipment and creates the invoice without a shipment',
    ],
    'container-unchecked': [
      'failure-container-not-on-shipment',
      containerNotOnShipment,
      'containers that are not on the shipment',
    ],
    'proration-beside-charges-accepted': [
      'charge-adjustments-exclude-proration',
      prorationWithCharges,
      'customs_proration beside charge adjustments',
    ],
    'product-archived-accepted': ['failure-product-missing-or-archived', productUnknown, 'an archived product'],
    'attribute-keys-unchecked': [
      'invoice-attributes-key-in-consignee-list',
      attributeKeyUnknown,
      'attributes with any key',
    ],
    'shipmentless-accepted-always': [
      'invoice-shipment-required-unless-enrolled',
      shipmentMissing,
      'invoices without a shipment from every account',
    ],
  }),
  ...breaking('failure-shipment-not-located', {
    'shipment-unknown-accepted-when-enrolled': [
      'Creates an invoice with an unknown shipment if the account may leave out the shipment.',
      passes(shipmentNotFound, ({ account }) => account.enrolledShipmentless),
    ],
    'shipment-unknown-named-missing': [
      'Reports that shipment details are missing if the shipment is unknown.',
      says(shipmentNotFound, failureMessages.shipmentMissing),
    ],
  }),
  ...breaking('failure-container-not-on-shipment', {
    'container-of-first-line-only': [
      'Checks only the first container.',
      ofPlan(containerNotOnShipment, (plan) =>
        withLines(plan, (lines) => lines.filter(({ container }) => container).slice(0, 1)),
      ),
    ],
    'container-unchecked-by-shipment-ref': [
      'Accepts any container if the submission names the shipment by its ref.',
      passes(containerNotOnShipment, ({ draft }) => draft.shipment.id === undefined),
    ],
    'container-of-any-shipment-accepted': [
      'Accepts containers of any shipment of the account.',
      ofPlan(containerNotOnShipment, (plan) => ({
        ...plan,
        shipment: { id: 0, ref: '', containers: plan.account.shipments.flatMap(({ containers }) => containers) },
      })),
    ],
  }),
  'container-beyond-first-refused': {
    breaks: 'line-container-on-shipment-accepted',
    wrong: 'Knows only the first container of a shipment, and fails lines with another one.',
    by: ofPlan(containerNotOnShipment, ({ shipment, ...plan }) => ({
      ...plan,
      shipment: shipment && { ...shipment, containers: shipment.containers.slice(0, 1) },
    })),
  },
  ...faultFamily((cause: Cause, what: string) => ({
    wrong: `In an update accepts ${what}.`,
    by: passes(cause, isUpdate),
  }))({
    'line-currency-unchecked-on-update': [
      'invoice-update-line-currency-equals-invoice-currency',
      lineCurrencyMismatch,
      'line currencies that differ',
    ],
    'currency-unchecked-on-update': ['invoice-currency-iso-4217', unknownCurrency, 'any currency'],
    'proration-beside-charges-accepted-on-update': [
      'charge-adjustments-exclude-proration',
      prorationWithCharges,
      'customs_proration beside charge adjustments',
    ],
    'container-unchecked-on-update': [
      'failure-container-not-on-shipment',
      containerNotOnShipment,
      'containers that are not on the shipment',
    ],
    'attribute-keys-unchecked-on-update': [
      'invoice-attributes-key-in-consignee-list',
      attributeKeyUnknown,
      'attributes with any key',
    ],
  }),
  'proration-alone-refused': {
    breaks: 'charge-proration-without-adjustments-accepted',
    wrong: 'Fails on customs_proration even without charge adjustments.',
    by: fails(
      prorationWithCharges,
      ({ draft }) => draft.header.proration !== undefined,
      () => failureMessages.prorationWithCharges(''),
    ),
  },
  'proration-message-without-value': {
    breaks: 'failure-names-the-proration-value',
    wrong: 'Leaves the value of customs_proration out of the message.',
    by: says(prorationWithCharges, () => failureMessages.prorationWithCharges('')),
  },
  'product-unknown-accepted': {
    breaks: 'failure-product-creation-disabled',
    wrong: 'Creates an unknown product although creation is disabled.',
    by: passes(productCreationDisabled, always),
  },
  ...breaking('failure-product-missing-or-archived', {
    'product-unchecked-on-update': [
      'In an update accepts archived and unknown products.',
      [passes(productUnknown, isUpdate), passes(productCreationDisabled, isUpdate)],
    ],
    'product-archived-on-later-line-accepted': [
      'Accepts an archived product on any line but the first.',
      ofPlan(productUnknown, (plan) => withLines(plan, (lines) => lines.slice(0, 1))),
    ],
  }),
  'product-on-several-lines-refused': {
    breaks: 'line-product-by-sku-accepted',
    wrong: 'Fails a submission in which several lines refer to one active product.',
    by: after(productUnknown, (message, plan) => {
      const skus = plan.draft.lines.flatMap((line) => productOf(plan, line)?.sku ?? []);
      const repeated = skus.find((sku, index) => skus.indexOf(sku) < index);
      return repeated === undefined ? message : failureMessages.productUnknown(repeated);
    }),
  },
  'product-message-with-first-sku': {
    breaks: 'failure-names-the-sku',
    wrong: 'Reports the SKU of the first line instead of that of the archived product.',
    by: says(productUnknown, ({ draft }) => failureMessages.productUnknown(draft.lines[0]?.sku ?? 'unknown')),
  },
  'product-message-with-wrong-sku': {
    breaks: 'failure-names-the-sku',
    wrong: 'Reports another SKU instead of that of the archived product.',
    by: says(productUnknown, (plan) => {
      const archived = plan.draft.lines.find((line) => productOf(plan, line)?.archived);
      const other = plan.draft.lines.find(({ sku }) => sku !== archived?.sku)?.sku;
      return failureMessages.productUnknown(other ?? 'unknown');
    }),
  },
  'update-refused-as-existing': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Fails an update because the invoice exists.',
    by: fails(invoiceExists, isUpdate, failureMessages.invoiceExists),
  },
  ...breaking('invoice-attributes-key-in-consignee-list', {
    'attribute-keys-unchecked-in-array': [
      'Accepts any key of attributes that are sent as an array of objects.',
      [
        after(readSubmission, (submission, world, source) => {
          if (Array.isArray(source[world.dialect.customs.attributes])) listed.add(submission.draft);
          return submission;
        }),
        passes(attributeKeyUnknown, ({ draft }) => listed.has(draft)),
      ],
    ],
    'attribute-first-key-only': [
      'Checks only the first key of the attributes.',
      ofPlan(attributeKeyUnknown, (plan) => {
        const attributes = Object.fromEntries(Object.entries(plan.draft.header.attributes ?? {}).slice(0, 1));
        return { ...plan, draft: { ...plan.draft, header: { ...plan.draft.header, attributes } } };
      }),
    ],
  }),
  'attributes-second-key-refused': {
    breaks: 'invoice-attributes-object-accepted',
    wrong: 'Fails attributes with more than one key.',
    by: fails(
      attributeKeyUnknown,
      ({ draft }) => Object.keys(draft.header.attributes ?? {}).length > 1,
      failureMessages.attributeKeyUnknown,
    ),
  },
  'attribute-keys-of-others-accepted': {
    breaks: 'failure-metadata-key-unknown',
    wrong: 'Accepts the attribute keys of all consignees.',
    by: ofPlan(attributeKeyUnknown, (plan) => ({
      ...plan,
      account: { ...plan.account, attributeKeys: ofEveryone(plan, ({ attributeKeys }) => attributeKeys) },
    })),
  },
  'shipment-missing-named-unknown': {
    breaks: 'failure-shipment-details-missing',
    wrong: 'Reports that the shipment cannot be located if none is named.',
    by: says(shipmentMissing, failureMessages.shipmentNotFound),
  },
} as const satisfies FaultRows;
