import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { read } from '../../engine/pointer.ts';
import { answerLine, type Exchange, requestLine } from '../../engine/wire/exchange.ts';
import { isOnlyRead } from '../only-read.ts';
import { attempt, type PreflightStep } from '../preflight-step.ts';
import { learnTime } from '../target-time.ts';
import type { CustomsApi } from './api.ts';
import { isNonBlank } from './ids.ts';
import { rowsIn } from './invoices.ts';
import { isAbsent, isRedirected, isSameRedirect, submitToUnlisted } from './missing-operation.ts';
import type { CustomsTarget } from './target.ts';

/** Proves that the suite can pass here: the target responds, accepts the token, and its outcomes can be observed. */
export async function preflight(target: CustomsTarget, api: CustomsApi): Promise<readonly PreflightStep[]> {
  const isRead = isOnlyRead(target.parts.profile);
  const reach = await attempt(target.parts.connection, 'the customs API responds and accepts the token', async () => {
    const answer = await api.main.invoices.list();
    if (!answer.answer)
      return `${requestLine(answer)}: ${answerLine(answer)}; check customs.baseUrl and that the target is running`;
    await learnTime(target.parts.clock, answer, () => api.main.invoices.list());
    if (answer.answer.status === 401) return `${requestLine(answer)} got 401: customs.auth.token is not valid`;
    // One of them is enough: the checks find what is wrong with the other.
    if (read(answer.answer.json, '/data') === undefined && (isRead || !(await acknowledges(api)))) {
      return `${requestLine(answer)} got ${answerLine(answer)}, and nothing else worked: is this the customs API?`;
    }
    return undefined;
  });
  if (!reach.ok) return [{ ...reach, fatal: true }];
  if (isRead) return [reach, await browseStep(target, api)];
  const submit = await attempt(target.parts.connection, 'the customs API takes submissions', async () => {
    target.noSubmissions = await withoutSubmissions(api);
    return target.noSubmissions;
  });
  const webhook = await attempt(target.parts.connection, 'completion webhooks arrive here', async () => {
    const wanted = target.parts.profile.observe !== 'poll';
    return api.main.outcomes.byWebhook || !wanted
      ? undefined
      : 'the target cannot be told to send them: set webhooks.listen and a hook that knows "completion webhooks go to"';
  });
  return [reach, submit, webhook];
}

/** So many invoices are read where none may be created: monitors judge the answers. */
const mostRead = 5;

const browseStep = ({ parts }: CustomsTarget, { main: { invoices } }: CustomsApi): Promise<PreflightStep> =>
  attempt(parts.connection, 'what the account has can be read', async () => {
    const ids = rowsIn(await invoices.list()).map((row) => read(row, '/id'));
    for (const id of ids.filter(isNonBlank).slice(0, mostRead)) await invoices.get(id);
    return undefined;
  });

/** Whether a minimal invoice is acknowledged. */
const acknowledges = async (api: CustomsApi): Promise<boolean> =>
  read((await submitted(api)).answer?.json, '/data/request_uuid') !== undefined;

const submitted = async (api: CustomsApi): Promise<Exchange> =>
  (
    await api.main.create({
      currency: { code: 'USD' },
      lines: [{ quantity: { value: '1', unit: 'main' } }],
      shipment: { by: 'id', which: 'main' },
    })
  ).submission;

/** It creates nothing where the operation exists: it is no JSON. */
const malformed = { body: '{', headers: { 'content-type': 'application/json' } } as const;

/** Why nothing can be submitted: the operation does not exist. What can be read is judged all the same. */
async function withoutSubmissions(api: CustomsApi): Promise<string | undefined> {
  const { invoices } = api.main;
  const isMissing = async (submission: Exchange): Promise<boolean> =>
    isAbsent(submission) || (isRedirected(submission) && isSameRedirect(submission, await submitToUnlisted(invoices)));
  const probe = await invoices.post(malformed);
  if (!(await isMissing(probe))) return undefined;
  const sound = await unlessUnmet(
    () => submitted(api),
    () => probe,
  );
  return (await isMissing(sound))
    ? `${requestLine(sound)} got ${answerLine(sound)}: there is nothing to submit to`
    : undefined;
}
