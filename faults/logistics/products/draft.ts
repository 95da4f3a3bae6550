import type { JsonObject } from '../../../reference/fields.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { unprocessable } from '../../../reference/http/problem.ts';
import { readProductDraft } from '../../../reference/logistics/products/draft.ts';
import type { Override } from '../../../reference/seam.ts';
import { readsAs } from '../../body.ts';
import { before } from '../../fault.ts';
import type { Change } from '../../json.ts';

/** Changes the body of a product before it is read. */
export const reads = (change: Change): Override => readsAs(readProductDraft, change);

/** Changes a member before it is read. */
export const readsMember = (name: string, change: (sent: unknown) => unknown): Override =>
  reads((body) => (body[name] === undefined ? body : { ...body, [name]: change(body[name]) }));

/** Refuses a valid product. */
export const refuses = (test: (body: JsonObject, call: Call) => boolean): Override =>
  before(readProductDraft, (call) => {
    if (test(call.body, call)) throw unprocessable([{ field: 'product', message: 'is not accepted' }]);
    return [call];
  });

export const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);
export const firstOf = (text: string, length: number): string => [...text].slice(0, length).join('');
export const measures = ['weight', 'height', 'width', 'length'] as const;
