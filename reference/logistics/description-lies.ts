import pointer from 'jsonpointer';
import type { JsonObject } from '../fields.ts';
import type { FaultId, Faults } from '../world.ts';

/** Where a wrong target serves no description. */
export function isHidden(faults: Faults, version: string): boolean {
  if (faults.has('description-not-served')) return true;
  return faults.has('description-served-in-newest-only') && version !== '2026-02';
}

export function spoiledText(faults: Faults, text: string): string {
  if (faults.has('description-truncated')) return text.slice(0, text.length / 2);
  return faults.has('description-redirects-to-page') ? '<!doctype html><title>API</title><h1>Logistics</h1>' : text;
}

type Lie = (description: JsonObject) => JsonObject;

/** Puts a value at a place; `undefined` takes away what stands there. */
const says = (place: string, value: unknown): Lie => {
  return (description) => {
    pointer.set(description, place, value);
    return description;
  };
};
const lacks = (place: string): Lie => says(place, undefined);

const schema = '/components/schemas';
const cancelPath = '/paths/~1orders~1rs~1{orderId}~1cancel';
const receivePath = '/paths/~1inbounds~1shipments~1{shipmentId}~1simulate-receive';
const answersOfProducts = '/paths/~1products/get/responses/200/content/application~1json/schema';

/** The answer under one status stands under another instead. */
const moves = (responses: string, from: string, to: string): Lie => {
  return (description) => {
    says(`${responses}/${to}`, pointer.get(description, `${responses}/${from}`))(description);
    return lacks(`${responses}/${from}`)(description);
  };
};

const lies: Readonly<Partial<Record<FaultId, Lie>>> = {
  'description-without-paths': lacks('/paths'),
  'description-without-info': lacks('/info'),
  'description-wrapped': (description) => ({ data: description }),
  'description-of-swagger-2': ({ openapi: _, ...rest }) => ({ swagger: '2.0', ...rest }),
  'description-version-4': says('/openapi', '4.0.0'),
  'description-version-as-number': says('/openapi', 3.1),
  'description-version-with-letter': says('/openapi', 'v3.1.0'),
  'description-reference-dangling': says(`${answersOfProducts}/$ref`, '#/components/schemas/CatalogueOfProducts'),
  'description-parameter-undeclared': lacks('/paths/~1products~1{logisticsSku}/parameters'),
  'description-response-without-description': lacks('/paths/~1products/get/responses/200/description'),
  'description-operation-id-repeated': says('/paths/~1orders/post/operationId', 'createB2bOrder'),
  'description-parameter-repeated': (description) => {
    const place = '/paths/~1products~1inventory~1all/get/parameters';
    const parameters = pointer.get(description, place) as unknown[];
    return says(place, [...parameters, ...parameters])(description);
  },
  'description-lacks-lookup': lacks('/paths/~1orders~1rs~1external_id~1{externalId}'),
  'description-lacks-cancel-method': (description) => {
    says(`${cancelPath}/get`, pointer.get(description, `${cancelPath}/post`))(description);
    return lacks(`${cancelPath}/post`)(description);
  },
  'description-lacks-receive': lacks(receivePath),
  'description-product-created-200': moves('/paths/~1products/post/responses', '201', '200'),
  'description-receive-answers-200': moves(`${receivePath}/post/responses`, '202', '200'),
  'description-lacks-not-found': lacks('/paths/~1products~1{logisticsSku}/get/responses/404'),
  'description-lacks-unprocessable': lacks('/paths/~1products/post/responses/422'),
  'description-problem-title-integer': says(`${schema}/Problem/properties/title`, { type: 'integer' }),
  'description-order-id-integer': says(`${schema}/B2bOrder/properties/orderId`, { type: 'integer' }),
  'description-inventory-lacks-zero': says(`${schema}/InventoryRecord/properties/available/minimum`, 1),
  'description-list-as-object': says(`${schema}/ProductList`, {
    type: 'object',
    required: ['items'],
    properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Product' } } },
  }),
  'description-name-of-forty': says(`${schema}/ProductRequest/properties/name/maxLength`, 40),
  'description-external-id-required': says(`${schema}/B2bOrderRequest/required`, ['externalId']),
  'description-lines-at-most-ten': says(`${schema}/B2bOrderRequest/properties/lineItems/maxItems`, 10),
};

/** The description as a wrong target tells it. */
export function distorted(faults: Faults, description: JsonObject): JsonObject {
  if (faults.size === 0) return description;
  let told: JsonObject = structuredClone(description);
  for (const fault of faults) told = lies[fault]?.(told) ?? told;
  return told;
}
