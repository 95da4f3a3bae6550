import { expect, test } from 'vitest';
import { type FaultId, faults } from '../../faults/index.ts';
import { listedIn } from './first.ts';
import { judged } from './proof.ts';

interface Told {
  /** Requirements that this fault is known to turn red, besides the one that it breaks. */
  readonly also: readonly string[];
  /** Causes that the report tells at most. */
  readonly most: number;
}

/** Faults of many families, each with requirements that it turns red on the way. */
const known: Readonly<Partial<Record<FaultId, Told>>> = {
  'b2b-cancels-in-progress': {
    also: [
      'error-invalid-state-refused',
      'b2b-status-follows-table',
      'inventory-d2c-order-reserves',
      'b2b-stock-reserved-by-open-orders',
    ],
    most: 1,
  },
  'b2b-ship-by-one-day-short': { also: [], most: 1 },
  'd2c-scope-cancels-b2b': {
    also: ['auth-b2b-cancel-needs-write', 'auth-scope-lacking-403', 'auth-scope-one-family'],
    most: 1,
  },
  'd2c-takes-predecessor-address-only': {
    also: ['d2c-bundle-by-components', 'd2c-create-packing-slip-url', 'inventory-d2c-order-reserves'],
    most: 2,
  },
  'stock-receive-forgets-reservations': {
    also: ['inventory-d2c-order-reserves', 'inbound-list-by-ids', 'b2b-stock-reserved-by-open-orders'],
    most: 2,
  },
  'b2b-collect-parcel-refused': {
    also: ['b2b-account-collect-carrier-name-suffices', 'b2b-account-collect-optional-details'],
    most: 1,
  },
  'revoking-revokes-the-account': { also: ['auth-scope-suffices'], most: 2 },
  'event-filter-shipment-by-milestone': { also: [], most: 1 },
  'parcel-cancel-missing': { also: [], most: 1 },
  'line-quantity-zero-accepted': {
    also: [
      'line-quantity-decimal-zero-refused',
      'line-quantity-rule-binds-every-line',
      'processing-invalid-submission-fails',
    ],
    most: 1,
  },
  'line-quantity-one-refused': {
    also: ['invoice-minimal-create-succeeds', 'processing-creates-unless-invoice-exists'],
    most: 1,
  },
  'lock-allocated-line-skipped': {
    also: ['lock-allocated-line-keeps-its-values', 'failure-line-allocated-by-customs'],
    most: 2,
  },
  'lock-entry-changes-line-price': { also: [], most: 1 },
};

test.each(Object.entries(known) as readonly (readonly [FaultId, Told])[])(
  'the first cause of %s is what it breaks, and there are few',
  async (fault, { also, most }) => {
    const { api, breaks } = faults[fault];
    const results = await judged({ faults: [fault] }, {}, { api, only: [breaks, ...also] });
    const told = listedIn(fault, results);
    expect([breaks, ...told.also]).toContain(told.causes[0]);
    expect(told.causes.length).toBeLessThanOrEqual(most);
    expect(told.red.length).toBeGreaterThanOrEqual(also.length / 2);
  },
);
