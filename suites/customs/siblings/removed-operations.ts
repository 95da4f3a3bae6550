/** Judges that removed operations are refused. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { servedSiblings } from '../../../clients/customs/siblings.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { answerLine, type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { type Change, isRestored, listFor, siblingOf } from '../../../schemas/customs/changes.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { isDeniedAlike } from './added-operations.ts';
import { type ChangeRow, changeRows, filled, sampleNeed, sampleOf } from './change-rows.ts';
import { requireList } from './read-lists.ts';
import {
  ask,
  askUnlistedOperations,
  askWithoutBody,
  idFor,
  idOf,
  inVersionTwo,
  requireJudgedByMethod,
  type Sender,
  submit,
  unlisted,
} from './requests.ts';

/** A path that is not there, or a method that it does not have. */
const denials: readonly unknown[] = [404, 405, 410, 501];

const deletes = ({ at }: Change): boolean => at.startsWith('DELETE ');

/** The id of a row that may go: only one of our own may be deleted. */
async function rowToDelete(api: CustomsApi, at: string): Promise<string> {
  const made = await submit(api.main, `POST /${siblingOf(at)}`, '', filled(sampleOf(api.profile, at).create ?? {}));
  const id = idOf(rowsIn(made)[0]);
  if (id === undefined) throw new Unmet('the response to the new row shows no id');
  return id;
}

interface Pair {
  readonly answer: Exchange;
  readonly control: Exchange;
  /** The same for operations that are not listed. */
  readonly others?: readonly Exchange[];
}

const isRedirect = ({ answer }: Exchange): boolean => Math.floor((answer?.status ?? 0) / 100) === 3;

/** A read has no body, so any refusal is one of its path. */
const isDenied = ({ answer, control }: Pair): boolean =>
  denials.includes(answer.answer?.status) ||
  (answer.sent.method === 'GET' && isRefused(answer)) ||
  isDeniedAlike(answer, control);

/** A target may read a body before it looks at the path: where one that is no JSON is refused and not denied, it asks without one. */
async function askWithAndWithoutBody(main: Sender, at: string, id: string): Promise<readonly Pair[]> {
  const answer = await ask(main, at, id);
  const first = {
    answer,
    control: await ask(main, unlisted(at), id),
    others: await askUnlistedOperations(main, at, id),
  };
  // A row that the first request deleted is not found by a second one.
  if (isDenied(first) || isAccepted(first.answer)) return [first];
  return [first, { answer: await askWithoutBody(main, at, id), control: await askWithoutBody(main, unlisted(at), id) }];
}

/** The first list that is read of those that every version may have: an old target has no invoices. */
async function readAny({ main, profile }: CustomsApi, at: string): Promise<Exchange> {
  const kept = listFor(at) ?? 'GET /commercial_invoices';
  const first = await ask(main, kept);
  for (const name of servedSiblings(profile)) {
    const other = listFor(`GET /${name}`);
    const answer = isAccepted(first) || other === undefined ? first : await ask(main, other);
    if (isAccepted(answer)) return answer;
  }
  return first;
}

/** It is refused as an unlisted name is, or as a path or a method that is not there. */
function requireRemoved(kept: Exchange, pairs: readonly Pair[], expect: Expect): void {
  for (const { answer, control } of pairs) {
    expect.premise(answer).status(['2xx', '3xx', 400, 404, 405, 409, 410, 415, 422, 501]);
    expect.premise(control).status(['2xx', '3xx', '4xx', '5xx']);
  }
  if (pairs.some(isDenied)) return;
  if (pairs.some(({ answer }) => isRedirect(answer))) expect.unexercised('it redirects, perhaps to its successor');
  const isAlike = pairs.some(({ answer, control }) => answer.answer?.status === control.answer?.status);
  if (isAlike) expect.unexercised('an unlisted name gets the same status');
  for (const { answer, others = [] } of pairs) requireJudgedByMethod(answer, others, expect);
  const { answer } = pairs.at(-1) ?? { answer: kept };
  expect.that(false, 'a refusal, as of an unlisted name', answerLine(answer), answer);
}

/** An operation that stays proves that the target works. An unlisted name shows how it refuses what it does not have. */
const removed = family(({ change }: ChangeRow) => ({
  ...once,
  async when(api) {
    const { at } = change;
    const kept = await readAny(api, at);
    const id = deletes(change) ? await rowToDelete(api, at) : await idFor(api.main, at, api.profile);
    return { kept, pairs: await askWithAndWithoutBody(api.main, at, id) };
  },
  then({ kept, pairs }, expect) {
    requireList(kept, expect);
    requireRemoved(kept, pairs, expect);
  },
}));

/** What a later change adds again is gone in version 2 alone, which the envelopes must name. */
const removedInVersionTwo = family(({ change: { at } }: ChangeRow) => ({
  needs: ['customs.versionTwo'],
  ...once,
  async when({ main, profile }) {
    const older = inVersionTwo(main, profile);
    return { kept: await ask(older, listFor(at) ?? at), pairs: await askWithAndWithoutBody(older, at, '') };
  },
  then({ kept, pairs }, expect) {
    requireList(kept, expect);
    expect.premise(kept).member('/version', '2', (version) => Number(version) === 2, 'version 2 is served');
    requireRemoved(kept, pairs, expect);
  },
}));

function needs(change: Change): readonly CustomsNeed[] {
  if (deletes(change)) return [sampleNeed(change.at, 'create')];
  return change.at.includes('{id}') && listFor(change.at) === undefined ? [sampleNeed(change.at, 'ids')] : [];
}

const isRemoved = ({ part, change }: Change): boolean => part === 'operation' && change === 'removed';

export const removedOperationChecks = [
  ...removed(changeRows((change) => isRemoved(change) && !isRestored(change), { needs })),
  ...removedInVersionTwo(changeRows((change) => isRemoved(change) && isRestored(change))),
];
