import type { FaultRows } from '../fault.ts';

/** Faults of what all operations share: access, headers, idempotency, errors, environments. */
export const contractFaults = {
  'order-of-one-token-only': {
    breaks: 'auth-several-tokens',
    wrong:
      'Answers 404 to reading a B2B order with another token of the same account than the one that created it, unless that token has ten scopes or more.',
  },
  'code-407001-on-invalid-speed': {
    breaks: 'error-code-407001-for-state-only',
    wrong: 'Answers code 407001 to an order that it refuses for its shippingSpeed.',
  },
  'code-407001-on-validation': {
    breaks: 'error-code-407001-for-state-only',
    wrong: 'Answers code 407001 with every refusal of a faulty body of Create Order.',
  },
  'code-407001-on-unknown-order': {
    breaks: 'error-code-407001-for-state-only',
    wrong: 'Answers code 407001 with the 404 to cancelling or reading an unknown order.',
  },
  'unknown-external-id-answers-null': {
    breaks: 'error-wrong-identifier-404',
    wrong: 'Answers 200 with null to the lookup of an external id that no order has.',
  },
  'foreign-external-id-readable': {
    breaks: 'error-no-access-404',
    wrong: 'Finds the B2B orders of other accounts by their external id.',
  },
  'external-id-conflicts-by-prefix': {
    breaks: 'error-conflict-only-for-existing',
    wrong: 'Answers 409 to an order whose externalId is the beginning of one in use in the account.',
  },
  'attachment-without-type-accepted': {
    breaks: 'error-missing-parameter-refused',
    wrong: 'Hands out an upload URL when attachmentType is missing.',
  },
  'refused-order-keeps-external-id': {
    breaks: 'error-refused-creates-nothing',
    wrong: 'Keeps the externalId of an order that was refused at once as one in use.',
  },
  'refused-duplicate-found-instead': {
    breaks: 'error-refused-creates-nothing',
    wrong: 'Refuses an order for its externalId and yet stores it, so that it is what the lookup by that id finds.',
  },
  'refused-order-keeps-units': {
    breaks: 'error-refused-creates-nothing',
    wrong:
      'Keeps the units of the valid lines reserved when an order is refused at once for shippingSpeed or for a product on two lines.',
  },
  'refused-order-readable': {
    breaks: 'error-refused-creates-nothing',
    wrong: 'Finds an order that was refused at once by its external id, as one in ERROR.',
  },
  'lone-surrogate-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to a B2B order whose externalId holds half a surrogate pair.',
  },
  'overlong-id-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to reading a B2B order by an id of more than 255 characters.',
  },
  'upload-url-as-text': {
    breaks: 'service-json-answers',
    wrong: 'Answers the bare upload URL as text instead of a JSON object.',
  },
  'foreign-upload-url': {
    breaks: 'service-account-writes-isolated',
    wrong: 'Hands out an upload URL for a shipment of another account.',
  },
  'environments-share-orders': {
    breaks: 'service-environments-isolated',
    wrong: 'Reads B2B orders of the same account in the other environment by their id.',
  },
  'environments-share-external-ids': {
    breaks: 'service-environments-isolated',
    wrong: 'Finds B2B orders of the same account in the other environment by their external id only.',
  },
} as const satisfies FaultRows;
