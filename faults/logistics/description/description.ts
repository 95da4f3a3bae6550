import pointer from 'jsonpointer';
import { notFound } from '../../../reference/http/problem.ts';
import { descriptionOf, isPrivate, rawDescription } from '../../../reference/logistics/description.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { type Change, changed, type DescribedChange, described } from '../../json.ts';

const hidden = (test: (version: string) => boolean) =>
  before(rawDescription, (world, version, origin) => {
    if (test(version)) throw notFound('There is no description here.');
    return [world, version, origin];
  });

const changesDescription = (change: Change) =>
  after(descriptionOf, (description) => change(structuredClone(description)));

/** Sets the value at a place; `undefined` removes it. */
const says = (place: string, value: unknown): DescribedChange =>
  described(value === undefined ? `without ${place}` : `with ${JSON.stringify(value)} as ${place}`, (description) => {
    pointer.set(description, place, value);
    return description;
  });
const lacks = (place: string): DescribedChange => says(place, undefined);

const schema = '/components/schemas';
const cancelPath = '/paths/~1orders~1rs~1{orderId}~1cancel';
const receivePath = '/paths/~1inbounds~1shipments~1{shipmentId}~1simulate-receive';
const answersOfProducts = '/paths/~1products/get/responses/200/content/application~1json/schema';

/** Moves the answer of one status to another status. */
const moves = (responses: string, from: string, to: string): DescribedChange =>
  described(`with ${to} instead of ${from} in ${responses}`, (description) => {
    says(`${responses}/${to}`, pointer.get(description, `${responses}/${from}`))(description);
    return lacks(`${responses}/${from}`)(description);
  });

/** Faults of the served OpenAPI description. */
export const descriptionFaults = {
  ...breaking('service-openapi-description', {
    'description-not-served': ['Answers 404 at /documentation/raw of every version.', hidden(() => true)],
    'description-served-in-newest-only': [
      'Serves the raw description only under 2026-02; answers 404 under 2025-03.',
      hidden((version) => version !== '2026-02'),
    ],
    'description-truncated': [
      'Truncates the raw description, so that it is not valid JSON.',
      after(rawDescription, ({ text = '', ...answer }) => ({ ...answer, text: text.slice(0, text.length / 2) })),
    ],
    'description-redirects-to-page': [
      'Answers 200 with an HTML page instead of the raw description.',
      after(rawDescription, () => ({
        status: 200,
        text: '<!doctype html><title>API</title><h1>Logistics</h1>',
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })),
    ],
    'description-empty': [
      'Answers 200 with an empty body instead of the raw description.',
      after(rawDescription, () => ({ status: 200 })),
    ],
    'description-wrapped': [
      'Answers the raw description in a member data instead of as the document itself.',
      changesDescription((description) => ({ data: description })),
    ],
  }),
  'description-refused-without-token': {
    breaks: 'service-openapi-token-as-declared',
    wrong: 'Serves the raw description only with a token, although it is declared public.',
    by: after(isPrivate, () => true),
  },
  ...changed('Answers a raw description', changesDescription, {
    'description-without-paths': ['service-openapi-description', lacks('/paths')],
    'description-without-info': ['service-openapi-description', lacks('/info')],
    'description-version-4': ['service-openapi-version', says('/openapi', '4.0.0')],
    'description-version-as-number': ['service-openapi-version', says('/openapi', 3.1)],
    'description-version-with-letter': ['service-openapi-version', says('/openapi', 'v3.1.0')],
    'description-reference-dangling': [
      'service-openapi-valid',
      says(`${answersOfProducts}/$ref`, '#/components/schemas/CatalogueOfProducts'),
    ],
    'description-parameter-undeclared': [
      'service-openapi-valid',
      lacks('/paths/~1products~1{logisticsSku}/parameters'),
    ],
    'description-response-without-description': [
      'service-openapi-valid',
      lacks('/paths/~1products/get/responses/200/description'),
    ],
    'description-operation-id-repeated': [
      'service-openapi-valid',
      says('/paths/~1orders/post/operationId', 'createB2bOrder'),
    ],
    'description-lacks-lookup': ['service-openapi-operations', lacks('/paths/~1orders~1rs~1external_id~1{externalId}')],
    'description-lacks-receive': ['service-openapi-operations', lacks(receivePath)],
    'description-product-created-200': [
      'service-openapi-statuses',
      moves('/paths/~1products/post/responses', '201', '200'),
    ],
    'description-receive-answers-200': [
      'service-openapi-statuses',
      moves(`${receivePath}/post/responses`, '202', '200'),
    ],
    'description-lacks-not-found': [
      'service-openapi-refusals',
      lacks('/paths/~1products~1{logisticsSku}/get/responses/404'),
    ],
    'description-lacks-unprocessable': ['service-openapi-refusals', lacks('/paths/~1products/post/responses/422')],
    'description-problem-title-integer': [
      'service-openapi-answers',
      says(`${schema}/Problem/properties/title`, { type: 'integer' }),
    ],
    'description-order-id-integer': [
      'service-openapi-answers',
      says(`${schema}/B2bOrder/properties/orderId`, { type: 'integer' }),
    ],
    'description-inventory-lacks-zero': [
      'service-openapi-answers',
      says(`${schema}/InventoryRecord/properties/available/minimum`, 1),
    ],
    'description-list-as-object': [
      'service-openapi-answers',
      says(`${schema}/ProductList`, {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Product' } } },
      }),
    ],
    'description-name-of-forty': [
      'service-openapi-requests',
      says(`${schema}/ProductRequest/properties/name/maxLength`, 40),
    ],
    'description-external-id-required': [
      'service-openapi-requests',
      says(`${schema}/B2bOrderRequest/required`, ['externalId']),
    ],
    'description-lines-at-most-ten': [
      'service-openapi-requests',
      says(`${schema}/B2bOrderRequest/properties/lineItems/maxItems`, 10),
    ],
  }),
  'description-of-swagger-2': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description of Swagger 2.0: swagger instead of openapi.',
    by: changesDescription(({ openapi: _, ...rest }) => ({ swagger: '2.0', ...rest })),
  },
  'description-parameter-repeated': {
    breaks: 'service-openapi-valid',
    wrong: 'Lists each parameter of GET /products/inventory/all twice in the raw description.',
    by: changesDescription((description) => {
      const place = '/paths/~1products~1inventory~1all/get/parameters';
      const parameters = pointer.get(description, place) as unknown[];
      return says(place, [...parameters, ...parameters])(description);
    }),
  },
  'description-lacks-cancel-method': {
    breaks: 'service-openapi-operations',
    wrong: 'Describes the B2B cancellation with GET instead of POST.',
    by: changesDescription((description) => {
      says(`${cancelPath}/get`, pointer.get(description, `${cancelPath}/post`))(description);
      return lacks(`${cancelPath}/post`)(description);
    }),
  },
} as const satisfies FaultRows;
