import { expect, test } from 'vitest';
import { unlisted } from './requests.ts';

test('an unlisted name has the form of the listed one', () => {
  const operations = ['GET /bookings', 'GET /documents/{id}/download', 'PATCH /network/contacts/{id}'];
  expect([...operations, 'POST /tools/track_shipment'].map(unlisted)).toEqual([
    'GET /bookingz',
    'GET /documentz/{id}/download',
    'PATCH /network/contactz/{id}',
    'POST /tools/track_shipmenz',
  ]);
});
