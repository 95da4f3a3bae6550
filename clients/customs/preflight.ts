import { read } from '../../engine/pointer.ts';
import { answerLine, requestLine } from '../../engine/wire/exchange.ts';
import { attempt, type PreflightStep } from '../preflight-step.ts';
import { learnTime } from '../target-time.ts';
import type { CustomsApi } from './api.ts';
import type { CustomsTarget } from './target.ts';

/** Proves that the suite can pass here: the target responds, accepts the token, and its outcomes can be observed. */
export async function preflight(target: CustomsTarget, api: CustomsApi): Promise<readonly PreflightStep[]> {
  const reach = await attempt(target.parts.connection, 'the customs API responds and accepts the token', async () => {
    const answer = await api.main.invoices.list();
    if (!answer.answer)
      return `${requestLine(answer)}: ${answerLine(answer)}; check customs.baseUrl and that the target is running`;
    await learnTime(target.parts.clock, answer, () => api.main.invoices.list());
    if (answer.answer.status === 401) return `${requestLine(answer)} answered 401: customs.auth.token is not valid`;
    // One of them is enough: the checks find what is wrong with the other.
    if (read(answer.answer.json, '/data') === undefined && !(await acknowledges(api))) {
      return `${requestLine(answer)} answered ${answerLine(answer)}, and nothing else worked: is this the customs API?`;
    }
    return undefined;
  });
  if (!reach.ok) return [{ ...reach, fatal: true }];
  const webhook = await attempt(target.parts.connection, 'completion webhooks arrive here', async () => {
    const wanted = target.parts.profile.observe !== 'poll';
    return api.main.outcomes.byWebhook || !wanted
      ? undefined
      : 'the target cannot be told to send them: set webhooks.listen and a hook that knows "completion webhooks go to"';
  });
  return [reach, webhook];
}

/** Whether a minimal invoice is acknowledged. */
async function acknowledges(api: CustomsApi): Promise<boolean> {
  const { submission } = await api.main.create({
    currency: { code: 'USD' },
    lines: [{ quantity: { value: '1', unit: 'main' } }],
    shipment: { by: 'id', which: 'main' },
  });
  return read(submission.answer?.json, '/data/request_uuid') !== undefined;
}
