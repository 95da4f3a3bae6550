import pointer from 'jsonpointer';
import { notFound } from '../../../reference/http/problem.ts';
import { descriptionOf, isPrivate, rawDescription } from '../../../reference/logistics/description.ts';
import { after, before, type FaultRows } from '../../fault.ts';
import type { Change } from '../../json.ts';

const hidden = (test: (version: string) => boolean) =>
  before(rawDescription, (world, version, origin) => {
    if (test(version)) throw notFound('There is no description here.');
    return [world, version, origin];
  });

const told = (change: Change) => after(descriptionOf, (description) => change(structuredClone(description)));

/** Puts a value at a place; `undefined` takes away what stands there. */
const says = (place: string, value: unknown): Change => {
  return (description) => {
    pointer.set(description, place, value);
    return description;
  };
};
const lacks = (place: string): Change => says(place, undefined);

const schema = '/components/schemas';
const cancelPath = '/paths/~1orders~1rs~1{orderId}~1cancel';
const receivePath = '/paths/~1inbounds~1shipments~1{shipmentId}~1simulate-receive';
const answersOfProducts = '/paths/~1products/get/responses/200/content/application~1json/schema';

/** The answer under one status stands under another instead. */
const moves = (responses: string, from: string, to: string): Change => {
  return (description) => {
    says(`${responses}/${to}`, pointer.get(description, `${responses}/${from}`))(description);
    return lacks(`${responses}/${from}`)(description);
  };
};

export const descriptionFaults = {
  'description-not-served': {
    breaks: 'service-openapi-description',
    wrong: 'Answers 404 at /documentation/raw of every version.',
    by: hidden(() => true),
  },
  'description-served-in-newest-only': {
    breaks: 'service-openapi-description',
    wrong: 'Serves the raw description under 2026-02 only; under 2025-03 it answers 404.',
    by: hidden((version) => version !== '2026-02'),
  },
  'description-truncated': {
    breaks: 'service-openapi-description',
    wrong: 'Answers the raw description cut off in the middle, so that it is no document.',
    by: after(rawDescription, ({ text = '', ...answer }) => ({ ...answer, text: text.slice(0, text.length / 2) })),
  },
  'description-redirects-to-page': {
    breaks: 'service-openapi-description',
    wrong: 'Answers 200 with an HTML page instead of the raw description.',
    by: after(rawDescription, () => ({
      status: 200,
      text: '<!doctype html><title>API</title><h1>Logistics</h1>',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })),
  },
  'description-empty': {
    breaks: 'service-openapi-description',
    wrong: 'Answers 200 with an empty body in the place of the raw description.',
    by: after(rawDescription, () => ({ status: 200 })),
  },
  'description-refused-without-token': {
    breaks: 'service-openapi-token-as-declared',
    wrong: 'Serves the raw description to tokens only, though it is declared to be public.',
    by: after(isPrivate, () => true),
  },
  'description-without-paths': {
    breaks: 'service-openapi-description',
    wrong: 'Answers a raw description without paths.',
    by: told(lacks('/paths')),
  },
  'description-without-info': {
    breaks: 'service-openapi-description',
    wrong: 'Answers a raw description without info.',
    by: told(lacks('/info')),
  },
  'description-wrapped': {
    breaks: 'service-openapi-description',
    wrong: 'Answers the raw description inside of a member data instead of as the document itself.',
    by: told((description) => ({ data: description })),
  },
  'description-of-swagger-2': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description of Swagger 2.0: swagger instead of openapi.',
    by: told(({ openapi: _, ...rest }) => ({ swagger: '2.0', ...rest })),
  },
  'description-version-4': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description whose openapi is 4.0.0.',
    by: told(says('/openapi', '4.0.0')),
  },
  'description-version-as-number': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description whose openapi is the number 3.1.',
    by: told(says('/openapi', 3.1)),
  },
  'description-version-with-letter': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description whose openapi is v3.1.0.',
    by: told(says('/openapi', 'v3.1.0')),
  },
  'description-reference-dangling': {
    breaks: 'service-openapi-valid',
    wrong: 'The answer of GET /products in the raw description refers to a schema that the description does not have.',
    by: told(says(`${answersOfProducts}/$ref`, '#/components/schemas/CatalogueOfProducts')),
  },
  'description-parameter-undeclared': {
    breaks: 'service-openapi-valid',
    wrong:
      'The raw description has no parameter for the variable of /products/{logisticsSku}, in none of its operations.',
    by: told(lacks('/paths/~1products~1{logisticsSku}/parameters')),
  },
  'description-response-without-description': {
    breaks: 'service-openapi-valid',
    wrong: 'A response of the raw description lacks its description.',
    by: told(lacks('/paths/~1products/get/responses/200/description')),
  },
  'description-operation-id-repeated': {
    breaks: 'service-openapi-valid',
    wrong: 'The raw description gives POST /orders the operationId of POST /orders/rs.',
    by: told(says('/paths/~1orders/post/operationId', 'createB2bOrder')),
  },
  'description-parameter-repeated': {
    breaks: 'service-openapi-valid',
    wrong: 'The raw description lists each parameter of GET /products/inventory/all twice.',
    by: told((description) => {
      const place = '/paths/~1products~1inventory~1all/get/parameters';
      const parameters = pointer.get(description, place) as unknown[];
      return says(place, [...parameters, ...parameters])(description);
    }),
  },
  'description-lacks-lookup': {
    breaks: 'service-openapi-operations',
    wrong: 'The raw description leaves out GET /orders/rs/external_id/{externalId}.',
    by: told(lacks('/paths/~1orders~1rs~1external_id~1{externalId}')),
  },
  'description-lacks-cancel-method': {
    breaks: 'service-openapi-operations',
    wrong: 'The raw description has the path of the B2B cancellation, with GET instead of POST.',
    by: told((description) => {
      says(`${cancelPath}/get`, pointer.get(description, `${cancelPath}/post`))(description);
      return lacks(`${cancelPath}/post`)(description);
    }),
  },
  'description-lacks-receive': {
    breaks: 'service-openapi-operations',
    wrong: 'The raw description leaves out simulate-receive.',
    by: told(lacks(receivePath)),
  },
  'description-product-created-200': {
    breaks: 'service-openapi-statuses',
    wrong: 'The raw description says 200 instead of 201 of POST /products.',
    by: told(moves('/paths/~1products/post/responses', '201', '200')),
  },
  'description-receive-answers-200': {
    breaks: 'service-openapi-statuses',
    wrong: 'The raw description says 200 instead of 202 of simulate-receive.',
    by: told(moves(`${receivePath}/post/responses`, '202', '200')),
  },
  'description-lacks-not-found': {
    breaks: 'service-openapi-refusals',
    wrong: 'The raw description does not know 404 of GET /products/{logisticsSku}.',
    by: told(lacks('/paths/~1products~1{logisticsSku}/get/responses/404')),
  },
  'description-lacks-unprocessable': {
    breaks: 'service-openapi-refusals',
    wrong: 'The raw description does not know 422 of POST /products.',
    by: told(lacks('/paths/~1products/post/responses/422')),
  },
  'description-problem-title-integer': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that title of a problem is an integer; a text is answered.',
    by: told(says(`${schema}/Problem/properties/title`, { type: 'integer' })),
  },
  'description-order-id-integer': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that orderId of a B2B order is an integer; a string is answered.',
    by: told(says(`${schema}/B2bOrder/properties/orderId`, { type: 'integer' })),
  },
  'description-inventory-lacks-zero': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that available of an inventory record is at least 1.',
    by: told(says(`${schema}/InventoryRecord/properties/available/minimum`, 1)),
  },
  'description-list-as-object': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that GET /products answers an object with items; an array is answered.',
    by: told(
      says(`${schema}/ProductList`, {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Product' } } },
      }),
    ),
  },
  'description-name-of-forty': {
    breaks: 'service-openapi-requests',
    wrong: 'The raw description says that name of a product has at most 40 characters; 255 are taken.',
    by: told(says(`${schema}/ProductRequest/properties/name/maxLength`, 40)),
  },
  'description-external-id-required': {
    breaks: 'service-openapi-requests',
    wrong: 'The raw description says that externalId of a B2B order is required; orders without one are taken.',
    by: told(says(`${schema}/B2bOrderRequest/required`, ['externalId'])),
  },
  'description-lines-at-most-ten': {
    breaks: 'service-openapi-requests',
    wrong: 'The raw description says that a B2B order has at most 10 lines; 1,000 are taken.',
    by: told(says(`${schema}/B2bOrderRequest/properties/lineItems/maxItems`, 10)),
  },
} as const satisfies FaultRows;
