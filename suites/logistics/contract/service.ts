import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Exchange, isAccepted } from '../../../engine/exchange.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { Unmet } from '../../../engine/violation.ts';
import { creatingOrders } from '../b2b/outcome.ts';
import { check, type Expect, watch } from '../check.ts';
import { call, createdId, plainOrder, stockedSku } from '../operation.ts';
import { type OperationId, operation, operationIds, operations, suppliedWithAliases } from '../operations.ts';
import { isOfApi } from './headers.ts';
import { isolationMatrix } from './list-isolation.ts';

const pathForm = check({
  id: 'service-path-form',
  proves: 'service-path-form',
  refutedBy: ['aliases-not-served', 'operation-served-without-success-status'],
  given: fc.constantFrom(...operationIds),
  examples: operationIds,
  cases: 1,
  async when(api, id): Promise<Exchange> {
    const owner = await api.main();
    const one = operation(id, api);
    return call(owner, one, await one.request(api, owner));
  },
  then(answer: Exchange, expect, id) {
    const { success, path } = operations.find((one) => one.id === id) ?? {};
    const due = success?.(expect.target.status) ?? ['2xx'];
    if (id === 'getProductAliases' && answer.answer?.status === 404 && suppliedWithAliases(expect.target) === undefined)
      expect.unexercised('gap: a product without aliases may have no record (logistics.supplied.productWithAliases)');
    expect(answer).status(due, `${path} is served under {base_url}/logistics/api/{api_version}`);
  },
});

/** Bodies that are described; of a cancellation and of simulate-receive none is. */
const describesBody = (id: string): boolean =>
  operationIds.some((one) => one === id) && id !== 'cancelB2bOrder' && id !== 'simulateReceive';

const jsonAnswers = watch({
  id: 'service-json-answers',
  proves: 'service-json-answers',
  refutedBy: ['product-list-as-text', 'upload-url-as-text'],
  applies: (exchange) => isOfApi(exchange) && isAccepted(exchange) && describesBody(exchange.operation),
  then: (exchange, expect) => {
    const json = exchange.answer?.json;
    const due = 'a body of JSON, an object or a list';
    expect(exchange).member('', due, () => isObject(json) || Array.isArray(json), 'Endpoints: bodies are JSON');
  },
});

const reads = operations.filter(({ writes }) => !writes).map(({ id }) => id);
const writesOfResource = operations.filter(({ writes, ofResource }) => writes && ofResource).map(({ id }) => id);

/** Texts that stand in nothing but what this account owns. */
async function marksOf(owner: Account): Promise<readonly string[]> {
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

function hidden(answer: Exchange, marks: readonly string[], expect: Expect, why: string): void {
  if (isAccepted(answer)) {
    expect.that(!holdsAny(answer, marks), 'nothing that belongs to somebody else', `one of ${marks}`, why, answer);
  } else expect(answer).status([404], why);
}

/** Whether warehouse details repeat an id that they know nothing of is open; a row of the warehouses judges them. */
const showing = reads.filter((id) => id !== 'warehouseDetails');

/** Every read, sent by somebody else as its owner would send it. */
const accountsIsolated = check({
  id: 'service-accounts-isolated',
  proves: 'service-accounts-isolated',
  refutedBy: [
    'products-shared-by-accounts',
    'foreign-aliases-readable',
    'foreign-d2c-order-readable',
    'foreign-inbound-listed',
  ],
  needs: ['second account'],
  given: fc.constantFrom(...showing),
  examples: showing,
  cases: 1,
  async when(api, id) {
    const [main, other] = [await api.main(), await api.other()];
    const one = operation(id, api);
    const request = await one.request(api, main);
    const marks = [...(await marksOf(main)), ...(request.marks ?? [])];
    return { marks, foreign: await call(other, one, request), twin: await call(main, one, request) };
  },
  then({ marks, foreign, twin }, expect, id) {
    const why = 'what one account creates cannot be read or listed by another';
    expect.premise(twin).accepted('the owner is served');
    expect.cell(isolationMatrix, id, 'other account');
    if (operations.find((one) => one.id === id)?.ofResource) expect(foreign).status([404], why);
    else hidden(foreign, marks, expect, why);
  },
});

/** A refusal proves little: the owner must be able to do the very same thing afterwards. */
const accountWritesIsolated = check({
  id: 'service-account-writes-isolated',
  proves: 'service-account-writes-isolated',
  refutedBy: [
    'b2b-orders-shared-by-accounts',
    'foreign-receive-accepted',
    'foreign-upload-url',
    'foreign-cancel-cancels',
  ],
  needs: ['second account'],
  given: fc.constantFrom(...writesOfResource),
  examples: writesOfResource,
  cases: 6,
  async when(api, id) {
    const [main, other] = [await api.main(), await api.other()];
    const one = operation(id, api);
    const request = await one.request(api, main);
    const foreign = await call(other, one, request);
    const orderId = /^\/orders\/rs\/([^/]+)\/cancel$/.exec(request.path)?.[1];
    const order = orderId === undefined ? undefined : await main.b2b.get(decodeURIComponent(orderId));
    return { foreign, ...(order ? { order } : {}), twin: await call(main, one, request) };
  },
  then({ foreign, order, twin }, expect, id) {
    const why = 'no operation with the token of one account changes what belongs to another';
    expect.cell(isolationMatrix, id, 'other account');
    expect(foreign).status(['4xx'], why);
    if (order) expect(order).member('/orderStatus', 'not CANCELLED', (status) => status !== 'CANCELLED', why);
    expect.premise(twin).accepted('the owner is served');
  },
});

/** A token of the other environment: of the same account where the profile gives one, else of a fresh account. */
async function elsewhere(api: LogisticsApi): Promise<Account> {
  const { environment, tokens } = api.profile;
  const listed = Object.entries(tokens).find(
    // One of few scopes would be refused for those that it lacks.
    ([, { state, scopes, environment: its = environment }]) =>
      state === 'active' && scopes === undefined && its !== environment,
  );
  if (listed) return api.bearing(listed[0], listed[1].token);
  const other = environment === 'sandbox' ? 'production' : 'sandbox';
  const { token } = await api.state('account exists', { environment: other });
  if (typeof token !== 'string') throw new Unmet('provider state "account exists": the hook answered no token');
  return api.bearing(`${other} account`, token);
}

const environmentsIsolated = check({
  id: 'service-environments-isolated',
  proves: 'service-environments-isolated',
  refutedBy: [
    'environments-share-products',
    'environments-share-orders',
    'environments-share-external-ids',
    'environments-share-inbounds',
    'environments-share-d2c-orders',
    'environments-share-inventory',
  ],
  given: fc.constantFrom(...reads.filter((id) => operations.find((one) => one.id === id)?.ofResource)),
  examples: reads.filter((id) => operations.find((one) => one.id === id)?.ofResource),
  cases: 1,
  async when(api, id) {
    const [here, there] = [await api.main(), await elsewhere(api)];
    const one = operation(id, api);
    const request = await one.request(api, here);
    const served = await there.products.list();
    return { served, crossed: await call(there, one, request), twin: await call(here, one, request) };
  },
  then({ served, crossed, twin }, expect, id) {
    expect.premise(twin).accepted('the environment that holds it answers it');
    expect.premise(served).accepted('the token of the other environment is good');
    expect.cell(isolationMatrix, id, 'other environment');
    expect(crossed).status([404], 'production and sandbox are two isolated environments');
  },
});

const environmentLists = check({
  id: 'service-environment-lists-isolated',
  proves: 'service-environment-lists-isolated',
  refutedBy: ['environments-share-product-list', 'environments-share-inventory-list'],
  given: fc.constantFrom<OperationId[]>('listProducts', 'getAllInventory'),
  examples: ['listProducts', 'getAllInventory'],
  cases: 2,
  async when(api, id) {
    const [here, there] = [await api.main(), await elsewhere(api)];
    const one = operation(id, api);
    const marks = await marksOf(here);
    const twin = await call(here, one, { path: one.path });
    return { marks, twin, crossed: await call(there, one, { path: one.path }) };
  },
  then({ marks, twin, crossed }, expect, id) {
    expect.cell(isolationMatrix, id, 'other environment');
    const why = 'lists of one environment show nothing that the other holds';
    expect(crossed).accepted('the token of the other environment lists what is its own');
    const known = texts(twin.answer?.json).filter((one) => /^D[0-9a-zA-Z]{10}$/.test(one));
    hidden(crossed, [...marks, ...known], expect, why);
  },
});

const texts = (json: Json | undefined): readonly string[] =>
  Array.isArray(json)
    ? json.flatMap((row: Json) => [read(row, '/logisticsSku')].filter((sku) => typeof sku === 'string'))
    : [];

/** Both tokens at the one base URL; an order of the sandbox stays where it is while production is read. */
const environmentByToken = check({
  id: 'service-environment-by-token',
  proves: 'service-environment-by-token',
  refutedBy: ['production-token-refused', 'environment-of-last-token'],
  needs: creatingOrders,
  given: fc.constant(null),
  cases: 3,
  async when(api) {
    const [here, there] = [await api.main(), await elsewhere(api)];
    const orderId = createdId(await here.b2b.create(plainOrder), '/orderId');
    const [before, crossed, after] = [
      await here.b2b.get(orderId),
      await there.products.list(),
      await here.b2b.get(orderId),
    ];
    return { before, crossed, after };
  },
  then({ before, crossed, after }, expect) {
    expect.premise(before).accepted('the order is read');
    expect(crossed).accepted('the same base URL serves the token of the other environment');
    expect(after).accepted('the access token alone selects the environment, request by request');
  },
});

export const serviceWatches = [jsonAnswers];

export const serviceChecks = [
  pathForm,
  accountsIsolated,
  accountWritesIsolated,
  environmentsIsolated,
  environmentLists,
  environmentByToken,
];
