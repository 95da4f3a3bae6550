import type { Call } from '../../../reference/http/operation.ts';
import { notFound, Problem } from '../../../reference/http/problem.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { linesOf } from './changed-request.ts';
import { holdUnits } from './held-units.ts';
import { afterRefusal, always, isForExternalId, isForRepetition, isForSpeed, onRefusal } from './on-refusal.ts';

const holdAsked = (call: Call): void => holdUnits(linesOf(call));

/** Adds the code for the state of an order. */
const withCode = (test: (refusal: Problem) => boolean) =>
  onRefusal((refusal) => {
    const { status, message, details } = refusal;
    return test(refusal) ? new Problem(status, message, { ...details, code: '407001' }) : refusal;
  });

/** Faults of orders that are refused. */
export const b2bRefusalFaults = {
  ...breaking('b2b-stock-refused-order-reserves-nothing', {
    'b2b-refused-order-reserves': [
      'Reserves the units of an order before it validates it, and keeps them reserved if it refuses the order.',
      afterRefusal(always, holdAsked),
    ],
    'b2b-refused-duplicate-reserves': [
      'Keeps units reserved for an order that it refuses because its externalId is in use.',
      afterRefusal(isForExternalId, holdAsked),
    ],
  }),
  'refused-order-keeps-units': {
    breaks: 'error-refused-creates-nothing',
    wrong: 'Keeps units reserved for an order that it refuses because of shippingSpeed or a repeated product.',
    by: afterRefusal((refusal) => isForSpeed(refusal) || isForRepetition(refusal), holdAsked),
  },
  ...breaking('error-code-407001-for-state-only', {
    'code-407001-on-validation': [
      'Answers code 407001 to every invalid body of Create Order.',
      withCode(({ details }) => details.errors !== undefined && details.errors.length > 0),
    ],
    'code-407001-on-invalid-speed': [
      'Answers code 407001 to an order with an invalid shippingSpeed.',
      withCode(isForSpeed),
    ],
  }),
  'b2b-duplicate-external-id-answers-404': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Answers 404 to a B2B order with an externalId that is in use.',
    by: onRefusal((refusal) => (isForExternalId(refusal) ? notFound(refusal.message) : refusal)),
  },
} as const satisfies FaultRows;
