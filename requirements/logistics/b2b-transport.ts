import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { since } from '../requirement.ts';

export const b2bTransportRequirements = since(firstVersionOf('createB2bOrder'), {
  'b2b-partner-default-token': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingPartner',
    statement: 'The shippingPartner of the default partner is written FLEXPORT, and is accepted.',
  },
  'b2b-partner-unknown-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingPartner',
    statement: 'An order with a shippingPartner outside the five values is refused.',
  },
  'b2b-partner-default-books': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingPartner',
    statement: 'With the default partner the platform selects and books the carrier.',
    excluded: 'No documented member of a response shows who booked the carrier.',
  },
  'b2b-type-unknown-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'An order with a shippingType outside LTL, FTL and PARCEL is refused.',
  },
  'b2b-type-default-partner-any': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'The default partner is accepted with LTL, FTL and PARCEL.',
  },
  'b2b-type-seller-any': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'SELLER is accepted with LTL, FTL and PARCEL.',
  },
  'b2b-type-third-party-parcel': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'THIRD_PARTY is accepted with PARCEL and complete account details.',
  },
  'b2b-type-receiver-parcel': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'RECEIVER is accepted with PARCEL and complete account details.',
  },
  'b2b-type-collect-parcel': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'COLLECT is accepted with PARCEL and its carrier.',
  },
  'b2b-type-third-party-freight-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'THIRD_PARTY with LTL or FTL is refused.',
  },
  'b2b-type-receiver-freight-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'RECEIVER with LTL or FTL is refused.',
  },
  'b2b-type-collect-freight-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingType',
    statement: 'COLLECT with LTL or FTL is refused.',
  },
  'b2b-account-third-party-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'THIRD_PARTY without carrierAccountDetails is refused.',
  },
  'b2b-account-third-party-carrier-name-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'THIRD_PARTY without carrierName is refused.',
  },
  'b2b-account-third-party-account-id-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'THIRD_PARTY without carrierAccountId is refused.',
  },
  'b2b-account-third-party-country-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'THIRD_PARTY without the country of the account is refused.',
  },
  'b2b-account-third-party-postal-code-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'THIRD_PARTY without the postalCode of the account is refused.',
  },
  'b2b-account-third-party-either-carrier': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'THIRD_PARTY is accepted with each of the two carriers.',
  },
  'b2b-account-receiver-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'RECEIVER without carrierAccountDetails is refused.',
  },
  'b2b-account-receiver-carrier-name-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'RECEIVER without carrierName is refused.',
  },
  'b2b-account-receiver-account-id-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'RECEIVER without carrierAccountId is refused.',
  },
  'b2b-account-receiver-country-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'RECEIVER without the country of the account is refused.',
  },
  'b2b-account-receiver-postal-code-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'RECEIVER without the postalCode of the account is refused.',
  },
  'b2b-account-receiver-either-carrier': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'RECEIVER is accepted with each of the two carriers.',
  },
  'b2b-account-collect-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'COLLECT without carrierAccountDetails is refused.',
  },
  'b2b-account-collect-carrier-name-required': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'COLLECT without carrierName is refused.',
  },
  'b2b-account-collect-carrier-name-suffices': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'COLLECT with carrierName and no other account detail is accepted.',
  },
  'b2b-account-default-and-seller-need-none': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails',
    statement: 'The default partner and SELLER are accepted without carrierAccountDetails.',
  },
  'b2b-account-carrier-unknown-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails.carrierName',
    statement: 'An order with a carrierName that is neither of the two carriers is refused.',
  },
  'b2b-account-collect-first-carrier-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails.carrierName',
    statement: 'COLLECT with the first of the two carriers is refused.',
  },
  'b2b-account-collect-optional-details': {
    level: 'must',
    source: 'logistics › transportationDetails › carrierAccountDetails.carrierAccountId, country, postalCode',
    statement: 'COLLECT with carrierAccountId, country and postalCode in addition to its carrier is accepted.',
  },
  'b2b-speed-with-default-parcel': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingSpeed',
    statement: 'Each of the four speeds is accepted with the default partner and PARCEL.',
  },
  'b2b-speed-unknown-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingSpeed',
    statement: 'An order with a shippingSpeed outside the four values is refused.',
  },
  'b2b-speed-with-other-partner-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingSpeed',
    statement: 'A shippingSpeed with any partner other than the default one returns a validation error.',
  },
  'b2b-speed-with-freight-refused': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingSpeed',
    statement: 'A shippingSpeed with LTL or FTL returns a validation error.',
  },
  'b2b-method-optional': {
    level: 'must',
    source: 'logistics › transportationDetails › Default',
    statement: 'An order with neither shippingMethod nor shippingSpeed is accepted.',
  },
  'b2b-method-accepted': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingMethod',
    statement: 'A shippingMethod of the form CARRIER_CODE.SERVICE that the target offers is accepted.',
  },
  'b2b-method-form': {
    level: 'should',
    source: 'logistics › transportationDetails › shippingMethod',
    statement: 'A shippingMethod that is not of the form CARRIER_CODE.SERVICE is refused.',
  },
  'b2b-method-with-speed-accepted': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingMethod',
    statement: 'An order that gives shippingMethod and a valid shippingSpeed is accepted.',
  },
  'b2b-method-wins-over-speed': {
    level: 'must',
    source: 'logistics › transportationDetails › shippingMethod',
    statement: 'If an order has shippingMethod and shippingSpeed, the chosen service is that of shippingMethod.',
  },
  'b2b-method-default-standard': {
    level: 'must',
    source: 'logistics › transportationDetails › Default',
    statement: 'Without method and speed the cheapest STANDARD option of the default partner is used.',
    excluded: 'The document gives neither the prices of the options nor a member with the chosen option.',
  },
  'b2b-speed-availability': {
    level: 'must',
    source: 'logistics › transportationDetails › Default',
    statement: 'Not every speed is available for every destination.',
    excluded: 'This allows a gap in the offer; it forbids nothing that a client could observe.',
  },
  'b2b-seller-buys-labels': {
    level: 'must',
    source: 'logistics › transportationDetails › Default',
    statement: 'With SELLER the merchant buys and uploads the labels after creation.',
    excluded: 'This binds the merchant; uploads are rows of the attachments.',
  },
});
