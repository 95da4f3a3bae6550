import { expect, test } from 'vitest';
import { replayedFaults } from '../../test/replayed-faults.ts';

/** Of both APIs: accepted and refused wrongly, a wrong state, a wrong sum, a member lost, a form, a list, a monitor, an event. */
const faults = [
  'b2b-cancels-in-progress',
  'b2b-cancel-without-effect',
  'b2b-operations-cancel-keeps-stock',
  'b2b-get-without-order-status',
  'product-merchant-sku-of-one-char-refused',
  'inventory-aggregate-lost-with-pool',
  'receive-ignores-identical-packages',
  'inbound-found-by-beginning',
  'token-compared-by-prefix',
  'idempotency-marks-unkeyed-answers',
  'container-unchecked-beside-product',
  'weight-header-smallest-refused',
  'weight-by-line-volume',
  'list-hides-locked-invoices',
  'line-document-numbers-required',
  'page-cap-lost-with-country',
  'webhook-not-retried-after-404',
  'webhook-subscription-kept-at-delete',
  'webhook-update-keeps-url',
  'webhook-event-time-of-creation',
  'd2c-lines-of-one-product-not-summed',
  'inventory-units-per-case-always-one',
  'money-amount-below-a-cent-with-exponent',
  'upload-url-expires-after-two-hours',
  'b2b-ship-by-third-day-refused-at-night',
  'd2c-order-shows-plain-reference',
  'completion-request-id-of-its-own',
  'get-answers-invoices-of-same-number',
  'product-list-of-namesakes',
  'completion-missing-after-update-failure',
  'b2b-shipment-ids-per-order',
];

test('the script of a finding reproduces it on a target with the fault only', () => {
  const expected = faults.map((fault) => {
    return { fault, faulty: { code: 1, last: 'reproduced' }, clean: { code: 0, last: 'not reproduced' } };
  });
  expect(replayedFaults(faults)).toEqual(expected);
});
