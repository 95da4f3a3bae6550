import type { FaultRows } from '../fault.ts';

export const transportFaults = {
  'b2b-default-partner-written-otherwise': {
    breaks: 'b2b-partner-default-token',
    wrong: 'Refuses the default partner as the interface writes it; takes only FLEXPORT_LIKE_PARTNER_DEFAULT.',
  },
  'b2b-unknown-partner-accepted': {
    breaks: 'b2b-partner-unknown-refused',
    wrong: 'Accepts any shippingPartner; an unknown one ships as the default partner.',
  },
  'b2b-partner-known-by-beginning': {
    breaks: 'b2b-partner-unknown-refused',
    wrong: 'Accepts a shippingPartner that begins with one of the five values, such as SELLERS.',
  },
  'b2b-unknown-type-accepted': {
    breaks: 'b2b-type-unknown-refused',
    wrong: 'Accepts any text as shippingType for the default partner and SELLER.',
  },
  'b2b-type-drayage-accepted': {
    breaks: 'b2b-type-unknown-refused',
    wrong: 'Accepts shippingType DRAYAGE, for SELLER only.',
  },
  'b2b-default-partner-without-freight': {
    breaks: 'b2b-type-default-partner-any',
    wrong: 'Refuses LTL for the default partner.',
  },
  'b2b-seller-without-full-truck': {
    breaks: 'b2b-type-seller-any',
    wrong: 'Refuses FTL for SELLER.',
  },
  'b2b-third-party-parcel-refused': {
    breaks: 'b2b-type-third-party-parcel',
    wrong: 'Refuses every order of THIRD_PARTY.',
  },
  'b2b-receiver-parcel-refused': {
    breaks: 'b2b-type-receiver-parcel',
    wrong: 'Refuses every order of RECEIVER.',
  },
  'b2b-collect-parcel-refused': {
    breaks: 'b2b-type-collect-parcel',
    wrong: 'Refuses every order of COLLECT.',
  },
  'b2b-third-party-ships-full-truck': {
    breaks: 'b2b-type-third-party-freight-refused',
    wrong: 'Accepts FTL for THIRD_PARTY with the second carrier.',
  },
  'b2b-receiver-ships-less-than-truck': {
    breaks: 'b2b-type-receiver-freight-refused',
    wrong: 'Accepts LTL for RECEIVER.',
  },
  'b2b-collect-ships-freight': {
    breaks: 'b2b-type-collect-freight-refused',
    wrong: 'Accepts LTL and FTL for COLLECT.',
  },
  'b2b-collect-with-account-ships-freight': {
    breaks: 'b2b-type-collect-freight-refused',
    wrong: 'Accepts FTL for COLLECT when carrierAccountId, country and postalCode are all given.',
  },
  'b2b-third-party-by-first-carrier-only': {
    breaks: 'b2b-account-third-party-either-carrier',
    wrong: 'Refuses the second carrier for THIRD_PARTY.',
  },
  'b2b-receiver-by-second-carrier-only': {
    breaks: 'b2b-account-receiver-either-carrier',
    wrong: 'Refuses the first carrier for RECEIVER, as if it were COLLECT.',
  },
  'b2b-seller-needs-carrier-account': {
    breaks: 'b2b-account-default-and-seller-need-none',
    wrong: 'Refuses SELLER with PARCEL without carrierAccountDetails.',
  },
  'b2b-third-party-carrier-name-optional': {
    breaks: 'b2b-account-third-party-carrier-name-required',
    wrong: 'Accepts THIRD_PARTY without carrierName.',
  },
  'b2b-third-party-account-id-optional': {
    breaks: 'b2b-account-third-party-account-id-required',
    wrong: 'Accepts THIRD_PARTY without carrierAccountId.',
  },
  'b2b-second-carrier-country-optional': {
    breaks: 'b2b-account-third-party-country-required',
    wrong: 'Accepts THIRD_PARTY and RECEIVER without country when carrierName is the second carrier.',
  },
  'b2b-receiver-account-optional': {
    breaks: 'b2b-account-receiver-required',
    wrong: 'Accepts RECEIVER without carrierAccountDetails; once they are given, all four fields are required.',
  },
  'b2b-receiver-carrier-name-optional': {
    breaks: 'b2b-account-receiver-carrier-name-required',
    wrong: 'Accepts RECEIVER without carrierName.',
  },
  'b2b-receiver-account-id-optional': {
    breaks: 'b2b-account-receiver-account-id-required',
    wrong: 'Accepts RECEIVER without carrierAccountId.',
  },
  'b2b-receiver-country-optional': {
    breaks: 'b2b-account-receiver-country-required',
    wrong: 'Accepts RECEIVER without country.',
  },
  'b2b-collect-account-optional': {
    breaks: 'b2b-account-collect-required',
    wrong: 'Accepts COLLECT without carrierAccountDetails.',
  },
  'b2b-collect-carrier-name-optional': {
    breaks: 'b2b-account-collect-carrier-name-required',
    wrong: 'Accepts COLLECT with empty carrierAccountDetails.',
  },
  'b2b-collect-account-id-replaces-carrier': {
    breaks: 'b2b-account-collect-carrier-name-required',
    wrong: 'Accepts COLLECT without carrierName when carrierAccountId is given.',
  },
  'b2b-collect-with-account-by-any-carrier': {
    breaks: 'b2b-account-collect-first-carrier-refused',
    wrong: 'Accepts the first carrier for COLLECT when any of the optional account details is given.',
  },
  'b2b-collect-needs-whole-account': {
    breaks: 'b2b-account-collect-carrier-name-suffices',
    wrong: 'Refuses COLLECT unless all four account details are given.',
  },
  'b2b-collect-refuses-account-id': {
    breaks: 'b2b-account-collect-optional-details',
    wrong: 'Refuses COLLECT with a carrierAccountId.',
  },
  'b2b-collect-country-needs-postal-code': {
    breaks: 'b2b-account-collect-optional-details',
    wrong: 'Refuses COLLECT with country but without postalCode.',
  },
  'b2b-unknown-carrier-accepted': {
    breaks: 'b2b-account-carrier-unknown-refused',
    wrong: 'Accepts any carrierName for THIRD_PARTY and RECEIVER.',
  },
  'b2b-unknown-carrier-accepted-for-receiver': {
    breaks: 'b2b-account-carrier-unknown-refused',
    wrong: 'Accepts any carrierName that is not empty, for RECEIVER only.',
  },
  'b2b-speed-three-day-unknown': {
    breaks: 'b2b-speed-with-default-parcel',
    wrong: 'Refuses THREE_DAY with the default partner and PARCEL.',
  },
  'b2b-unknown-speed-accepted': {
    breaks: 'b2b-speed-unknown-refused',
    wrong: 'Accepts any text as shippingSpeed with the default partner and PARCEL.',
  },
  'b2b-speed-any-number-of-days': {
    breaks: 'b2b-speed-unknown-refused',
    wrong: 'Accepts any shippingSpeed that ends in _DAY, such as FOUR_DAY.',
  },
  'b2b-standard-speed-for-seller': {
    breaks: 'b2b-speed-with-other-partner-refused',
    wrong: 'Accepts shippingSpeed STANDARD for parcels of SELLER.',
  },
  'b2b-speed-for-full-truck': {
    breaks: 'b2b-speed-with-freight-refused',
    wrong: 'Accepts shippingSpeed for FTL of the default partner; LTL is refused.',
  },
  'b2b-speed-for-freight-conflict': {
    breaks: 'b2b-speed-with-freight-refused',
    wrong: 'Refuses shippingSpeed for LTL and FTL with 409 instead of a validation error.',
  },
  'b2b-speed-for-seller-freight': {
    breaks: 'b2b-speed-with-freight-refused',
    wrong:
      'Accepts shippingSpeed for LTL and FTL of SELLER; parcels of SELLER and freight of the default partner are refused.',
  },
  'b2b-parcel-needs-method-or-speed': {
    breaks: 'b2b-method-optional',
    wrong: 'Refuses a parcel of the default partner with neither shippingMethod nor shippingSpeed.',
  },
  'b2b-method-refused': {
    breaks: 'b2b-method-accepted',
    wrong: 'Refuses every shippingMethod.',
  },
  'b2b-method-of-any-form': {
    breaks: 'b2b-method-form',
    wrong: 'Accepts any text as shippingMethod.',
  },
  'b2b-method-and-speed-exclude-each-other': {
    breaks: 'b2b-method-with-speed-accepted',
    wrong: 'Refuses an order with both shippingMethod and shippingSpeed.',
  },
  'b2b-speed-wins-over-method': {
    breaks: 'b2b-method-wins-over-speed',
    wrong: 'Chooses the service by shippingSpeed when shippingMethod is given, too.',
  },
  'b2b-fastest-of-method-and-speed-wins': {
    breaks: 'b2b-method-wins-over-speed',
    wrong: 'Chooses the service by shippingSpeed when it is ONE_DAY, though shippingMethod is given, too.',
  },
} as const satisfies FaultRows;
