import type { JsonObject } from '../../../reference/fields.ts';
import { addressOf, answerKeyed, type KeyedRequest } from '../../../reference/http/idempotency.ts';
import { readJson } from '../../../reference/http/request-body.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type Described, described } from '../../json.ts';
import { objectIn } from '../b2b-orders/changed-request.ts';
import { concerns } from './keyed-requests.ts';

type Test = ((body: JsonObject) => boolean) & Described;

const has = (member: string): Test => described(`with \`${member}\``, (body) => body[member] !== undefined);

const hasSeveral = (member: string): Test =>
  described(`with several \`${member}\``, ({ [member]: list }) => Array.isArray(list) && list.length > 1);

const bySeller: Test = described(
  'with the shippingPartner SELLER',
  ({ transportationDetails }) => objectIn(transportationDetails).shippingPartner === 'SELLER',
);

const bodyOf = ({ world, operation, incoming }: KeyedRequest): JsonObject => readJson(world, operation, incoming);

/** Faults of keys that some bodies make the target forget, and of the memory of keys. */
export const keyedBodyFaults = {
  ...faultFamily((name: OperationName, test: Test) => ({
    wrong: `Ignores the idempotency-key of ${name} ${test.words}.`,
    by: instead(
      answerKeyed,
      (honest) => async (request) =>
        concerns([name], request) && test(bodyOf(request)) ? request.handle() : honest(request),
    ),
  }))({
    'product-key-ignored-with-customs': ['idempotency-product-same', 'createProduct', has('customsInformation')],
    'product-key-ignored-with-category': ['idempotency-product-same', 'createProduct', has('category')],
    'product-key-ignored-with-several-barcodes': ['idempotency-product-same', 'createProduct', hasSeveral('barcodes')],
    'inbound-key-ignored-with-several-packages': ['idempotency-inbound-same', 'createInbound', hasSeveral('packages')],
    'b2b-key-ignored-with-date': ['idempotency-b2b-order-same', 'createB2bOrder', has('shipBy')],
    'b2b-key-ignored-with-several-lines': ['idempotency-b2b-order-same', 'createB2bOrder', hasSeveral('lineItems')],
    'b2b-key-ignored-of-seller': ['idempotency-b2b-order-same', 'createB2bOrder', bySeller],
    'd2c-key-ignored-with-packing-slip': ['idempotency-d2c-order-same', 'createD2cOrder', has('packingSlipUrl')],
  }),
  'idempotency-receive-of-type-adds-again': {
    breaks: 'idempotency-receive-once',
    wrong: 'Receives the units again if simulate-receive with a receiveType is repeated with its idempotency-key.',
    by: instead(answerKeyed, (honest) => async (request) => {
      const { world, incoming, handle } = request;
      const inbound = world.logistics.inbounds.get(incoming.param('shipmentId'));
      if (!concerns(['simulateReceive'], request) || inbound === undefined || !incoming.text.includes('receiveType'))
        return honest(request);
      inbound.received = false;
      return handle();
    }),
  },
  ...breaking('idempotency-inbound-same', {
    'idempotency-keeps-last-key-only': [
      'Remembers only the last idempotency-key of a token.',
      instead(answerKeyed, (honest) => (request) => {
        const address = addressOf(request);
        const { storedAnswers } = request.world;
        for (const [known, { token }] of storedAnswers)
          if (known !== address && token === request.token) storedAnswers.delete(known);
        return honest(request);
      }),
    ],
  }),
} as const satisfies FaultRows;
