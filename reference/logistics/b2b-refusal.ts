import type { Call } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { Faults } from '../world.ts';
import { holdOrderedUnits } from './b2b-draft.ts';

/** Errors › 407001 is for the state of an order, so an order that is not there has no code. */
export function noSuchOrder(faults: Faults): Problem {
  const code = faults.has('code-407001-on-unknown-order') ? { code: '407001' } : {};
  return new Problem(404, 'There is no such order.', code);
}

/** A refused order leaves nothing behind, and its refusal is answered as it is; faults change either. */
export function mishandled(call: Call, refusal: Problem): Problem {
  const { world, account, body } = call;
  const { faults, memory } = world;
  const { errors = [] } = refusal.details;
  const forSpeedOrRepetition = errors.some(
    ({ field, message }) => field.endsWith('shippingSpeed') || message.startsWith('repeats'),
  );
  if (faults.has('b2b-refused-order-reserves')) holdOrderedUnits(call);
  if (faults.has('refused-order-keeps-units') && forSpeedOrRepetition) holdOrderedUnits(call);
  const forExternalId = refusal.message.startsWith('An order with the external id');
  if (faults.has('b2b-refused-duplicate-reserves') && forExternalId) holdOrderedUnits(call);
  const { externalId } = body;
  const idOfAccount = `${account.id} ${typeof externalId === 'string' ? externalId : ''}`;
  if (faults.has('refused-order-keeps-external-id')) memory.add('refused-order-keeps-external-id', idOfAccount);
  if (faults.has('refused-order-readable')) memory.add('refused-order-readable', idOfAccount);
  if (faults.has('refused-duplicate-found-instead') && forExternalId)
    memory.add('refused-duplicate-found-instead', idOfAccount);
  const forSpeed = errors.some(({ field }) => field.endsWith('shippingSpeed'));
  const wrongCode =
    (faults.has('code-407001-on-validation') && errors.length > 0) ||
    (faults.has('code-407001-on-invalid-speed') && forSpeed);
  if (!wrongCode) return refusal;
  return new Problem(refusal.status, refusal.message, { ...refusal.details, code: '407001' });
}
