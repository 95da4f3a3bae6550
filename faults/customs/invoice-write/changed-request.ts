import type { FailureCauseKind } from '../../../reference/customs/causes/failure-cause.ts';
import { readSubmission, type Submission } from '../../../reference/customs/invoice-write/submission.ts';
import { submissionOf } from '../../../reference/customs/invoices.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Override } from '../../../reference/seam.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, instead, withOverrides } from '../../fault.ts';
import type { Change } from '../../json.ts';

/** Changes a submission before it is read. */
export const reads = (change: (body: JsonObject, world: World) => JsonObject): Override =>
  before(readSubmission, (world, body) => [world, change(body, world)]);

/** Changes a member before it is read; undefined removes it. */
export const readsMember = (name: string, change: (sent: unknown) => unknown): Override =>
  reads((body) => ({ ...body, [name]: change(body[name]) }));

/** Changes each line before it is read. */
export const readsLines = (change: Change): Override =>
  readsMember('line_items', (lines) =>
    Array.isArray(lines) ? lines.map((line) => (isObject(line) ? change(line) : line)) : lines,
  );

export type Test = (body: JsonObject, world: World) => boolean;

/** Refuses submissions that no rule forbids. */
export const refuses = (test: Test): Override =>
  after(readSubmission, (submission, world, body) => {
    if (!test(body, world)) return submission;
    const cause = { kind: 'wrongType', message: 'The invoice is not accepted.' } as const;
    return { ...submission, causes: [...submission.causes, cause] };
  });

/** Does not notice a mistake, and uses another draft. */
export const overlooks = (
  kind: FailureCauseKind,
  test: Test,
  change: (draft: Submission['draft'], body: JsonObject) => Submission['draft'] = (draft) => draft,
): Override =>
  after(readSubmission, (submission, world, body) => {
    if (!test(body, world) || !submission.causes.some((cause) => cause.kind === kind)) return submission;
    const causes = submission.causes.filter((cause) => cause.kind !== kind);
    return { draft: change(submission.draft, body), causes };
  });

/** Applies the overrides only to updates. */
export const inUpdates = (...list: readonly Override[]): Override =>
  instead(submissionOf, (honest) => (call, body) => {
    const isUpdate = call.account.numbers.has(body.invoice_number);
    return honest(isUpdate ? { ...call, world: withOverrides(call.world, list) } : call, body);
  });
