import { Problem } from '../../../reference/http/problem.ts';
import { readOrder } from '../../../reference/logistics/b2b-orders/draft.ts';
import { before, type FaultRows } from '../../fault.ts';
import { reads, refuses } from './changed-request.ts';

/** Faults of reading an order, except for its lines, date and transport. */
export const b2bDraftFaults = {
  'b2b-external-id-of-any-type': {
    breaks: 'b2b-member-types',
    wrong: 'Accepts an externalId that is an object or array.',
    by: reads((body) => (typeof body.externalId === 'object' ? { ...body, externalId: undefined } : body)),
  },
  'b2b-warehouse-required': {
    breaks: 'b2b-origin-resolved',
    wrong: 'Refuses B2B orders without warehouseId.',
    by: refuses('warehouseId', ({ warehouseId }) => typeof warehouseId !== 'string'),
  },
  'lone-surrogate-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to a B2B order whose externalId contains half a surrogate pair.',
    by: before(readOrder, (call) => {
      if (/[\ud800-\udfff]/u.test(String(call.body.externalId))) throw new Problem(500, 'The text cannot be stored.');
      return [call];
    }),
  },
} as const satisfies FaultRows;
