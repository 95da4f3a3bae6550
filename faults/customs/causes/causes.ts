import { code } from 'currency-codes';
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
import { failureMessages } from '../../../reference/customs/causes/trouble.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { readSubmission } from '../../../reference/customs/invoice-write/submission.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import {
  always,
  fails,
  isUpdate,
  ofEveryone,
  ofPlan,
  passes,
  says,
  type Test,
  withLines,
  withMembers,
} from './cause.ts';

const common: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'CAD', 'AUD', 'CHF', 'HKD', 'INR']);

const currency =
  (test: (sent: string) => boolean): Test =>
  ({ draft }) =>
    test(draft.currency ?? '');

const unknown = ({ draft }: Plan): string => failureMessages.unknownCurrency(draft.currency ?? '');

/** Submissions whose attributes are an array. */
const listed = new WeakSet<Draft>();

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
  'update-to-other-currency-refused': {
    breaks: 'invoice-update-changes-currency',
    wrong: 'Fails an update to another currency as if its lines were in the old one.',
    by: fails(
      lineCurrencyMismatch,
      ({ existing, draft }) => existing !== undefined && existing.content.currency !== draft.currency,
      failureMessages.lineCurrencyMismatch,
    ),
  },
  ...breaking('invoice-last-line-currency-equals-invoice-currency', {
    'line-currency-of-last-line-unchecked': [
      'Does not check the currency of the last of three or more lines.',
      ofPlan(lineCurrencyMismatch, ({ lines, ...plan }) => ({
        ...plan,
        lines: lines.length > 2 ? lines.slice(0, -1) : lines,
      })),
    ],
    'line-currency-unchecked-from-37th-line': [
      'Compares line currencies only on the first 36 lines.',
      ofPlan(lineCurrencyMismatch, ({ lines, ...plan }) => ({ ...plan, lines: lines.slice(0, 36) })),
    ],
  }),
  ...breaking('invoice-value-currency-equals-invoice-currency', {
    'line-currencies-compared-with-each-other': [
      'Compares line currencies with the currency of the first line instead of that of the invoice.',
      ofPlan(lineCurrencyMismatch, (plan) => {
        const [first] = plan.lines.flatMap(({ members: { pricePerUnit, value } }) => pricePerUnit ?? value ?? []);
        return { ...plan, draft: { ...plan.draft, currency: first?.currency_code ?? plan.draft.currency } };
      }),
    ],
    'line-value-currency-unchecked': [
      'Accepts the value of a line in another currency.',
      ofPlan(lineCurrencyMismatch, (plan) => withMembers(plan, (members) => ({ ...members, value: undefined }))),
    ],
  }),
  ...breaking('invoice-price-currency-equals-invoice-currency', {
    'line-price-currency-alone-unchecked': [
      'Compares the currency of price_per_unit only on lines that also have a value.',
      ofPlan(lineCurrencyMismatch, (plan) =>
        withMembers(plan, (members) => (members.value ? members : { ...members, pricePerUnit: undefined })),
      ),
    ],
    'line-price-currency-unchecked': [
      'Accepts price_per_unit in another currency.',
      ofPlan(lineCurrencyMismatch, (plan) => withMembers(plan, (members) => ({ ...members, pricePerUnit: undefined }))),
    ],
  }),
  'line-currency-mismatch-called-unknown': {
    breaks: 'failure-line-currency-mismatch',
    wrong: 'Reports that the currency code does not exist if line currencies differ from that of the invoice.',
    by: says(lineCurrencyMismatch, ({ draft }) => failureMessages.unknownCurrency(draft.currency ?? '')),
  },
  ...breaking('invoice-currency-any-iso-4217-accepted', {
    'currency-common-ones-only': [
      'Knows only the ten most common currencies.',
      fails(
        unknownCurrency,
        currency((known) => !common.has(known)),
        unknown,
      ),
    ],
    'currency-without-cents-unknown': [
      'Does not know currencies without minor units, such as JPY, KRW and VND.',
      fails(
        unknownCurrency,
        currency((known) => code(known)?.digits === 0),
        unknown,
      ),
    ],
    'currency-of-unions-unknown': [
      'Does not know currencies whose code begins with X: XAF, XCD, XOF and XPF.',
      fails(
        unknownCurrency,
        currency((known) => known.startsWith('X')),
        unknown,
      ),
    ],
  }),
  ...breaking('invoice-currency-iso-4217', {
    'currency-of-four-letters-accepted': [
      'Accepts a currency code of more than three letters.',
      passes(
        unknownCurrency,
        currency((sent) => sent.length > 3),
      ),
    ],
    'currency-zzz-accepted': [
      'Accepts ZZZ as currency.',
      passes(
        unknownCurrency,
        currency((sent) => sent === 'ZZZ'),
      ),
    ],
    'currency-three-letters-suffice': [
      'Accepts any three capital letters as currency.',
      passes(
        unknownCurrency,
        currency((sent) => /^[A-Z]{3}$/.test(sent)),
      ),
    ],
  }),
  'currency-message-without-code': {
    breaks: 'failure-names-the-currency-code',
    wrong: 'Leaves the placeholder in the message about an unknown currency.',
    by: says(unknownCurrency, () => failureMessages.unknownCurrency('<CURRENCY_CODE>')),
  },
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
