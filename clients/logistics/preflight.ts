import { setTimeout as sleep } from 'node:timers/promises';
import { answerLine, type Exchange, requestLine } from '../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../generators/logistics/draft.ts';
import { isOnlyRead } from '../only-read.ts';
import { attempt, type PreflightStep } from '../preflight-step.ts';
import { learnTime } from '../target-time.ts';
import type { LogisticsApi } from './api.ts';
import { orderIdOf } from './b2b-orders/b2b-orders.ts';
import { browse } from './browse.ts';
import { readDescriptions } from './description.ts';
import { missing } from './needs.ts';
import type { LogisticsTarget } from './target.ts';

/** Plain orders of several kinds. If one kind is rejected, the checks find it; if all are, the pre-flight fails. */
const plainOrders: readonly B2bOrderDraft[] = (
  [
    { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' },
    { shippingPartner: 'DEFAULT', shippingType: 'LTL' },
    { shippingPartner: 'SELLER', shippingType: 'FTL' },
  ] as const
).map((transport) => ({ transport, lines: [{ product: { stocked: 0 }, quantity: 1, by: 'logisticsSku' }] }));

/** In real time: a sandbox may take half an hour to receive, and most checks need no stock. */
const patienceMs = 10_000;

/**
 * Proves that the suite can pass here: the target responds, accepts the token, its time is known, and a valid create
 * works.
 * @param later receives the outcome of a step that takes the target long: it goes on beside the checks.
 */
export async function preflight(
  target: LogisticsTarget,
  api: LogisticsApi,
  later: (step: PreflightStep) => void,
): Promise<readonly PreflightStep[]> {
  const { profile } = target.parts;
  let first: Exchange | undefined;
  const reach = await attempt(target.parts.connection, 'the logistics API responds and accepts the token', async () => {
    const answer = await api.main.products.list();
    first = answer;
    if (!answer.answer)
      return `${requestLine(answer)}: ${answerLine(answer)}; check baseUrl and that the target is running`;
    const { status } = answer.answer;
    if (status === 401) return `${requestLine(answer)} got 401: logistics.accounts.main.token is not valid`;
    if (status === 423) return `${requestLine(answer)} got 423: the account is locked`;
    return undefined;
  });
  if (!reach.ok || !first) return [{ ...reach, fatal: true }];
  const steps = [reach, await clockStep(target, api, first)];
  await readDescriptions(api);
  if (isOnlyRead(profile)) return verified([...steps, await browseStep(target, api)], first);
  const stocked = attempt(target.parts.connection, stocking, async () => {
    await api.main.pool.shared(1);
    return undefined;
  });
  const stock = await (isList(first) ? Promise.race([stocked, sleep(patienceMs, undefined, { ref: false })]) : stocked);
  if (!stock) {
    stocked.then(later, () => {});
    return [...steps, { step: stocking, ok: true, problem: 'takes a while: the checks that need stock wait for it' }];
  }
  steps.push(stock);
  const bound = (['logistics.fields.b2bQuantity', 'logistics.fields.b2bAddress'] as const).every(
    (need) => !missing(need, profile, target.parts.states, target.parts.clock),
  );
  if (stock.ok && bound && profile.features.b2bOrders !== 'no') steps.push(await b2bOrder(target, api));
  return verified(steps, first);
}

/**
 * Stops the run if nothing works: such a target would meet every rejection requirement by accident. One thing that
 * works is enough, since any other may be wrong, which the checks find.
 */
function verified(steps: readonly PreflightStep[], list: Exchange): readonly PreflightStep[] {
  if (isList(list) || steps.some(({ step, ok }) => ok && proofs.includes(step))) return steps;
  const problem = `${requestLine(list)} got ${answerLine(list)}, and nothing else worked: is this the logistics API?`;
  return [...steps, { step: 'the target can be judged', ok: false, problem, fatal: true }];
}

const isList = ({ answer }: Exchange): boolean => answer?.status === 200 && Array.isArray(answer.json);

const browseStep = ({ parts: { connection } }: LogisticsTarget, api: LogisticsApi): Promise<PreflightStep> =>
  attempt(connection, 'what the account has can be read', async () => {
    await browse(api);
    return undefined;
  });

const stocking = 'a product can be stocked';
const ordering = 'a valid B2B order is accepted';
const proofs: readonly string[] = [stocking, ordering];

const b2bOrder = (target: LogisticsTarget, api: LogisticsApi): Promise<PreflightStep> =>
  attempt(target.parts.connection, ordering, async () => {
    let last: Exchange | undefined;
    for (const draft of plainOrders) {
      last = await api.main.b2b.create(draft);
      if (orderIdOf(last) !== undefined) return undefined;
    }
    const actual = last ? `${requestLine(last)} got ${answerLine(last)}` : 'nothing was sent';
    return `${actual}; bind logistics.fields.b2bAddress and .b2bQuantity, or give logistics.overlay.b2bOrder`;
  });

const unknownTime =
  'its Date header does not move as fast as its scaled clock; give clock.now, or nothing that depends on the date is proven';

/** The time of the target, from the hook or from the `Date` header of a response. */
async function clockStep(
  { parts: { clock, connection } }: LogisticsTarget,
  { main }: LogisticsApi,
  answered: Exchange,
): Promise<PreflightStep> {
  let remark: string | undefined;
  const step = await attempt(connection, "the target's time is known", async () => {
    const skew = await learnTime(clock, answered, () => main.products.list());
    if (!clock.isKnown) remark = unknownTime;
    else if (clock.kind === 'real' && skew !== undefined)
      remark = `its clock is ${Math.round(skew / 1000)} s off; its own time is used`;
    return undefined;
  });
  return remark === undefined ? step : { ...step, problem: remark };
}
