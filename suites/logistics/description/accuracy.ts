/** Judges that the exchanges of the run match the served OpenAPI description. */

import { descriptionOf, versionIn, writtenVersion } from '../../../clients/logistics/description.ts';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { validator } from '../../../schemas/index.ts';
import { operationAt, operationNamed, type WrittenName } from '../../../schemas/logistics/operations.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { each } from '../../cases.ts';
import { writtenNameOf } from '../answer-schema.ts';
import { type Expect, family, monitorsOfFamily } from '../check.ts';
import { isOfApi } from '../contract/headers.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { operation, operationIds } from '../operations.ts';
import { callUnder, servedVersions } from '../versions/versioned.ts';
import { type DescribedOperation, Description, type Difference, shapeOf } from './document.ts';

const read = new WeakMap<JsonObject, Description>();

/** The description for an exchange: that of the requested version. */
function descriptionFor({ sent }: Exchange, profile: LogisticsProfile): Description | undefined {
  const document = descriptionOf(profile, versionIn(sent.url) ?? '');
  if (!document) return undefined;
  const known = read.get(document) ?? new Description(document);
  read.set(document, known);
  return known;
}

interface Described {
  readonly description: Description;
  readonly operation: DescribedOperation;
}

/** The described operation. Another requirement judges operations without a description. */
function describedIn(exchange: Exchange, expect: Expect): Described {
  const description = descriptionFor(exchange, expect.target);
  const found = description?.operationOf(exchange);
  return found && description
    ? { description, operation: found }
    : expect.unexercised('no served description contains it');
}

const matrix = 'operation × description';

function judgeStatus(
  exchange: Exchange,
  { description, operation: one }: Described,
  expect: Expect,
  column: string,
): void {
  const { status = 0 } = exchange.answer ?? {};
  const isDescribed = description.response(one, status) !== undefined;
  const expected = isDescribed ? '' : statusesOf(one);
  expect.cell(matrix, one.name, column, () => expect.that(isDescribed, expected, `${status}`, exchange));
}

function statusesOf({ pointer, node: { responses } }: DescribedOperation): string {
  const listed = isObject(responses) ? Object.keys(responses).join(', ') : 'none';
  return `${decodeURIComponent(pointer)}/responses: ${listed}`;
}

const statusDescribed = (exchange: Exchange, expect: Expect): void =>
  judgeStatus(exchange, describedIn(exchange, expect), expect, 'success');

/** The refusals that the endpoint table lists; other rows have none. */
const writtenRefusals: Partial<Readonly<Record<WrittenName, readonly number[]>>> = {
  listActiveWarehouses: [401, 403],
  createProduct: [400, 401, 403, 422],
  listProducts: [401, 403],
  getProduct: [401, 403, 404],
  getProductAliases: [401, 403, 404],
  getInventory: [401, 403, 404],
  listInventory: [401, 403],
};

/** A description may contain no refusals; if it contains some, it must contain the documented ones. */
function refusalDescribed(exchange: Exchange, expect: Expect): void {
  const described = describedIn(exchange, expect);
  const [method = '', path = ''] = described.operation.name.split(' ');
  const name = operationAt(method, shapeOf(path));
  const written = (name && writtenRefusals[name]) ?? [];
  if (!written.includes(exchange.answer?.status ?? 0)) expect.unexercised('the endpoint table lists no such refusal');
  if (!described.description.tellsRefusals) expect.unexercised('the description contains no refusals');
  judgeStatus(exchange, described, expect, 'refusal');
}

const differenceText = ({ pointer, message }: Difference): string => `${pointer}: ${message}`;

function answerDescribed(exchange: Exchange, expect: Expect): void {
  const { description, operation: one } = describedIn(exchange, expect);
  const { status = 0, json } = exchange.answer ?? {};
  const response = description.response(one, status) ?? expect.unexercised('the status is not described');
  const difference = description.difference(response, json ?? expect.unexercised('no body came'), 'response');
  expect.cell(matrix, one.name, 'response', () =>
    expect.that(
      difference === undefined,
      'a body that matches the description',
      difference ? differenceText(difference) : '',
      exchange,
    ),
  );
}

/** A request body that is certainly valid: the contract must describe it. */
function validBody(exchange: Exchange): Json | undefined {
  const { sent } = exchange;
  const name = writtenNameOf(exchange);
  const schema = name && operationNamed(name).body?.schema;
  if (schema === undefined || sent.body === undefined) return undefined;
  try {
    const body = sent.json ?? (JSON.parse(sent.body) as Json);
    return validator(schema)(body).length === 0 ? body : undefined;
  } catch {
    return undefined;
  }
}

function requestDescribed(exchange: Exchange, expect: Expect): void {
  const body = validBody(exchange) ?? expect.unexercised('the contract does not describe the body');
  skipIfEmpty(exchange, expect);
  const { description, operation: one } = describedIn(exchange, expect);
  const request = description.requestBody(one) ?? expect.unexercised('no body is described');
  const difference = description.difference(request, body, 'request');
  expect.cell(matrix, one.name, 'request', () =>
    expect.that(
      difference === undefined,
      'a body that matches the description',
      difference ? differenceText(difference) : '',
      exchange,
    ),
  );
}

interface Plan {
  readonly judge: (exchange: Exchange, expect: Expect) => void;
  readonly applies: (exchange: Exchange) => boolean;
}

/** A refusal by the operation itself, not by a gateway. */
const isRefusal = (exchange: Exchange): boolean =>
  isRefused(exchange) && ![405, 408, 429].includes(exchange.answer?.status ?? 0);

/** With which status a response is replayed is open (gap idempotency-rules), and so is whether it is described. */
const isFirst = ({ answer }: Exchange): boolean => answer?.headers['idempotent-replayed'] === undefined;

const statuses: Plan = { judge: statusDescribed, applies: (exchange) => isAccepted(exchange) && isFirst(exchange) };
const answers: Plan = { judge: answerDescribed, applies: (exchange) => isAccepted(exchange) || isRefusal(exchange) };
const requests: Plan = { judge: requestDescribed, applies: isAccepted };
const refusals: Plan = { judge: refusalDescribed, applies: isRefusal };

/** Judges every exchange of the run if the description of its version is served. */
const ofRun = monitorsOfFamily(({ judge, applies }: Plan) => ({
  needs: ['feature description', 'description of the tested version'],
  applies: (exchange) => isOfApi(exchange) && applies(exchange) && exchange.operation !== 'getDescription',
  then: judge,
}));

/** Each operation once under the version of the description, which may be older than the tested one. */
const ofWrittenVersion = family(({ judge }: Plan) => ({
  needs: ['feature description'],
  ...each(operationIds),
  exhaustive: true,
  async when(api, id): Promise<Exchange> {
    const version = writtenVersion(api.profile);
    if (!descriptionOf(api.profile, version)) throw new Unmet(`no description of ${version} is served`);
    if (!servedVersions(api).includes(version)) throw new Inapplicable(`the profile does not list ${version}`);
    const one = operation(id, api);
    return callUnder(api, api.main, version, one, await one.request(api, api.main));
  },
  then(exchange: Exchange, expect) {
    expect.premise(exchange).accepted('the operation is served under the described version');
    skipIfEmpty(exchange, expect);
    judge(exchange, expect);
  },
}));

export const descriptionAccuracyChecks = ofWrittenVersion({
  'service-openapi-statuses': statuses,
  'service-openapi-answers': answers,
  'service-openapi-requests': requests,
});

export const describedTruthMonitors = ofRun({
  'service-openapi-statuses-throughout': { ...statuses },
  'service-openapi-answers-throughout': { ...answers },
  'service-openapi-requests-throughout': { ...requests },
  'service-openapi-refusals-throughout': { ...refusals },
});
