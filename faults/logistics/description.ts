import type { FaultRows } from '../fault.ts';

/** The raw OpenAPI description. */
export const descriptionFaults = {
  'description-not-served': {
    breaks: 'service-openapi-description',
    wrong: 'Answers 404 at /documentation/raw of every version.',
  },
  'description-served-in-newest-only': {
    breaks: 'service-openapi-description',
    wrong: 'Serves the raw description under 2026-02 only; under 2025-03 it answers 404.',
  },
  'description-redirects-to-page': {
    breaks: 'service-openapi-description',
    wrong: 'Answers 200 with an HTML page instead of the raw description.',
  },
  'description-truncated': {
    breaks: 'service-openapi-description',
    wrong: 'Answers the raw description cut off in the middle, so that it is no document.',
  },
  'description-without-paths': {
    breaks: 'service-openapi-description',
    wrong: 'Answers a raw description without paths.',
  },
  'description-without-info': {
    breaks: 'service-openapi-description',
    wrong: 'Answers a raw description without info.',
  },
  'description-empty': {
    breaks: 'service-openapi-description',
    wrong: 'Answers 200 with an empty body in the place of the raw description.',
  },
  'description-wrapped': {
    breaks: 'service-openapi-description',
    wrong: 'Answers the raw description inside of a member data instead of as the document itself.',
  },
  'description-of-swagger-2': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description of Swagger 2.0: swagger instead of openapi.',
  },
  'description-version-4': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description whose openapi is 4.0.0.',
  },
  'description-version-as-number': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description whose openapi is the number 3.1.',
  },
  'description-version-with-letter': {
    breaks: 'service-openapi-version',
    wrong: 'Answers a description whose openapi is v3.1.0.',
  },
  'description-reference-dangling': {
    breaks: 'service-openapi-valid',
    wrong: 'The answer of GET /products in the raw description refers to a schema that the description does not have.',
  },
  'description-parameter-undeclared': {
    breaks: 'service-openapi-valid',
    wrong:
      'The raw description has no parameter for the variable of /products/{logisticsSku}, in none of its operations.',
  },
  'description-response-without-description': {
    breaks: 'service-openapi-valid',
    wrong: 'A response of the raw description lacks its description.',
  },
  'description-operation-id-repeated': {
    breaks: 'service-openapi-valid',
    wrong: 'The raw description gives POST /orders the operationId of POST /orders/rs.',
  },
  'description-parameter-repeated': {
    breaks: 'service-openapi-valid',
    wrong: 'The raw description lists each parameter of GET /products/inventory/all twice.',
  },
  'description-lacks-lookup': {
    breaks: 'service-openapi-operations',
    wrong: 'The raw description leaves out GET /orders/rs/external_id/{externalId}.',
  },
  'description-lacks-cancel-method': {
    breaks: 'service-openapi-operations',
    wrong: 'The raw description has the path of the B2B cancellation, with GET instead of POST.',
  },
  'description-lacks-receive': {
    breaks: 'service-openapi-operations',
    wrong: 'The raw description leaves out simulate-receive.',
  },
  'description-product-created-200': {
    breaks: 'service-openapi-statuses',
    wrong: 'The raw description says 200 instead of 201 of POST /products.',
  },
  'description-receive-answers-200': {
    breaks: 'service-openapi-statuses',
    wrong: 'The raw description says 200 instead of 202 of simulate-receive.',
  },
  'description-lacks-not-found': {
    breaks: 'service-openapi-refusals',
    wrong: 'The raw description does not know 404 of GET /products/{logisticsSku}.',
  },
  'description-lacks-unprocessable': {
    breaks: 'service-openapi-refusals',
    wrong: 'The raw description does not know 422 of POST /products.',
  },
  'description-problem-title-integer': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that title of a problem is an integer; a text is answered.',
  },
  'description-order-id-integer': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that orderId of a B2B order is an integer; a string is answered.',
  },
  'description-inventory-lacks-zero': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that available of an inventory record is at least 1.',
  },
  'description-list-as-object': {
    breaks: 'service-openapi-answers',
    wrong: 'The raw description says that GET /products answers an object with items; an array is answered.',
  },
  'description-name-of-forty': {
    breaks: 'service-openapi-requests',
    wrong: 'The raw description says that name of a product has at most 40 characters; 255 are taken.',
  },
  'description-external-id-required': {
    breaks: 'service-openapi-requests',
    wrong: 'The raw description says that externalId of a B2B order is required; orders without one are taken.',
  },
  'description-lines-at-most-ten': {
    breaks: 'service-openapi-requests',
    wrong: 'The raw description says that a B2B order has at most 10 lines; 1,000 are taken.',
  },
} as const satisfies FaultRows;
