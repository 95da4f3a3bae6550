import type { TroubleKind } from '../../../reference/customs/causes/trouble.ts';
import { readSubmission, type Submission } from '../../../reference/customs/invoice-write/submission.ts';
import { submissionOf } from '../../../reference/customs/invoices.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Override } from '../../../reference/seam.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, instead, withOverrides } from '../../fault.ts';
import type { Change } from '../../json.ts';

/** Reads a submission as if another one were sent. */
export const reads = (change: (body: JsonObject, world: World) => JsonObject): Override =>
  before(readSubmission, (world, body) => [world, change(body, world)]);

/** Reads a member as if something else were sent; undefined: as if it were not sent. */
export const readsMember = (name: string, change: (sent: unknown) => unknown): Override =>
  reads((body) => ({ ...body, [name]: change(body[name]) }));

/** Reads each line as if another one were sent. */
export const readsLines = (change: Change): Override =>
  readsMember('line_items', (lines) =>
    Array.isArray(lines) ? lines.map((line) => (isObject(line) ? change(line) : line)) : lines,
  );

export type Test = (body: JsonObject, world: World) => boolean;

/** Refuses what no rule forbids. */
export const refuses = (test: Test): Override =>
  after(readSubmission, (submission, world, body) => {
    if (!test(body, world)) return submission;
    const trouble = { kind: 'wrongType', message: 'The invoice is not accepted.' } as const;
    return { ...submission, troubles: [...submission.troubles, trouble] };
  });

/** Overlooks what is wrong with a submission, and takes another draft. */
export const overlooks = (
  kind: TroubleKind,
  test: Test,
  change: (draft: Submission['draft'], body: JsonObject) => Submission['draft'] = (draft) => draft,
): Override =>
  after(readSubmission, (submission, world, body) => {
    if (!test(body, world) || !submission.troubles.some((trouble) => trouble.kind === kind)) return submission;
    const troubles = submission.troubles.filter((trouble) => trouble.kind !== kind);
    return { draft: change(submission.draft, body), troubles };
  });

/** Reads updates in another way than creates. */
export const inUpdates = (...list: readonly Override[]): Override =>
  instead(submissionOf, (honest) => (call, body) => {
    const isUpdate = call.account.numbers.has(body.invoice_number);
    return honest(isUpdate ? { ...call, world: withOverrides(call.world, list) } : call, body);
  });
