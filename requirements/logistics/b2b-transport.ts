import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { since, sourced } from '../requirement.ts';

export const b2bTransportRequirements = since(firstVersionOf('createB2bOrder'), {
  ...sourced('logistics › transportationDetails › shippingPartner', {
    'b2b-partner-default-token': 'The shippingPartner of the default partner is written FLEXPORT, and is accepted.',
    'b2b-partner-unknown-refused': 'An order with a shippingPartner outside the five values is refused.',
    'b2b-partner-default-books': {
      statement: 'With the default partner the platform selects and books the carrier.',
      excluded: 'No documented member of a response shows who booked the carrier.',
    },
  }),
  ...sourced('logistics › transportationDetails › shippingType', {
    'b2b-type-unknown-refused': 'An order with a shippingType outside LTL, FTL and PARCEL is refused.',
    'b2b-type-default-partner-any': 'The default partner is accepted with LTL, FTL and PARCEL.',
    'b2b-type-seller-any': 'SELLER is accepted with LTL, FTL and PARCEL.',
    'b2b-type-third-party-parcel': 'THIRD_PARTY is accepted with PARCEL and complete account details.',
    'b2b-type-receiver-parcel': 'RECEIVER is accepted with PARCEL and complete account details.',
    'b2b-type-collect-parcel': 'COLLECT is accepted with PARCEL and its carrier.',
    'b2b-type-third-party-freight-refused': 'THIRD_PARTY with LTL or FTL is refused.',
    'b2b-type-receiver-freight-refused': 'RECEIVER with LTL or FTL is refused.',
    'b2b-type-collect-freight-refused': 'COLLECT with LTL or FTL is refused.',
  }),
  ...sourced('logistics › transportationDetails › carrierAccountDetails', {
    'b2b-account-third-party-required': 'THIRD_PARTY without carrierAccountDetails is refused.',
    'b2b-account-third-party-carrier-name-required': 'THIRD_PARTY without carrierName is refused.',
    'b2b-account-third-party-account-id-required': 'THIRD_PARTY without carrierAccountId is refused.',
    'b2b-account-third-party-country-required': 'THIRD_PARTY without the country of the account is refused.',
    'b2b-account-third-party-postal-code-required': 'THIRD_PARTY without the postalCode of the account is refused.',
    'b2b-account-third-party-either-carrier': 'THIRD_PARTY is accepted with each of the two carriers.',
    'b2b-account-receiver-required': 'RECEIVER without carrierAccountDetails is refused.',
    'b2b-account-receiver-carrier-name-required': 'RECEIVER without carrierName is refused.',
    'b2b-account-receiver-account-id-required': 'RECEIVER without carrierAccountId is refused.',
    'b2b-account-receiver-country-required': 'RECEIVER without the country of the account is refused.',
    'b2b-account-receiver-postal-code-required': 'RECEIVER without the postalCode of the account is refused.',
    'b2b-account-receiver-either-carrier': 'RECEIVER is accepted with each of the two carriers.',
    'b2b-account-collect-required': 'COLLECT without carrierAccountDetails is refused.',
    'b2b-account-collect-carrier-name-required': 'COLLECT without carrierName is refused.',
    'b2b-account-collect-carrier-name-suffices': 'COLLECT with carrierName and no other account detail is accepted.',
    'b2b-account-default-and-seller-need-none':
      'The default partner and SELLER are accepted without carrierAccountDetails.',
  }),
  ...sourced('logistics › transportationDetails › carrierAccountDetails.carrierName', {
    'b2b-account-carrier-unknown-refused':
      'An order with a carrierName that is neither of the two carriers is refused.',
    'b2b-account-collect-first-carrier-refused': 'COLLECT with the first of the two carriers is refused.',
  }),
  ...sourced('logistics › transportationDetails › carrierAccountDetails.carrierAccountId, country, postalCode', {
    'b2b-account-collect-optional-details':
      'COLLECT with carrierAccountId, country and postalCode in addition to its carrier is accepted.',
  }),
  ...sourced('logistics › transportationDetails › shippingSpeed', {
    'b2b-speed-with-default-parcel':
      'The speed STANDARD is accepted with the default partner and PARCEL, and each other speed for some destination.',
    'b2b-speed-unknown-refused': 'An order with a shippingSpeed outside the four values is refused.',
    'b2b-speed-with-other-partner-refused':
      'A shippingSpeed with any partner other than the default one returns a validation error.',
    'b2b-speed-with-freight-refused': 'A shippingSpeed with LTL or FTL returns a validation error.',
  }),
  ...sourced('logistics › transportationDetails › Default', {
    'b2b-method-optional': 'An order with neither shippingMethod nor shippingSpeed is accepted.',
  }),
  ...sourced('logistics › transportationDetails › shippingMethod', {
    'b2b-method-accepted': 'A shippingMethod of the form CARRIER_CODE.SERVICE that the target offers is accepted.',
    'b2b-method-form': {
      level: 'should',
      statement: 'A shippingMethod that is not of the form CARRIER_CODE.SERVICE is refused.',
    },
    'b2b-method-with-speed-accepted': 'An order that gives shippingMethod and a valid shippingSpeed is accepted.',
    'b2b-method-wins-over-speed':
      'If an order has shippingMethod and shippingSpeed, the chosen service is that of shippingMethod.',
  }),
  ...sourced('logistics › transportationDetails › Default', {
    'b2b-method-default-standard': {
      statement: 'Without method and speed the cheapest STANDARD option of the default partner is used.',
      excluded: 'The document gives neither the prices of the options nor a member with the chosen option.',
    },
    'b2b-speed-availability': {
      statement: 'Not every speed is available for every destination.',
      excluded: 'This allows a gap in the offer; it forbids nothing that a client could observe.',
    },
    'b2b-seller-buys-labels': {
      statement: 'With SELLER the merchant buys and uploads the labels after creation.',
      excluded: 'This binds the merchant; uploads are rows of the attachments.',
    },
  }),
});
