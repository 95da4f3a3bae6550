/** Judges what holds for every operation: its path, JSON responses, and the isolation of accounts. */

import type { Account, LogisticsApi, Stranger } from '../../../clients/logistics/api.ts';
import type { Denial } from '../../../engine/families/denied.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { inStatuses } from '../../../engine/judge/expect.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { each } from '../../cases.ts';
import { check, type Expect, monitor } from '../check.ts';
import { createdId } from '../created-id.ts';
import { foreignAnswer, noAccess, strangerOwningNothing } from '../foreign-access.ts';
import { call } from '../operation.ts';
import { type OperationId, operation, operationIds, operations, suppliedWithAliases } from '../operations.ts';
import { stockedSku } from '../stocked-sku.ts';
import { isolationMatrix } from './access/list-isolation.ts';
import { isOfApi, mediaTypeOf } from './headers.ts';

const isUnserved = ({ answer }: Exchange): boolean => answer?.status === 404 || answer?.status === 405;

/**
 * Other cases advance the clock, so the warehouse may have started. The cancel is then refused, with the statuses of the
 * profile if it gives any.
 */
function hadMovedOn(id: OperationId, exchange: Exchange, { status: { b2bCancelRefused } }: LogisticsProfile): boolean {
  if (!/^cancel/.test(id) || !isRefused(exchange)) return false;
  const status = exchange.answer?.status ?? 0;
  if (id !== 'cancelB2bOrder') return !isUnserved(exchange);
  return b2bCancelRefused.includes(status) || (!isUnserved(exchange) && inStatuses(status, b2bCancelRefused));
}

const pathForm = check({
  proves: 'service-path-form',
  ...each(operationIds),
  async when(api, id): Promise<Exchange> {
    const one = operation(id, api);
    return call(api.main, one, await one.request(api, api.main));
  },
  then(answer: Exchange, expect, id) {
    const { success, path } = operations.find((one) => one.id === id) ?? {};
    const expected = success?.(expect.target.status) ?? ['2xx'];
    if (id === 'getProductAliases' && answer.answer?.status === 404 && suppliedWithAliases(expect.target) === undefined)
      expect.unexercised('gap: a product without aliases may have no record (logistics.supplied.productWithAliases)');
    if (hadMovedOn(id, answer, expect.target)) expect.unexercised('the order had moved on before the cancel');
    // A request that is refused for its content was served at its path; other checks judge its content.
    if ([400, 422].includes(answer.answer?.status ?? 0))
      expect.unexercised('the request was refused because of its content');
    expect(answer).status(expected, `${path ?? id} is served under {base_url}/logistics/api/{api_version}`);
  },
});

/** The documented bodies: a cancel and simulate-receive have none. */
const describesBody = (id: string): boolean =>
  operationIds.some((one) => one === id) && !['cancelB2bOrder', 'cancelD2cOrder', 'simulateReceive'].includes(id);

/** Media types of another form. The documents name none for a success, so any other one may hold JSON. */
const otherForms =
  /^text\/(html|css|csv)$|[/+](xml|xhtml|pdf)$|^(image|audio|video|font)\/|^application\/x-www-form-urlencoded$/;

const jsonAnswers = monitor({
  proves: 'service-json-answers',
  applies: (exchange) => isOfApi(exchange) && isAccepted(exchange) && describesBody(exchange.operation),
  then: (exchange, expect) => {
    const type = mediaTypeOf(exchange);
    expect.that(!otherForms.test(type), 'a media type of JSON', type, exchange, 'Endpoints: bodies are JSON');
    const json = exchange.answer?.json;
    const { attachmentUploadUrl } = expect.target.fields;
    // The profile may declare that the upload URL is the whole response, a JSON string.
    if (exchange.operation === 'getAttachmentUrl' && attachmentUploadUrl === '' && typeof json === 'string') return;
    const expected = 'a JSON body: an object or a list';
    expect(exchange).member('', expected, () => isObject(json) || Array.isArray(json), 'Endpoints: bodies are JSON');
  },
});

const reads = operations.filter(({ writes }) => !writes).map(({ id }) => id);
export const readsOfResource = operations.filter(({ writes, ofResource }) => !writes && ofResource).map(({ id }) => id);
export const writesOfResource = operations.filter(({ writes, ofResource }) => writes && ofResource).map(({ id }) => id);

/** Texts that occur only in resources of this account. */
export async function marksOf(owner: Account): Promise<readonly string[]> {
  const merchantSku = `own-${crypto.randomUUID()}`;
  const product = await owner.products.create({ merchantSku });
  return [merchantSku, createdId(product, '/logisticsSku'), await stockedSku(owner)];
}

const holdsAny = ({ answer }: Exchange, marks: readonly string[]): boolean =>
  isTexts(answer?.json, new Set(marks)) || marks.some((mark) => answer?.headers.location?.includes(mark));

const isTexts = (json: Json | undefined, marks: ReadonlySet<string>): boolean => {
  if (typeof json === 'string') return marks.has(json);
  if (Array.isArray(json)) return json.some((item: Json) => isTexts(item, marks));
  return isObject(json) && Object.values(json).some((value) => isTexts(value, marks));
};

export function hidden(answer: Exchange, marks: readonly string[], expect: Expect, why = expect.why): void {
  if (isAccepted(answer)) {
    expect.that(!holdsAny(answer, marks), 'no data of another account', `one of ${marks}`, answer, why);
  } else expect(answer).status([404], why);
}

/** Not warehouse details, which may repeat an unknown id; other checks judge them. */
const showing = reads.filter((id) => id !== 'warehouseDetails');

/** Every read, sent by another account. */
const accountsIsolated = check({
  proves: 'service-accounts-isolated',
  needs: ['second account'],
  ...each(showing),
  exhaustive: true,
  async when(api, id) {
    const [main, stranger] = [api.main, await api.stranger()];
    const one = operation(id, api);
    const request = await one.request(api, main);
    const marks = [...(await marksOf(main)), ...(request.marks ?? [])];
    const [answer, control] = [await call(stranger.account, one, request), await call(main, one, request)];
    return { marks, foreign: foreignAnswer(api, stranger, control, answer), control };
  },
  then({ marks, foreign, control }, expect, id) {
    expect.premise(control).accepted('the owner is served');
    expect.cell(isolationMatrix, id, 'other account', () => {
      if (operations.find((one) => one.id === id)?.ofResource) noAccess(foreign, expect);
      else hidden(foreign.answer, marks, expect);
    });
  },
});

interface Attempted {
  readonly foreign: Denial;
  /** The order as its owner reads it afterwards. */
  readonly order?: Exchange;
  readonly control: Exchange;
}

/** A stranger sends the request, then its owner. */
export async function attempted(
  api: LogisticsApi,
  id: OperationId,
  { owner, stranger: somebody }: { readonly owner: Account; readonly stranger: Stranger },
): Promise<Attempted> {
  const one = operation(id, api);
  const request = await one.request(api, owner);
  const cancels = /^\/orders\/rs\/([^/]+)\/cancel$/.exec(request.path)?.[1];
  const orderId = cancels === undefined ? undefined : decodeURIComponent(cancels);
  const stranger =
    orderId === undefined
      ? somebody
      : await strangerOwningNothing(api, somebody, await owner.b2b.get(orderId), () =>
          somebody.account.b2b.get(orderId),
        );
  const answer = await call(stranger.account, one, request);
  const order = orderId === undefined ? undefined : await owner.b2b.get(orderId);
  const control = await call(owner, one, request);
  return { foreign: foreignAnswer(api, stranger, control, answer), ...(order ? { order } : {}), control };
}

/** The owner must be able to do the same afterwards, which proves that the refusal had no effect. */
export function withoutEffect({ foreign, order, control }: Attempted, expect: Expect): void {
  noAccess(foreign, expect, { statuses: ['4xx'] });
  if (order) expect(order).member('/orderStatus', 'not CANCELLED', (status) => status !== 'CANCELLED');
  expect.premise(control).accepted('the owner is served');
}

const accountWritesIsolated = check({
  proves: 'service-account-writes-isolated',
  needs: ['second account'],
  ...each(writesOfResource, 6),
  exhaustive: true,
  when: async (api, id) => attempted(api, id, { owner: api.main, stranger: await api.stranger() }),
  then: (outcome, expect, id) =>
    expect.cell(isolationMatrix, id, 'other account', () => withoutEffect(outcome, expect)),
});

export const serviceMonitors = [jsonAnswers];

export const serviceChecks = [pathForm, accountsIsolated, accountWritesIsolated];
