import type { Call } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { createOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import { instead } from '../../fault.ts';

/** Answers another problem to a refused order, or has a side effect. */
export const onRefusal = (change: (refusal: Problem, call: Call) => Problem) =>
  instead(createOrder, (honest) => async (call) => {
    try {
      return await honest(call);
    } catch (refusal) {
      throw refusal instanceof Problem ? change(refusal, call) : refusal;
    }
  });

export const afterRefusal = (test: (refusal: Problem, call: Call) => boolean, deed: (call: Call) => void) =>
  onRefusal((refusal, call) => {
    if (test(refusal, call)) deed(call);
    return refusal;
  });

export const always = (): boolean => true;

export const isForExternalId = ({ status }: Problem): boolean => status === 409;

export const isForSpeed = ({ details: { errors = [] } }: Problem): boolean =>
  errors.some(({ field }) => field.endsWith('shippingSpeed'));

export const isForRepetition = ({ details: { errors = [] } }: Problem): boolean =>
  errors.some(({ message }) => message.startsWith('repeats'));
